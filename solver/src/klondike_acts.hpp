// Successors where every action counts: one action with the draws before it, or a run laid aside for a card's way home.
//
// Proof that these lose no shortest line.
// (1) Flips. A flip moves a run from a card h to the other card h' of its class. Say h does not go home next. Then let
// the flip wait, and let h and h' change parts: what is laid on h goes to h' instead, what moves with h moves with h'.
// Each move stays possible, since a run may be moved whatever lies on it, and where h is bare, h' is now. Nothing else
// tells h from h' but going home: h' cannot before the run has left it, and if the run leaves home or back to h, the
// flip was not needed and the line not shortest. So h goes home first, and the flip can be made directly before.
// (2) Takings back. Let b come back from its foundation, and let the next move m be no taking back, nor use b: lay
// something on it, or be a flip that does. Then m is possible before b comes back, and b after m: m does not lay on b's
// host; if it moves b's host, b's host may go without it; if it sends a card home, it is not b, since that line was not
// shortest, and no other card of the suit. So there is a shortest line in which each taking back is followed by
// another one or by a move that uses it: the duty.
// (3) Bonds. Let a stock card x be played and let the next move m neither play the stock nor take back nor use x: lay
// something on it, or send home the next card of its suit after x went home. Then m is possible before, with the same
// outcome and the same draws. The same holds for a taking back and a stock card that is not laid on it.
// (4) Kings that stand in a column of their own stay there.
// (5) Safe moves, as in klondike_moves.hpp (4): each action of a play that such a move saves or replaces is one action,
// so some shortest line begins with it. A waste card only where it is on top and the draw is one: what its going saves
// is no more than the draws that would pass it. No safe card is taken back.
// All at once: from each position some shortest line begins with a safe move where there is one, and with a move that (1)
// and (4) leave otherwise. Of all lines from the start made so, write 0 for each move on the table, 1 for each play of
// the stock, 2 for each taking back, and let one be the first in the order of these texts. It keeps the duties of (2)
// and the bonds of (3): where it did not, the two moves could change places, and since the position after the first of
// them is still as far from the win, some line would begin as this one up to there and go on with a lower number. Each
// position of that line is met at its least cost; so a search that keeps, for each position, its least cost and drops
// the bond where two differ, finds a line as short.
#pragma once

#include "klondike_layout.hpp"
#include "klondike_reach.hpp"

namespace talon {

constexpr Card TO_HOME = 0xFF;

// A card, with what lies on it, goes to `host`: a card, 0 for an empty column, or home. Before it: `draws`.
struct Act {
  Card card, host;
  uint8_t draws;
};
constexpr int actions(Act first, Act second) { return first.draws + 1 + (second.card != 0); }

inline bool is_safe(const Layout& layout, Card card) {
  const int suit = suit_of(card), rank = rank_of(card);
  const int other = colour_of(card) ? 0 : 1;
  const uint8_t* homes = layout.homes;
  return homes[suit] >= rank - 1 && homes[other] >= rank - 2 && homes[3 - other] >= rank - 2 &&
         homes[3 - suit] >= rank - 3;
}

// Calls visit(layout after, first act, second act, binds); the second is none (card 0) but after a flip. `binds`: the
// stock card that was played is the bond of the move that follows.
template <class Visit>
class Acts {
 public:
  // `bond`: the stock card that was played just before, where it binds; else 0.
  Acts(const Deal& deal, const Layout& layout, Card bond, Visit& visit)
      : deal_(deal), from_(layout), visit_(visit), bond_(bond), tops_(layout.top_locked(deal)),
        visible_(tops_ | layout.loose), bare_(visible_ & ~layout.covered()) {}

  void each() {
    const Card duty = from_.duty;
    if (!duty && (send_safe_home() || send_safe_waste_home())) return;
    has_empty_column_ = from_.empty_columns(deal_) > 0;
    if (!duty) send_home();
    lay_aside();
    uncover();
    take_back();
    play_stock();
  }

 private:
  static constexpr Act NO_ACT{0, 0, 0};

  static int column_of(const Deal& deal, const Layout& layout, Card card) {
    for (int i = 0; i < deal.columns; ++i) {
      if (layout.locked[i] && deal.cards[i][layout.locked[i] - 1] == card) return i;
    }
    return -1;
  }

  // Whether a move that lays something on `host` and sends `home` home (0: none) may come after the bond.
  bool is_free(Card host, Card home) const {
    if (!bond_) return true;
    return from_.loose & kinds::of(bond_) ? host == bond_ : home == bond_ + 1;
  }
  bool is_bare(Card card) const { return bare_ & kinds::of(card); }

  // As turn_next of State: a king on the bare table is not locked.
  static void turn(const Deal& deal, Layout& layout, int column) {
    const int left = --layout.locked[column];
    if (left != 1 || rank_of(deal.cards[column][0]) != KING) return;
    layout.locked[column] = 0;
    layout.loose |= kinds::of(deal.cards[column][0]);
  }

  void leave(Layout& layout, Card card) const {
    const Kinds kind = kinds::of(card);
    if (layout.loose & kind) {
      layout.loose &= ~kind;
      layout.second &= ~kind;
    } else {
      turn(deal_, layout, column_of(deal_, layout, card));
    }
  }

  static void lie(Layout& layout, Card card, Card host) {
    layout.loose |= kinds::of(card);
    if (host && kind_bit(host) & 1) layout.second |= kinds::of(card);
  }

  Layout sent_home(Card card) const {
    Layout layout = from_;
    layout.duty = 0;
    leave(layout, card);
    ++layout.homes[suit_of(card)];
    return layout;
  }

