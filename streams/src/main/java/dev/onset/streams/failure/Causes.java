package dev.onset.streams.failure;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Looks through what led to a failure. */
public final class Causes {
  private Causes() {}

  /** A failure and its causes, the failure first. */
  public static Stream<Throwable> of(Throwable thrown) {
    return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause);
  }

  /** The first of them of a type; empty if there is none. */
  public static <T extends Throwable> Optional<T> find(Throwable thrown, Class<T> type) {
    return of(thrown).filter(type::isInstance).map(type::cast).findFirst();
  }
}
