package dev.onset.lab.corpus.relevance;

/** Why a record is rejected. */
public enum RecordFlaw {
  /** A value is misplaced or missing. */
  NOT_LOCATED,
  /** A value occurs more than once in the context, so that its offsets are ambiguous. */
  REPEATED,
  /** Two items overlap. */
  OVERLAPPING,
  /** All items are relevant, or none. */
  ONE_SIDED,
  /** The question contains a word of a value or names the type of a relevant one. */
  TELLING_QUESTION,
  /** The question is malformed: no question mark, or not a single sentence of 3 to 30 words. */
  NO_QUESTION
}
