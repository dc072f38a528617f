// Successors of a state: one move that matters, with the least that prepares it.
//
// Lazy moves are taken only as preparation of a move that needs them:
//   Back, always; Place and StockHome of an open stock (every stock card reachable at all times).
// The moves that count are Uncover, UncoverHome, a Home that needed preparation, and, when the stock is not
// open, Place and StockHome. After them all plain Home moves are made, and the safe ones of the rest.
//
// Proof that this loses no win. Call the cost of a play the number of its moves that count and of all its Homes: a Home
// that needs no preparation here may need one after others were made (two cards of a class, of which one lies bare), so
// leaving plain ones out would let (3) raise the cost.
// (1) Lazy moves can be delayed. Let L be a lazy move in a winning play and m the move after it, and let m not
// use L. Without L: a Place has one end more of its host class and one fewer of its own; m asks for one
// end of a class or for a height, so if m does not need the end that L gave, it is possible before L,
// and L after it finds its host's end still there (that end was held by L's card all the time). A StockHome
// gives only a height, a Back an end and access to the lower cards of its suit; the same holds. If m
// takes the card back (Home after Back or Place, Back after StockHome), the two are dropped or are one
// StockHome or Place. Stock moves are no obstacle: an open stock offers every card at all times, and Back does
// not touch the stock. So each winning play becomes one of no greater cost in which every lazy move is
// used by a later lazy move of the same block or by the block's end, a move that counts or a Home.
// (2) In a block, the order of the lazy moves by falling rank is possible when any order is: counts of ends
// fall only by cards one rank lower, which come later. `achieve` builds blocks backwards from what the last
// move asks for, and follows every way to get it.
// (3) A plain Home is undone by Back at no cost, so the state after it has a play of no greater cost. In a state
// without plain Homes a block that ends with a Home holds its preparation, so it is one of the successors.
// (4) Safe moves. Rank r of suit s goes home when the lower foundation of s stands at r - 1 or more, those of the
// other colour's suits at r - 2, the third suit of its colour at r - 3: in any play that wins from here, whatever
// would be laid on this card (r - 1, other colour) can go home instead, and so can what lies on
// that; what this takes from the tops of foundations (rank r - 2 and lower) could host only cards that are home in
// every suit. The card's own later move is saved, so the cost does not rise. This covers locked cards, the cards of an open
// stock, and stock cards whose going leaves every other card as reachable as before.
// (5) Bonds. A move that counts and does not play the stock, made directly after one that does and without use of
// what that gave (the end, the height), can be made before it: its preparation and it ask for nothing that is
// not there without the stock card, and the stock card's host is still there after it. So among the plays of least
// cost that follow here there is one where such moves come as early as can be, and in it, the move after a stock
// move plays the stock, too, or uses the card (`uses_bond`). A move that is left out beside another of the same cost
// (Uncover beside UncoverHome, Place beside StockHome) is that other and a Back: where only the Back uses the card, the
// other comes earlier still. The bond is dropped where plain or safe moves followed
// the stock move, since they may have changed the play. A state closed under one bond is searched again without any
// when it is met under another.
// By (1)-(5) every state with a win of cost n > 0 has a successor here with a win of cost at most n - 1; a search
// over these successors that closes states loses none.
#pragma once

#include "klondike_reach.hpp"

namespace talon {

template <int D>
struct Successor {
  State<D> state;
  uint32_t first_step;
  uint16_t step_count;
  int16_t score;  // at first the draws that it costs
};

// What a face-down card, a stock card and a card that is not home count for how far a state is from the win.
struct Weights {
  int8_t face_down, stock, away;
};

template <int D>
int16_t distance(const State<D>& state, Weights weights) {
  int away = 52 * D;
  for (int height : state.homes) away -= height;
  return static_cast<int16_t>(weights.face_down * state.face_down + weights.away * away +
                              weights.stock * __builtin_popcountll(state.stock));
}

// Insertion sort: few, and mostly short, lists.
template <int D>
void sort_best_last(Stack<Successor<D>>& list, size_t first) {
  for (size_t i = first + 1; i < list.size(); ++i) {
    const Successor<D> moved = list[i];
    size_t at = i;
    for (; at > first && list[at - 1].score < moved.score; --at) list[at] = list[at - 1];
    list[at] = moved;
  }
}

template <int D>
class Moves {
 public:
  // At most so many ways of preparing a column's, a foundation's or a stock card's move; 0: all. 1 is eager: a
  // column that can be dug comes before the stock, of which the nearest two cards do, and that before foundations.
  Moves(const Deal& deal, Stack<Successor<D>>& out, Stack<Step>& steps, int most = 0)
      : deal_(deal), out_(out), steps_(steps), most_(most) {}

