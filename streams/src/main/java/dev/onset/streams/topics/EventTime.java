package dev.onset.streams.topics;

import java.util.OptionalLong;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;

/**
 * The record time of the input that a result goes back to, in milliseconds since the epoch. A
 * result's own record time is that of its making: if it had the input's, retention would delete the
 * results of old input before anybody reads them. The input's stands in a header, because values
 * depend on the content of the input alone and a broker may have set its time.
 */
public final class EventTime {
  /** The header; its value is decimal digits. */
  public static final String HEADER = "onset.event.time";

  private static final TimeHeader TIME = new TimeHeader(HEADER);

  private EventTime() {}

  /** Adds the header. */
  public static Headers add(Headers headers, long eventTime) {
    return TIME.add(headers, eventTime);
  }

  /** New headers with this one alone. */
  public static Headers of(long eventTime) {
    return add(new RecordHeaders(), eventTime);
  }

  /** What the header says; empty if it is absent or no time. */
  public static OptionalLong in(Headers headers) {
    return TIME.in(headers);
  }

  /**
   * The event time of a record: what its header says, as the intake writes it on turns, else its
   * record time.
   */
  public static long of(Headers headers, long recordTime) {
    return in(headers).orElse(recordTime);
  }
}
