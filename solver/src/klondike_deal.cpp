#include "klondike_deal.hpp"

namespace talon {
namespace {

bool is_run(const Column& column) {
  for (int i = column.hidden + 1; i < column.size; ++i) {
    const Card below = column.cards[i - 1], card = column.cards[i];
    if (rank_of(below) != rank_of(card) + 1 || colour_of(below) == colour_of(card)) return false;
  }
  return true;
}

// A king on the bare table is not locked: it stands where any king could stand.
int locked_cards(const Column& column) {
  if (column.size == 0) return 0;
  if (column.hidden == 0 && rank_of(column.cards[0]) == KING) return 0;
  return column.hidden + 1;
}

void add_home(Deal& deal, Card card, uint8_t column, int index) {
  Deal::Home* homes = deal.homes[card];
  const int twin = homes[0].column == MOVED ? 0 : 1;
  homes[twin] = {column, static_cast<uint8_t>(index)};
}

}  // namespace

bool import_deal(const Rules& rules, const Position& position, Deal& deal) {
  if (rules.passes > 1 || rules.build != Build::OtherColour || rules.group != Group::FaceUp) return false;
  if ((rules.passes == 1) != (rules.recycle == Recycle::None)) return false;
  if (rules.cells || position.stock_size + position.waste_size > MAX_STOCK - 1) return false;
  deal.decks = rules.decks;
  deal.columns = rules.columns;
  deal.draw = rules.draw;
  deal.one_pass = rules.passes == 1;
  deal.reversing = rules.recycle == Recycle::ReversedAndDraw;
  deal.open_stock = rules.draw == 1 && !deal.one_pass;
  deal.counts_draws = false;
  for (auto& homes : deal.homes) homes[0] = homes[1] = {MOVED, 0};
  for (int i = 0; i < rules.columns; ++i) {
    const Column& column = position.columns[i];
    const int locked = locked_cards(column);
    if (!is_run(column) || locked >= MAX_LOCKED) return false;
    deal.locked[i] = static_cast<uint8_t>(locked);
    for (int j = 0; j < locked; ++j) {
      deal.cards[i][j] = column.cards[j];
      add_home(deal, column.cards[j], static_cast<uint8_t>(i), j);
    }
  }
  deal.waste_count = position.waste_size;
  deal.stock_count = position.waste_size + position.stock_size;
  for (int i = 0; i < deal.stock_count; ++i) {
    deal.stock[i] =
        i < deal.waste_count ? position.waste[i] : position.stock[i - deal.waste_count];
    add_home(deal, deal.stock[i], STOCK_CARD, i);
  }
  return true;
}

}  // namespace talon
