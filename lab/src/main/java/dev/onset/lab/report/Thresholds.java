package dev.onset.lab.report;

import dev.onset.evaluation.report.ThresholdSource;

/** The data that chose the thresholds and settings behind the papers' tables. */
final class Thresholds {
  static final ThresholdSource COMPARISON =
      new ThresholdSource(
          "family a and totals on family b (policy and rules); the development files of CAPID,"
              + " WNUT-17, Broad Twitter Corpus, presidio-research and MultiDoGO (least scores of"
              + " the tiers). R and C are among these files");
  static final ThresholdSource REVIEW =
      new ThresholdSource(
          "generated dialogues of sentences kept out of training; MathDial chose nothing");
  static final ThresholdSource MINIMIZATION =
      new ThresholdSource("CAPID dev, the records of these tables");
  static final ThresholdSource RELEVANCE =
      new ThresholdSource(
          "CAPID dev, the records of these tables, and the other development files");
  static final ThresholdSource NEEDS =
      new ThresholdSource(
          "hand 5 of the questions marked by hand (length of the training, limit of the search)");
  static final ThresholdSource LEAKAGE =
      new ThresholdSource(
          "the generated holdout, which also gives the figures within the distribution; the training"
              + " lineages, each left out in turn (number of directions). Other lineages chose"
              + " nothing");

  private Thresholds() {}
}
