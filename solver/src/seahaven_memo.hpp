// What was searched without a win: for each key, the placements of kings.
#pragma once
#include "block.hpp"

namespace talon::seahaven {

// An open-addressing table that doubles. Its keys are exact (see Board) and below 2^27.
class Memo {
 public:
  explicit Memo(const Memory& memory) : entries_(memory), memory_(memory) {}
  // False when there is no memory.
  bool begin() { return entries_.allocate(1u << 12); }
  SuitSets searched(uint32_t key) const { return static_cast<SuitSets>(entries_[slot(key)]); }
  // `sets` is not empty. False when there is no memory left.
  bool add(uint32_t key, SuitSets sets) {
    uint64_t& entry = entries_[slot(key)];
    used_ += entry == 0;
    entry |= static_cast<uint64_t>(key) << 16 | sets;
    return used_ * 2 < entries_.count() || grow();
  }

 private:
  size_t slot(uint32_t key) const {
    size_t mask = entries_.count() - 1;
    size_t at = (key * 0x9E3779B97F4A7C15u) >> 32 & mask;
    while (entries_[at] && entries_[at] >> 16 != key) at = (at + 1) & mask;
    return at;
  }
  bool grow() {
    Block<uint64_t> old(memory_);
    old.swap(entries_);
    if (!entries_.allocate(old.count() * 2)) return false;
    for (size_t at = 0; at < old.count(); ++at) {
      if (old[at]) entries_[slot(static_cast<uint32_t>(old[at] >> 16))] = old[at];
    }
    return true;
  }

  Block<uint64_t> entries_;
  const Memory& memory_;
  size_t used_ = 0;
};

}  // namespace talon::seahaven
