#include "seahaven_bound.hpp"

namespace talon::seahaven {

Bound::Bound(const Board& board) : board_(board) {
  Runs above[DECK];
  for (int column = 0; column < board.columns(); ++column) {
    int end = board.first(column) + board.count(column);
    for (int run = board.first(column); run < end; ++run) {
      above[run] = (Runs{1} << end) - (Runs{2} << run);
    }
  }
  for (int run = 0; run < board.runs(); ++run) {
    for (int lower = 0; lower < board.runs(); ++lower) {
      if (board.run(lower).suit == board.run(run).suit && board.run(lower).low < board.run(run).low) {
        waits_for_[run] |= above[lower];
      }
    }
    if (waits_for_[run] >> run & 1) for_itself_ |= Runs{1} << run;
    for (int other = 0; other < board.runs(); ++other) {
      if (waits_for_[run] >> other & 1) awaited_by_[other] |= Runs{1} << run;
    }
  }
}

int Bound::operator()(const Node& node) const {
  Runs in_place = 0;
  for (int column = 0; column < board_.columns(); ++column) {
    in_place |= ((Runs{1} << node.depth[column]) - 1) << board_.first(column);
  }
  // A run above a lower one that is in place is in place, and the lower one with it: no need to look whether
  // the reason for waiting still stands.
  int bound = __builtin_popcountll(in_place & for_itself_);
  Runs runs = pruned(in_place & ~for_itself_);
  for (Runs left = runs; left; left &= left - 1) {
    int run = __builtin_ctzll(left);
    if (!(runs >> run & 1)) continue;
    Runs mutual = waits_for_[run] & awaited_by_[run] & runs;
    if (!mutual) continue;
    runs &= ~(Runs{1} << run | (mutual & -mutual));
    ++bound;
  }
  for (runs = pruned(runs); runs; runs = pruned(runs)) {
    int run = __builtin_ctzll(runs);
    Runs cycle = cycle_through(run, runs);
    runs &= ~(cycle | Runs{1} << run);
    if (cycle) ++bound;
  }
  return bound;
}

// Only runs that lie on a cycle, and some between cycles.
Bound::Runs Bound::pruned(Runs runs) const {
  for (Runs before = 0; before != runs;) {
    before = runs;
    for (Runs left = runs; left; left &= left - 1) {
      int run = __builtin_ctzll(left);
      if (!(waits_for_[run] & runs) || !(awaited_by_[run] & runs)) runs &= ~(Runs{1} << run);
    }
  }
  return runs;
}

// A shortest cycle through `start`; empty where there is none.
Bound::Runs Bound::cycle_through(int start, Runs runs) const {
  Runs layers[DECK + 1];
  Runs goal = Runs{1} << start, seen = 0;
  int depth = 0;
  layers[0] = goal;
  while (true) {
    Runs next = 0;
    for (Runs left = layers[depth]; left; left &= left - 1) next |= waits_for_[__builtin_ctzll(left)];
    next &= runs & ~seen;
    if (next & goal) break;
    if (!next) return 0;
    seen |= next;
    layers[++depth] = next;
  }
  Runs cycle = goal, at = goal;
  for (; depth > 0; --depth) {
    Runs before = awaited_by_[__builtin_ctzll(at)] & layers[depth];
    at = before & -before;
    cycle |= at;
  }
  return cycle;
}

}  // namespace talon::seahaven
