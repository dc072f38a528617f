"""Prints every figure of `make bench`."""

from tests.bench import referee

if __name__ == "__main__":
    referee.main()
