"""What refereeing an action costs, beside what python-chess's `push_uci` costs for a move.

Both read text, judge it and make it, in plain CPython, in turns within one run. The garbage collector rests, as
in `timeit`. The best of several rounds counts, since a shared machine only ever adds time.
"""

import gc
import random
from time import perf_counter

import chess

from games.engine.actions import split
from games.engine.code import DealCode
from games.engine.referee import replay
from games.rulesets import start
from tests.conformance.runner import load

ROUNDS = 15
CHESS_GAMES, CHESS_MOVES = 60, 100
BAR = 20

Plays = list[tuple[DealCode, list[str]]]


def random_plays() -> Plays:
    """The random plays of the vectors: draws, moves, undo."""
    return [
        (DealCode.parse(case["deal"]), [step["do"] for step in case["steps"]])
        for name in ("plays", "undo")
        for case in load(name)
    ]


def won_plays() -> Plays:
    return [(DealCode.parse(case["deal"]), split(case["actions"])) for case in load("won")]


def chess_games() -> list[list[str]]:
    """Random legal games from the start."""
    dice = random.Random(1)
    games = []
    for _ in range(CHESS_GAMES):
        board = chess.Board()
        moves: list[str] = []
        while len(moves) < CHESS_MOVES and (legal := list(board.legal_moves)):
            move = dice.choice(legal)
            moves.append(move.uci())
            board.push(move)
        games.append(moves)
    return games


def seconds_an_action(plays: Plays) -> float:
    spent, actions = 0.0, 0
    for code, texts in plays:
        position = start(code)
        began = perf_counter()
        verdict = replay(position, texts)
        spent += perf_counter() - began
        actions += verdict.at
    return spent / actions


def seconds_a_deal(plays: Plays) -> float:
    began = perf_counter()
    for code, _ in plays:
        start(code)
    return (perf_counter() - began) / len(plays)


def seconds_a_chess_move(games: list[list[str]]) -> float:
    began = perf_counter()
    for moves in games:
        board = chess.Board()
        for move in moves:
            board.push_uci(move)
    return (perf_counter() - began) / sum(map(len, games))


def main() -> None:
    groups = {"random plays": random_plays(), "won plays": won_plays()}
    games = chess_games()
    costs = {name: seconds_an_action(plays) for name, plays in groups.items()}
    move, deal = seconds_a_chess_move(games), seconds_a_deal(groups["won plays"])
    gc.collect()
    gc.disable()
    for _ in range(ROUNDS):
        move = min(move, seconds_a_chess_move(games))
        deal = min(deal, seconds_a_deal(groups["won plays"]))
        for name, plays in groups.items():
            costs[name] = min(costs[name], seconds_an_action(plays))
    gc.enable()
    print(f"python-chess push_uci    {1e6 * move:7.3f} us a move")
    for name, cost in costs.items():
        print(
            f"referee, {name:14}  {1e6 * cost:7.3f} us an action, {1 / cost:11,.0f} a second, "
            f"1/{move / cost:.1f} of a chess move (bar: 1/{BAR})"
        )
    print(f"dealing                  {1e6 * deal:7.1f} us a deal")
    print(f"a play of 150 actions    {1e6 * (deal + 150 * costs['won plays']):7.1f} us in all")
