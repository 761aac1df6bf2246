"""Live boards and lessons: a session on screen, for mouse, touch, keyboard and screen readers."""
