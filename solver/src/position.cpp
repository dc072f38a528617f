#include "talon.hpp"

namespace talon {
namespace {

bool is_card(Card card) { return card < 64 && rank_of(card) >= 1 && rank_of(card) <= KING; }

// Counts cards; false as soon as something is no card.
bool count_cards(const Card* cards, int size, int* found) {
  if (size > MAX_CARDS) return false;
  for (int i = 0; i < size; ++i) {
    if (!is_card(cards[i])) return false;
    ++found[cards[i]];
  }
  return true;
}

bool are_rules(const Rules& rules) {
  return (rules.decks == 1 || rules.decks == 2) && rules.columns >= 1 && rules.columns <= MAX_COLUMNS &&
         rules.cells <= MAX_CELLS && rules.draw <= MAX_CARDS;
}

}  // namespace

bool is_sound(const Rules& rules, const Position& position) {
  if (!are_rules(rules)) return false;
  int found[64] = {};
  for (int i = 0; i < MAX_COLUMNS; ++i) {
    const Column& column = position.columns[i];
    if (i >= rules.columns && column.size) return false;
    if (column.hidden > (column.size ? column.size - 1 : 0)) return false;
    if (!count_cards(column.cards, column.size, found)) return false;
  }
  if (!count_cards(position.stock, position.stock_size, found)) return false;
  if (!count_cards(position.waste, position.waste_size, found)) return false;
  if (!rules.draw && (position.stock_size || position.waste_size)) return false;
  for (int i = 0; i < MAX_CELLS; ++i) {
    if (!position.cells[i]) continue;
    if (i >= rules.cells || !count_cards(&position.cells[i], 1, found)) return false;
  }
  for (int i = 0; i < MAX_FOUNDATIONS; ++i) {
    if (position.foundations[i] > KING) return false;
    if (i >= 4 * rules.decks && position.foundations[i]) return false;
    for (int rank = 1; rank <= position.foundations[i]; ++rank) ++found[make_card(i / rules.decks, rank)];
  }
  for (int suit = 0; suit < 4; ++suit) {
    for (int rank = 1; rank <= KING; ++rank) {
      if (found[make_card(suit, rank)] != rules.decks) return false;
    }
  }
  return true;
}

bool is_won(const Rules& rules, const Position& position) {
  for (int i = 0; i < 4 * rules.decks; ++i) {
    if (position.foundations[i] != KING) return false;
  }
  return true;
}

}  // namespace talon
