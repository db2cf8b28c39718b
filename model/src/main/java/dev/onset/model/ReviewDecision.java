package dev.onset.model;

/** The decision of a reviewer about a candidate (third paper; spec section 9). */
public enum ReviewDecision {
  /** It tells of a person of the conversation, or nobody can say. */
  REDACT,
  /** It belongs to what is talked about: a character of a task, a scholar, a brand. */
  KEEP
}
