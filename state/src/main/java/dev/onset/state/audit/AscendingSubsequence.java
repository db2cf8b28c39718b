package dev.onset.state.audit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Longest ascending subsequences. */
final class AscendingSubsequence {
  private AscendingSubsequence() {}

  /** A longest strictly ascending subsequence, in O(n log n). */
  static List<Long> longest(List<Long> numbers) {
    // For every length, the index of the smallest last element.
    int[] tails = new int[numbers.size()];
    int[] before = new int[numbers.size()];
    Arrays.fill(before, -1);
    int length = 0;
    for (int i = 0; i < numbers.size(); i++) {
      int low = 0;
      int high = length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (numbers.get(tails[middle]) < numbers.get(i)) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      before[i] = low == 0 ? -1 : tails[low - 1];
      tails[low] = i;
      length = Math.max(length, low + 1);
    }
    List<Long> longest = new ArrayList<>();
    for (int i = length == 0 ? -1 : tails[length - 1]; i >= 0; i = before[i]) {
      longest.add(numbers.get(i));
    }
    return longest;
  }
}