  bool send_safe_home() {
    for (int suit = 0; suit < 4; ++suit) {
      if (from_.homes[suit] == KING) continue;
      const Card card = make_card(suit, from_.homes[suit] + 1);
      if (!is_bare(card) || !is_safe(from_, card)) continue;
      if (is_free(0, card)) visit_(sent_home(card), Act{card, TO_HOME, 0}, NO_ACT, false);
      return true;
    }
    return false;
  }

  void take_stock(Layout& layout, int index, bool backwards) const {
    const int before = __builtin_popcountll(layout.stock & ((1ull << index) - 1));
    layout.stock &= ~(1ull << index);
    const int left = __builtin_popcountll(layout.stock);
    layout.waste = static_cast<uint8_t>(backwards ? left - before : before);
    layout.backwards = backwards && left;
  }

  int waste_top() const {
    const int left = __builtin_popcountll(from_.stock);
    int place = from_.backwards ? left - from_.waste : from_.waste - 1;
    uint64_t rest = from_.stock;
    while (place-- > 0) rest &= rest - 1;
    return __builtin_ctzll(rest);
  }

  bool send_safe_waste_home() {
    if (deal_.draw != 1 || !from_.waste) return false;
    const int index = waste_top();
    const Card card = deal_.stock[index];
    if (!from_.takes(card) || !is_safe(from_, card)) return false;
    Layout layout = from_;
    take_stock(layout, index, from_.backwards);
    ++layout.homes[suit_of(card)];
    visit_(layout, Act{card, TO_HOME, 0}, NO_ACT, false);
    return true;
  }

  void send_home() {
    for (int suit = 0; suit < 4; ++suit) {
      if (from_.homes[suit] == KING) continue;
      const Card card = make_card(suit, from_.homes[suit] + 1);
      if (is_bare(card) && is_free(0, card)) visit_(sent_home(card), Act{card, TO_HOME, 0}, NO_ACT, false);
    }
  }

  // The run on a card that could go home goes to the other card of its class.
  void lay_aside() {
    for (int suit = 0; suit < 4; ++suit) {
      if (from_.homes[suit] == KING) continue;
      const Card card = make_card(suit, from_.homes[suit] + 1);
      if (!(visible_ & ~bare_ & kinds::of(card))) continue;
      const Card other = make_card(3 - suit, rank_of(card));
      if (!is_bare(other) || (from_.duty && from_.duty != other) || !is_free(other, card)) continue;
      const int run = from_.child_bit(kind_bit(card));
      Layout layout = sent_home(card);
      layout.second ^= 1ull << run;
      visit_(layout, Act{kinds::card_at(run), other, 0}, Act{card, TO_HOME, 0}, false);
    }
  }

  // Calls visit(host) for each card or the empty column that `card` may be laid on.
  template <class VisitHost>
  void each_host(Card card, VisitHost visit) const {
    if (rank_of(card) == KING) {
      if (has_empty_column_ && !from_.duty) visit(Card{0});
      return;
    }
    const int first = kinds::host_bit(kind_bit(card));
    for (int bit = first; bit < first + 2; ++bit) {
      const Card host = kinds::card_at(bit);
      if (bare_ >> bit & 1 && (!from_.duty || from_.duty == host)) visit(host);
    }
  }

  void uncover() {
    for (int i = 0; i < deal_.columns; ++i) {
      if (!from_.locked[i]) continue;
      const Card card = deal_.cards[i][from_.locked[i] - 1];
      each_host(card, [&](Card host) {
        if (!is_free(host, 0)) return;
        Layout layout = from_;
        layout.duty = 0;
        turn(deal_, layout, i);
        lie(layout, card, host);
        visit_(layout, Act{card, host, 0}, NO_ACT, false);
      });
    }
  }

  void take_back() {
    for (int suit = 0; suit < 4; ++suit) {
      const int rank = from_.homes[suit];
      if (rank == 0) continue;
      const Card card = make_card(suit, rank);
      Layout layout = from_;
      --layout.homes[suit];
      if (is_safe(layout, card)) continue;
      layout.duty = card;
      auto take = [&](Card host) {
        Layout after = layout;
        lie(after, card, host);
        visit_(after, Act{card, host, 0}, NO_ACT, false);
      };
      // After another taking back, any host will do.
      if (rank == KING) {
        if (has_empty_column_) take(0);
        continue;
      }
      const int first = kinds::host_bit(kind_bit(card));
      for (int bit = first; bit < first + 2; ++bit) {
        if (bare_ >> bit & 1) take(kinds::card_at(bit));
      }
    }
  }

  void play_stock() {
    each_drawable(deal_, from_, [&](int index, bool backwards, int draws) {
      const Card card = deal_.stock[index];
      const bool goes_home = !from_.duty && from_.takes(card);
      Layout layout = from_;
      layout.duty = 0;
      take_stock(layout, index, backwards);
      const auto count = static_cast<uint8_t>(draws);
      if (goes_home) {
        Layout after = layout;
        ++after.homes[suit_of(card)];
        visit_(after, Act{card, TO_HOME, count}, NO_ACT, true);
      }
      each_host(card, [&](Card host) {
        Layout after = layout;
        lie(after, card, host);
        visit_(after, Act{card, host, count}, NO_ACT, true);
      });
    });
  }

  const Deal& deal_;
  const Layout& from_;
  Visit& visit_;
  const Card bond_;
  const Kinds tops_, visible_, bare_;
  bool has_empty_column_ = false;
};

}  // namespace talon
