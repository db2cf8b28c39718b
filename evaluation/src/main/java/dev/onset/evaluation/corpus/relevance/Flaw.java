package dev.onset.evaluation.corpus.relevance;

/** Why a record is not good enough. */
public enum Flaw {
  /** A value does not stand where it should, or not at all. */
  NOT_LOCATED,
  /** A value stands in the context more than once, so that its place is not certain. */
  REPEATED,
  /** Two items overlap. */
  OVERLAPPING,
  /** All items are relevant, or none is. */
  ONE_SIDED,
  /** The question has a word of a value or names the type of a relevant one. */
  TELLING_QUESTION,
  /** The question is none: it lacks its mark, or is no single sentence of 3 to 30 words. */
  NO_QUESTION
}
