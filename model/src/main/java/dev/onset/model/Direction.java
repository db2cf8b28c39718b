package dev.onset.model;

/** By whose words a person became re-identifiable. */
public enum Direction {
  /** By the user's own, about themselves or about somebody else. */
  DISCLOSED_BY_USER,
  /** By an agent's or a bot's, about somebody who is not the person spoken to. */
  DISCLOSED_BY_AGENT
}
