package dev.onset.model;

/** A turn that cannot be processed, with the reason under which it is dead-lettered. */
public final class InvalidTurnException extends IllegalArgumentException {
  private final RejectReason reason;

  /**
   * @param reason the dead letter's reason
   * @param sentence one sentence without personal data
   */
  public InvalidTurnException(RejectReason reason, String sentence) {
    super(sentence);
    this.reason = reason;
  }

  /** The dead letter's reason. */
  public RejectReason reason() {
    return reason;
  }
}
