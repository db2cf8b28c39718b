package dev.onset.streams;

import dev.onset.assembly.LeakageDetectors;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.access.Access;
import dev.onset.streams.query.ReviewPort;
import dev.onset.streams.store.KeyChangelog;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What a caller may exchange in an instance. {@link #usual} is what an installation runs with.
 * Immutable.
 *
 * @param pipeline the extraction pipeline, in place of the one that the configuration names
 * @param keys the origin of the keys of sessions
 * @param keyLog how long the brokers take to compact the log of keys
 * @param detectors the detectors of contextual leakage, in place of those that ship and those of
 *     the configured folder
 * @param journal records who sees values in clear or decides a review, and throws if it cannot;
 *     without one nobody does
 * @param reviews what waits for people in the cluster, for the HTTP interface; empty to serve none
 */
public record OnsetOptions(
    Optional<ExtractionPipeline> pipeline,
    SessionKeyOrigin keys,
    KeyChangelog.Times keyLog,
    Optional<LeakageDetectors> detectors,
    Optional<Consumer<Access>> journal,
    Optional<ReviewPort> reviews) {

  /** The origin of the keys of sessions. */
  public enum SessionKeyOrigin {
    /** Random, wrapped under the key of the tenant, and stored. A key can be destroyed. */
    STORED,

    /**
     * Derived from the master key, so that every run gives the same hashes, as a replay needs. No
     * key can be destroyed and no session can be queried, so a cluster does not use these.
     */
    DERIVED
  }

  /** The options of an installation. */
  public static OnsetOptions usual() {
    return new OnsetOptions(
        Optional.empty(),
        SessionKeyOrigin.STORED,
        KeyChangelog.Times.USUAL,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** The same with a pipeline, which must be the one of the policy. */
  public OnsetOptions withPipeline(ExtractionPipeline replacement) {
    return new OnsetOptions(Optional.of(replacement), keys, keyLog, detectors, journal, reviews);
  }

  /** The same with derived keys. */
  public OnsetOptions withDerivedKeys() {
    return new OnsetOptions(
        pipeline, SessionKeyOrigin.DERIVED, keyLog, detectors, journal, reviews);
  }

  /** The same for brokers that compact the log of keys within other times. */
  public OnsetOptions withKeyLog(KeyChangelog.Times replacement) {
    return new OnsetOptions(pipeline, keys, replacement, detectors, journal, reviews);
  }

  /** The same with other detectors of contextual leakage. */
  public OnsetOptions withDetectors(LeakageDetectors replacement) {
    return new OnsetOptions(pipeline, keys, keyLog, Optional.of(replacement), journal, reviews);
  }

  /** The same with a record of who sees values in clear. */
  public OnsetOptions withJournal(Consumer<Access> replacement) {
    return new OnsetOptions(pipeline, keys, keyLog, detectors, Optional.of(replacement), reviews);
  }

  /** The same with what waits for people. */
  public OnsetOptions withReviews(ReviewPort replacement) {
    return new OnsetOptions(pipeline, keys, keyLog, detectors, journal, Optional.of(replacement));
  }
}