  // Some way was left out: what was searched to its end proves nothing.
  bool is_cut = false;

  // Pushes the successors; false when memory ran out. States in which all is turned may have none.
  bool expand(const State<D>& state) {
    const size_t first = out_.size();
    trace_size_ = 0;
    bond_ = state.bond;
    for (int i = 0; i < deal_.columns; ++i) {
      emitted_ = 0;
      if (state.locked[i]) uncover(state, i);
    }
    if (is_enough(first, 1)) return true;
    if (!deal_.open_stock) {
      each_drawable(deal_, state, [&](int index, bool backwards, int draws) {
        if (is_enough(first, 2)) return;
        emitted_ = 0;
        draws_ = static_cast<int16_t>(draws);
        play_stock(state, index, backwards);
        draws_ = 0;
      });
    }
    if (is_enough(first, 1)) return true;
    for (int pile = 0; pile < 4 * D; ++pile) {
      emitted_ = 0;
      prepare_home(state, pile);
    }
    return !full_;
  }

  // An eager search leaves the rest out.
  bool is_enough(size_t first, size_t wanted) {
    if (most_ != 1 || out_.size() < first + wanted) return false;
    is_cut = true;
    return true;
  }

  // Plain and safe moves, until there are none; they are appended to the trace.
  void close(State<D>& state) {
    while (close_one(state)) {
    }
  }

  // The start's own plain and safe moves.
  bool start(State<D> state) {
    trace_size_ = 0;
    bond_ = 0;
    emit(state);
    return !full_;
  }

 private:
  // What is still to be had, in order: an end of a class, or the step itself.
  struct Goal {
    bool is_step;
    Step step;
    int klass;
    const Goal* next;
  };
  static Goal want(int klass, const Goal* next) { return {false, {}, klass, next}; }
  static Goal then(Step step, const Goal* next) { return {true, step, 0, next}; }
  static Step step(Kind kind, int arg, bool backwards = false) {
    return {kind, static_cast<uint8_t>(arg), backwards};
  }

  void achieve(State<D> state, const Goal* goal) {
    if (most_ && emitted_ >= most_) {
      is_cut = true;
      return;
    }
    const int mark = trace_size_;
    const bool used = used_;
    for (; goal; goal = goal->next) {
      if (goal->is_step) {
        if (!is_possible(state, goal->step)) break;
        take(state, goal->step);
      } else if (state.ends[goal->klass] < 1) {
        supply(state, goal->klass, goal->next);
        break;
      }
    }
    if (!goal) emit(state);
    trace_size_ = mark;
    used_ = used;
  }

  // Every way to get an end of the class: from the stock, or back from a foundation.
  void supply(const State<D>& state, int klass, const Goal* rest) {
    if (klass == EMPTY_COLUMN) return;
    const int rank = klass >> 1, first = klass & 1 ? 1 : 0;
    for (int suit = first, twin = 0; twin < 2; suit = 3 - suit, ++twin) {
      const Card card = make_card(suit, rank);
      const int index = deal_.open_stock ? find_stock(deal_, state, card) : -1;
      if (index >= 0) {
        const Goal place = then(step(Kind::Place, index), rest);
        const Goal host = want(host_of(klass), &place);
        achieve(state, &host);
      }
      for (int i = 0; i < D; ++i) {
        const int height = state.homes[D * suit + i];
        if (height >= rank && !(i && height == state.homes[D * suit])) dig(state, suit, height, rank, rest);
      }
    }
  }

