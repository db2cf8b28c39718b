package dev.onset.streams.store;

import java.util.Comparator;
import java.util.Optional;

/**
 * The place of a dead letter among those of a session that is set aside. A letter and the record
 * that is sent back for it carry it in a header, so that they keep their order wherever they lie.
 *
 * @param since when the session was set aside, milliseconds since the epoch
 * @param number of the letter since then, from 0
 */
public record AsidePlace(long since, long number) implements Comparable<AsidePlace> {
  /** The header. */
  public static final String HEADER = "onset.aside";

  private static final Comparator<AsidePlace> ORDER =
      Comparator.comparingLong(AsidePlace::since).thenComparingLong(AsidePlace::number);

  private static final char SEPARATOR = '-';

  /** The value of the header. */
  public String text() {
    return Long.toString(since) + SEPARATOR + number;
  }

  /** The place of a header's value; empty if it is none. */
  public static Optional<AsidePlace> of(String text) {
    int separator = text.indexOf(SEPARATOR);
    if (separator < 0) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new AsidePlace(
              Long.parseLong(text.substring(0, separator)),
              Long.parseLong(text.substring(separator + 1))));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  @Override
  public int compareTo(AsidePlace that) {
    return ORDER.compare(this, that);
  }
}
