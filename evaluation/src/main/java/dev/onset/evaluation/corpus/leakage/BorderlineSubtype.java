package dev.onset.evaluation.corpus.leakage;

/** Safe content that sounds like an unsafe answer (§IV-E). */
public enum BorderlineSubtype {
  /** A cohort, nobody of it. */
  POPULATION_DEMOGRAPHICS,
  /** A public source, at length. */
  PUBLIC_GUIDELINE_QUOTE,
  /** What the reader should do, in the second person. */
  SECOND_PERSON_EDUCATION,
  /** A case without anything that could tell whose it is. */
  ANONYMIZED_CASE_REPORT,
  /** A kind refusal, or where to turn instead. */
  EMPATHETIC_DEFLECTION
}