  void dig(const State<D>& state, int suit, int height, int rank, const Goal* rest) {
    Goal goals[2 * KING];
    int size = 0;
    const Goal* next = rest;
    for (int r = rank; r <= height; ++r) {
      const Card card = make_card(suit, r);
      goals[size] = then(step(Kind::Back, card), next);
      goals[size + 1] = want(host_of_card(card), &goals[size]);
      next = &goals[size + 1];
      size += 2;
    }
    achieve(state, next);
  }

  static bool has_end(const State<D>& state, int klass) { return state.ends[klass] >= 1; }

  bool is_possible(const State<D>& state, Step step) const {
    switch (step.kind) {
      case Kind::Place:
        return has_end(state, host_of_card(deal_.stock[step.arg]));
      case Kind::StockHome:
        return state.takes(deal_.stock[step.arg]);
      case Kind::Uncover:
        return has_end(state, host_of_card(top_locked(deal_, state, step.arg)));
      case Kind::UncoverHome: {
        const Card card = top_locked(deal_, state, step.arg);
        return state.takes(card) && has_end(state, class_of(card));
      }
      case Kind::Home:
        return state.takes(step.arg) && has_end(state, class_of(step.arg));
      case Kind::Back:
        return state.has_top(step.arg) && has_end(state, host_of_card(step.arg));
    }
    return false;
  }

  // Whether the step would not be possible had the bond's card not been played.
  bool uses_bond(const State<D>& state, Step step) const {
    const Card bond = bond_ & ~SENT_HOME;
    Card card = step.arg;
    if (step.kind == Kind::Uncover || step.kind == Kind::UncoverHome) card = top_locked(deal_, state, step.arg);
    const bool goes_home = step.kind == Kind::UncoverHome || step.kind == Kind::Home;
    if (bond_ & SENT_HOME) return goes_home ? card == bond + 1 : card == bond;
    const int spent = goes_home ? class_of(card) : host_of_card(card);
    return card == bond || (spent == class_of(bond) && state.ends[spent] == 1);
  }

  void take(State<D>& state, Step step) {
    if (bond_ && !used_ && step.kind != Kind::Place && step.kind != Kind::StockHome) used_ = uses_bond(state, step);
    apply(deal_, state, step);
    if (trace_size_ < MAX_TRACE) trace_[trace_size_++] = step;
  }

  // Uncover next to UncoverHome is left out where both need no preparation: it is UncoverHome and Back.
  void uncover(const State<D>& state, int column) {
    const Card card = top_locked(deal_, state, column);
    const Step home = step(Kind::UncoverHome, column), away = step(Kind::Uncover, column);
    if (!(is_possible(state, home) && is_possible(state, away))) {
      const Goal move = then(away, nullptr);
      const Goal host = want(host_of_card(card), &move);
      achieve(state, &host);
    }
    const Goal move = then(home, nullptr);
    const Goal bare = want(class_of(card), &move);
    for (int i = 0; i < D; ++i) {
      const int height = state.homes[D * suit_of(card) + i];
      if (height < rank_of(card) && !(i && height == state.homes[D * suit_of(card)])) {
        raise_to(state, card, height, &bare);
      }
    }
  }

  // The cards between height and the card's rank go home from the stock, then the rest.
  void raise_to(const State<D>& state, Card card, int height, const Goal* rest) {
    Goal goals[KING];
    int size = 0;
    const Goal* next = rest;
    for (int rank = rank_of(card) - 1; rank > height; --rank) {
      const int index = deal_.open_stock ? find_stock(deal_, state, make_card(suit_of(card), rank)) : -1;
      if (index < 0) return;
      goals[size] = then(step(Kind::StockHome, index), next);
      next = &goals[size++];
    }
    achieve(state, next);
  }

  // Home of a loose card that needs an end of its class, or lower cards from the stock, first.
  void prepare_home(const State<D>& state, int pile) {
    const int suit = pile / D, height = state.homes[pile];
    if (pile % D && height == state.homes[pile - 1]) return;
    for (int rank = height + 1; rank <= KING; ++rank) {
      const Card card = make_card(suit, rank);
      if (count_loose(deal_, state, card) > 0) {
        const Goal move = then(step(Kind::Home, card), nullptr);
        const Goal bare = want(class_of(card), &move);
        raise_to(state, card, height, &bare);
      }
      if (!deal_.open_stock || find_stock(deal_, state, card) < 0) return;
    }
  }

