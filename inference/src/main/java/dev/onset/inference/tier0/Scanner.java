package dev.onset.inference.tier0;

/** Finds some types in one text, in time linear in its length. Stateless and thread-safe. */
@FunctionalInterface
interface Scanner {
  /** Adds what it finds; overlaps are resolved later. */
  void scan(ScannedText text, SpanCollector findings);
}
