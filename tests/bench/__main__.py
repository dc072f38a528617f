"""Prints every figure of `make bench`."""

from tests.bench import boards, certifying, lookers, referee, submission

if __name__ == "__main__":
    referee.main()
    certifying.main()
    submission.main()
    boards.main()
    lookers.main()
