// Which stock cards can be drawn to the top of the waste, and the dead-end test.
#pragma once

#include "klondike_state.hpp"

namespace talon {

// Calls visit(index, backwards, draws) for each card that some number of draws and recycles brings to the top of the
// waste. Where passes change direction, a card met in both directions is visited for each.
template <int D, class Visit>
void each_drawable(const Deal& deal, const State<D>& state, Visit visit) {
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

// True only when no play can turn all face-down cards or bring all cards home: every card is let go as soon
// as a host or the lower cards of its suit could ever be had, hosts never fill up, and what was had stays
// had. What even this cannot do, no play can.
inline bool is_dead(const Deal& deal, const State<1>& state) {
  constexpr uint64_t ALL = (1ull << 52) - 1;
  constexpr uint64_t BLACK = 0x3333333333333ull, ONE_OF_PAIR = 0x5555555555555ull;
  constexpr uint64_t KINGS = 0xFull << 48;
  constexpr uint64_t SUIT[4] = {0x1111111111111ull, 0x4444444444444ull, 0x8888888888888ull, 0x2222222222222ull};
  uint64_t away = 0;  // in the stock or home: had, and on the table once a host is there
  for (uint64_t rest = state.stock; rest; rest &= rest - 1) away |= 1ull << kind_bit(deal.stock[__builtin_ctzll(rest)]);
  for (int suit = 0; suit < 4; ++suit) {
    away |= SUIT[suit] & ((1ull << 4 * state.homes[suit]) - 1);
  }
  uint64_t table = ALL & ~away & ~state.hidden;
  int face_down = state.face_down;
  bool has_empty = state.ends[EMPTY_COLUMN] > 0;
  uint8_t locked[MAX_COLUMNS];
  for (int i = 0; i < deal.columns; ++i) {
    locked[i] = state.locked[i];
    has_empty |= locked[i] == 0;
  }
  for (bool moved = true; moved;) {
    if (!face_down) return false;
    moved = false;
    uint64_t pair = (table | table >> 1) & ONE_OF_PAIR;
    pair |= pair << 1;
    uint64_t free = ((pair & BLACK) << 2 | (pair & ~BLACK) >> 2) >> 4 & ALL;
    if (has_empty) free |= KINGS;
    if (const uint64_t placed = free & away) {
      away &= ~placed;
      table |= placed;
      moved = true;
    }
    const uint64_t had = table | away;
    for (uint64_t suit : SUIT) {
      const uint64_t missing = suit & ~had;
      free |= suit & (missing ? (missing & (0 - missing)) - 1 : ALL);
    }
    for (int i = 0; i < deal.columns; ++i) {
      while (locked[i] && free >> kind_bit(deal.cards[i][locked[i] - 1]) & 1) {
        moved = true;
        if (--locked[i] == 0) {
          has_empty = true;
          break;
        }
        --face_down;
        const Card turned = deal.cards[i][locked[i] - 1];
        table |= 1ull << kind_bit(turned);
        if (locked[i] == 1 && rank_of(turned) == KING) locked[i] = 0;
      }
    }
  }
  return true;
}

inline bool is_dead(const Deal&, const State<2>&) { return false; }

}  // namespace talon
