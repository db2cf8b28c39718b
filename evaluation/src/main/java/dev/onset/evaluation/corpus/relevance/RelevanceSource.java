package dev.onset.evaluation.corpus.relevance;

import java.util.Optional;

/** Makes records. */
public interface RelevanceSource {
  /** The record with an index, 0 or more; empty if none could be made that is good enough. */
  Optional<RelevanceRecord> record(int index);
}
