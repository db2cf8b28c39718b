package dev.onset.streams.topics;

import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/**
 * A header that holds a time in milliseconds since the epoch as decimal digits.
 *
 * @param name of the header
 */
public record TimeHeader(String name) {
  /**
   * The time that a producer gave the turn at which an alert was raised. It stands in a header of
   * the alert: a reader of the value needs no new field. Absent if the turn has no time, if its
   * time lies in the future, or if the turn was held and a later one let it out.
   */
  public static final TimeHeader TURN_TIME = new TimeHeader("onset.turn.time");

  private static final int LONGEST = 19;

  /** Adds the header. */
  public Headers add(Headers headers, long time) {
    return headers.add(name, Long.toString(time).getBytes(StandardCharsets.US_ASCII));
  }

  /** What the header says; empty if it is absent or no time. */
  public OptionalLong in(Headers headers) {
    Header header = headers.lastHeader(name);
    if (header == null || header.value() == null || header.value().length > LONGEST) {
      return OptionalLong.empty();
    }
    try {
      long time = Long.parseLong(new String(header.value(), StandardCharsets.US_ASCII));
      return time < 0 ? OptionalLong.empty() : OptionalLong.of(time);
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}
