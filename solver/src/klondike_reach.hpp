// Which stock cards can be drawn to the top of the waste, and the dead-end test.
#pragma once

#include "klondike_state.hpp"

namespace talon {

// Calls visit(index, backwards, draws) for each card that some number of draws and recycles brings to the top of the
// waste. Where passes change direction, a card met in both directions is visited for each.
// `State` gives `stock`, `waste` and `backwards`.
template <class State, class Visit>
void each_drawable(const Deal& deal, const State& state, Visit visit) {
  uint8_t left[MAX_STOCK];
  int count = 0;
  for (uint64_t rest = state.stock; rest; rest &= rest - 1) left[count++] = static_cast<uint8_t>(__builtin_ctzll(rest));
  uint64_t met[2] = {0, 0};
  int draws = 0;
  auto meet = [&](int place, bool backwards) {
    const int index = left[backwards ? count - 1 - place : place];
    if (met[backwards] >> index & 1) return;
    met[backwards] |= 1ull << index;
    visit(index, backwards, draws);
  };
  auto walk = [&](int waste, bool backwards) {
    while (waste < count) {
      waste = waste + deal.draw < count ? waste + deal.draw : count;
      ++draws;
      meet(waste - 1, backwards);
    }
  };
  if (state.waste) meet(state.waste - 1, state.backwards);
  walk(state.waste, state.backwards);
  if (deal.one_pass) return;
  if (!deal.reversing) {
    ++draws;
    walk(0, false);
    return;
  }
  walk(0, !state.backwards);
  walk(0, state.backwards);
}

// True only when no play can bring all cards home: every card is let go as soon as a host or the lower cards of
// its suit could ever be had, hosts never fill up, and what was had stays had. What even this cannot do, no
// play can.
// Empty columns are such hosts: one is had when a column was dug out, at the start also where nothing is locked (a king
// that stands on the bare table may go to another), and when a whole suit was had, whose king may then go home.
// Two decks: a kind counts as had when one of its two cards is.
template <int D>
class DeadEnd {
 public:
  DeadEnd(const Deal& deal, const State<D>& state) : deal_(deal), state_(state) {
    for (int suit = 0; suit < 4; ++suit) away_ |= SUIT[suit] & ((1ull << 4 * state.homes[D * suit + D - 1]) - 1);
    lay_stock();
    if constexpr (D == 1) {
      table_ = ALL & ~away_ & ~state.hidden & ~buried_;
    } else {
      lay_table();
    }
    has_empty_ = state.ends[EMPTY_COLUMN] > 0;
    face_down_ = state.face_down;
    for (int i = 0; i < deal.columns; ++i) {
      locked_[i] = state.locked[i];
      has_empty_ |= locked_[i] == 0;
    }
  }

  bool is_dead() {
    while (face_down_ || buried_count_) {
      moved_ = false;
      const uint64_t free = let_go();
      for (int i = 0; i < deal_.columns; ++i) dig(i, free);
      for (int i = 0; i < chains_; ++i) unbury(chain_[i], free);
      if (!moved_) return true;
    }
    return false;
  }

 private:
  static constexpr uint64_t ALL = (1ull << 52) - 1;
  static constexpr uint64_t BLACK = 0x3333333333333ull, ONE_OF_PAIR = 0x5555555555555ull;
  static constexpr uint64_t KINGS = 0xFull << 48;
  static constexpr uint64_t SUIT[4] = {0x1111111111111ull, 0x4444444444444ull, 0x8888888888888ull,
                                       0x2222222222222ull};

  // Stock cards, of which only the last can be had until it is let go.
  struct Chain {
    int first, size;
  };

  static uint64_t bit(Card card) { return 1ull << kind_bit(card); }
  Card card(const Chain& chain) const { return deal_.stock[left_[chain.first + chain.size - 1]]; }

  // With one pass the waste is a chain, and so is each later draw; else every card can be had.
  void lay_stock() {
    int count = 0;
    for (uint64_t rest = state_.stock; rest; rest &= rest - 1) {
      left_[count++] = static_cast<uint8_t>(__builtin_ctzll(rest));
    }
    if (!deal_.one_pass) {
      for (int i = 0; i < count; ++i) away_ |= bit(deal_.stock[left_[i]]);
      return;
    }
    if (state_.waste) lay_chain(0, state_.waste);
    for (int at = state_.waste; at < count; at += deal_.draw) {
      lay_chain(at, at + deal_.draw < count ? deal_.draw : count - at);
    }
  }

  void lay_table() {
    for (int suit = 0; suit < 4; ++suit) {
      for (int rank = 1; rank <= KING; ++rank) {
        const Card card = make_card(suit, rank);
        if (count_loose(deal_, state_, card) > 0) table_ |= bit(card);
      }
    }
    for (int i = 0; i < deal_.columns; ++i) {
      if (state_.locked[i]) table_ |= bit(top_locked(deal_, state_, i));
    }
  }

  void lay_chain(int first, int size) {
    const Chain chain{first, size};
    away_ |= bit(card(chain));
    if (size > 1) chain_[chains_++] = chain;
    for (int i = 0; i + 1 < size; ++i) buried_ |= bit(deal_.stock[left_[first + i]]);
    buried_count_ += size - 1;
  }

  // The cards that can leave where they lie: to a host, or home.
  uint64_t let_go() {
    uint64_t pair = (table_ | table_ >> 1) & ONE_OF_PAIR;
    pair |= pair << 1;
    uint64_t free = ((pair & BLACK) << 2 | (pair & ~BLACK) >> 2) >> 4 & ALL;
    if (has_empty_) free |= KINGS;
    if (const uint64_t placed = free & away_) {
      away_ &= ~placed;
      table_ |= placed;
      moved_ = true;
    }
    const uint64_t had = table_ | away_;
    for (uint64_t suit : SUIT) {
      const uint64_t missing = suit & ~had;
      // Its king goes home, too, and leaves a column.
      if (!missing && !has_empty_) has_empty_ = moved_ = true;
      free |= suit & (missing ? (missing & (0 - missing)) - 1 : ALL);
    }
    return free;
  }

  void dig(int column, uint64_t free) {
    while (locked_[column] && free & bit(deal_.cards[column][locked_[column] - 1])) {
      moved_ = true;
      if (--locked_[column] == 0) {
        has_empty_ = true;
        return;
      }
      --face_down_;
      const Card turned = deal_.cards[column][locked_[column] - 1];
      table_ |= bit(turned);
      if (locked_[column] == 1 && rank_of(turned) == KING) locked_[column] = 0;
    }
  }

  void unbury(Chain& chain, uint64_t free) {
    while (chain.size > 1 && free & bit(card(chain))) {
      moved_ = true;
      --chain.size;
      --buried_count_;
      away_ |= bit(card(chain));
    }
  }

  const Deal& deal_;
  const State<D>& state_;
  uint64_t away_ = 0;    // can be had, and lie on the table once a host is there
  uint64_t buried_ = 0;  // at the start under others of their chain
  uint64_t table_ = 0;
  bool has_empty_ = false, moved_ = false;
  int face_down_ = 0, chains_ = 0, buried_count_ = 0;
  uint8_t locked_[MAX_COLUMNS];
  uint8_t left_[MAX_STOCK];
  Chain chain_[MAX_STOCK];
};

// Two decks with every stock card to be had sooner or later are all but always won: no use asking.
template <int D>
bool is_dead(const Deal& deal, const State<D>& state) {
  return (D == 1 || deal.one_pass) && DeadEnd<D>(deal, state).is_dead();
}

}  // namespace talon
