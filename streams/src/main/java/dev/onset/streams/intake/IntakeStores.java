package dev.onset.streams.intake;

import dev.onset.streams.store.StoreNames;
import java.util.List;

/** The names of the intake's state stores, which are also those of changelogs and folders. */
public final class IntakeStores {
  /** Numbers, hashes of message ids, and markers of erased sessions. */
  public static final String NUMBERS = "numbers";

  /** All stores; those of keys and deadlines are the processor's own kind. */
  public static final List<String> ALL = List.of(NUMBERS, StoreNames.EXPIRY, StoreNames.KEYS);

  private IntakeStores() {}
}
