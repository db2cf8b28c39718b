package dev.onset.formats.export;

/**
 * What becomes of what stands beside the messages: a customer's name, number or address of a
 * profile.
 */
public enum BesideText {
  /** It is left out. */
  DROP,
  /** The customer tells it in a turn of its own before the first one, so that it is evidence. */
  TELL
}
