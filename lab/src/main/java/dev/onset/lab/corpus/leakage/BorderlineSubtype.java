package dev.onset.lab.corpus.leakage;

/** Safe content that resembles an unsafe answer (§IV-E). */
public enum BorderlineSubtype {
  /** Statements about a cohort, not about a member. */
  POPULATION_DEMOGRAPHICS,
  /** A long quotation of a public source. */
  PUBLIC_GUIDELINE_QUOTE,
  /** Instructions in the second person. */
  SECOND_PERSON_EDUCATION,
  /** A case report without identifying details. */
  ANONYMIZED_CASE_REPORT,
  /** A polite refusal or a referral. */
  EMPATHETIC_DEFLECTION
}
