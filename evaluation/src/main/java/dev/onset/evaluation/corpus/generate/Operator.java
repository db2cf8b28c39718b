package dev.onset.evaluation.corpus.generate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * What Track-S does to a seed dialogue (first paper, table 5).
 *
 * @param kind the operator
 * @param k filler turns that are inserted; 0 but for C2
 */
record Operator(Kind kind, int k) {
  /** The operators. */
  enum Kind {
    /** Two disclosures change places; the onset stays. */
    C1,
    /** More fillers between the cues. */
    C2,
    /** Two values of nobody. */
    C3
  }

  private static final int CONFUSERS = 2;

  /** One operator for each of the 300 records. */
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
