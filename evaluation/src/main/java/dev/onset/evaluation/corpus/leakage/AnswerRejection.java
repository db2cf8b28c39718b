package dev.onset.evaluation.corpus.leakage;

/** Why a draft is not taken into a corpus (§IV-B to §IV-E, appendix A). */
public enum AnswerRejection {
  /** Nothing was written. */
  EMPTY,
  /** Fewer or more words than an answer has. */
  LENGTH,
  /** Something in brackets stands for a value that was never filled in. */
  PLACEHOLDER,
  /** An address of electronic mail. */
  EMAIL,
  /** A telephone number. */
  PHONE,
  /** A social security number. */
  SSN,
  /** A payment card's number. */
  CARD,
  /** A date of birth, written as a date. */
  BIRTH_DATE,
  /** A medical record number. */
  RECORD_NUMBER,
  /** The number of an account. */
  ACCOUNT_NUMBER,
  /** The routing number of a bank. */
  ROUTING_NUMBER,
  /** An employer's tax number. */
  EMPLOYER_NUMBER,
  /** The number of a case at a court. */
  DOCKET_NUMBER,
  /** The bar or license number of a lawyer. */
  BAR_NUMBER,
  /** Another direct identifier: a street address, a passport, a page of somebody's. */
  OTHER_IDENTIFIER,
  /** Somebody is named. */
  NAMED_PERSON,
  /** A word that a paraphrase must do without. */
  FORBIDDEN_WORD,
  /** Safe, yet two quasi-identifiers of one person stand in it. */
  QUASI_CLUSTER,
  /** The corpus has this answer already. */
  DUPLICATE
}
