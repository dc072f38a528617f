#include "klondike_line.hpp"

namespace talon {

Table::Table(const Rules& rules, const Deal& deal, const Position& position, Line& line)
    : rules_(rules), line_(line), position_(position) {
  for (int i = 0; i < deal.waste_count; ++i) waste_[i] = static_cast<uint8_t>(i);
  for (int i = deal.waste_count; i < deal.stock_count; ++i) {
    stock_[i - deal.waste_count] = static_cast<uint8_t>(i);
  }
}

bool Table::make(Step step) {
  const int column = step.arg;
  switch (step.kind) {
    case Kind::Place: {
      if (!draw_to(step.arg, step.backwards)) return false;
      const Card card = position_.waste[position_.waste_size - 1];
      return move(WASTE, bare_host(host_of_card(card), -1), 1);
    }
    case Kind::StockHome:
      return draw_to(step.arg, step.backwards) && to_home(WASTE, position_.waste[position_.waste_size - 1]);
    case Kind::Uncover: {
      const int size = locked(column);
      const Card card = position_.columns[column].cards[size - 1];
      return move(COLUMN + column, bare_host(host_of_card(card), column),
                  position_.columns[column].size - size + 1);
    }
    case Kind::UncoverHome: {
      const int size = locked(column);
      const Card card = position_.columns[column].cards[size - 1];
      return bare(column, size) && to_home(COLUMN + column, card);
    }
    case Kind::Home:
      return home(step.arg);
    case Kind::Back:
      return back(step.arg);
  }
  return false;
}

bool Table::draw() {
  Position& p = position_;
  bool recycled = false;
  if (!p.stock_size) {
    if (rules_.recycle == Recycle::None || !p.waste_size) return false;
    recycled = true;
    const bool reversed = rules_.recycle == Recycle::ReversedAndDraw;
    for (int i = 0; i < p.waste_size; ++i) {
      const int from = reversed ? p.waste_size - 1 - i : i;
      p.stock[i] = p.waste[from];
      stock_[i] = waste_[from];
    }
    p.stock_size = p.waste_size;
    p.waste_size = 0;
    backwards_ ^= reversed;
  }
  line_.push(DRAW);
  if (recycled && rules_.recycle == Recycle::SameOrder) return true;
  const int count = p.stock_size < rules_.draw ? p.stock_size : rules_.draw;
  for (int i = 0; i < count; ++i) {
    p.waste[p.waste_size] = p.stock[i];
    waste_[p.waste_size++] = stock_[i];
  }
  p.stock_size = static_cast<uint8_t>(p.stock_size - count);
  for (int i = 0; i < p.stock_size; ++i) {
    p.stock[i] = p.stock[i + count];
    stock_[i] = stock_[i + count];
  }
  return true;
}

bool Table::draw_to(int index, bool backwards) {
  const bool any_way = rules_.draw == 1 || rules_.recycle != Recycle::ReversedAndDraw;
  for (int draws = 0; draws <= 4 * MAX_STOCK; ++draws) {
    const Position& p = position_;
    if (p.waste_size && waste_[p.waste_size - 1] == index && (any_way || backwards_ == backwards)) return true;
    if (!draw()) return false;
  }
  return false;
}

// As in import_deal.
int Table::locked(int column) const {
  const Column& c = position_.columns[column];
  return c.hidden == 0 && (c.size == 0 || rank_of(c.cards[0]) == KING) ? 0 : c.hidden + 1;
}

Card Table::top(int column) const {
  const Column& c = position_.columns[column];
  return c.size ? c.cards[c.size - 1] : 0;
}

int Table::bare_host(int klass, int except) const {
  for (int i = 0; i < rules_.columns; ++i) {
    if (i == except) continue;
    const Card card = top(i);
    if (klass == EMPTY_COLUMN ? !card : card && class_of(card) == klass) return COLUMN + i;
  }
  return -1;
}

int Table::home_of(Card card) const {
  const int first = FOUNDATION + suit_of(card) * rules_.decks;
  for (int pile = first; pile < first + rules_.decks; ++pile) {
    if (position_.foundations[pile - FOUNDATION] == rank_of(card) - 1) return pile;
  }
  return -1;
}

// Moves what lies on the column's card number `size` to a bare card of the same class.
bool Table::bare(int column, int size) {
  const Column& c = position_.columns[column];
  const int above = c.size - size;
  return above == 0 || move(COLUMN + column, bare_host(class_of(c.cards[size - 1]), column), above);
}

bool Table::move(int source, int target, int count) {
  if (target < 0) return false;
  Card moved[MAX_CARDS];
  if (source == WASTE) {
    moved[0] = position_.waste[--position_.waste_size];
  } else if (source >= FOUNDATION) {
    const int pile = source - FOUNDATION;
    moved[0] = make_card(pile / rules_.decks, position_.foundations[pile]--);
  } else {
    Column& giver = position_.columns[source - COLUMN];
    giver.size = static_cast<uint8_t>(giver.size - count);
    for (int i = 0; i < count; ++i) moved[i] = giver.cards[giver.size + i];
    if (giver.hidden && giver.hidden == giver.size) --giver.hidden;
  }
  if (target >= FOUNDATION) {
    ++position_.foundations[target - FOUNDATION];
  } else {
    Column& taker = position_.columns[target - COLUMN];
    for (int i = 0; i < count; ++i) taker.cards[taker.size++] = moved[i];
  }
  line_.push({static_cast<uint8_t>(source), static_cast<uint8_t>(target), static_cast<uint8_t>(count)});
  return true;
}

bool Table::to_home(int source, Card card) { return move(source, home_of(card), 1); }

bool Table::home(Card card) {
  int covered = -1, size = 0;
  for (int i = 0; i < rules_.columns; ++i) {
    const Column& c = position_.columns[i];
    for (int j = locked(i); j < c.size; ++j) {
      if (c.cards[j] != card) continue;
      if (j + 1 == c.size) return to_home(COLUMN + i, card);
      covered = i;
      size = j + 1;
    }
  }
  return covered >= 0 && bare(covered, size) && to_home(COLUMN + covered, card);
}

bool Table::back(Card card) {
  const int first = FOUNDATION + suit_of(card) * rules_.decks;
  for (int pile = first; pile < first + rules_.decks; ++pile) {
    if (position_.foundations[pile - FOUNDATION] == rank_of(card)) {
      return move(pile, bare_host(host_of_card(card), -1), 1);
    }
  }
  return false;
}

}  // namespace talon
