// How many moves a Seahaven position still needs at least, besides those to foundations.
#pragma once
#include "seahaven_board.hpp"

namespace talon::seahaven {

// A run goes straight home only after all lower runs of its suit have left their places, and any run only
// after those above it in its column. So R waits for R' if R' lies above a lower run of R's suit: if all runs
// of a cycle went straight, each would leave after the next. One run of every cycle costs a move of its own
// that is no foundation move, and this holds whatever else happens: the bound is the number of runs that
// wait for themselves, plus a number of cycles among the others that share no run.
class Bound {
 public:
  explicit Bound(const Board& board);
  int operator()(const Node& node) const;

 private:
  using Runs = uint64_t;
  Runs pruned(Runs runs) const;
  Runs cycle_through(int run, Runs runs) const;

  const Board& board_;
  Runs waits_for_[DECK] = {}, awaited_by_[DECK] = {};
  Runs for_itself_ = 0;
};

}  // namespace talon::seahaven
