"""All words: explanations, what screens say, and the fragments of HTML they stand in."""
