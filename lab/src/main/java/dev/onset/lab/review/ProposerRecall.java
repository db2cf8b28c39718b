package dev.onset.lab.review;

/**
 * The recall of the proposer (third paper: recall comes first, because whatever is not proposed is
 * kept). The first turn of a lesson, which is its material, is read but not counted.
 *
 * @param spans annotated spans
 * @param touched annotated spans that a candidate overlaps
 * @param exact annotated spans that a candidate matches exactly
 * @param candidates all candidates
 */
public record ProposerRecall(int spans, int touched, int exact, int candidates) {
  /** The share of spans that a candidate overlaps, in [0, 1]; 0 without spans. */
  public double recall() {
    return spans == 0 ? 0.0 : (double) touched / spans;
  }

  /** The share of spans that a candidate matches exactly, in [0, 1]; 0 without spans. */
  public double exactRecall() {
    return spans == 0 ? 0.0 : (double) exact / spans;
  }
}
