package dev.onset.state.graph;

import dev.onset.model.PiiClass;
import dev.onset.model.Policy;

/**
 * The confidence that two facts of one entity belong together (first paper, section 4.7.1). For
 * display only; no decision uses it.
 *
 * @param a the earlier fact
 * @param b the later fact
 * @param confidence in [0, 1]
 */
public record Link(Leaf a, Leaf b, double confidence) {

  /**
   * Highest within one turn; decreases with each turn between, and further for types of different
   * classes.
   */
  static Link of(Leaf a, Leaf b, Policy.Graph policy) {
    int distance = Math.abs(a.originTurn() - b.originTurn());
    double fit = isCompatible(a, b) ? 1.0 : policy.otherClass();
    return new Link(a, b, policy.sameTurn() * Math.pow(policy.decay(), distance) * fit);
  }

  private static boolean isCompatible(Leaf a, Leaf b) {
    PiiClass one = a.type().piiClass();
    PiiClass other = b.type().piiClass();
    return one == other || one == PiiClass.NAME || other == PiiClass.NAME;
  }
}
