package dev.onset.endpoint.review;

/** The decision about a candidate. */
public enum Judgement {
  /** It is personal, or nobody knows. */
  REDACT,
  /** It is the matter that is talked about, such as a character of a word problem. */
  KEEP
}
