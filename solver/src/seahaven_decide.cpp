#include "seahaven_decide.hpp"

#include "seahaven_memo.hpp"

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

SuitSets reseated(SuitSets from, Suits gained, Suits done) {
  if (!(gained | done)) return from;
  SuitSets sets = 0;
  for (; from; from &= static_cast<SuitSets>(from - 1)) {
    sets |= static_cast<SuitSets>(1 << ((static_cast<Suits>(__builtin_ctz(from)) | gained) & ~done));
  }
  return sets;
}

SuitSets neighbours(const Board& board, const Node& node, const View& view, SuitSets from) {
  SuitSets found = 0;
  for (; from; from &= static_cast<SuitSets>(from - 1)) {
    int seated = __builtin_ctz(from);
    for (int suit = 0; suit < SUITS; ++suit) {
      if (!(view.kings >> suit & 1)) continue;
      int next = seated ^ 1 << suit;
      // That both exist is enough: while s is not seated, cells hold its run, so with it seated there is room
      // to take it out; and with it out a column is empty, so that it can go back.
      if (room(board, node, view, static_cast<Suits>(next)).exists()) found |= static_cast<SuitSets>(1 << next);
    }
  }
  return found;
}

SuitSets closure(const Board& board, const Node& node, const View& view, SuitSets from) {
  if (view.kings == 0) return from;
  for (SuitSets ahead = from; ahead;) {
    ahead = neighbours(board, node, view, ahead) & static_cast<SuitSets>(~from);
    from |= ahead;
  }
  return from;
}

Suits done(Cards freed) {
  Suits suits = 0;
  for (int suit = 0; suit < SUITS; ++suit) {
    if (above(freed, suit, 0) > KING) suits |= static_cast<Suits>(1 << suit);
  }
  return suits;
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
  Search(const Board& board, const Budget& budget, const Memory& memory, Step* steps)
      : board_(board), budget_(budget), memo_(memory), steps_(steps) {}

  Decision run() {
    if (!memo_.begin()) return {Outcome::Unknown, 0, 0};
    Suits seated;
    Child root;
    root.node = board_.start(&seated);
    root.view = board_.view(root.node);
    root.sets = static_cast<SuitSets>(1 << (seated & ~root.view.done));
    Outcome outcome = explore(root, 0);
    return {outcome, nodes_, length_};
  }

 private:
  // Every step takes a run from its place for good, so the depth is at most DECK.
  Outcome explore(const Child& at, int depth) {
    if (at.node.empty == board_.columns()) {
      length_ = depth;
      return Outcome::Solved;
    }
    SuitSets searched = memo_.searched(at.node.key);
    SuitSets fresh = closure(board_, at.node, at.view, at.sets) & static_cast<SuitSets>(~searched);
    if (!fresh) return Outcome::Unwinnable;
    if (nodes_ >= budget_.nodes || is_stopped() || !memo_.add(at.node.key, fresh)) return Outcome::Unknown;
    ++nodes_;
    Child children[MAX_COLUMNS];
    Child* order[MAX_COLUMNS];
    int count = expand(at, fresh, children, order);
    for (int child = 0; child < count; ++child) {
      steps_[depth] = Step{at.node, at.sets, order[child]->column};
      Outcome outcome = explore(*order[child], depth + 1);
      if (outcome != Outcome::Unwinnable) return outcome;
    }
    return Outcome::Unwinnable;
  }

  // The children, best first in `order`.
  int expand(const Child& at, SuitSets fresh, Child* children, Child** order) {
    Room rooms[16];
    for (SuitSets left = fresh; left; left &= static_cast<SuitSets>(left - 1)) {
      int seated = __builtin_ctz(left);
      rooms[seated] = room(board_, at.node, at.view, static_cast<Suits>(seated));
    }
    int count = 0;
    for (int column = 0; column < board_.columns(); ++column) {
      if (at.node.depth[column] == 0) continue;
      Child& child = children[count];
      child.sets = moved(at, fresh, rooms, column);
      if (!child.sets) continue;
      child.column = static_cast<uint8_t>(column);
      child.node = at.node;
      Suits gained = 0;
      board_.lift(child.node, column, &gained);
      child.sets = reseated(child.sets, gained, done(child.node.freed));
      // Closed placements were searched together: one that was not cannot be reached from those that were.
      if (!(child.sets & ~memo_.searched(child.node.key))) continue;
      child.view = board_.view(child.node);
      child.promise = promise(child);
      int place = count++;
      for (; place > 0 && order[place - 1]->promise < child.promise; --place) order[place] = order[place - 1];
      order[place] = &child;
    }
    return count;
  }

  // The placements after the run of a column has left with any of `from`.
  SuitSets moved(const Child& at, SuitSets from, const Room* rooms, int column) const {
    Route way = route(board_, at.node, at.view, column);
    SuitSets sets = 0;
    for (; from; from &= static_cast<SuitSets>(from - 1)) {
      Suits seated = static_cast<Suits>(__builtin_ctz(from));
      if (passes(way, rooms[seated], &seated)) sets |= static_cast<SuitSets>(1 << seated);
    }
    return sets;
  }

  // Cards home and room; a king's run will find its column.
  static int promise(const Child& child) {
    int home = 0, loose = child.view.loose;
    for (int suit = 0; suit < SUITS; ++suit) {
      home += child.view.home[suit];
      loose -= child.view.kings_run[suit];
    }
    return home + 2 * child.node.empty - 4 * loose;
  }

  bool is_stopped() const { return budget_.stop && nodes_ % 256 == 0 && budget_.stop(budget_.stop_arg); }

  const Board& board_;
  const Budget& budget_;
  Memo memo_;
  Step* steps_;
  uint64_t nodes_ = 0;
  int length_ = 0;
};

}  // namespace

Decision decide(const Board& board, const Budget& budget, const Memory& memory, Step* steps) {
  return Search(board, budget, memory, steps).run();
}

}  // namespace talon::seahaven
