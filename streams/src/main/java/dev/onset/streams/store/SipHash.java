package dev.onset.streams.store;

import java.security.SecureRandom;

/**
 * SipHash-2-4 (Aumasson and Bernstein, 2012): a fast keyed hash, so that nobody can choose keys
 * that fall on one place of a table.
 *
 * @param k0 first half of the key
 * @param k1 second half of the key
 */
record SipHash(long k0, long k1) {

  static SipHash random(SecureRandom random) {
    return new SipHash(random.nextLong(), random.nextLong());
  }

  long of(byte[] data) {
    State state = new State(k0, k1);
    int whole = data.length & ~7;
    for (int at = 0; at < whole; at += 8) {
      state.word(word(data, at, 8));
    }
    state.word(word(data, whole, data.length - whole) | (long) data.length << 56);
    return state.end();
  }

  /** Little-endian. */
  private static long word(byte[] data, int from, int bytes) {
    long word = 0;
    for (int i = 0; i < bytes; i++) {
      word |= (data[from + i] & 0xFFL) << 8 * i;
    }
    return word;
  }

  private static final class State {
    private long v0;
    private long v1;
    private long v2;
    private long v3;

    State(long k0, long k1) {
      v0 = k0 ^ 0x736f6d6570736575L;
      v1 = k1 ^ 0x646f72616e646f6dL;
      v2 = k0 ^ 0x6c7967656e657261L;
      v3 = k1 ^ 0x7465646279746573L;
    }

    void word(long word) {
      v3 ^= word;
      rounds(2);
      v0 ^= word;
    }

    long end() {
      v2 ^= 0xFF;
      rounds(4);
      return v0 ^ v1 ^ v2 ^ v3;
    }

    private void rounds(int many) {
      for (int i = 0; i < many; i++) {
        v0 += v1;
        v2 += v3;
        v1 = Long.rotateLeft(v1, 13) ^ v0;
        v3 = Long.rotateLeft(v3, 16) ^ v2;
        v0 = Long.rotateLeft(v0, 32);
        v2 += v1;
        v0 += v3;
        v1 = Long.rotateLeft(v1, 17) ^ v2;
        v3 = Long.rotateLeft(v3, 21) ^ v0;
        v2 = Long.rotateLeft(v2, 32);
      }
    }
  }
}
