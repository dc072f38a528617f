"""Prints every figure of `make bench`."""

from tests.bench import referee, submission

if __name__ == "__main__":
    referee.main()
    submission.main()
