#include "binding_read.hpp"

#include <cstring>
#include <string>
#include <string_view>

namespace nb = nanobind;

namespace talon::binding {
namespace {

// ASCII, at most so many characters, whatever the value is.
std::string shown(nb::handle value, size_t most = 80) {
  PyObject* ascii = PyObject_ASCII(value.ptr());
  if (!ascii) {
    PyErr_Clear();
    return "that";
  }
  return std::string(nb::steal<nb::str>(ascii).c_str()).substr(0, most);
}

template <class Error>
nb::dict read_object(nb::handle value, const char* complaint) {
  if (PyDict_Check(value.ptr())) return nb::borrow<nb::dict>(value);
  nb::dict copy;
  if (!nb::hasattr(value, "keys") || PyDict_Update(copy.ptr(), value.ptr()) != 0) {
    PyErr_Clear();
    throw Error(complaint);
  }
  return copy;
}

// Null when it is missing.
nb::handle field(const nb::dict& json, const char* name) { return PyDict_GetItemString(json.ptr(), name); }

bool is_integer(nb::handle value) { return value.ptr() && PyLong_Check(value.ptr()) && !PyBool_Check(value.ptr()); }
bool is_text(nb::handle value) { return value.ptr() && PyUnicode_Check(value.ptr()); }

// -1 when it is not from 0 to `most`.
long long bounded(nb::handle value, long long most) {
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
  return overflow || number < 0 || number > most ? -1 : number;
}

uint8_t read_count(const nb::dict& rules, const char* name, int most) {
  const nb::handle value = field(rules, name);
  const long long count = is_integer(value) ? bounded(value, most) : -1;
  if (count >= 0) return static_cast<uint8_t>(count);
  throw RulesError(std::string(name) + ": an integer from 0 to " + std::to_string(most) + " is wanted, not " +
                   (value.ptr() ? shown(value) : "nothing"));
}

template <size_t N>
uint8_t read_policy(const nb::dict& rules, const char* name, const char* const (&known)[N]) {
  const nb::handle value = field(rules, name);
  for (size_t i = 0; i < N && is_text(value); ++i) {
    if (PyUnicode_CompareWithASCIIString(value.ptr(), known[i]) == 0) return static_cast<uint8_t>(i);
  }
  std::string names;
  for (const char* one : known) names += (names.empty() ? "" : ", ") + std::string(one);
  throw RulesError(std::string(name) + ": one of " + names + " is wanted, not " +
                   (value.ptr() ? shown(value) : "nothing"));
}

// Empty for a text that no encoding holds: no card is in it.
std::string_view characters(nb::handle text) {
  Py_ssize_t size = 0;
  const char* bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (bytes) return {bytes, static_cast<size_t>(size)};
  PyErr_Clear();
  return "??";
}

// 0 when these two letters are no card; a face-down card is written small.
Card read_card(std::string_view text, bool face_down) {
  static constexpr std::string_view RANKS[] = {"A23456789TJQK", "a23456789tjqk"}, SUITS[] = {"SHDC", "shdc"};
  if (text.size() < 2) return 0;
  const size_t rank = RANKS[face_down].find(text[0]), suit = SUITS[face_down].find(text[1]);
  constexpr size_t NONE = std::string_view::npos;
  return rank == NONE || suit == NONE ? Card{0} : make_card(static_cast<int>(suit), static_cast<int>(rank) + 1);
}

// Appends face-up cards from `at` on; `room` cards fit.
uint8_t read_cards(const char* name, nb::handle text, size_t at, Card* cards, size_t count, size_t room) {
  const std::string_view letters = characters(text);
  for (; at < letters.size(); at += 2) {
    const Card card = read_card(letters.substr(at), false);
    if (!card) throw PositionError(std::string(name) + ": " + shown(text) + " is not cards of two letters each");
    if (count == room) throw PositionError(std::string(name) + ": more than " + std::to_string(room) + " cards");
    cards[count++] = card;
  }
  return static_cast<uint8_t>(count);
}

uint8_t read_pile(const nb::dict& json, const char* name, Card* cards) {
  const nb::handle text = field(json, name);
  if (!is_text(text)) throw PositionError(std::string(name) + ": str is wanted");
  return read_cards(name, text, 0, cards, 0, MAX_CARDS);
}

void read_column(nb::handle text, Column& column) {
  if (!is_text(text)) throw PositionError("tableau: a list of str is wanted");
  const std::string_view letters = characters(text);
  size_t hidden = 0;
  while (Card card = read_card(letters.substr(2 * hidden), true)) {
    if (hidden == MAX_CARDS) throw PositionError("tableau: more than 104 cards");
    column.cards[hidden++] = card;
    if (2 * hidden >= letters.size()) {
      throw PositionError("tableau: the top card is face down in " + shown(text));
    }
  }
  column.hidden = static_cast<uint8_t>(hidden);
  column.size = read_cards("tableau", text, 2 * hidden, column.cards, hidden, MAX_CARDS);
}

nb::list read_list(const nb::dict& json, const char* name, size_t size) {
  const nb::handle value = field(json, name);
  if (!value.ptr() || !PyList_Check(value.ptr()) || nb::len(value) != size) {
    throw PositionError(std::string(name) + ": a list of " + std::to_string(size) + " is wanted");
  }
  return nb::borrow<nb::list>(value);
}

long long read_number(const char* name, nb::handle value, long long most) {
  if (!is_integer(value)) throw PositionError(std::string(name) + ": int is wanted");
  const long long number = bounded(value, most);
  if (number >= 0) return number;
  throw PositionError(std::string(name) + ": " + shown(value) + " is not from 0 to " + std::to_string(most));
}

// A pile's number; `most` when there is none. `at` moves past it.
int read_pile_name(std::string_view text, size_t& at) {
  static constexpr std::string_view KINDS = "tcf";
  constexpr int FIRST[] = {COLUMN, CELL, FOUNDATION, PILES};
  const size_t kind = at < text.size() ? KINDS.find(text[at]) : std::string_view::npos;
  if (kind == std::string_view::npos) return PILES;
  int number = 0;
  const size_t digits = ++at;
  while (at < text.size() && at < digits + 2 && text[at] >= '0' && text[at] <= '9') number = 10 * number + text[at++] - '0';
  const int pile = FIRST[kind] + number - 1;
  return number == 0 || text[digits] == '0' || pile >= FIRST[kind + 1] ? PILES : pile;
}

std::string pile_name(int pile) {
  if (pile == WASTE) return "w";
  if (pile < CELL) return "t" + std::to_string(pile - COLUMN + 1);
  if (pile < FOUNDATION) return "c" + std::to_string(pile - CELL + 1);
  return "f" + std::to_string(pile - FOUNDATION + 1);
}

std::string written(Action action) {
  if (action.source == STOCK) return "s";
  const std::string move = pile_name(action.source) + pile_name(action.target);
  return action.count == 1 ? move : move + "x" + std::to_string(action.count);
}

}  // namespace

Rules read_rules(nb::handle rules) {
  static constexpr const char* BUILDS[] = {"other_colour", "same_suit"};
  static constexpr const char* GROUPS[] = {"face_up", "run_by_capacity"};
  static constexpr const char* RECYCLES[] = {"none", "same_order", "reversed_and_draw"};
  const nb::dict entry = read_object<RulesError>(rules, "rules are an object");
  const nb::handle passes = field(entry, "passes");
  Rules read{};
  read.decks = read_count(entry, "decks", 2);
  read.columns = read_count(entry, "columns", MAX_COLUMNS);
  read.cells = read_count(entry, "cells", MAX_CELLS);
  read.draw = read_count(entry, "draw", 3);
  if (passes.ptr() && !passes.is_none()) read.passes = read_count(entry, "passes", 255);
  read.build = static_cast<Build>(read_policy(entry, "build", BUILDS));
  read.group = static_cast<Group>(read_policy(entry, "group", GROUPS));
  read.recycle = static_cast<Recycle>(read_policy(entry, "recycle", RECYCLES));
  return read;
}

Position read_position(const Rules& rules, nb::handle json) {
  const nb::dict object = read_object<PositionError>(json, "a position is an object");
  Position position{};
  const nb::list columns = read_list(object, "tableau", rules.columns);
  for (int i = 0; i < rules.columns; ++i) read_column(columns[i], position.columns[i]);
  position.stock_size = read_pile(object, "stock", position.stock);
  position.waste_size = read_pile(object, "waste", position.waste);
  const nb::list cells = read_list(object, "cells", rules.cells);
  for (int i = 0; i < rules.cells; ++i) {
    const nb::handle cell = cells[i];
    if (!is_text(cell)) throw PositionError("cells: a list of str is wanted");
    read_cards("cells", cell, 0, &position.cells[i], 0, 1);
  }
  const nb::list foundations = read_list(object, "foundations", 4 * rules.decks);
  for (int i = 0; i < 4 * rules.decks; ++i) {
    position.foundations[i] = static_cast<uint8_t>(read_number("foundations", foundations[i], KING));
  }
  position.recycles = static_cast<uint32_t>(read_number("recycles", field(object, "recycles"), UINT32_MAX));
  if (!is_sound(rules, position)) {
    throw PositionError("position: not every card lies here exactly once a deck");
  }
  return position;
}

Action read_action(nb::handle text) {
  const std::string_view move = is_text(text) ? characters(text) : "";
  if (move == "s") return DRAW;
  size_t at = 0;
  const bool is_waste = move.starts_with('w');
  const int source = is_waste ? static_cast<int>(WASTE) : read_pile_name(move, at);
  at += is_waste;
  const int target = source < PILES ? read_pile_name(move, at) : static_cast<int>(PILES);
  int count = 1;
  if (target < PILES && at < move.size() && move[at] == 'x') {
    count = 0;
    const size_t digits = ++at;
    while (at < move.size() && at < digits + 2 && move[at] >= (at == digits ? '1' : '0') && move[at] <= '9') {
      count = 10 * count + move[at++] - '0';
    }
  }
  if (target == PILES || count == 0 || at != move.size()) {
    throw std::invalid_argument(shown(text) + " is no draw and no move");
  }
  return {static_cast<uint8_t>(source), static_cast<uint8_t>(target), static_cast<uint8_t>(count)};
}

nb::object action_text(Action action) {
  static PyObject* texts[PILES][PILES][KING + 1];
  // Only in positions that no play reaches are more cards than a suit's moved at once.
  if (action.count > KING) return nb::steal(PyUnicode_FromString(written(action).c_str()));
  PyObject*& text = texts[action.source][action.target][action.count];
  if (!text) text = PyUnicode_InternFromString(written(action).c_str());
  return nb::borrow(text);
}

}  // namespace talon::binding
