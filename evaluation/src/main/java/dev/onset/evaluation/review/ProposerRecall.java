package dev.onset.evaluation.review;

/**
 * How much of an annotation the proposer finds (third paper: recall first, for what is not proposed
 * is kept). The first turn of a lesson, which is its material, is read but not counted.
 *
 * @param spans of the annotation
 * @param touched those that a candidate overlaps
 * @param exact those that a candidate matches to the code point
 * @param candidates proposed in all
 */
public record ProposerRecall(int spans, int touched, int exact, int candidates) {
  /** The share of spans that a candidate overlaps, in [0, 1]; 0 without spans. */
  public double recall() {
    return spans == 0 ? 0.0 : (double) touched / spans;
  }

  /** The share of spans that a candidate matches, in [0, 1]; 0 without spans. */
  public double exactRecall() {
    return spans == 0 ? 0.0 : (double) exact / spans;
  }
}
