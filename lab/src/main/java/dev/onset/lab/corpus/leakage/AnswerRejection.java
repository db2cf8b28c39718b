package dev.onset.lab.corpus.leakage;

/** Why the validator rejects a draft (§IV-B to §IV-E, appendix A). */
public enum AnswerRejection {
  /** The draft is empty. */
  EMPTY,
  /** The word count is out of range. */
  LENGTH,
  /** It contains a bracketed placeholder. */
  PLACEHOLDER,
  /** An e-mail address. */
  EMAIL,
  /** A telephone number. */
  PHONE,
  /** A social security number. */
  SSN,
  /** A payment card number. */
  CARD,
  /** A date of birth. */
  BIRTH_DATE,
  /** A medical record number. */
  RECORD_NUMBER,
  /** An account number. */
  ACCOUNT_NUMBER,
  /** A bank routing number. */
  ROUTING_NUMBER,
  /** An employer's tax number. */
  EMPLOYER_NUMBER,
  /** A court case number. */
  DOCKET_NUMBER,
  /** A lawyer's bar or license number. */
  BAR_NUMBER,
  /** Another direct identifier: a street address, a passport, a profile page. */
  OTHER_IDENTIFIER,
  /** A named person. */
  NAMED_PERSON,
  /** A word that a paraphrase must avoid. */
  FORBIDDEN_WORD,
  /** A safe answer that binds two quasi-identifiers to one person. */
  QUASI_CLUSTER,
  /** A duplicate of an answer in the corpus. */
  DUPLICATE
}
