// What was searched without a win: for each key, the placements of kings.
#pragma once
#include <stddef.h>

#include "seahaven_board.hpp"

namespace talon::seahaven {

// A block of memory that is handed out from its start and given back as a whole.
class Arena {
 public:
  Arena(void* block, size_t bytes) : at_(static_cast<uint8_t*>(block)), left_(bytes) {}
  // Null when the block is used up.
  template <class T>
  T* take(size_t count) {
    size_t bytes = (count * sizeof(T) + 15) & ~size_t{15};
    if (bytes > left_) return nullptr;
    T* taken = reinterpret_cast<T*>(at_);
    at_ += bytes;
    left_ -= bytes;
    return taken;
  }

 private:
  uint8_t* at_;
  size_t left_;
};

// An open-addressing table that doubles in the arena. Keys are exact: at most 2^27 (see Board::read).
class Memo {
 public:
  explicit Memo(Arena& arena) : arena_(arena) {}
  bool begin() { return resize(1u << 12); }
  SuitSets searched(uint32_t key) const {
    return static_cast<SuitSets>(entries_[slot(key)]);
  }
  // False when there is no memory left.
  bool add(uint32_t key, SuitSets sets) {
    uint64_t& entry = entries_[slot(key)];
    if (entry) {
      entry |= sets;
      return true;
    }
    entry = static_cast<uint64_t>(key) << 16 | sets;
    return ++used_ * 2 < size_ || resize(size_ * 2);
  }

 private:
  uint32_t slot(uint32_t key) const {
    uint32_t at = (key * 0x9E3779B1u) >> shift_;
    while (entries_[at] && entries_[at] >> 16 != key) at = (at + 1) & (size_ - 1);
    return at;
  }
  bool resize(uint32_t size) {
    uint64_t* fresh = arena_.take<uint64_t>(size);
    if (!fresh) return false;
    for (uint32_t at = 0; at < size; ++at) fresh[at] = 0;
    uint64_t* old = entries_;
    uint32_t old_size = size_;
    entries_ = fresh;
    size_ = size;
    shift_ = static_cast<uint32_t>(__builtin_clz(size)) + 1;
    for (uint32_t at = 0; at < old_size; ++at) {
      if (old[at]) entries_[slot(static_cast<uint32_t>(old[at] >> 16))] = old[at];
    }
    return true;
  }

  Arena& arena_;
  uint64_t* entries_ = nullptr;
  uint32_t size_ = 0, used_ = 0, shift_ = 0;
};

}  // namespace talon::seahaven
