package dev.onset.model.leakage;

/** The layer of the defense that decided about an answer (second paper, §III-C). */
public enum LeakageLayer {
  /** None had to: the answer can hold nothing. */
  NONE,
  /** Direct identifiers, by what the extractor found; no neural pass. */
  DIRECT,
  /** What the answer puts together, by the {@link LeakageDetector}. */
  CONTEXT,
  /** A review, after the layers had left the answer undecided. */
  REVIEW
}
