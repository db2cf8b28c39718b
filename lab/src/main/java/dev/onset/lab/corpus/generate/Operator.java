package dev.onset.lab.corpus.generate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * An operator that Track-S applies to a seed dialogue (first paper, table 5).
 *
 * @param kind kind of operator
 * @param k number of inserted filler turns; 0 except for C2
 */
record Operator(Kind kind, int k) {
  /** The kinds of operators. */
  enum Kind {
    /** Swaps two disclosures; the onset stays. */
    C1,
    /** Inserts fillers between the cues. */
    C2,
    /** Inserts two values that belong to nobody. */
    C3
  }

  private static final int CONFUSERS = 2;

  /** The operators of the 300 records. */
  static List<Operator> trackS() {
    List<Operator> all = new ArrayList<>(Collections.nCopies(110, new Operator(Kind.C1, 0)));
    int[][] distances = {{6, 30}, {8, 30}, {10, 25}, {12, 35}, {15, 14}, {20, 16}};
    Stream.of(distances)
        .forEach(
            distance ->
                all.addAll(Collections.nCopies(distance[1], new Operator(Kind.C2, distance[0]))));
    all.addAll(Collections.nCopies(40, new Operator(Kind.C3, 0)));
    return List.copyOf(all);
  }

  int confusers() {
    return kind == Kind.C3 ? CONFUSERS : 0;
  }
}
