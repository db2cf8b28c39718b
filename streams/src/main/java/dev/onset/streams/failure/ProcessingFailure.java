package dev.onset.streams.failure;

/**
 * An exception without its message, which may quote a turn. It keeps the type and the stack trace.
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
