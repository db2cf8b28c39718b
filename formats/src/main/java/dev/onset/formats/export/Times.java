package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.TemporalAccessor;
import java.util.OptionalLong;

/** Reads the times of exports as milliseconds since the epoch. What cannot be read is empty. */
final class Times {
  /** Numbers below it are seconds: as milliseconds it is in 1973, as seconds in 5138. */
  private static final BigDecimal FIRST_MILLISECOND = BigDecimal.valueOf(100_000_000_000L);

  private static final int LONGEST = 40;

  /** ISO 8601 with a blank for the T, and with offsets such as +0000. */
  private static final DateTimeFormatter ISO =
      new DateTimeFormatterBuilder()
          .append(DateTimeFormatter.ISO_LOCAL_DATE)
          .optionalStart()
          .appendLiteral('T')
          .optionalEnd()
          .optionalStart()
          .appendLiteral(' ')
          .optionalEnd()
          .append(DateTimeFormatter.ISO_LOCAL_TIME)
          .optionalStart()
          .appendLiteral(' ')
          .optionalEnd()
          .optionalStart()
          .appendOffset("+HH:MM", "Z")
          .optionalEnd()
          .optionalStart()
          .appendOffset("+HHMM", "+0000")
          .optionalEnd()
          .optionalStart()
          .appendLiteral("UTC")
          .optionalEnd()
          .toFormatter();

  private Times() {}

  /** A field's time: a text of {@link #of(String)} or a number of seconds or milliseconds. */
  static OptionalLong of(JsonNode field) {
    if (field.isNumber() && Double.isFinite(field.doubleValue())) {
      return epoch(field.decimalValue());
    }
    return field.isTextual() ? of(field.textValue()) : OptionalLong.empty();
  }

  /** A time in ISO 8601, without offset in UTC, or a number of seconds or milliseconds. */
  static OptionalLong of(String text) {
    String bare = text.strip();
    if (bare.isEmpty() || bare.length() > LONGEST) {
      return OptionalLong.empty();
    }
    if (bare.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.')) {
      try {
        return epoch(new BigDecimal(bare));
      } catch (NumberFormatException e) {
        return OptionalLong.empty();
      }
    }
    try {
      TemporalAccessor read = ISO.parseBest(bare, OffsetDateTime::from, LocalDateTime::from);
      return OptionalLong.of(
          (read instanceof OffsetDateTime exact
                  ? exact.toInstant()
                  : ((LocalDateTime) read).toInstant(ZoneOffset.UTC))
              .toEpochMilli());
    } catch (DateTimeException e) {
      return OptionalLong.empty();
    }
  }

  private static OptionalLong epoch(BigDecimal number) {
    if (number.signum() < 0 || number.precision() - number.scale() > 14) {
      return OptionalLong.empty();
    }
    BigDecimal millis = number.compareTo(FIRST_MILLISECOND) < 0 ? number.movePointRight(3) : number;
    return OptionalLong.of(Instant.ofEpochMilli(millis.longValue()).toEpochMilli());
  }
}
