package dev.onset.model;

/**
 * What surrounds the processing failed: a device, its memory, a native library. The input is not at
 * fault as far as anybody can tell, so nothing is decided about it; whoever processes records waits
 * and processes this one again. The message is one sentence without anything of the input.
 */
public final class EnvironmentFault extends RuntimeException {
  private final transient Recovery recovery;

  /**
   * What failed, to be tried again. Thread-safe; both methods may take as long as one answer of
   * what failed.
   */
  @FunctionalInterface
  public interface Recovery {
    /** Tries with an input of its own; true if it works again. */
    boolean isOver();

    /**
     * Goes another way from now on, whose results may differ; outputs then say so.
     *
     * @return false if there is no other way, or that one fails too
     */
    default boolean fallBack() {
      return false;
    }
  }

  /**
   * @param sentence what failed; nothing of the input
   * @param recovery tries again
   */
  public EnvironmentFault(String sentence, Recovery recovery) {
    super(sentence);
    this.recovery = recovery;
  }

  /** What failed, to be tried again. */
  public Recovery recovery() {
    return recovery;
  }
}
