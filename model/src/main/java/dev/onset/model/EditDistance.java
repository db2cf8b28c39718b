package dev.onset.model;

import java.util.Arrays;

/** Measures how much two words differ, to suggest a known word for an unknown one. Stateless. */
public final class EditDistance {
  private EditDistance() {}

  /**
   * The least number of characters to insert, delete or replace that makes one word the other
   * (Levenshtein). Takes time of both lengths multiplied.
   */
  public static int between(String a, String b) {
    int[] row = new int[b.length() + 1];
    Arrays.setAll(row, i -> i);
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
