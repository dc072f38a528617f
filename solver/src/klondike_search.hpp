// Depth-first search over successors, with closed states, without recursion.
#pragma once

#include "klondike_open.hpp"

namespace talon {

// One way to search: `nodes` at most, best first by weights (all 0: as generated), at most so many preparations a
// move (0: all), asking the open stock or not. The seed orders what weighs the same; 0: as generated.
struct Manner {
  uint64_t nodes;
  Weights weights;
  int most;
  bool asks_open_stock;
  uint64_t seed = 0;
};

template <int D>
class DepthFirst {
 public:
  DepthFirst(const Deal& deal, const Packing<D>& packing, const Budget& budget, const Memory& memory,
             const Manner& manner)
      : deal_(deal), packing_(packing), budget_(budget), manner_(manner), closed_(memory), open_(memory), steps_(memory),
        frames_(memory), moves_(deal, open_, steps_, manner.most), open_stock_(deal, memory) {}

  Outcome run(const State<D>& start) {
    if (!moves_.start(start)) return Outcome::Unknown;
    if (manner_.asks_open_stock && open_stock_.is_lost(start, manner_.nodes, budget_)) {
      nodes = open_stock_.nodes;
      return Outcome::Unwinnable;
    }
    Outcome found = push_frame(0);
    while (found == Outcome::Unknown && frames_.size()) {
      Frame& frame = frames_[frames_.size() - 1];
      if (frame.next == frame.first) {
        open_.shrink(frame.first);
        steps_.shrink(frame.first_step);
        frames_.shrink(frames_.size() - 1);
        continue;
      }
      --frame.next;
      if (nodes >= manner_.nodes || (nodes % 1024 == 0 && budget_.stop && budget_.stop(budget_.stop_arg))) {
        return Outcome::Unknown;
      }
      ++nodes;
      const State<D> state = open_[frame.next].state;
      if (manner_.asks_open_stock && open_stock_.is_lost(state, 1000 + nodes, budget_)) continue;
      const size_t first = open_.size();
      const size_t first_step = steps_.size();
      if (!moves_.expand(state)) return Outcome::Unknown;
      found = push_frame(first, first_step);
      if (full_) return Outcome::Unknown;
    }
    if (found == Outcome::Solved) return found;
    return moves_.is_cut ? Outcome::Unknown : Outcome::Unwinnable;
  }

  // After Solved: the steps from the start to the win found.
  template <class Visit>
  void each_step(Visit visit) const {
    for (size_t i = 0; i < frames_.size(); ++i) {
      const Successor<D>& taken = open_[frames_[i].next];
      for (int j = 0; j < taken.step_count; ++j) visit(steps_[taken.first_step + j]);
    }
  }

  State<D> won_state() const { return open_[frames_[frames_.size() - 1].next].state; }

  uint64_t nodes = 0;

 private:
  // Successors first..next are still to be searched; `next` is the one being searched.
  struct Frame {
    size_t first, next, first_step;
  };

  // Keeps the successors not met before. Solved as soon as one is won.
  Outcome push_frame(size_t first, size_t first_step = 0) {
    size_t kept = first;
    for (size_t i = first; i < open_.size(); ++i) {
      if (is_decided_win(deal_, open_[i].state)) {
        full_ = !frames_.push({first, i, first_step});
        return Outcome::Solved;
      }
      if (is_to_search(open_[i].state) && !is_dead(deal_, open_[i].state)) open_[kept++] = open_[i];
    }
    open_.shrink(kept);
    if (manner_.weights.face_down) {
      for (size_t i = first; i < kept; ++i) open_[i].score = score(open_[i].state);
      sort_best_last(open_, first);
    }
    full_ |= !frames_.push({first, kept, first_step});
    return Outcome::Unknown;
  }

  int16_t score(const State<D>& state) const {
    const int16_t whole = static_cast<int16_t>(8 * distance(state, manner_.weights));
    if (!manner_.seed) return whole;
    const uint64_t mixed = (packing_(state, state.waste).hash() ^ manner_.seed) * 0x9E3779B97F4A7C15ull;
    return static_cast<int16_t>(whole + (mixed >> 61));
  }

  // Of two states that differ only in the waste's count, by a multiple of the draw, the smaller one can draw itself
  // into the other, so it is closed for both: a key holds the remainder, its mark the count and the bond under which
  // it was searched. What this pair cannot say has an entry of its own, under the count itself.
  bool is_to_search(State<D>& state) {
    const int waste = state.waste, remainder = waste % deal_.draw;
    const auto [mark, is_new] = closed_.add(packing_(state, remainder));
    if (!mark) return !(full_ = true);
    if (!is_new) {
      const int closed_waste = *mark >> 8, closed_bond = *mark & 255;
      const bool covers_bond = closed_bond == 0 || closed_bond == state.bond;
      if (closed_waste <= waste) return !covers_bond && is_to_search_apart(state);
      if (state.bond != closed_bond) state.bond = 0;
    }
    *mark = static_cast<uint16_t>(waste << 8 | state.bond);
    return true;
  }

  bool is_to_search_apart(State<D>& state) {
    state.bond = 0;
    const auto [mark, is_new] = closed_.add(packing_(state, deal_.draw + state.waste));
    if (!mark) return !(full_ = true);
    return is_new;
  }

  const Deal& deal_;
  const Packing<D>& packing_;
  const Budget& budget_;
  const Manner manner_;
  KeyMap<typename Packing<D>::Key> closed_;
  Stack<Successor<D>> open_;
  Stack<Step> steps_;
  Stack<Frame> frames_;
  Moves<D> moves_;
  OpenStock<D> open_stock_;
  bool full_ = false;
};

}  // namespace talon
