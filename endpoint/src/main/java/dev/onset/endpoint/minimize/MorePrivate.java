package dev.onset.endpoint.minimize;

/** Which of two texts reveals less about the person. */
public enum MorePrivate {
  /** The first one. */
  A,
  /** The second one. */
  B,
  /** Both tell as much. */
  SAME
}
