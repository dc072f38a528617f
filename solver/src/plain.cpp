#include "plain.hpp"

#include "piles.hpp"
#include "table.hpp"

namespace talon {
namespace {

// All that tells two positions apart for a win: columns (their order does not), cells, stock, waste, heights.
struct Record {
  static constexpr int MOST = 2 * MAX_CARDS;
  uint8_t bytes[MOST];
  int size = 0;

  void add(uint8_t byte) { bytes[size++] = byte; }
  void add(const Card* cards, int count) {
    for (int i = 0; i < count; ++i) add(cards[i]);
    add(0);
  }
  bool operator==(const Record& other) const {
    if (size != other.size) return false;
    for (int i = 0; i < size; ++i) {
      if (bytes[i] != other.bytes[i]) return false;
    }
    return true;
  }
  uint64_t hash() const {
    uint64_t mixed = 0xCBF29CE484222325ull;
    for (int i = 0; i < size; ++i) mixed = (mixed ^ bytes[i]) * 0x100000001B3ull;
    return mixed ^ mixed >> 32;
  }
};

bool is_before(const Column& a, const Column& b) {
  for (int i = 0; i < a.size && i < b.size; ++i) {
    if (a.cards[i] != b.cards[i]) return a.cards[i] < b.cards[i];
  }
  return a.size != b.size ? a.size < b.size : a.hidden < b.hidden;
}

Record record_of(const Rules& rules, const Position& position) {
  const Column* columns[MAX_COLUMNS];
  for (int i = 0; i < rules.columns; ++i) {
    int at = i;
    for (; at && is_before(position.columns[i], *columns[at - 1]); --at) columns[at] = columns[at - 1];
    columns[at] = &position.columns[i];
  }
  Record record;
  for (int i = 0; i < rules.columns; ++i) {
    record.add(columns[i]->hidden);
    record.add(columns[i]->cards, columns[i]->size);
  }
  record.add(position.stock, position.stock_size);
  record.add(position.waste, position.waste_size);
  for (int i = 0; i < rules.cells; ++i) record.add(position.cells[i]);
  for (int i = 0; i < 4 * rules.decks; ++i) record.add(position.foundations[i]);
  if (rules.passes > 1) {
    for (int i = 0; i < 4; ++i) record.add(static_cast<uint8_t>(position.recycles >> 8 * i));
  }
  return record;
}

// Records met, under their hash; the few that share one stand in a chain.
class Records {
 public:
  explicit Records(const Memory& memory) : heads_(memory), entries_(memory) {}

  // Whether the record is new; `full` when there was no memory for it.
  bool add(const Record& record, bool& full) {
    const auto [head, is_new] = heads_.add(Key64{record.hash() | 1});
    if (!head) return !(full = true);
    if (is_new) *head = 0;
    for (uint32_t at = *head; at; at = entries_[at - 1].next) {
      if (entries_[at - 1].record == record) return false;
    }
    full |= !entries_.push({record, *head});
    *head = static_cast<uint32_t>(entries_.size());
    return !full;
  }

 private:
  struct Entry {
    Record record;
    uint32_t next;
  };
  KeyMap<Key64, uint32_t> heads_;
  Stack<Entry> entries_;
};

struct Frame {
  Piles piles;
  size_t first, next;  // actions first..next are still to be tried
};

// The last is tried first: cards go home before they move, move before one draws, and are taken back at the very end.
int promise(Action action) {
  if (action.source >= FOUNDATION) return 0;
  if (action.target >= FOUNDATION) return 3;
  return action.source == STOCK ? 1 : 2;
}

bool push_frame(const Piles& piles, Stack<Frame>& frames, Stack<Action>& actions) {
  Action legal[MOST_ACTIONS];
  const size_t first = actions.size();
  const int count = piles.legal(legal);
  for (int promised = 0; promised <= 3; ++promised) {
    for (int i = 0; i < count; ++i) {
      if (promise(legal[i]) == promised && !actions.push(legal[i])) return false;
    }
  }
  return frames.push({piles, first, actions.size()});
}

}  // namespace

Answer solve_plain(const Rules& rules, const Position& position, const Budget& budget, const Memory& memory,
                   Line& line) {
  Answer answer{Outcome::Unknown, 0, false};
  Records met(memory);
  Stack<Frame> frames(memory);
  Stack<Action> actions(memory);
  bool full = false;
  const Piles start(rules, position);
  if (!met.add(record_of(rules, position), full) || !push_frame(start, frames, actions)) return answer;
  while (frames.size()) {
    Frame& frame = frames[frames.size() - 1];
    if (frame.next == frame.first) {
      actions.shrink(frame.first);
      frames.shrink(frames.size() - 1);
      continue;
    }
    if (answer.nodes >= budget.nodes) return answer;
    if (answer.nodes++ % 256 == 0 && budget.stop && budget.stop(budget.stop_arg)) return answer;
    Piles piles = frame.piles;
    piles.push(actions[--frame.next]);
    if (piles.is_won()) {
      for (size_t i = 0; i < frames.size(); ++i) line.push(actions[frames[i].next]);
      answer.outcome = Outcome::Solved;
      return answer;
    }
    const bool is_new = met.add(record_of(rules, piles.position()), full);
    if (full || (is_new && !push_frame(piles, frames, actions))) return answer;
  }
  answer.outcome = Outcome::Unwinnable;
  return answer;
}

}  // namespace talon
