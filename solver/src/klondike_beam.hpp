// Two decks, one pass: a beam, layer by layer. A layer holds the states with so many stock cards left; of each only
// the best are searched on. What no layer cut is a proof.
#pragma once

#include "klondike_open.hpp"
#include "klondike_trail.hpp"

namespace talon {

// What counts against a state: a waste card above a lower card of its suit, a face-down card, a card away from home.
struct BeamWeights {
  int inversion, face_down, away;
};

template <int D>
class Beam {
 public:
  Beam(const Deal& deal, const Packing<D>& packing, const Budget& budget, const Memory& memory)
      : deal_(deal), packing_(packing), budget_(budget), memory_(memory), met_(memory), nodes_(memory), layer_(memory), next_(memory),
        out_(memory), steps_(memory), moves_(deal, out_, steps_, MOST_PREPARATIONS) {}

  Outcome run(const State<D>& start, size_t width, BeamWeights weights) {
    width_ = width;
    weights_ = weights;
    is_cut_ = false;
    nodes_.shrink(0);
    layer_.shrink(0);
    if (!moves_.start(start)) return Outcome::Unknown;
    Outcome found = keep(NONE, layer_, layer_);
    steps_.shrink(0);
    while (found == Outcome::Unknown && layer_.size()) {
      next_.shrink(0);
      for (size_t i = 0; i < layer_.size() && found == Outcome::Unknown; ++i) {
        if (expanded % 256 == 0 && budget_.stop && budget_.stop(budget_.stop_arg)) return Outcome::Unknown;
        if (expanded >= budget_.nodes || full_) return Outcome::Unknown;
        ++expanded;
        if (i >= LAYER_GROWTH * width_) {
          is_cut_ = true;
          break;
        }
        const uint32_t parent = static_cast<uint32_t>(layer_[i]);
        if (!moves_.expand(nodes_[parent].state)) return Outcome::Unknown;
        found = keep(parent, layer_, next_);
        steps_.shrink(0);
      }
      if (found == Outcome::Unknown) turn_layer();
    }
    if (found == Outcome::Solved) return trace(start) ? found : Outcome::Unknown;
    return is_cut_ || moves_.is_cut || full_ ? Outcome::Unknown : Outcome::Unwinnable;
  }

  // After Solved.
  template <class Visit>
  void each_step(Visit visit) const {
    for (size_t i = 0; i < steps_.size(); ++i) visit(steps_[i]);
  }
  State<D> won_state() const { return nodes_[won_].state; }

  uint64_t expanded = 0;

 private:
  static constexpr int MOST_PREPARATIONS = 4;
  static constexpr size_t LAYER_GROWTH = 4;
  static constexpr uint32_t NONE = ~0u;

  struct Node {
    State<D> state;
    uint32_t parent;
    int32_t score;
  };

  // Sorts what `expand` gave into this layer and the next.
  Outcome keep(uint32_t parent, Stack<uint32_t>& same, Stack<uint32_t>& next) {
    const int stock = parent == NONE ? -1 : __builtin_popcountll(nodes_[parent].state.stock);
    for (size_t i = 0; i < out_.size(); ++i) {
      State<D>& state = out_[i].state;
      const bool is_won = is_decided_win(deal_, state);
      if (!is_won && (!is_new(state) || is_dead(deal_, state))) continue;
      const uint32_t at = static_cast<uint32_t>(nodes_.size());
      full_ |= !nodes_.push({state, parent, score(state)});
      if (full_) break;
      if (is_won) {
        won_ = at;
        out_.shrink(0);
        return Outcome::Solved;
      }
      full_ |= !(__builtin_popcountll(state.stock) == stock ? same : next).push(at);
    }
    out_.shrink(0);
    return Outcome::Unknown;
  }

  // A state met under two bonds is searched again without any.
  bool is_new(State<D>& state) {
    const auto [mark, is_new] = met_.add(packing_(state, deal_.draw + state.waste));
    if (!mark) return !(full_ = true);
    if (is_new) {
      *mark = state.bond;
      return true;
    }
    if (*mark == 0 || *mark == state.bond) return false;
    *mark = 0;
    state.bond = 0;
    return true;
  }

  // The best of the next layers' states become the layer; those of layers further on (several cards gone at once)
  // are searched with it.
  void turn_layer() {
    met_.clear();
    layer_.shrink(0);
    if (next_.size() <= width_) {
      for (size_t i = 0; i < next_.size(); ++i) full_ |= !layer_.push(next_[i]);
      return;
    }
    is_cut_ = true;
    constexpr int BINS = 4096;
    uint32_t bins[BINS] = {};
    for (size_t i = 0; i < next_.size(); ++i) ++bins[bin(next_[i], BINS)];
    size_t kept = 0;
    int last = 0;
    while (last < BINS && kept + bins[last] <= width_) kept += bins[last++];
    size_t room = width_ - kept;
    for (size_t i = 0; i < next_.size(); ++i) {
      const int at = bin(next_[i], BINS);
      if (at > last || (at == last && room == 0)) continue;
      if (at == last) --room;
      full_ |= !layer_.push(next_[i]);
    }
  }

  int bin(uint32_t node, int bins) const {
    const int score = nodes_[node].score;
    return score < 0 ? 0 : score >= bins ? bins - 1 : score;
  }

  int32_t score(const State<D>& state) const {
    int away = 52 * D;
    for (int height : state.homes) away -= height;
    return weights_.inversion * inversions(state) + weights_.face_down * state.face_down + weights_.away * away;
  }

  bool trace(const State<D>& start) {
    auto key = [&](const State<D>& state) { return packing_(state, state.waste); };
    return unwind(nodes_, won_, start, moves_, out_, steps_, memory_, key);
  }

  int inversions(const State<D>& state) const {
    int lowest[4] = {KING + 1, KING + 1, KING + 1, KING + 1}, count = 0;
    uint64_t rest = state.stock;
    for (int i = 0; i < state.waste; ++i, rest &= rest - 1) {
      const Card card = deal_.stock[__builtin_ctzll(rest)];
      int& low = lowest[suit_of(card)];
      count += rank_of(card) > low;
      if (rank_of(card) < low) low = rank_of(card);
    }
    return count;
  }

  const Deal& deal_;
  const Packing<D>& packing_;
  const Budget& budget_;
  const Memory& memory_;
  KeyMap<typename Packing<D>::Key> met_;
  Stack<Node> nodes_;
  Stack<uint32_t> layer_, next_;
  Stack<Successor<D>> out_;
  Stack<Step> steps_;
  Moves<D> moves_;
  size_t width_ = 0;
  BeamWeights weights_{};
  uint32_t won_ = NONE;
  bool is_cut_ = false, full_ = false;
};

}  // namespace talon
