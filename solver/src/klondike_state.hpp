// The state that does not remember the arrangement.
//
// Kept: foundation heights, locked cards left of each column, stock cards left, where in the stock one
// stands. A face-up card that is not locked lies on some card of its host class (rank + 1, other colour);
// ends[class] counts the cards of a class that nothing lies on. Why this is enough: when ends[class] >= 1 and
// a particular card of the class is covered, its run may go to a bare card of the same class, in one
// action; so whichever card of the class is wanted bare can be had, and which one carries what is no part
// of what can be reached.
#pragma once

#include "klondike_deal.hpp"
#include "table.hpp"

namespace talon {

enum class Kind : uint8_t {
  Place,       // stock card to a column
  StockHome,   // stock card to its foundation
  Uncover,     // a column's lowest face-up locked card, with its run, to another column
  UncoverHome, // a column's lowest face-up locked card to its foundation
  Home,        // a card that is not locked to its foundation
  Back,        // a foundation's top card to a column
};

// `arg`: index in the stock (Place, StockHome), column (Uncover, UncoverHome) or card.
struct Step {
  Kind kind;
  uint8_t arg;
  bool backwards;  // the stock card is met in a pass that runs against the sequence
};

constexpr uint8_t SENT_HOME = 0x40;

template <int D>
struct State {
  uint64_t stock;   // [index] left
  uint64_t hidden;  // kinds that lie face down (kept up for one deck only)
  uint8_t locked[MAX_COLUMNS];
  uint8_t homes[4 * D];  // heights; two decks: the lower one of a suit first
  int8_t ends[CLASSES];
  uint8_t waste;  // cards of what is left of the stock that lie in the waste; 0 when every place is equal
  bool backwards;
  uint8_t face_down;
  // The stock card just played, which the next move must use unless it plays the stock, too (see
  // klondike_moves.hpp); StockHome with SENT_HOME. 0: no such bond. Not part of the key.
  uint8_t bond;

  int lowest(int suit) const { return homes[D * suit]; }

