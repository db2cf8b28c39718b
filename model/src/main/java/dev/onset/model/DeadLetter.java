package dev.onset.model;

/**
 * A record that Onset set aside. It contains the bytes of the record in encrypted form only.
 *
 * @param sourceTopic where it came from, or would have gone to
 * @param partition its partition there; -1 if unknown
 * @param offset its offset there; -1 if unknown
 * @param size bytes of its value; -1 if it had none
 * @param reason why the record was set aside
 * @param traceId names the incident in log lines; hexadecimal
 * @param payload key and value, encrypted under the dead letters' key; empty if it had no value, or
 *     they are not kept
 */
public record DeadLetter(
    String sourceTopic,
    int partition,
    long offset,
    int size,
    RejectReason reason,
    String traceId,
    byte[] payload) {

  /** Names the dead letter without its payload. */
  @Override
  public String toString() {
    return "DeadLetter[" + reason + " " + sourceTopic + "-" + partition + "@" + offset + "]";
  }
}
