package dev.onset.streams.erasure;

/** What the confirmation waits for that the key of an erased session is gone. */
public enum Awaited {
  /** The brokers have not compacted the log behind the deletion. */
  COMPACTION,
  /** The settings of the log do not make the brokers compact it soon. */
  SETTINGS,
  /** The brokers do not answer, or refuse. */
  BROKERS
}
