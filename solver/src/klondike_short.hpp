// Short lines: a beam on the state that does not remember the arrangement, draws counted. It claims none shortest.
#pragma once

#include "klondike_open.hpp"
#include "klondike_trail.hpp"

namespace talon {

template <int D>
class Short {
 public:
  Short(const Deal& deal, const Packing<D>& packing, const Budget& budget, const Memory& memory)
      : deal_(deal), packing_(packing), budget_(budget), memory_(memory), met_(memory), nodes_(memory), next_(memory),
        layer_(memory), out_(memory), steps_(memory), moves_(deal, out_, steps_, MOST_PREPARATIONS) {
    for (int i = 0; i < deal.columns; ++i) count_twice_moved(i);
  }

  // Looks for a line of fewer than `bound` actions. A layer holds the `width` most promising states of so many blocks.
  bool run(const State<D>& start, int bound, size_t width) {
    bound_ = bound;
    if (!moves_.start(start)) return false;
    keep(NONE, 0);
    while (next_.size() && !full_) {
      choose(width);
      for (size_t i = 0; i < layer_.size(); ++i) {
        if (expanded % 256 == 0 && budget_.stop && budget_.stop(budget_.stop_arg)) return won_ != NONE && trace(start);
        ++expanded;
        if (!moves_.expand(nodes_[layer_[i]].state)) return false;
        keep(layer_[i], nodes_[layer_[i]].cost);
      }
    }
    return won_ != NONE && !full_ && trace(start);
  }

  template <class Visit>
  void each_step(Visit visit) const {
    for (size_t i = 0; i < steps_.size(); ++i) visit(steps_[i]);
  }
  State<D> won_state() const { return nodes_[won_].state; }

  uint64_t expanded = 0;

 private:
  static constexpr int MOST_PREPARATIONS = 8;
  static constexpr uint32_t NONE = ~0u;
  // On a card that is away from home, in tenths of an action taken.
  static constexpr int WEIGHT = 8;

  struct Node {
    State<D> state;
    uint32_t parent;
    uint32_t score;  // the lower, the more promising
    uint16_t cost;
  };

  typename Packing<D>::Key key(const State<D>& state) const { return packing_(state, state.waste); }

  // A locked card above a lower one of its suit cannot go home from where it lies.
  void count_twice_moved(int column) {
    int count = 0;
    twice_moved_[column][0] = 0;
    for (int i = 0; i < deal_.locked[column]; ++i) {
      const Card card = deal_.cards[column][i];
      bool above = false;
      for (int j = 0; j < i; ++j) {
        const Card lower = deal_.cards[column][j];
        above |= suit_of(lower) == suit_of(card) && rank_of(lower) < rank_of(card);
      }
      twice_moved_[column][i + 1] = static_cast<uint8_t>(count += above);
    }
  }

  // Each card goes home, some move before, and the rest of the stock is drawn.
  int to_do(const State<D>& state) const {
    int count = 52 * D;
    for (int height : state.homes) count -= height;
    for (int i = 0; i < deal_.columns; ++i) count += twice_moved_[i][state.locked[i]];
    const int undrawn = __builtin_popcountll(state.stock) - state.waste;
    return count + (undrawn + deal_.draw - 1) / deal_.draw;
  }

  void keep(uint32_t parent, int cost) {
    for (size_t i = 0; i < out_.size(); ++i) {
      Successor<D>& successor = out_[i];
      successor.state.bond = 0;
      const int total = cost + successor.score + successor.step_count;
      const int rest = to_do(successor.state);
      if (total + rest >= bound_) continue;
      const auto [mark, is_new] = met_.add(key(successor.state));
      if (!mark) {
        full_ = true;
        break;
      }
      if (!is_new && *mark <= total) continue;
      *mark = static_cast<uint16_t>(total);
      if (is_new && is_dead(deal_, successor.state)) {
        *mark = 0;
        continue;
      }
      const auto score = static_cast<uint32_t>(10 * total + WEIGHT * rest) / 2;
      push({successor.state, parent, score, static_cast<uint16_t>(total)});
    }
    out_.shrink(0);
    steps_.shrink(0);
  }

  // The next layer becomes the layer, its best states only.
  void choose(size_t width) {
    layer_.shrink(0);
    constexpr uint32_t BINS = 8192;
    uint32_t bins[BINS] = {};
    auto bin = [&](size_t i) {
      const uint32_t score = nodes_[next_[i]].score;
      return score < BINS ? score : BINS - 1;
    };
    for (size_t i = 0; i < next_.size(); ++i) ++bins[bin(i)];
    size_t kept = 0;
    uint32_t last = 0;
    while (last < BINS && kept + bins[last] <= width) kept += bins[last++];
    size_t room = width - kept;
    for (size_t i = 0; i < next_.size(); ++i) {
      const uint32_t at = bin(i);
      if (at > last || (at == last && room == 0)) continue;
      if (at == last) --room;
      full_ |= !layer_.push(next_[i]);
    }
    next_.shrink(0);
  }

  void push(const Node& node) {
    const uint32_t at = static_cast<uint32_t>(nodes_.size());
    full_ |= !nodes_.push(node);
    if (full_) return;
    if (!is_decided_win(deal_, node.state)) {
      full_ |= !next_.push(at);
    } else {
      won_ = at;
      bound_ = node.cost;
    }
  }

  bool trace(const State<D>& start) {
    return unwind(nodes_, won_, start, moves_, out_, steps_, memory_, [&](const State<D>& state) { return key(state); });
  }

  const Deal& deal_;
  const Packing<D>& packing_;
  const Budget& budget_;
  const Memory& memory_;
  KeyMap<typename Packing<D>::Key> met_;
  Stack<Node> nodes_;
  Stack<uint32_t> next_, layer_;
  Stack<Successor<D>> out_;
  Stack<Step> steps_;
  Moves<D> moves_;
  uint8_t twice_moved_[MAX_COLUMNS][MAX_LOCKED + 1];
  uint32_t won_ = NONE;
  int bound_ = 0;
  bool full_ = false;
};

}  // namespace talon