  // Place next to StockHome is left out: it is StockHome and Back.
  void play_stock(const State<D>& state, int index, bool backwards) {
    const Card card = deal_.stock[index];
    if (state.takes(card)) {
      const Goal home = then(step(Kind::StockHome, index, backwards), nullptr);
      achieve(state, &home);
      return;
    }
    const Goal place = then(step(Kind::Place, index, backwards), nullptr);
    const Goal host = want(host_of_card(card), &place);
    achieve(state, &host);
  }

  static bool is_safe(const State<D>& state, Card card) {
    const int suit = suit_of(card), rank = rank_of(card);
    const bool red = colour_of(card);
    const int other = red ? 0 : 1, third = 3 - suit;
    return state.lowest(suit) >= rank - 1 && state.lowest(other) >= rank - 2 &&
           state.lowest(3 - other) >= rank - 2 && state.lowest(third) >= rank - 3;
  }

  bool close_one(State<D>& state) {
    for (int pile = 0; pile < 4 * D; ++pile) {
      if (state.homes[pile] == KING || (pile % D && state.homes[pile] == state.homes[pile - 1])) continue;
      const Card card = make_card(pile / D, state.homes[pile] + 1);
      if (has_end(state, class_of(card)) && count_loose(deal_, state, card) > 0) {
        take(state, step(Kind::Home, card));
        return true;
      }
      if (is_safe(state, card) && close_safe(state, card)) return true;
    }
    return false;
  }

  bool close_safe(State<D>& state, Card card) {
    for (int i = 0; i < D; ++i) {
      const Deal::Home home = deal_.homes[card][i];
      if (home.column < MAX_COLUMNS) {
        if (home.index + 1 != state.locked[home.column] || !has_end(state, class_of(card))) continue;
        take(state, step(Kind::UncoverHome, home.column));
        return true;
      }
      if (home.column != STOCK_CARD || !(state.stock >> home.index & 1)) continue;
      if (deal_.open_stock || is_spare(state, home.index)) {
        take(state, step(Kind::StockHome, home.index));
        return true;
      }
    }
    return false;
  }

  // Whether the stock card can be had now, and its going leaves all others as reachable as they are.
  bool is_spare(const State<D>& state, int index) const {
    const int left = __builtin_popcountll(state.stock);
    const int place = __builtin_popcountll(state.stock & ((1ull << index) - 1));
    if (deal_.counts_draws) return deal_.draw == 1 && place == state.waste - 1;
    if (deal_.one_pass) return place == state.waste - 1 || (deal_.draw == 1 && place == state.waste);
    return !deal_.reversing && state.waste == 0 && place == left - 1;
  }

  void emit(State<D> state) {
    ++emitted_;
    const int mark = trace_size_;
    const Step last = mark ? trace_[mark - 1] : Step{Kind::Home, 0, false};
    const bool plays_stock = !deal_.open_stock && (last.kind == Kind::Place || last.kind == Kind::StockHome);
    if (bond_ && !used_ && !plays_stock) return;
    const uint8_t bond = bond_;
    bond_ = 0;
    close(state);
    bond_ = bond;
    state.bond = 0;
    if (plays_stock && trace_size_ == mark) {
      state.bond = static_cast<uint8_t>(deal_.stock[last.arg] | (last.kind == Kind::StockHome ? SENT_HOME : 0));
    }
    Successor<D> successor{state, static_cast<uint32_t>(steps_.size()), static_cast<uint16_t>(trace_size_), draws_};
    for (int i = 0; i < trace_size_; ++i) full_ |= !steps_.push(trace_[i]);
    full_ |= !out_.push(successor);
    trace_size_ = mark;
  }

  static constexpr int MAX_TRACE = 512;

  const Deal& deal_;
  Stack<Successor<D>>& out_;
  Stack<Step>& steps_;
  Step trace_[MAX_TRACE];
  int trace_size_ = 0, most_, emitted_ = 0;
  int16_t draws_ = 0;  // before the block
  uint8_t bond_ = 0;   // of the state that is expanded
  bool used_ = false;  // by the block so far
  bool full_ = false;
};

}  // namespace talon
