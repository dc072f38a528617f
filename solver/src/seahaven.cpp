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
    for (int at = 0; at < count_; ++at) look(at);
    trace_back();
    play_.settle();
    Suits seated = static_cast<Suits>(__builtin_ctz(steps_[0].entered));
    for (int at = 0; at < count_; ++at) {
      seat(steps_[at].node, stages_[at], &seated);
      move(at, &seated);
    }
  }

 private:
  struct Stage {
    View view;
    Route route;
    Suits gained, done;
    SuitSets leads;  // the placements from which this step leads on to the win
  };

  void look(int at) {
    const Step& step = steps_[at];
    Stage& stage = stages_[at];
    stage.view = board_.view(step.node);
    stage.route = route(board_, step.node, stage.view, step.column);
    stage.gained = 0;
    Node next = step.node;
    board_.lift(next, step.column, &stage.gained);
    stage.done = done(next.freed);
  }

  void trace_back() {
    SuitSets good = static_cast<SuitSets>(~0u);
    for (int at = count_ - 1; at >= 0; --at) {
      Stage& stage = stages_[at];
      SuitSets reached = closure(board_, steps_[at].node, stage.view, steps_[at].entered);
      stage.leads = 0;
      for (; reached; reached &= static_cast<SuitSets>(reached - 1)) {
        Suits seated = static_cast<Suits>(__builtin_ctz(reached)), then = seated;
        if (step(at, &then) && good >> then & 1) stage.leads |= static_cast<SuitSets>(1 << seated);
      }
      good = closure(board_, steps_[at].node, stage.view, stage.leads);
    }
  }

  bool step(int at, Suits* seated) const {
    const Stage& stage = stages_[at];
    if (!passes(stage.route, room(board_, steps_[at].node, stage.view, *seated), seated)) return false;
    *seated = static_cast<Suits>((*seated | stage.gained) & ~stage.done);
    return true;
  }

  // Moves kings' runs, one a turn along a shortest way, until the step leads on.
  void seat(const Node& node, const Stage& stage, Suits* seated) {
    const View& view = stage.view;
    SuitSets layers[17] = {stage.leads};
    int distance = 0;
    for (SuitSets seen = stage.leads; !(layers[distance] >> *seated & 1); seen |= layers[distance]) {
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

  void move(int at, Suits* seated) {
    const Step& from = steps_[at];
    int length = stages_[at].route.length, source = Play::pile(from.column);
    int target = target_of(board_.last(from.node, from.column), play_);
    if (target == Play::NOWHERE) {
      play_.to_cells(source, length);
    } else {
      play_.move(source, target, length);
    }
    play_.settle();
    step(at, seated);
  }

  const Board& board_;
  const Step* steps_;
  int count_;
  Play& play_;
  Stage stages_[DECK];
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
                        uint64_t seed, Line& line) {
  using namespace seahaven;
  if (!are_of_this_family(rules)) return {Outcome::Unknown, 0, false};
  Board board(rules, position);
  Move moves[MOST_MOVES];
  int home = cards_to_bring_home(position), known = static_cast<int>(line.size);
  Shortest found = shortest(board, known ? known - home : MOST_MOVES, budget, memory, moves);
  // Where the shortest line is out of reach, any will do.
  if (found.outcome == Outcome::Unknown && !known) return solve_seahaven(rules, position, budget, memory, seed, line);
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
