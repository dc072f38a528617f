#include "seahaven_shortest.hpp"

#include "block.hpp"
#include "seahaven_bound.hpp"
#include "table.hpp"

// Why it is enough to look at these moves, with a card that can go home going at once: each plan is followed
// action by action, skipping what has become needless, and never becomes longer.
// - A card needs one foundation move in any plan; made early it serves no worse (see seahaven_decide.cpp), and
//   every move of that card, or of a run that ended in it, is saved or made without it.
// - A run is never split. A plan that puts k cards of it into cells and moves the rest by one action is
//   followed by moving the whole by one action (it fits, see there); one that puts the rest into cells too
//   takes as many actions as moving all of it there. In both, more cells are free on the way.
// Unlike when deciding, a card may stay in its cell though its parent is a top card, and a run may go to cells
// though it would fit on a column.

namespace talon::seahaven {
namespace {

// Runs in place, and cards in cells: all that a position is.
struct State {
  Node node;
  Cards in_cells;
};

struct Visit {
  uint64_t key;
  uint32_t parent;
  uint8_t cost, bound;
  bool is_closed;
  Move move;
};

// A place in the queue; stale when the visit's cost is no longer `cost`.
struct Waiting {
  uint32_t visit, next;
  uint8_t cost;
};

constexpr uint32_t NONE = ~0u;

class Search {
 public:
  Search(const Board& board, int limit, const Budget& budget, const Memory& memory)
      : board_(board), bound_(board), limit_(limit < MOST_MOVES ? limit : MOST_MOVES), budget_(budget),
        visits_(memory), waiting_(memory), slots_(memory), memory_(memory) {
    for (uint32_t& head : heads_) head = NONE;
  }

  Shortest run(Move* moves) {
    State root{{}, board_.in_cells()};
    Suits seated;
    root.node = board_.start(&seated);
    root.in_cells &= ~home(root.node);
    if (!slots_.allocate(1u << 14) || !reach(root, NONE, 0, {})) return {Outcome::Unknown, 0, 0, false};
    for (int total = 0; total < limit_;) {
      if (heads_[total] == NONE) {
        ++total;
        continue;
      }
      Waiting first = waiting_[heads_[total]];
      heads_[total] = first.next;
      Visit& visit = visits_[first.visit];
      if (visit.is_closed || visit.cost != first.cost) continue;
      visit.is_closed = true;
      State state = read(visit.key);
      if (state.node.empty == board_.columns()) return {Outcome::Solved, nodes_, trace(first.visit, moves), true};
      ++nodes_;
      if (nodes_ > budget_.nodes || is_stopped() || !expand(state, first.visit)) {
        return {Outcome::Unknown, nodes_, 0, false};
      }
    }
    return {is_cut_ ? Outcome::Unknown : Outcome::Unwinnable, nodes_, 0, true};
  }

 private:
  static Cards home(const Node& node) {
    Cards cards = 0;
    for (int suit = 0; suit < SUITS; ++suit) cards |= span(suit, 1, above(node.freed, suit, 0) - 1);
    return cards;
  }

  // Exact: 27 bits for the runs in place, six for each card in a cell.
  static uint64_t write(const State& state) {
    uint64_t cells = 0;
    for (Cards left = state.in_cells; left; left &= left - 1) {
      cells = cells << 6 | static_cast<uint64_t>(__builtin_ctzll(left));
    }
    return cells << 27 | state.node.key;
  }

  State read(uint64_t key) const {
    State state{board_.at(static_cast<uint32_t>(key & ((1u << 27) - 1))), 0};
    for (uint64_t cells = key >> 27; cells; cells >>= 6) state.in_cells |= Cards{1} << (cells & 63);
    return state;
  }

