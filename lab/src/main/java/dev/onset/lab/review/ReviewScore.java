package dev.onset.lab.review;

/**
 * Agreement with the annotation (third paper; spec section 9), reported as the macro F1 of both
 * decisions.
 *
 * @param redacted names to redact that were redacted
 * @param missed names to redact that were kept
 * @param kept names to keep that were kept
 * @param overdone names to keep that were redacted
 */
public record ReviewScore(int redacted, int missed, int kept, int overdone) {
  /** The empty score. */
  static final ReviewScore NONE = new ReviewScore(0, 0, 0, 0);

  /** Adds one name. */
  ReviewScore and(boolean redact, boolean decided) {
    return redact
        ? decided
            ? new ReviewScore(redacted + 1, missed, kept, overdone)
            : new ReviewScore(redacted, missed + 1, kept, overdone)
        : decided
            ? new ReviewScore(redacted, missed, kept, overdone + 1)
            : new ReviewScore(redacted, missed, kept + 1, overdone);
  }

  /** F1 of REDACT, in [0, 1]. */
  public double redactF1() {
    return f1(redacted, overdone, missed);
  }

  /** F1 of KEEP, in [0, 1]. */
  public double keepF1() {
    return f1(kept, missed, overdone);
  }

  /** The macro F1, in [0, 1]. */
  public double macroF1() {
    return (redactF1() + keepF1()) / 2;
  }

  private static double f1(int right, int more, int fewer) {
    return right == 0 ? 0.0 : 2.0 * right / (2.0 * right + more + fewer);
  }
}
