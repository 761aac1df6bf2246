"""The benchmark: `python -m carcnb.bench`. It prints and judges nothing; no test runs by the clock."""