  bool expand(const State& state, uint32_t from) {
    Cards at_home = home(state.node), laid = state.node.freed & ~at_home & ~state.in_cells;
    Cards tops = laid;  // a card that was laid takes the next lower one, unless that lies on it already
    int cells = board_.cells() - __builtin_popcountll(state.in_cells), columns = state.node.empty;
    for (int suit = 0; suit < SUITS; ++suit) columns -= static_cast<int>(laid >> (suit * 16 + KING) & 1);
    for (int column = 0; column < board_.columns(); ++column) {
      if (state.node.depth[column] == 0) continue;
      const Run& run = board_.last(state.node, column);
      tops |= Cards{1} << (run.suit * 16 + run.low);
    }
    for (int column = 0; column < board_.columns(); ++column) {
      if (state.node.depth[column] == 0) continue;
      const Run& run = board_.last(state.node, column);
      int length = run.high - run.low + 1 + below(laid, run.suit, run.low);
      bool fits = run.high == KING ? columns > 0 && length <= (cells + 1) << (columns - 1)
                                   : (tops >> (run.suit * 16 + run.high + 1) & 1) && length <= (cells + 1) << columns;
      if (fits && !lift(state, from, Move(Move::RUN, column, length))) return false;
      if (length <= cells && !lift(state, from, Move(Move::RUN_TO_CELLS, column, length))) return false;
    }
    for (Cards left = state.in_cells; left; left &= left - 1) {
      Card card = static_cast<Card>(__builtin_ctzll(left));
      if (rank_of(card) == KING ? columns == 0 : !(tops >> (card + 1) & 1)) continue;
      State next{state.node, state.in_cells & ~(Cards{1} << card)};
      if (!reach(next, from, 1, Move(Move::CARD, card, 1))) return false;
    }
    for (int suit = 0; suit < SUITS; ++suit) {
      if (!(laid >> (suit * 16 + KING) & 1)) continue;
      int length = below(laid, suit, KING + 1);
      if (length > cells) continue;
      State next{state.node, state.in_cells | span(suit, KING + 1 - length, KING)};
      if (!reach(next, from, length, Move(Move::KING_TO_CELLS, suit, length))) return false;
    }
    return true;
  }

  bool lift(const State& state, uint32_t from, Move move) {
    State next = state;
    int cost = 1;
    if (move.kind == Move::RUN_TO_CELLS) {
      const Run& run = board_.last(state.node, move.of);
      next.in_cells |= span(run.suit, run.high + 1 - move.length, run.high);
      cost = move.length;
    }
    Suits seated;
    board_.lift(next.node, move.of, &seated);
    next.in_cells &= ~home(next.node);
    return reach(next, from, cost, move);
  }

  // False when there is no memory left.
  bool reach(const State& state, uint32_t from, int cost, Move move) {
    uint64_t key = write(state);
    uint32_t& slot = slots_[find(key)];
    int bound = 0;
    if (from != NONE) cost += visits_[from].cost;
    if (cost >= limit_) {
      is_cut_ = true;
      return true;
    }
    if (slot) {
      Visit& visit = visits_[slot - 1];
      if (visit.cost <= cost) return true;
      bound = visit.bound;
    } else {
      bound = bound_(state.node);
      if (from != NONE) {
        // What the parent knew holds for the child, too: the bound never falls by more than the move costs.
        int known = visits_[from].cost + visits_[from].bound - cost;
        if (known > bound) bound = known;
      }
      if (!visits_.push({key, 0, 0, 0, false, move})) return false;
      slot = static_cast<uint32_t>(visits_.size());
    }
    uint32_t index = slot - 1;
    Visit& visit = visits_[index];
    visit.parent = from;
    visit.cost = static_cast<uint8_t>(cost);
    visit.bound = static_cast<uint8_t>(bound);
    visit.is_closed = false;
    visit.move = move;
    int total = cost + bound;
    if (total >= limit_) {
      is_cut_ = true;
      return true;
    }
    if (!waiting_.push({index, heads_[total], visit.cost})) return false;
    heads_[total] = static_cast<uint32_t>(waiting_.size() - 1);
    return visits_.size() * 2 < slots_.count() || grow();
  }

  size_t find(uint64_t key) const {
    size_t mask = slots_.count() - 1;
    size_t at = (key ^ key >> 29) * 0x9E3779B97F4A7C15u >> 32 & mask;
    while (slots_[at] && visits_[slots_[at] - 1].key != key) at = (at + 1) & mask;
    return at;
  }

  bool grow() {
    Block<uint32_t> fresh(memory_);
    if (!fresh.allocate(slots_.count() * 2)) return false;
    slots_.swap(fresh);
    for (uint32_t visit = 0; visit < visits_.size(); ++visit) slots_[find(visits_[visit].key)] = visit + 1;
    return true;
  }

  int trace(uint32_t last, Move* moves) const {
    int count = 0;
    for (uint32_t at = last; visits_[at].parent != NONE; at = visits_[at].parent) ++count;
    int place = count;
    for (uint32_t at = last; visits_[at].parent != NONE; at = visits_[at].parent) moves[--place] = visits_[at].move;
    return count;
  }

  bool is_stopped() const { return budget_.stop && nodes_ % 256 == 0 && budget_.stop(budget_.stop_arg); }

  const Board& board_;
  Bound bound_;
  int limit_;
  const Budget& budget_;
  Stack<Visit> visits_;
  Stack<Waiting> waiting_;
  Block<uint32_t> slots_;  // visit + 1
  const Memory& memory_;
  uint32_t heads_[MOST_MOVES];
  uint64_t nodes_ = 0;
  bool is_cut_ = false;
};

}  // namespace

Shortest shortest(const Board& board, int limit, const Budget& budget, const Memory& memory, Move* moves) {
  return Search(board, limit, budget, memory).run(moves);
}

}  // namespace talon::seahaven
