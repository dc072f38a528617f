#include "piles.hpp"

namespace talon {

namespace {

bool builds_on(Build build, Card card, Card parent) {
  if (rank_of(parent) != rank_of(card) + 1) return false;
  return build == Build::SameSuit ? suit_of(parent) == suit_of(card) : colour_of(parent) != colour_of(card);
}

}  // namespace

Piles::Piles(const Rules& rules, const Position& position) : rules_(rules), recycles_(position.recycles) {
  for (int column = 0; column < rules.columns; ++column) {
    const Column& from = position.columns[column];
    for (int at = 0; at < from.size; ++at) put(COLUMN + column, from.cards[at]);
    hidden_[COLUMN + column] = from.hidden;
  }
  for (int at = position.stock_size; at-- > 0;) put(STOCK, position.stock[at]);
  for (int at = 0; at < position.waste_size; ++at) put(WASTE, position.waste[at]);
  for (int cell = 0; cell < rules.cells; ++cell) {
    if (position.cells[cell]) put(CELL + cell, position.cells[cell]);
  }
  for (int pile = FOUNDATION; pile < foundations_end(); ++pile) {
    sizes_[pile] = position.foundations[pile - FOUNDATION];
  }
}

Position Piles::position() const {
  Position position{};
  for (int column = 0; column < rules_.columns; ++column) {
    Column& to = position.columns[column];
    to.size = sizes_[COLUMN + column];
    to.hidden = hidden_[COLUMN + column];
    for (int at = 0; at < to.size; ++at) to.cards[at] = cards_[COLUMN + column][at];
  }
  position.stock_size = sizes_[STOCK];
  position.waste_size = sizes_[WASTE];
  for (int at = 0; at < sizes_[STOCK]; ++at) position.stock[at] = cards_[STOCK][sizes_[STOCK] - 1 - at];
  for (int at = 0; at < sizes_[WASTE]; ++at) position.waste[at] = cards_[WASTE][at];
  for (int cell = 0; cell < rules_.cells; ++cell) position.cells[cell] = top(CELL + cell);
  for (int pile = FOUNDATION; pile < foundations_end(); ++pile) {
    position.foundations[pile - FOUNDATION] = sizes_[pile];
  }
  position.recycles = recycles_;
  return position;
}

int Piles::home() const {
  int cards = 0;
  for (int pile = FOUNDATION; pile < foundations_end(); ++pile) cards += sizes_[pile];
  return cards;
}

int Piles::run(int column) const {
  int length = sizes_[column] > 0;
  const Card* cards = cards_[column];
  for (int at = sizes_[column] - 1; at > hidden_[column]; --at, ++length) {
    if (!builds_on(rules_.build, cards[at], cards[at - 1])) break;
  }
  return length;
}

bool Piles::may_recycle() const {
  return rules_.recycle != Recycle::None && sizes_[WASTE] &&
         (rules_.passes == 0 || recycles_ + 1 < rules_.passes);
}

bool Piles::may_draw() const { return rules_.draw && (sizes_[STOCK] || may_recycle()); }

bool Piles::column_takes(int column, Card card) const {
  if (rank_of(card) == KING) return sizes_[column] == 0;
  return sizes_[column] && builds_on(rules_.build, card, top(column));
}

bool Piles::foundation_takes(int pile, Card card) const {
  return (pile - FOUNDATION) / rules_.decks == suit_of(card) && sizes_[pile] + 1 == rank_of(card);
}

int Piles::free_cells() const {
  int cells = 0;
  for (int cell = CELL; cell < cells_end(); ++cell) cells += sizes_[cell] == 0;
  return cells;
}

int Piles::capacity(int target) const {
  int columns = 0;
  for (int column = COLUMN; column < columns_end(); ++column) columns += sizes_[column] == 0 && column != target;
  return (free_cells() + 1) << columns;
}

int Piles::legal(Action* actions) const {
  int count = 0;
  if (is_won()) return 0;
  if (may_draw()) actions[count++] = DRAW;
  if (top(WASTE)) add_moves(WASTE, top(WASTE), actions, count);
  for (int column = COLUMN; column < columns_end(); ++column) {
    if (!top(column)) continue;
    add_moves(column, top(column), actions, count);
    add_group_moves(column, actions, count);
  }
  for (int cell = CELL; cell < cells_end(); ++cell) {
    if (top(cell)) add_moves(cell, top(cell), actions, count);
  }
  for (int pile = FOUNDATION; pile < foundations_end(); ++pile) {
    if (!sizes_[pile]) continue;
    add_moves(pile, make_card((pile - FOUNDATION) / rules_.decks, sizes_[pile]), actions, count);
  }
  return count;
}

void Piles::add_moves(int pile, Card card, Action* actions, int& count) const {
  auto add = [&](int target) {
    actions[count++] = {static_cast<uint8_t>(pile), static_cast<uint8_t>(target), 1};
  };
  for (int column = COLUMN; column < columns_end(); ++column) {
    if (column != pile && column_takes(column, card)) add(column);
  }
  for (int cell = CELL; cell < cells_end(); ++cell) {
    if (pile != WASTE && !sizes_[cell]) add(cell);
  }
  if (pile >= FOUNDATION) return;
  for (int target = FOUNDATION; target < foundations_end(); ++target) {
    // Both names of a row do when one of its two foundations takes the card.
    int twin = rules_.decks == 2 ? target ^ 1 : target;
    if (foundation_takes(target, card) || foundation_takes(twin, card)) add(target);
  }
}

void Piles::add_group_moves(int column, Action* actions, int& count) const {
  bool is_free = rules_.group == Group::FaceUp;
  int most = is_free ? sizes_[column] - hidden_[column] : run(column);
  for (int cards = 2; cards <= most; ++cards) {
    Card first = cards_[column][sizes_[column] - cards];
    for (int target = COLUMN; target < columns_end(); ++target) {
      if (target == column || !column_takes(target, first)) continue;
      if (!is_free && cards > capacity(target)) continue;
      actions[count++] = {static_cast<uint8_t>(column), static_cast<uint8_t>(target),
                          static_cast<uint8_t>(cards)};
    }
  }
}

void Piles::push(Action action) {
  if (action.source == STOCK) return draw();
  if (action.target >= FOUNDATION) {
    Card card = take(action.source);
    int first = rules_.decks == 2 ? action.target & ~1 : action.target;
    ++sizes_[foundation_takes(first, card) ? first : first + 1];
    return;
  }
  int start = sizes_[action.source] - action.count;
  if (action.source >= FOUNDATION) {
    put(action.target, take(action.source));
    return;
  }
  for (int at = 0; at < action.count; ++at) put(action.target, cards_[action.source][start + at]);
  for (int at = 0; at < action.count; ++at) take(action.source);
}

void Piles::draw() {
  bool is_recycled = sizes_[STOCK] == 0;
  if (is_recycled) recycle();
  if (is_recycled && rules_.recycle != Recycle::ReversedAndDraw) return;
  for (int drawn = 0; drawn < rules_.draw && sizes_[STOCK]; ++drawn) put(WASTE, take(STOCK));
}

void Piles::recycle() {
  int count = sizes_[WASTE];
  bool turned = rules_.recycle == Recycle::SameOrder;
  for (int at = 0; at < count; ++at) put(STOCK, cards_[WASTE][turned ? count - 1 - at : at]);
  sizes_[WASTE] = 0;
  ++recycles_;
}

// The card that comes to lie open is turned up.
Card Piles::take(int pile) {
  int size = sizes_[pile]--;
  if (pile >= FOUNDATION) return make_card((pile - FOUNDATION) / rules_.decks, size);
  if (hidden_[pile] && hidden_[pile] == sizes_[pile]) --hidden_[pile];
  return cards_[pile][size - 1];
}

void Piles::put(int pile, Card card) { cards_[pile][sizes_[pile]++] = card; }

bool wins(const Rules& rules, const Position& position, const Line& line) {
  Piles piles(rules, position);
  Action legal[MOST_ACTIONS];
  for (size_t at = 0; at < line.size; ++at) {
    int count = piles.legal(legal), found = 0;
    while (found < count && !(legal[found] == line.actions[at])) ++found;
    if (found == count) return false;
    piles.push(line.actions[at]);
  }
  return piles.is_won();
}

}  // namespace talon
