#pragma once
#include "talon.hpp"

namespace talon {

// An array from `Memory` that is given back at the end.
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
    if (items_) memory_.release(memory_.arg, items_, count_ * sizeof(T));
    items_ = nullptr;
  }

  const Memory& memory_;
  T* items_ = nullptr;
  size_t count_ = 0;
};

}  // namespace talon