  bool takes(Card card) const { return has_top(card - 1); }
  // A foundation's top is `card`, whose rank may be 0.
  bool has_top(int card) const {
    const int suit = card >> 4, rank = card & 15;
    return homes[D * suit] == rank || (D == 2 && homes[2 * suit + 1] == rank);
  }
  void raise(Card card) {
    const int suit = suit_of(card), high = D * suit + D - 1;
    if (D == 2 && homes[high] != rank_of(card) - 1) {
      ++homes[high - 1];
    } else {
      ++homes[high];
    }
  }
  void lower(Card card) {
    const int suit = suit_of(card), low = D * suit;
    if (D == 2 && homes[low] != rank_of(card)) {
      --homes[low + 1];
    } else {
      --homes[low];
    }
  }
  int count_home(Card card) const {
    int count = 0;
    for (int i = 0; i < D; ++i) count += homes[D * suit_of(card) + i] >= rank_of(card);
    return count;
  }
};

// How many of the kind's cards lie on the table without being locked.
template <int D>
int count_loose(const Deal& deal, const State<D>& state, Card card) {
  int count = D - state.count_home(card);
  for (int i = 0; i < D; ++i) {
    const Deal::Home home = deal.homes[card][i];
    if (home.column < MAX_COLUMNS) {
      count -= home.index < state.locked[home.column];
    } else if (home.column == STOCK_CARD) {
      count -= state.stock >> home.index & 1;
    }
  }
  return count;
}

// Index of a card of this kind in the stock, or -1. Twins in an open stock are equal: the first stands for both.
template <int D>
int find_stock(const Deal& deal, const State<D>& state, Card card) {
  for (int i = 0; i < D; ++i) {
    const Deal::Home home = deal.homes[card][i];
    if (home.column == STOCK_CARD && state.stock >> home.index & 1) return home.index;
  }
  return -1;
}

template <int D>
Card top_locked(const Deal& deal, const State<D>& state, int column) {
  return deal.cards[column][state.locked[column] - 1];
}

template <int D>
void turn_next(const Deal& deal, State<D>& state, int column) {
  const int left = --state.locked[column];
  if (left == 0) {
    ++state.ends[EMPTY_COLUMN];
    return;
  }
  const Card card = deal.cards[column][left - 1];
  --state.face_down;
  if (D == 1) state.hidden &= ~(1ull << kind_bit(card));
  ++state.ends[class_of(card)];
  // As in import_deal: a king on the bare table is not locked.
  if (left == 1 && rank_of(card) == KING) state.locked[column] = 0;
}

// Brings waste and direction into their one form where several are equal: without a limit of passes, from
// any multiple of the draw and from the end all others are reached (where passes change direction,
// through both directions).
template <int D>
void settle_stock(const Deal& deal, State<D>& state) {
  if (deal.one_pass || deal.counts_draws) return;
  if (state.waste % deal.draw == 0 || state.waste == __builtin_popcountll(state.stock)) {
    state.waste = 0;
    state.backwards = false;
  }
}

template <int D>
Card take_stock(const Deal& deal, State<D>& state, Step step) {
  const int before = __builtin_popcountll(state.stock & ((1ull << step.arg) - 1));
  state.stock &= ~(1ull << step.arg);
  state.waste = static_cast<uint8_t>(
      step.backwards ? __builtin_popcountll(state.stock) - before : before);
  state.backwards = step.backwards;
  settle_stock(deal, state);
  return deal.stock[step.arg];
}

// The caller knows that the step is possible.
template <int D>
void apply(const Deal& deal, State<D>& state, Step step) {
  switch (step.kind) {
    case Kind::Place: {
      const Card card = take_stock(deal, state, step);
      --state.ends[host_of_card(card)];
      ++state.ends[class_of(card)];
      break;
    }
    case Kind::StockHome:
      state.raise(take_stock(deal, state, step));
      break;
    case Kind::Uncover:
      --state.ends[host_of_card(top_locked(deal, state, step.arg))];
      turn_next(deal, state, step.arg);
      break;
    case Kind::UncoverHome: {
      const Card card = top_locked(deal, state, step.arg);
      state.raise(card);
      --state.ends[class_of(card)];
      turn_next(deal, state, step.arg);
      break;
    }
    case Kind::Home:
      state.raise(step.arg);
      --state.ends[class_of(step.arg)];
      ++state.ends[host_of_card(step.arg)];
      break;
    case Kind::Back:
      state.lower(step.arg);
      ++state.ends[class_of(step.arg)];
      --state.ends[host_of_card(step.arg)];
      break;
  }
}

template <int D>
State<D> start_state(const Rules& rules, const Deal& deal, const Position& position) {
  State<D> state{};
  state.stock = (1ull << deal.stock_count) - 1;
  for (int i = 0; i < rules.columns; ++i) {
    const Column& column = position.columns[i];
    const int locked = deal.locked[i];
    state.locked[i] = static_cast<uint8_t>(locked);
    state.face_down += static_cast<uint8_t>(column.hidden);
    if (locked == 0) ++state.ends[EMPTY_COLUMN];
    for (int j = 0; j < column.size; ++j) {
      const Card card = column.cards[j];
      if (j < column.hidden) {
        state.hidden |= 1ull << kind_bit(card);
        continue;
      }
      ++state.ends[class_of(card)];
      if (j >= locked) --state.ends[host_of_card(card)];
    }
  }
  for (int suit = 0; suit < 4; ++suit) {
    uint8_t* homes = state.homes + D * suit;
    for (int i = 0; i < D; ++i) homes[i] = position.foundations[D * suit + i];
    if (D == 2 && homes[0] > homes[1]) {
      const uint8_t higher = homes[0];
      homes[0] = homes[1];
      homes[1] = higher;
    }
  }
  state.waste = deal.open_stock ? 0 : static_cast<uint8_t>(deal.waste_count);
  settle_stock(deal, state);
  return state;
}

template <int D>
struct KeyOf {
  using Type = Key64;
  using Bits = uint64_t;
};
template <>
struct KeyOf<2> {
  using Type = Key128;
  using Bits = unsigned __int128;
};

// Exact keys: two states share one only when they are one.
template <int D>
class Packing {
 public:
  using Key = typename KeyOf<D>::Type;

  explicit Packing(const Deal& deal) : columns_(deal.columns), stock_bits_(deal.stock_count) {
    for (int i = 0; i < columns_; ++i) column_bits_[i] = width(deal.locked[i]);
    waste_bits_ = deal.open_stock ? 0 : width(deal.stock_count + deal.draw);
    bits_ = 16 * D + stock_bits_ + waste_bits_ + 1;
    for (int i = 0; i < columns_; ++i) bits_ += column_bits_[i];
  }

  bool fits() const { return bits_ < 8 * static_cast<int>(sizeof(Key)); }

  // `place` stands for the waste: its count or what the caller makes of it, at most stock + draw.
  Key operator()(const State<D>& state, int place) const {
    typename KeyOf<D>::Bits bits = 1;
    for (int i = 0; i < 4 * D; ++i) bits = bits << 4 | state.homes[i];
    for (int i = 0; i < columns_; ++i) bits = bits << column_bits_[i] | state.locked[i];
    bits = bits << 1 | state.backwards;
    bits = bits << waste_bits_ | static_cast<unsigned>(place);
    bits = bits << stock_bits_ | state.stock;
    if constexpr (D == 1) {
      return {bits};
    } else {
      return {static_cast<uint64_t>(bits), static_cast<uint64_t>(bits >> 64)};
    }
  }

 private:
  static int width(int most) { return most ? 32 - __builtin_clz(static_cast<unsigned>(most)) : 0; }

  int columns_, stock_bits_, waste_bits_, bits_;
  int column_bits_[MAX_COLUMNS];
};

}  // namespace talon
