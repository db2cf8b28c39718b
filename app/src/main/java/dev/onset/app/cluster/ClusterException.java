package dev.onset.app.cluster;

/** The cluster refused or failed a request. The message is one sentence that says what to do. */
public final class ClusterException extends RuntimeException {
  /**
   * @param sentence one sentence that says what to do next
   * @param cause the original exception
   */
  public ClusterException(String sentence, Throwable cause) {
    super(sentence, cause);
  }

  /**
   * @param sentence one sentence that says what to do next
   */
  public ClusterException(String sentence) {
    super(sentence);
  }
}
