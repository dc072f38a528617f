// The same position with every stock card reachable at all times: what cannot be won so cannot be won at all,
// since every play under stricter stock rules is one here, its draws left out.
//
// Kept from question to question: which states are dead and which are won. A state is dead when its
// successors were all searched and led to no state whose search is not finished.
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
class OpenStock {
 public:
  OpenStock(const Deal& deal, const Memory& memory)
      : deal_(opened(deal)), packing_(deal_), known_(memory), open_(memory), steps_(memory), frames_(memory),
        met_(memory), moves_(deal_, open_, steps_) {}

  // Whether the state cannot be won even so. False also when `limit` more states did not tell.
  bool is_lost(State<D> state, uint64_t limit, const Budget& budget) {
    state.waste = 0;
    state.backwards = false;
    open_.shrink(0);
    steps_.shrink(0);
    frames_.shrink(0);
    met_.shrink(0);
    last_ = nodes + limit;
    bool lost = !full_ && moves_.start(state) && search(budget);
    for (size_t i = 0; i < met_.size(); ++i) {
      uint16_t* mark = known_.add(met_[i]).mark;
      if (mark && *mark == OPEN) *mark = lost ? DEAD : NEW;
    }
    return lost;
  }

  uint64_t nodes = 0;

 private:
  using Key = typename Packing<D>::Key;
  enum Mark : uint16_t { NEW, DEAD, WON, OPEN };
  // Successors first..next are still to be searched. `is_linked`: something below met an unfinished state.
  struct Frame {
    size_t first, next;
    Key key;
    bool is_linked;
  };

  static Deal opened(const Deal& deal) {
    Deal open = deal;
    open.draw = 1;
    open.open_stock = true;
    open.one_pass = open.reversing = false;
    return open;
  }

  // True when everything was searched and nothing won.
  bool search(const Budget& budget) {
    if (!push_frame(0, Key{})) return false;
    while (frames_.size()) {
      Frame& frame = frames_[frames_.size() - 1];
      if (frame.next == frame.first) {
        if (!pop_frame()) return false;
        continue;
      }
      --frame.next;
      if (nodes >= last_ || (nodes % 1024 == 0 && budget.stop && budget.stop(budget.stop_arg))) return false;
      ++nodes;
      const State<D> state = open_[frame.next].state;
      const Key key = packing_(state, 0);
      const size_t first = open_.size();
      if (!moves_.expand(state) || !push_frame(first, key)) return false;
    }
    return true;
  }

  // False: won, or no memory.
  bool push_frame(size_t first, Key key) {
    size_t kept = first;
    bool is_linked = false;
    for (size_t i = first; i < open_.size(); ++i) {
      if (is_decided_win(deal_, open_[i].state)) return win(key);
      const Key met = packing_(open_[i].state, 0);
      uint16_t* mark = known_.add(met).mark;
      if (!mark || !met_.push(met)) return !(full_ = true);
      if (*mark == WON) return win(key);
      is_linked |= *mark == OPEN;
      if (*mark != NEW) continue;
      if (is_dead(deal_, open_[i].state)) {
        *mark = DEAD;
        continue;
      }
      *mark = OPEN;
      open_[kept++] = open_[i];
    }
    open_.shrink(kept);
    full_ |= !frames_.push({first, kept, key, is_linked});
    return !full_;
  }

  bool pop_frame() {
    const Frame frame = frames_[frames_.size() - 1];
    open_.shrink(frame.first);
    frames_.shrink(frames_.size() - 1);
    steps_.shrink(0);
    if (frames_.size() == 0) return true;
    if (frame.is_linked) {
      frames_[frames_.size() - 1].is_linked = true;
    } else if (uint16_t* mark = known_.add(frame.key).mark) {
      *mark = DEAD;
    }
    return true;
  }

  bool win(Key key) {
    mark_won(key);
    for (size_t i = 1; i < frames_.size(); ++i) mark_won(frames_[i].key);
    return false;
  }

  void mark_won(Key key) {
    if (key.is_none()) return;
    if (uint16_t* mark = known_.add(key).mark) *mark = WON;
  }

  const Deal deal_;
  const Packing<D> packing_;
  KeyMap<Key> known_;
  Stack<Successor<D>> open_;
  Stack<Step> steps_;
  Stack<Frame> frames_;
  Stack<Key> met_;
  Moves<D> moves_;
  uint64_t last_ = 0;
  bool full_ = false;
};

}  // namespace talon
