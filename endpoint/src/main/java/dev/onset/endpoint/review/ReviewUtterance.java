package dev.onset.endpoint.review;

/**
 * A turn as a reviewer sees it. Immutable.
 *
 * @param role who speaks: user, agent or other
 */
public record ReviewUtterance(String role, String text) {
  /** Says nothing of the text. */
  @Override
  public String toString() {
    return "Utterance[" + role + ", …]";
  }
}
