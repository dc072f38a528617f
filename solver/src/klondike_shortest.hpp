// Shortest lines of one deck, proved: A* over layouts with every action counted. What it ran dry on is a proof that
// nothing is shorter than the bound it was given.
#pragma once

#include "block.hpp"
#include "chunks.hpp"
#include "klondike_acts.hpp"
#include "klondike_bound.hpp"

namespace talon {

// A beam over layouts: how many layouts of a layer it holds, and what counts against one beside the actions that it needs at least:
// half actions for each face-down card and each stock card.
struct Swath {
  size_t width;
  int face_down, stock;
};

class Shortest {
 public:
  // The deal's keys must fit (LayoutPacking).
  Shortest(const Deal& deal, const Budget& budget, const Memory& memory)
      : deal_(deal), budget_(budget), memory_(memory), packing_(deal), estimate_(deal, memory), nodes_(memory),
        slots_(memory), open_(memory) {}

  // Looks for a shortest line of fewer than `bound` actions (LONGEST at most). True when it was searched to its end:
  // then what was found is shortest, and when nothing was found nothing is shorter than the bound.
  bool prove(const Layout& start, int bound);

  // A short line, not proved: of the layouts met after so many actions, only the most promising are searched on.
  void hurry(const Layout& start, int bound, Swath swath);

  // After either.
  bool has_won() const { return won_ != NONE; }
  // After a win: its acts from the start on. False: no memory.
  bool trace(Stack<Act>& acts) const;

  static constexpr int LONGEST = 250;
  uint64_t expanded = 0;

 private:
  using Bits = LayoutPacking::Bits;
  static constexpr int COST = 56;
  static constexpr uint64_t DONE = 1ull << 55, BOUND = 1ull << 54;
  static constexpr uint32_t NONE = ~0u;
  static constexpr int MOST_MET = 64;

  // A key, and above it what it took to get there, whether that has been searched on, and whether the stock card that
  // was played last binds.
  struct Node {
    uint64_t low, high;
    uint32_t parent;

    Bits key() const { return static_cast<Bits>(high & (BOUND - 1)) << 64 | low; }
    int cost() const { return static_cast<int>(high >> COST); }
    bool is_done() const { return high & DONE; }
    bool is_bound() const { return high & BOUND; }
  } __attribute__((packed, aligned(4)));
  struct Open {
    uint32_t node, next;
  };

  static Node node_of(Bits key, int cost, uint32_t parent, bool binds) {
    const auto high = static_cast<uint64_t>(key >> 64) | static_cast<uint64_t>(cost) << COST;
    return {static_cast<uint64_t>(key), binds ? high | BOUND : high, parent};
  }
  static uint32_t hash(Bits key) {
    const auto low = static_cast<uint64_t>(key), high = static_cast<uint64_t>(key >> 64);
    const uint64_t mixed = ((low ^ low >> 32) * 0x9E3779B97F4A7C15ull ^ high) * 0xD6E8FEB86659FD93ull;
    return static_cast<uint32_t>(mixed ^ mixed >> 32);
  }

  // Met, and not looked up yet: what it takes to read is on its way from memory by then.
  struct Met {
    Node node;
    uint32_t hash;
    uint16_t rest;
    bool is_won;
  };

  bool begin(const Layout& start, int bound, bool is_beam);
  bool is_out_of_budget() const;
  void expand(uint32_t at);
  void expand_best(int layer, Swath swath);
  int promise(const Layout& layout, Swath swath);
  void meet(const Layout& layout, int cost, uint32_t parent, bool binds);
  void keep_all();
  void keep(const Met& met);
  bool improve(Node& node, Node met) const;
  Card bond(const Node& node) const;
  bool push(uint32_t node, int level);
  uint32_t pop();
  bool grow();

  const Deal& deal_;
  const Budget& budget_;
  const Memory& memory_;
  const LayoutPacking packing_;
  Bound estimate_;
  Chunks<Node> nodes_;
  Block<uint32_t> slots_;  // node + 1
  Chunks<Open> open_;
  Met met_[MOST_MET];
  int met_count_ = 0;
  uint32_t heads_[LONGEST];
  uint32_t spare_ = NONE;  // of open_
  int lowest_ = 0, bound_ = 0;
  bool is_beam_ = false;
  uint32_t won_ = NONE;
  bool full_ = false;
};

}  // namespace talon
