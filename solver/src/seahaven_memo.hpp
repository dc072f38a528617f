// What was searched without a win: for each key, the placements of kings.
#pragma once
#include "seahaven_board.hpp"

namespace talon::seahaven {

// An array from `Memory` that is given back at the end; counts what it holds against a limit of bytes.
template <class T>
class Block {
 public:
  explicit Block(const Memory& memory) : memory_(memory) {}
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;
  ~Block() { release(); }

  // Zeroed. False when there is no memory; then nothing has changed.
  bool allocate(size_t count) {
    void* fresh = memory_.allocate(memory_.arg, count * sizeof(T));
    if (!fresh) return false;
    release();
    items_ = static_cast<T*>(fresh);
    count_ = count;
    return true;
  }
  T& operator[](size_t at) { return items_[at]; }
  const T& operator[](size_t at) const { return items_[at]; }
  size_t count() const { return count_; }
  size_t bytes() const { return count_ * sizeof(T); }
  void swap(Block& other) {
    T* items = items_;
    size_t count = count_;
    items_ = other.items_;
    count_ = other.count_;
    other.items_ = items;
    other.count_ = count;
  }

 private:
  void release() {
    if (items_) memory_.release(memory_.arg, items_, bytes());
    items_ = nullptr;
  }

  const Memory& memory_;
  T* items_ = nullptr;
  size_t count_ = 0;
};

// An open-addressing table that doubles. Its keys are exact (see Board) and below 2^27.
class Memo {
 public:
  Memo(const Memory& memory, uint64_t most_bytes) : entries_(memory), memory_(memory), most_bytes_(most_bytes) {}
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
    if (old.bytes() * 3 > most_bytes_ || !entries_.allocate(old.count() * 2)) return false;
    for (size_t at = 0; at < old.count(); ++at) {
      if (old[at]) entries_[slot(static_cast<uint32_t>(old[at] >> 16))] = old[at];
    }
    return true;
  }

  Block<uint64_t> entries_;
  const Memory& memory_;
  uint64_t most_bytes_;
  size_t used_ = 0;
};

}  // namespace talon::seahaven
