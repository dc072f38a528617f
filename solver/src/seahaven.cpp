// Seahaven's entries: decide or shorten, then write the line.
#include "seahaven_decide.hpp"
#include "seahaven_play.hpp"
#include "seahaven_shortest.hpp"

namespace talon {
namespace seahaven {
namespace {

// The column that takes a run, or NOWHERE.
int target_of(const Run& run, const Play& play) {
  return run.high == KING ? play.empty_column() : play.column_with_top(make_card(run.suit, run.high + 1));
}

// Walks a win forwards with the kings where each step needs them.
class Walk {
 public:
  Walk(const Board& board, const Step* steps, int count, Play& play)
      : board_(board), steps_(steps), count_(count), play_(play) {}

  void run() {
    trace_back();
    play_.settle();
    Suits seated = static_cast<Suits>(__builtin_ctz(steps_[0].entered));
    for (int at = 0; at < count_; ++at) {
      const Node& node = steps_[at].node;
      View view = board_.view(node);
      seat(node, view, leads_[at], &seated);
      seated = move(node, view, steps_[at].column, seated);
    }
  }

 private:
  // leads_[at]: the placements from which step `at` leads on to the win.
  void trace_back() {
    SuitSets good = static_cast<SuitSets>(~0u);
    for (int at = count_ - 1; at >= 0; --at) {
      const Node& node = steps_[at].node;
      View view = board_.view(node);
      SuitSets reached = closure(board_, node, view, steps_[at].entered);
      leads_[at] = 0;
      for (int seated = 0; seated < 16; ++seated) {
        if (!(reached >> seated & 1)) continue;
        Suits then = static_cast<Suits>(seated);
        if (step(node, view, steps_[at].column, &then) && good >> then & 1) {
          leads_[at] |= static_cast<SuitSets>(1 << seated);
        }
      }
      good = closure(board_, node, view, leads_[at]);
    }
  }

  bool step(const Node& node, const View& view, int column, Suits* seated) const {
    Room there = room(board_, node, view, *seated);
    if (!passes(route(board_, node, view, column), there, seated)) return false;
    Node next = node;
    Suits gained = 0;
    board_.lift(next, column, &gained);
    *seated = static_cast<Suits>((*seated | gained) & ~board_.view(next).done);
    return true;
  }

  // Moves kings' runs, one a turn along a shortest way, until the placement is one of `wanted`.
  void seat(const Node& node, const View& view, SuitSets wanted, Suits* seated) {
    SuitSets layers[17] = {wanted};
    int distance = 0;
    for (SuitSets seen = wanted; !(layers[distance] >> *seated & 1); seen |= layers[distance]) {
      layers[distance + 1] = neighbours(board_, node, view, layers[distance]) & static_cast<SuitSets>(~seen);
      ++distance;
    }
    while (distance-- > 0) {
      SuitSets ways = neighbours(board_, node, view, static_cast<SuitSets>(1 << *seated)) & layers[distance];
      Suits next = static_cast<Suits>(__builtin_ctz(ways));
      int suit = __builtin_ctz(static_cast<unsigned>(next ^ *seated));
      if (next >> suit & 1) {
        play_.from_cell(make_card(suit, KING), play_.empty_column());
        play_.settle();
      } else {
        play_.king_to_cells(suit, view.kings_run[suit]);
      }
      *seated = next;
    }
  }

  Suits move(const Node& node, const View& view, int column, Suits seated) {
    int length = view.length[column], source = Play::pile(column);
    int target = target_of(board_.last(node, column), play_);
    if (target == Play::NOWHERE) {
      play_.to_cells(source, length);
    } else {
      play_.move(source, target, length);
    }
    play_.settle();
    step(node, view, column, &seated);
    return seated;
  }

  const Board& board_;
  const Step* steps_;
  int count_;
  Play& play_;
  SuitSets leads_[DECK];
};

void play_moves(const Board& board, const Move* moves, int count, Play& play) {
  Suits seated;
  Node node = board.start(&seated);
  play.go_home();
  for (int at = 0; at < count; ++at) {
    const Move& move = moves[at];
    switch (move.kind) {
      case Move::RUN:
        play.move(Play::pile(move.of), target_of(board.last(node, move.of), play), move.length);
        board.lift(node, move.of, &seated);
        break;
      case Move::RUN_TO_CELLS:
        play.to_cells(Play::pile(move.of), move.length);
        board.lift(node, move.of, &seated);
        break;
      case Move::CARD:
        play.from_cell(move.of, rank_of(move.of) == KING ? play.empty_column()
                                                         : play.column_with_top(static_cast<Card>(move.of + 1)));
        break;
      case Move::KING_TO_CELLS:
        play.king_to_cells(move.of, move.length);
        break;
    }
    play.go_home();
  }
}

bool are_of_this_family(const Rules& rules) {
  return rules.decks == 1 && rules.build == Build::SameSuit && rules.group == Group::RunByCapacity && rules.draw == 0;
}

int cards_to_bring_home(const Position& position) {
  int cards = DECK;
  for (int suit = 0; suit < SUITS; ++suit) cards -= position.foundations[suit];
  return cards;
}

}  // namespace
}  // namespace seahaven

Answer solve_seahaven(const Rules& rules, const Position& position, const Budget& budget, const Memory& memory,
                      uint64_t, Line& line) {
  using namespace seahaven;
  if (!are_of_this_family(rules)) return {Outcome::Unknown, 0, false};
  Board board(rules, position);
  Step steps[DECK + 1];
  Decision decision = decide(board, budget, memory, steps);
  Answer answer{decision.outcome, decision.nodes, false};
  if (answer.outcome != Outcome::Solved) return answer;
  Play play(rules, position, line);
  if (decision.steps == 0) {
    play.settle();
  } else {
    Walk(board, steps, decision.steps, play).run();
  }
  if (line.overflow) answer.outcome = Outcome::Unknown;
  return answer;
}

Answer shorten_seahaven(const Rules& rules, const Position& position, const Budget& budget, const Memory& memory,
                        uint64_t, Line& line) {
  using namespace seahaven;
  if (!are_of_this_family(rules)) return {Outcome::Unknown, 0, false};
  Board board(rules, position);
  Move moves[MOST_MOVES];
  int home = cards_to_bring_home(position), known = static_cast<int>(line.size);
  Shortest found = shortest(board, known ? known - home : MOST_MOVES, budget, memory, moves);
  if (found.outcome != Outcome::Solved) {
    return {known ? Outcome::Solved : found.outcome, found.nodes, known > 0 && found.is_proved};
  }
  line.size = 0;
  Play play(rules, position, line);
  play_moves(board, moves, found.count, play);
  if (line.overflow) return {Outcome::Unknown, found.nodes, false};
  return {Outcome::Solved, found.nodes, true};
}

}  // namespace talon
