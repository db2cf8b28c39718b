package dev.onset.inference.tier0;

/** Finds certain types in one text, in time linear in its length. Stateless and thread-safe. */
@FunctionalInterface
interface Scanner {
  /** Adds the matches to the collector; deduplication resolves overlaps later. */
  void scan(ScannedText text, SpanCollector findings);
}
