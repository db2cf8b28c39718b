package dev.onset.model.leakage;

/** Which layer of the defence decided about an answer (second paper, §III-C). */
public enum LeakageLayer {
  /** None had to: the answer can hold nothing. */
  NONE,
  /** Direct identifiers, by what the extractor found; no neural pass. */
  DIRECT,
  /** What the answer puts together, by the {@link LeakageDetector}. */
  CONTEXT
}
