// The seam between the solver's parts: positions, rules, budget, memory, actions.
//
// Everything under src/ but binding*.cpp is freestanding: no I/O, threads, exceptions, global state or
// heap of its own, so that the same source compiles to bare WebAssembly.
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace talon {

// A card is suit * 16 + rank as in the referee: suits spade heart diamond club = 0..3, ranks 1..13. 0 = no card.
using Card = uint8_t;
constexpr int KING = 13;
constexpr int suit_of(Card card) { return card >> 4; }
constexpr int rank_of(Card card) { return card & 15; }
constexpr int colour_of(Card card) { return (card >> 4 == 1) | (card >> 4 == 2); }  // 1 = red
constexpr Card make_card(int suit, int rank) { return static_cast<Card>(suit << 4 | rank); }

constexpr int MAX_CARDS = 104;
constexpr int MAX_COLUMNS = 10;
constexpr int MAX_CELLS = 4;
constexpr int MAX_FOUNDATIONS = 8;

// Pile numbers, the referee's.
enum Pile : uint8_t { STOCK = 0, WASTE = 1, COLUMN = 2, CELL = 12, FOUNDATION = 16, PILES = 24 };

enum class Build : uint8_t { OtherColour, SameSuit };
enum class Group : uint8_t { FaceUp, RunByCapacity };
enum class Recycle : uint8_t { None, SameOrder, ReversedAndDraw };

struct Rules {
  uint8_t decks, columns, cells, draw;  // draw 0: no stock
  uint8_t passes;                       // 0: no limit
  Build build;
  Group group;
  Recycle recycle;
};

struct Column {
  uint8_t size;    // cards, bottom first in `cards`
  uint8_t hidden;  // face-down ones, all below the face-up ones; < size unless the column is empty
  Card cards[MAX_CARDS];
};

struct Position {
  Column columns[MAX_COLUMNS];
  uint8_t stock_size, waste_size;
  Card stock[MAX_CARDS];  // next card first
  Card waste[MAX_CARDS];  // top last
  Card cells[MAX_CELLS];  // 0 = free
  uint8_t foundations[MAX_FOUNDATIONS];  // heights; decks piles a suit, side by side
  uint32_t recycles;
};

// Whether the position holds each card of the rules' decks exactly once a deck, in piles that exist.
bool is_sound(const Rules& rules, const Position& position);
bool is_won(const Rules& rules, const Position& position);

// Draw: STOCK, WASTE, 0.
struct Action {
  uint8_t source, target, count;
  bool operator==(const Action&) const = default;
};
constexpr Action DRAW{STOCK, WASTE, 0};

enum class Outcome : uint8_t { Solved, Unwinnable, Unknown };

struct Budget {
  uint64_t nodes;
  uint64_t bytes;
  bool (*stop)(void*);  // asked now and then; true ends the search with Unknown. May be null.
  void* stop_arg;
};

// Where memory comes from. `allocate` gives zeroed bytes aligned to 16, or null.
struct Memory {
  void* (*allocate)(void* arg, size_t bytes);
  void (*release)(void* arg, void* block, size_t bytes);
  void* arg;
};

// A solution's actions; `actions` belongs to the caller, who gives room for `capacity`. A line that does
// not fit sets `overflow`, and the answer becomes Unknown.
struct Line {
  Action* actions;
  size_t capacity;
  size_t size;
  bool overflow;

  void push(Action action) {
    if (size < capacity) {
      actions[size++] = action;
    } else {
      overflow = true;
    }
  }
};

struct Answer {
  Outcome outcome;
  uint64_t nodes;
  bool optimal;  // shorten: no shorter line exists
};

// Each family: a sound position of its own rules in, an answer and (when Solved) a line out.
Answer solve_klondike(const Rules&, const Position&, const Budget&, const Memory&, uint64_t seed, Line&);
Answer solve_seahaven(const Rules&, const Position&, const Budget&, const Memory&, uint64_t seed, Line&);

// The best line found, never longer than the one in `line` when it comes with one (size > 0).
Answer shorten_klondike(const Rules&, const Position&, const Budget&, const Memory&, uint64_t seed, Line&);
Answer shorten_seahaven(const Rules&, const Position&, const Budget&, const Memory&, uint64_t seed, Line&);

}  // namespace talon
