package dev.onset.app.command;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.OptionalLong;

/** Reads what {@code --since} was given. */
public final class SinceTime {
  private SinceTime() {}

  /**
   * Returns the time of a day, as its start, or of a time, both in UTC.
   *
   * @param since null if the option was not given
   * @return milliseconds since 1970; empty if the option was not given
   * @throws UsageException if it is neither
   */
  public static OptionalLong millis(String since) {
    if (since == null) {
      return OptionalLong.empty();
    }
    try {
      Instant start =
          since.contains("T")
              ? Instant.parse(since)
              : LocalDate.parse(since).atStartOfDay(ZoneOffset.UTC).toInstant();
      return OptionalLong.of(start.toEpochMilli());
    } catch (DateTimeParseException e) {
      throw new UsageException(
          "--since takes a day such as 2026-01-31, or a time such as 2026-01-31T08:00:00Z.");
    }
  }
}
