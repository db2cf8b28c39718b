package dev.onset.model;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.TemporalAccessor;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Reads the times that platforms write, as milliseconds since 1970: ISO 8601 date and time, with a
 * blank for the T and offsets such as {@code +0000} too, or a number of seconds or milliseconds.
 * What cannot be read, lies before 1970 or after the year 5138 is empty. Stateless.
 */
public final class EpochMillis {
  /** Numbers below it are seconds: as milliseconds it is in 1973, as seconds in 5138. */
  public static final long FIRST = 100_000_000_000L;

  /** The last time that is read, in 5138. */
  public static final long LAST = 99_999_999_999_999L;

  private static final BigDecimal FEWEST_MILLIS = BigDecimal.valueOf(FIRST);
  private static final BigDecimal MOST_MILLIS = BigDecimal.valueOf(LAST);
  private static final int LONGEST = 64;
  private static final int MILLI_DIGITS = 3;

  /** Digits, with one dot between them at most. */
  private static final Pattern NUMBER = Pattern.compile("[0-9]+(?:\\.[0-9]+)?");

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

  private EpochMillis() {}

  /** A number of seconds, or of milliseconds from {@link #FIRST} on. */
  public static OptionalLong of(BigDecimal number) {
    if (number.signum() < 0 || number.compareTo(MOST_MILLIS) > 0) {
      return OptionalLong.empty();
    }
    BigDecimal millis =
        number.compareTo(FEWEST_MILLIS) < 0 ? number.movePointRight(MILLI_DIGITS) : number;
    return OptionalLong.of(millis.longValue());
  }

  /** The time of a text; a date and time without zone is in UTC. */
  public static OptionalLong of(String text) {
    return read(text, true);
  }

  /** The time of a text; a date and time without zone is none. */
  public static OptionalLong ofZoned(String text) {
    return read(text, false);
  }

  private static OptionalLong read(String text, boolean utc) {
    if (text.length() > LONGEST) {
      return OptionalLong.empty();
    }
    String bare = text.strip();
    return NUMBER.matcher(bare).matches() ? of(new BigDecimal(bare)) : iso(bare, utc);
  }

  private static OptionalLong iso(String text, boolean utc) {
    try {
      TemporalAccessor read = ISO.parseBest(text, OffsetDateTime::from, LocalDateTime::from);
      Optional<Instant> at =
          read instanceof OffsetDateTime exact
              ? Optional.of(exact.toInstant())
              : text.endsWith("UTC") || utc
                  ? Optional.of(((LocalDateTime) read).toInstant(ZoneOffset.UTC))
                  : Optional.empty();
      return at.map(instant -> inRange(instant.toEpochMilli())).orElse(OptionalLong.empty());
    } catch (DateTimeException | ArithmeticException e) {
      return OptionalLong.empty();
    }
  }

  private static OptionalLong inRange(long millis) {
    return millis < 0 || millis > LAST ? OptionalLong.empty() : OptionalLong.of(millis);
  }
}
