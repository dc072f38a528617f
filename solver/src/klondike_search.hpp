// Depth-first search over successors, with closed states, without recursion.
#pragma once

#include "klondike_moves.hpp"

namespace talon {

// All face-down cards turned and every stock card reachable: the lowest card that is not home is bare (what
// could lie on it is home), or in the stock, so it can go home. So can all others in turn.
template <int D>
bool is_decided_win(const Deal& deal, const State<D>& state) {
  return state.face_down == 0 && (deal.open_stock || state.stock == 0);
}

template <int D>
class DepthFirst {
 public:
  DepthFirst(const Deal& deal, const Packing<D>& packing, const Budget& budget, const Memory& memory)
      : deal_(deal), packing_(packing), budget_(budget), closed_(memory), open_(memory), steps_(memory),
        frames_(memory), path_(memory), moves_(deal, open_, steps_) {}

  Outcome run(const State<D>& start) {
    if (!moves_.start(start)) return Outcome::Unknown;
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
      if (nodes >= budget_.nodes || (nodes % 1024 == 0 && budget_.stop && budget_.stop(budget_.stop_arg))) {
        return Outcome::Unknown;
      }
      ++nodes;
      const State<D> state = open_[frame.next].state;
      const size_t first = open_.size();
      const size_t first_step = steps_.size();
      if (!moves_.expand(state)) return Outcome::Unknown;
      found = push_frame(first, first_step);
      if (full_) return Outcome::Unknown;
    }
    return found == Outcome::Solved ? found : Outcome::Unwinnable;
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
      const auto added = closed_.add(packing_(open_[i].state));
      if (added == KeySet<typename Packing<D>::Key>::Added::NoRoom) full_ = true;
      if (added == KeySet<typename Packing<D>::Key>::Added::Yes) open_[kept++] = open_[i];
    }
    open_.shrink(kept);
    full_ |= !frames_.push({first, kept, first_step});
    return Outcome::Unknown;
  }

  const Deal& deal_;
  const Packing<D>& packing_;
  const Budget& budget_;
  KeySet<typename Packing<D>::Key> closed_;
  Stack<Successor<D>> open_;
  Stack<Step> steps_;
  Stack<Frame> frames_;
  Stack<Step> path_;
  Moves<D> moves_;
  bool full_ = false;
};

}  // namespace talon
