package dev.onset.model;

/** A turn that Onset cannot process. It carries the reason for the dead letter. */
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
