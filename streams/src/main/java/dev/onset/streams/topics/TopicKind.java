package dev.onset.streams.topics;

import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.DuplicateTurn;
import dev.onset.model.Emission;
import dev.onset.model.Feedback;
import dev.onset.model.LeakageFinding;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.Receipt;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.Rejection;
import dev.onset.model.Reply;
import dev.onset.model.RestoredReply;
import dev.onset.model.ReviewItem;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.model.access.AccessEvent;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.WireFormat;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.apache.kafka.common.config.TopicConfig;

/**
 * Every topic of an installation: its name, values, cleanup policy and retention. The values tell
 * which kind of emission the topic of an output takes.
 */
public enum TopicKind {
  /** Turns to process, keyed by session. */
  TURNS("turns", Turn.class, Codecs::turns, Cleanup.DELETE, Kept.WEEK),

  /** Onset records, keyed by session. */
  ALERTS("alerts", Alert.class, Codecs::alerts, Cleanup.DELETE, Kept.WEEK),

  /** Risk states, keyed by entity; a tombstone follows the last state of an entity. */
  RISK("risk", Verdict.class, Codecs::verdicts, Cleanup.COMPACT_DELETE, Kept.WEEK),

  /** Masked spans, keyed by session. */
  REDACTIONS("redactions", Redaction.class, Codecs::redactions, Cleanup.DELETE, Kept.WEEK),

  /** Safe text, keyed by turn. */
  REDACTED_TURNS(
      "turns.redacted",
      RedactedTurn.class,
      Codecs::redactedTurns,
      Cleanup.COMPACT_DELETE,
      Kept.WEEK),

  /** Findings about agents' turns, keyed by session. */
  LEAKAGE("leakage", LeakageFinding.class, Codecs::leakage, Cleanup.DELETE, Kept.WEEK),

  /** The audit trail, keyed by session. */
  PROVENANCE("provenance", ProvenanceEvent.class, Codecs::provenance, Cleanup.DELETE, Kept.YEAR),

  /** The latest entry of each audit trail, keyed by session. */
  HEADS(
      "provenance.heads",
      ChainHead.class,
      Codecs::heads,
      Cleanup.COMPACT_DELETE,
      Kept.LONGER_THAN_A_YEAR),

  /** Who did what in the console, keyed by the writer of the chain. */
  ACCESS("access", AccessEvent.class, Codecs::access, Cleanup.DELETE, Kept.YEAR),

  /** Commands to the processor, keyed by session. Every partition gets each; the owner acts. */
  COMMANDS("commands", Command.class, Codecs::commands, Cleanup.DELETE, Kept.WEEK),

  /** Progress of erasures, keyed by the hash of the session. */
  RECEIPTS("receipts", Receipt.class, Codecs::receipts, Cleanup.COMPACT_DELETE, Kept.YEAR),

  /** Writer schemas (Avro's JSON), keyed by fingerprint. */
  SCHEMAS("schemas", Cleanup.COMPACT),

  /** Policies and the names of the current ones, in YAML. */
  POLICIES("policies", Cleanup.COMPACT),

  /**
   * Records that were set aside, keyed by the keyed hash of their key. They may hold encrypted
   * turns, so they are deleted when the turns are.
   */
  DEAD_LETTERS("dlq", DeadLetter.class, Codecs::deadLetters, Cleanup.DELETE, Kept.WEEK),

  /** What people said of alerts, keyed by alert and by what it replaces. */
  FEEDBACK("feedback", Feedback.class, Codecs::feedback, Cleanup.COMPACT_DELETE, Kept.YEAR),

  /** Replies to safe texts, keyed by session. */
  REPLIES("replies", Reply.class, Codecs::replies, Cleanup.DELETE, Kept.WEEK),

  /** Those replies with values put back, keyed by session: personal data, as turns are. */
  RESTORED_REPLIES(
      "replies.restored", RestoredReply.class, Codecs::restoredReplies, Cleanup.DELETE, Kept.WEEK),

  /**
   * What waits for a person's decision, or waited, keyed by turn and kind. No deadline is later
   * than the retention.
   */
  REVIEWS("reviews", ReviewItem.class, Codecs::reviews, Cleanup.COMPACT_DELETE, Kept.WEEK);

