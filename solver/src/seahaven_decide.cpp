#include "seahaven_decide.hpp"

// Why it is enough to look at whole runs, one move a column (each plan is followed step by step, skipping
// what has become needless; capacity = (free cells + 1) * 2^(empty columns) only grows on the way):
// - Foundation moves are made at once. A card at home could only serve cards that can follow it home.
// - A cell card goes to its parent as soon as that is a top card. The parent's run grows by m cards, and m
//   cells are free: to cells both fit alike; to a column, n <= (f + 1) * 2^e implies
//   n + m <= (f + 1 + m) * 2^e.
// - A run is never split. If k of its cards lie in cells, the rest needs n - k <= (f + 1) * 2^e; the whole
//   run with these cells free, n <= (f + k + 1) * 2^e, follows.
// - A run whose parent is a top card goes there rather than to cells: n <= f implies n <= f + 1, and from
//   there the argument for a cell card holds. The same is true of a king's run and an empty column, which
//   can be taken out again.
// So every move takes a run from its place for good, and the depth of this search is at most 52.

namespace talon::seahaven {

Route route(const Board& board, const Node& node, const View& view, int column) {
  const Run& run = board.last(node, column);
  Route route{Route::TO_CELLS, run.suit, view.length[column]};
  if (run.high == KING) {
    route.kind = Route::KING;
    return route;
  }
  int parent = above(node.freed, run.suit, run.high);
  if (parent > KING) {
    route.kind = Route::TO_SEATED_KING;
  } else if (view.tops >> (run.suit * 16 + parent) & 1) {
    route.kind = Route::TO_PARENT;
  }
  return route;
}

Room room(const Board& board, const Node& node, const View& view, Suits seated) {
  Room room{board.cells() - view.loose, node.empty};
  for (int suit = 0; suit < SUITS; ++suit) {
    if (seated >> suit & 1) {
      room.cells += view.kings_run[suit];
      --room.columns;
    }
  }
  return room;
}

bool passes(const Route& route, Room room, Suits* seated) {
  bool onto_column = route.kind == Route::TO_PARENT;
  if (route.kind == Route::TO_SEATED_KING) onto_column = *seated >> route.suit & 1;
  if (onto_column) return route.length <= (room.cells + 1) << room.columns;
  if (route.kind == Route::KING && room.columns > 0) {
    *seated |= static_cast<Suits>(1 << route.suit);
    return route.length <= (room.cells + 1) << (room.columns - 1);
  }
  return route.length <= room.cells;
}

SuitSets closure(const Board& board, const Node& node, const View& view, SuitSets from) {
  if (view.kings == 0) return from;
  // Neighbours are reached both ways: if S exists, its cells hold the run of s; so with S and s seated there
  // is room to take that run out, and then a column is empty for it to go back.
  SuitSets reached = from;
  for (SuitSets ahead = from; ahead;) {
    int seated = __builtin_ctz(ahead);
    ahead &= static_cast<SuitSets>(ahead - 1);
    for (int suit = 0; suit < SUITS; ++suit) {
      if (!(view.kings >> suit & 1)) continue;
      int next = seated ^ 1 << suit;
      if (reached >> next & 1 || !room(board, node, view, static_cast<Suits>(next)).exists()) continue;
      reached |= static_cast<SuitSets>(1 << next);
      ahead |= static_cast<SuitSets>(1 << next);
    }
  }
  return reached;
}

SuitSets after(const Board& board, const Node& node, const View& view, SuitSets from, const Route& route,
               Suits gained, Suits done) {
  SuitSets sets = 0;
  for (; from; from &= static_cast<SuitSets>(from - 1)) {
    Suits seated = static_cast<Suits>(__builtin_ctz(from));
    if (!passes(route, room(board, node, view, seated), &seated)) continue;
    sets |= static_cast<SuitSets>(1 << ((seated | gained) & ~done));
  }
  return sets;
}

namespace {

struct Child {
  Node node;
  View view;
  SuitSets sets;
  uint8_t column;
  int promise;
};

class Search {
 public:
  Search(const Board& board, Limits limits, Arena& arena, Step* steps)
      : board_(board), limits_(limits), memo_(arena), arena_(arena), steps_(steps) {}

  Decided run() {
    children_ = arena_.take<Child>((DECK + 1) * COLUMNS);
    if (!children_ || !memo_.begin()) return {Decision::GAVE_UP, 0, 0};
    Suits seated;
    Child root;
    root.node = board_.start(&seated);
    root.view = board_.view(root.node);
    root.sets = static_cast<SuitSets>(1 << (seated & ~root.view.done));
    Decision decision = explore(root, 0);
    return {decision, nodes_, length_};
  }

 private:
  Decision explore(const Child& at, int depth) {
    if (at.node.empty == COLUMNS) {
      length_ = depth;
      return Decision::WON;
    }
    SuitSets before = memo_.searched(at.node.key);
    SuitSets fresh = closure(board_, at.node, at.view, at.sets) & static_cast<SuitSets>(~before);
    if (!fresh) return Decision::LOST;
    if (++nodes_ >= limits_.nodes || is_stopped()) return Decision::GAVE_UP;
    if (!memo_.add(at.node.key, fresh)) return Decision::GAVE_UP;
    Child* children = children_ + depth * COLUMNS;
    Child* order[COLUMNS];
    int count = expand(at, fresh, children, order);
    for (int child = 0; child < count; ++child) {
      steps_[depth] = Step{at.node, at.sets, order[child]->column};
      Decision decision = explore(*order[child], depth + 1);
      if (decision != Decision::LOST) return decision;
    }
    return Decision::LOST;
  }

  int expand(const Child& at, SuitSets fresh, Child* children, Child** order) {
    int count = 0;
    for (int column = 0; column < COLUMNS; ++column) {
      if (at.node.depth[column] == 0) continue;
      Route way = route(board_, at.node, at.view, column);
      SuitSets moved = after(board_, at.node, at.view, fresh, way, 0, 0);
      if (!moved) continue;
      Child& child = children[count];
      child.node = at.node;
      child.column = static_cast<uint8_t>(column);
      Suits gained = 0;
      board_.lift(child.node, column, &gained);
      child.view = board_.view(child.node);
      child.sets = 0;
      for (; moved; moved &= static_cast<SuitSets>(moved - 1)) {
        int seated = __builtin_ctz(moved);
        child.sets |= static_cast<SuitSets>(1 << ((seated | gained) & ~child.view.done));
      }
      child.promise = promise(child);
      int place = count++;
      for (; place > 0 && order[place - 1]->promise < child.promise; --place) order[place] = order[place - 1];
      order[place] = &child;
    }
    return count;
  }

  static int promise(const Child& child) {
    int home = 0;
    for (uint8_t height : child.view.home) home += height;
    return home + 4 * child.node.empty - 4 * child.view.loose;
  }

  bool is_stopped() { return limits_.stop && nodes_ % 1024 == 0 && limits_.stop(limits_.stop_arg); }

  const Board& board_;
  Limits limits_;
  Memo memo_;
  Arena& arena_;
  Step* steps_;
  Child* children_ = nullptr;
  uint64_t nodes_ = 0;
  int length_ = 0;
};

}  // namespace

Decided decide(const Board& board, Limits limits, Arena& arena, Step* steps) {
  return Search(board, limits, arena, steps).run();
}

}  // namespace talon::seahaven
