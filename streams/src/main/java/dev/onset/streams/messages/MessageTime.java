package dev.onset.streams.messages;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.OptionalLong;

/**
 * Reads the time of a message: an ISO 8601 date and time with its zone, or a number since the
 * epoch, in seconds if below {@link #FEWEST_MILLIS} and in milliseconds otherwise, also as text.
 */
final class MessageTime {
  /** The year 1973 in milliseconds and the year 5138 in seconds. */
  static final BigDecimal FEWEST_MILLIS = BigDecimal.valueOf(100_000_000_000L);

  private static final BigDecimal MOST_MILLIS = BigDecimal.valueOf(Long.MAX_VALUE / 2);
  private static final BigDecimal MILLIS = BigDecimal.valueOf(1000);
  private static final int LONGEST = 64;

  private MessageTime() {}

  /** Milliseconds since the epoch; empty if the value says no such time. */
  static OptionalLong of(JsonNode value) {
    if (value.isNumber()) {
      // A longer number than a double's is no time, and an endless one has no decimal form.
      return value.isBigInteger() || !Double.isFinite(value.doubleValue())
          ? OptionalLong.empty()
          : millis(value.decimalValue());
    }
    if (!value.isTextual() || value.textValue().length() > LONGEST) {
      return OptionalLong.empty();
    }
    String text = value.textValue().strip();
    return isNumber(text) ? millis(new BigDecimal(text)) : iso(text);
  }

  /** Digits, with one dot between them at most. */
  private static boolean isNumber(String text) {
    int dots = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean between = c == '.' && i > 0 && i < text.length() - 1;
      if (between) {
        dots++;
      } else if (c < '0' || c > '9') {
        return false;
      }
    }
    return dots <= 1 && !text.isEmpty();
  }

  private static OptionalLong millis(BigDecimal since) {
    BigDecimal millis = since.compareTo(FEWEST_MILLIS) < 0 ? since.multiply(MILLIS) : since;
    return millis.signum() < 0 || millis.compareTo(MOST_MILLIS) > 0
        ? OptionalLong.empty()
        : OptionalLong.of(millis.longValue());
  }

  private static OptionalLong iso(String text) {
    try {
      Instant at =
          text.endsWith("Z") ? Instant.parse(text) : OffsetDateTime.parse(text).toInstant();
      return OptionalLong.of(at.toEpochMilli());
    } catch (DateTimeException | ArithmeticException e) {
      return OptionalLong.empty();
    }
  }
}
