package dev.onset.endpoint.minimize;

/** Which of two texts tells less of the person. */
public enum MorePrivate {
  /** The first one. */
  A,
  /** The second one. */
  B,
  /** Both tell as much. */
  SAME
}
