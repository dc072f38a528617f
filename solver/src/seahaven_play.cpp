#include "seahaven_play.hpp"

namespace talon::seahaven {

Play::Play(const Rules& rules, const Position& position, Line& line)
    : columns_(COLUMN + rules.columns), cells_(CELL + rules.cells), line_(line) {
  for (int column = 0; column < rules.columns; ++column) {
    const Column& from = position.columns[column];
    sizes_[COLUMN + column] = from.size;
    for (int at = 0; at < from.size; ++at) cards_[COLUMN + column][at] = from.cards[at];
  }
  for (int cell = 0; cell < rules.cells; ++cell) {
    sizes_[CELL + cell] = position.cells[cell] != 0;
    cards_[CELL + cell][0] = position.cells[cell];
  }
  for (int suit = 0; suit < SUITS; ++suit) home_[suit] = position.foundations[suit];
}

int Play::column_with_top(Card card) const {
  for (int pile = COLUMN; pile < columns_; ++pile) {
    if (top(pile) == card) return pile;
  }
  return NOWHERE;
}

int Play::empty_column() const { return column_with_top(0); }

void Play::move(int source, int target, int count) {
  line_.push({static_cast<uint8_t>(source), static_cast<uint8_t>(target), static_cast<uint8_t>(count)});
  sizes_[source] = static_cast<uint8_t>(sizes_[source] - count);
  const Card* cards = cards_[source] + sizes_[source];
  if (target >= FOUNDATION) {
    ++home_[target - FOUNDATION];
    return;
  }
  for (int at = 0; at < count; ++at) cards_[target][sizes_[target]++] = cards[at];
}

void Play::to_cells(int source, int count) {
  for (int cell = CELL; cell < cells_ && count > 0; ++cell) {
    if (sizes_[cell]) continue;
    move(source, cell, 1);
    --count;
  }
}

void Play::king_to_cells(int suit, int count) {
  for (int pile = COLUMN; pile < columns_; ++pile) {
    if (sizes_[pile] && cards_[pile][0] == make_card(suit, KING)) return to_cells(pile, count);
  }
}

void Play::from_cell(Card card, int target) {
  for (int cell = CELL; cell < cells_; ++cell) {
    if (top(cell) == card) return move(cell, target, 1);
  }
}

void Play::go_home() {
  for (bool again = true; again;) {
    again = false;
    for (int pile = COLUMN; pile < cells_; ++pile) {
      for (Card card = top(pile); card && rank_of(card) == home_[suit_of(card)] + 1; card = top(pile)) {
        move(pile, FOUNDATION + suit_of(card), 1);
        again = true;
      }
    }
  }
}

void Play::settle() {
  go_home();
  while (lay()) go_home();
}

bool Play::lay() {
  bool any = false;
  for (int cell = CELL; cell < cells_; ++cell) {
    Card card = top(cell);
    if (!card || rank_of(card) == KING) continue;
    int parent = column_with_top(static_cast<Card>(card + 1));
    if (parent == NOWHERE) continue;
    move(cell, parent, 1);
    any = true;
  }
  return any;
}

}  // namespace talon::seahaven
