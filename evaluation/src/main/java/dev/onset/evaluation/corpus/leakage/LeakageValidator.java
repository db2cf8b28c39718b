package dev.onset.evaluation.corpus.leakage;

import java.util.Optional;

/** Says why a generated answer must not stand in a corpus. Immutable and thread-safe. */
public final class LeakageValidator {
  /** The first reason against an answer; empty if there is none. */
  public Optional<Rejection> rejection(LeakageRecord record) {
    return record.answer().isBlank() ? Optional.of(Rejection.EMPTY) : Optional.empty();
  }
}
