package dev.onset.streams.failure;

/**
 * What is left of an exception after its message, which may quote a turn, was taken away: its type
 * and where it happened.
 */
public final class ProcessingFailure extends RuntimeException {
  private ProcessingFailure(String type) {
    super(type);
  }

  /** The failure without its message and causes. */
  public static ProcessingFailure of(RuntimeException failure) {
    ProcessingFailure scrubbed = new ProcessingFailure(failure.getClass().getName());
    scrubbed.setStackTrace(failure.getStackTrace());
    return scrubbed;
  }
}
