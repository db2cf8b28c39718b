package dev.onset.lab.corpus.relevance;

import java.util.Optional;

/** Generates records. */
public interface RelevanceSource {
  /** The record at an index, 0 or more; empty if no attempt passed validation. */
  Optional<RelevanceRecord> record(int index);
}
