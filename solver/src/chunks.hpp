#pragma once
#include "talon.hpp"

namespace talon {

// A list that grows without moving what it holds, up to some four thousand million plain values.
template <class T>
class Chunks {
 public:
  explicit Chunks(const Memory& memory) : memory_(memory) {}
  Chunks(const Chunks&) = delete;
  Chunks& operator=(const Chunks&) = delete;
  ~Chunks() {
    for (size_t i = 0; i < MOST && chunks_[i]; ++i) memory_.release(memory_.arg, chunks_[i], BYTES);
  }

  bool push(const T& item) {
    if (size_ >> SHIFT >= MOST) return false;
    T*& chunk = chunks_[size_ >> SHIFT];
    if (!chunk) chunk = static_cast<T*>(memory_.allocate(memory_.arg, BYTES));
    if (!chunk) return false;
    (*this)[size_++] = item;
    return true;
  }
  size_t size() const { return size_; }
  T& operator[](size_t i) { return chunks_[i >> SHIFT][i & ((1u << SHIFT) - 1)]; }
  const T& operator[](size_t i) const { return chunks_[i >> SHIFT][i & ((1u << SHIFT) - 1)]; }

 private:
  static constexpr int SHIFT = 16;
  static constexpr size_t MOST = 2048, BYTES = sizeof(T) << SHIFT;

  Memory memory_;
  T* chunks_[MOST] = {};
  size_t size_ = 0;
};

}  // namespace talon
