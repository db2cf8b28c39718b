package dev.onset.assembly;

/** A file of rarity tables that cannot be used; the message is one sentence that says why. */
public final class RarityException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param sentence one sentence without values
   */
  public RarityException(String sentence) {
    super(sentence);
  }
}
