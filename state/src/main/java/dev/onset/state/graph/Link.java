package dev.onset.state.graph;

import dev.onset.model.PiiClass;
import dev.onset.model.Policy;

/**
 * How surely two facts of one entity belong together (first paper, section 4.7.1). For display
 * only: nothing is decided by it.
 *
 * @param a the fact that came first
 * @param b the other
 * @param confidence in [0, 1]
 */
public record Link(Leaf a, Leaf b, double confidence) {

  /** Highest in one turn, less with each turn between, less again for types of unlike classes. */
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
