// Short lines: weighted A* on the state that does not remember the arrangement, draws counted. Eager Home moves and
// the moves that bare a card keep it from proving a line shortest; it claims none.
#pragma once

#include "klondike_open.hpp"

namespace talon {

template <int D>
class Short {
 public:
  Short(const Deal& deal, const Packing<D>& packing, const Budget& budget, const Memory& memory)
      : deal_(deal), packing_(packing), budget_(budget), met_(memory), nodes_(memory), heads_(memory), layer_(memory), out_(memory),
        steps_(memory), trail_(memory), moves_(deal, out_, steps_, MOST_PREPARATIONS) {
    for (int i = 0; i < deal.columns; ++i) count_twice_moved(i);
  }

  // Looks for a line of fewer than `bound` actions; weight in tenths on what is still to do, 10 and up.
  bool run(const State<D>& start, int weight, int bound, uint64_t most) {
    weight_ = weight;
    bound_ = bound;
    if (!moves_.start(start)) return false;
    keep(NONE, 0);
    while (won_ == NONE && !full_) {
      const uint32_t at = pop();
      if (at == NONE) break;
      if (nodes_[at].cost > *met_.add(key(nodes_[at].state)).mark) continue;
      if (expanded % 256 == 0 && budget_.stop && budget_.stop(budget_.stop_arg)) return false;
      if (expanded >= most || expanded >= budget_.nodes) return false;
      ++expanded;
      if (!moves_.expand(nodes_[at].state)) return false;
      keep(at, nodes_[at].cost);
    }
    return won_ != NONE && !full_ && trace(start);
  }

  // The same by a beam: a layer holds the `width` most promising states of so many blocks.
  bool run_beam(const State<D>& start, int weight, int bound, size_t width) {
    is_beam_ = true;
    weight_ = weight;
    bound_ = bound;
    if (!moves_.start(start)) return false;
    keep(NONE, 0);
    while (heads_.size() && !full_) {
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

  struct Node {
    State<D> state;
    uint32_t parent, next;  // `next` in its bucket
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
      push({successor.state, parent, NONE, static_cast<uint16_t>(total)}, 10 * total + weight_ * rest);
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
      const uint32_t score = nodes_[heads_[i]].next;
      return score < BINS ? score : BINS - 1;
    };
    for (size_t i = 0; i < heads_.size(); ++i) ++bins[bin(i)];
    size_t kept = 0;
    uint32_t last = 0;
    while (last < BINS && kept + bins[last] <= width) kept += bins[last++];
    size_t room = width - kept;
    for (size_t i = 0; i < heads_.size(); ++i) {
      const uint32_t at = bin(i);
      if (at > last || (at == last && room == 0)) continue;
      if (at == last) --room;
      full_ |= !layer_.push(heads_[i]);
    }
    heads_.shrink(0);
  }

  void push_layer(Node node, int estimate) {
    const uint32_t at = static_cast<uint32_t>(nodes_.size());
    node.next = static_cast<uint32_t>(estimate) / 2;
    full_ |= !nodes_.push(node);
    if (full_) return;
    if (!is_decided_win(deal_, node.state)) {
      full_ |= !heads_.push(at);
    } else {
      won_ = at;
      bound_ = node.cost;
    }
  }

  void push(const Node& node, int estimate) {
    if (is_beam_) return push_layer(node, estimate);
    const size_t bucket = static_cast<size_t>(estimate) / 2;
    while (heads_.size() <= bucket) {
      if (!heads_.push(NONE)) {
        full_ = true;
        return;
      }
    }
    const uint32_t at = static_cast<uint32_t>(nodes_.size());
    full_ |= !nodes_.push(node);
    if (full_) return;
    nodes_[at].next = heads_[bucket];
    heads_[bucket] = at;
    if (bucket < lowest_) lowest_ = bucket;
  }

  // The most promising node; a won one ends the search.
  uint32_t pop() {
    while (lowest_ < heads_.size() && heads_[lowest_] == NONE) ++lowest_;
    if (lowest_ >= heads_.size()) return NONE;
    const uint32_t at = heads_[lowest_];
    heads_[lowest_] = nodes_[at].next;
    if (is_decided_win(deal_, nodes_[at].state)) {
      won_ = at;
      return NONE;
    }
    return at;
  }

  // The steps to the won state: each parent is expanded once more.
  bool trace(const State<D>& start) {
    trail_.shrink(0);
    for (uint32_t at = won_; at != NONE; at = nodes_[at].parent) {
      if (!trail_.push(at)) return false;
    }
    steps_.shrink(0);
    size_t known = 0;
    for (size_t i = trail_.size(); i-- > 0;) {
      const Node node = nodes_[trail_[i]];
      if (!(node.parent == NONE ? moves_.start(start) : moves_.expand(nodes_[node.parent].state))) return false;
      const Successor<D>* taken = nullptr;
      for (size_t j = 0; j < out_.size(); ++j) {
        const Successor<D>& met = out_[j];
        const bool is_cheaper = !taken || met.score + met.step_count < taken->score + taken->step_count;
        if (key(met.state) == key(node.state) && is_cheaper) taken = &met;
      }
      if (!taken) return false;
      for (int j = 0; j < taken->step_count; ++j) steps_[known + j] = steps_[taken->first_step + j];
      known += taken->step_count;
      steps_.shrink(known);
      out_.shrink(0);
    }
    return true;
  }

  const Deal& deal_;
  const Packing<D>& packing_;
  const Budget& budget_;
  KeyMap<typename Packing<D>::Key> met_;
  Stack<Node> nodes_;
  Stack<uint32_t> heads_;  // of a beam: the next layer
  Stack<uint32_t> layer_;
  Stack<Successor<D>> out_;
  Stack<Step> steps_;
  Stack<uint32_t> trail_;
  Moves<D> moves_;
  uint8_t twice_moved_[MAX_COLUMNS][MAX_LOCKED + 1];
  size_t lowest_ = 0;
  uint32_t won_ = NONE;
  int weight_ = 10, bound_ = 0;
  bool is_beam_ = false, full_ = false;
};

}  // namespace talon
