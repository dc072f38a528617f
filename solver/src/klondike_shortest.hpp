// Shortest lines of one deck, proved: A* over layouts with every action counted. What it ran dry on is a proof that
// nothing is shorter than the bound it was given.
#pragma once

#include "block.hpp"
#include "chunks.hpp"
#include "klondike_acts.hpp"
#include "klondike_bound.hpp"

namespace talon {

class Shortest {
 public:
  Shortest(const Deal& deal, const Budget& budget, const Memory& memory)
      : deal_(deal), budget_(budget), memory_(memory), packing_(deal), estimate_(deal, memory), nodes_(memory), slots_(memory),
        open_(memory) {}

  bool fits() const { return packing_.fits(KEY_BITS); }

  // Looks for a shortest line of fewer than `bound` actions (LONGEST at most). True when it was searched to its end:
  // then what was found is shortest, and when nothing was found nothing is shorter than the bound.
  bool run(const Layout& start, int bound);

  bool has_won() const { return won_ != NONE; }
  // After a win, from the start on. False: no memory.
  bool trace(Stack<Act>& acts) const;

  static constexpr int LONGEST = 250;
  uint64_t expanded = 0;

 private:
  using Bits = LayoutPacking::Bits;
  static constexpr int KEY_BITS = 119;
  static constexpr uint32_t NONE = ~0u;

  // A key, and above it what it took to get there and whether that has been searched on.
  struct Node {
    uint64_t low, high;
    uint32_t parent;

    Bits key() const { return static_cast<Bits>(high & ~(0x1FFull << 55)) << 64 | low; }
    int cost() const { return static_cast<int>(high >> 56); }
    bool is_done() const { return high >> 55 & 1; }
  } __attribute__((packed, aligned(4)));
  struct Open {
    uint32_t node, next;
  };

  static Node node_of(Bits key, int cost, uint32_t parent) {
    return {static_cast<uint64_t>(key), static_cast<uint64_t>(key >> 64) | static_cast<uint64_t>(cost) << 56, parent};
  }
  static uint64_t hash(Bits key) {
    const auto low = static_cast<uint64_t>(key), high = static_cast<uint64_t>(key >> 64);
    const uint64_t mixed = ((low ^ low >> 32) * 0x9E3779B97F4A7C15ull ^ high) * 0xD6E8FEB86659FD93ull;
    return mixed ^ mixed >> 32;
  }

  void meet(const Layout& layout, int cost, uint32_t parent);
  bool push(uint32_t node, int total);
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
  uint32_t heads_[LONGEST + 1];
  uint32_t spare_ = NONE;  // of open_
  int lowest_ = 0, bound_ = 0;
  uint32_t won_ = NONE;
  bool full_ = false;
};

}  // namespace talon
