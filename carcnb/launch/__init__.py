"""How a reader gets to the notebooks: JupyterLab, Voilà, a static site, a printed page."""