  /** A rejection sets its record aside, and a repeated turn is counted. */
  private static final Set<Class<?>> WITHOUT_TOPIC = Set.of(Rejection.class, DuplicateTurn.class);

  private static final Map<Class<?>, TopicKind> BY_EMISSION = new HashMap<>();

  static {
    emissions().forEach(kind -> BY_EMISSION.put(kind.values, kind));
  }

  private final String suffix;
  private final Class<?> values;
  private final BiFunction<Codecs, WireFormat, ? extends Codec<?>> codec;
  private final Cleanup cleanup;
  private final Kept kept;

  <V> TopicKind(
      String suffix,
      Class<V> values,
      BiFunction<Codecs, WireFormat, Codec<V>> codec,
      Cleanup cleanup,
      Kept kept) {
    this.suffix = suffix;
    this.values = values;
    this.codec = codec;
    this.cleanup = cleanup;
    this.kept = kept;
  }

  TopicKind(String suffix, Cleanup cleanup) {
    this(suffix, String.class, (codecs, format) -> Utf8.CODEC, cleanup, Kept.FOR_GOOD);
  }

  /** The topics that take emissions. */
  public static List<TopicKind> emissions() {
    return Arrays.stream(values())
        .filter(kind -> Emission.class.isAssignableFrom(kind.values))
        .toList();
  }

  /** The topics whose format can be configured; the others hold text. */
  public static List<TopicKind> formatted() {
    return Arrays.stream(values()).filter(kind -> !kind.isWhole()).toList();
  }

  /** The topic that takes an emission; empty if none does. */
  public static Optional<TopicKind> of(Emission emission) {
    return Optional.ofNullable(BY_EMISSION.get(emission.getClass()));
  }

  /**
   * Returns if every kind of emission has its topic, or is known to have none.
   *
   * @throws IllegalStateException if one has not
   */
  public static void requireTopics(Class<?>... emissions) {
    for (Class<?> emission : emissions) {
      if (!BY_EMISSION.containsKey(emission) && !WITHOUT_TOPIC.contains(emission)) {
        throw new IllegalStateException(
            emission.getSimpleName() + " has no topic; add one to TopicKind.");
      }
    }
  }

  /** The name without the installation's prefix. */
  public String suffix() {
    return suffix;
  }

  /** The class of the values. */
  Class<?> valueType() {
    return values;
  }

  /** Reads and writes the values. */
  Codec<?> codec(Codecs codecs, WireFormat format) {
    return codec.apply(codecs, format);
  }

  /** Whether the topic has one partition, because every instance reads all of it in order. */
  boolean isWhole() {
    return values == String.class;
  }

  /** The cleanup policies, as the broker names them. */
  Set<String> cleanup() {
    return cleanup.policies;
  }

  /**
   * How long a new topic keeps a record. Empty for a topic that names no session; every other one
   * must lose its records some time.
   */
  Optional<Duration> retention() {
    return kept.retention;
  }

  /** How long a new topic writes to a file, which is deleted as a whole; empty for the broker's. */
  Optional<Duration> segment() {
    return kept.segment;
  }

  private enum Cleanup {
    DELETE(TopicConfig.CLEANUP_POLICY_DELETE),
    COMPACT(TopicConfig.CLEANUP_POLICY_COMPACT),
    COMPACT_DELETE(TopicConfig.CLEANUP_POLICY_COMPACT, TopicConfig.CLEANUP_POLICY_DELETE);

    private final Set<String> policies;

    Cleanup(String... policies) {
      this.policies = Set.of(policies);
    }
  }

  private enum Kept {
    FOR_GOOD(Optional.empty(), Optional.empty()),
    WEEK(Optional.of(Duration.ofDays(7)), Optional.of(Duration.ofDays(1))),
    YEAR(Optional.of(Duration.ofDays(365)), Optional.empty()),
    /** Than the topics of a year with their last segment, so that no chain outlives its head. */
    LONGER_THAN_A_YEAR(Optional.of(Duration.ofDays(400)), Optional.empty());

    private final Optional<Duration> retention;
    private final Optional<Duration> segment;

    Kept(Optional<Duration> retention, Optional<Duration> segment) {
      this.retention = retention;
      this.segment = segment;
    }
  }

  private enum Utf8 implements Codec<String> {
    CODEC;

    @Override
    public byte[] encode(String value) {
      return value.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String decode(byte[] bytes) {
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }
}
