package dev.onset.streams.topics;

import java.util.OptionalLong;
import org.apache.kafka.common.header.Headers;

/**
 * The time that a producer gave the turn at which an alert was raised, in milliseconds since the
 * epoch. It stands in a header of the alert: a reader of the value needs no new field. Absent if
 * the turn has no time, if its time lies in the future, or if the turn was held and a later one let
 * it out.
 */
public final class TurnTime {
  /** The header; its value is decimal digits. */
  public static final String HEADER = "onset.turn.time";

  private static final TimeHeader TIME = new TimeHeader(HEADER);

  private TurnTime() {}

  /** Adds the header. */
  public static Headers add(Headers headers, long turnTime) {
    return TIME.add(headers, turnTime);
  }

  /** What the header says; empty if it is absent or no time. */
  public static OptionalLong in(Headers headers) {
    return TIME.in(headers);
  }
}
