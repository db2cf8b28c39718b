package dev.onset.streams.topics;

import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.EntityId;
import dev.onset.model.LeakageFinding;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.Receipt;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.policy.PolicyRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All topics of one installation, each one typed value. Immutable and thread-safe. */
public final class Topics {
  /** Names, without prefix, of the topics whose format can be configured. */
  public static final List<String> FORMATTED =
      List.of(
          "turns",
          "alerts",
          "risk",
          "redactions",
          "turns.redacted",
          "leakage",
          "provenance",
          "provenance.heads",
          "commands",
          "receipts",
          "dlq");

  private static final Duration YEAR = Duration.ofDays(365);

  /** Dead letters may hold (encrypted) turns, so they go when the turns do. */
  private static final Duration WEEK = Duration.ofDays(7);

  private final Topic<Turn> turns;
  private final Topic<Alert> alerts;
  private final Topic<Verdict> risk;
  private final Topic<Redaction> redactions;
  private final Topic<RedactedTurn> redactedTurns;
  private final Topic<LeakageFinding> leakage;
  private final Topic<ProvenanceEvent> provenance;
  private final Topic<ChainHead> heads;
  private final Topic<Command> commands;
  private final Topic<Receipt> receipts;
  private final Topic<String> schemas;
  private final Topic<String> policies;
  private final Topic<DeadLetter> deadLetters;

  /**
   * @param prefix what all names begin with
   * @param codecs of the values
   * @param formats how to write, by name without prefix; Avro where absent
   */
  public Topics(String prefix, Codecs codecs, Map<String, WireFormat> formats) {
    this.turns =
        new Topic<>(
            prefix + "turns",
            codecs.turns(format(formats, "turns")),
            Topic.DELETE,
            Optional.of(WEEK));
    this.alerts =
        new Topic<>(
            prefix + "alerts",
            codecs.alerts(format(formats, "alerts")),
            Topic.DELETE,
            Optional.empty());
    this.risk =
        new Topic<>(
            prefix + "risk",
            codecs.verdicts(format(formats, "risk")),
            Topic.COMPACT_DELETE,
            Optional.empty());
    this.redactions =
        new Topic<>(
            prefix + "redactions",
            codecs.redactions(format(formats, "redactions")),
            Topic.DELETE,
            Optional.empty());
    this.redactedTurns =
        new Topic<>(
            prefix + "turns.redacted",
            codecs.redactedTurns(format(formats, "turns.redacted")),
            Topic.COMPACT_DELETE,
            Optional.empty());
    this.leakage =
        new Topic<>(
            prefix + "leakage",
            codecs.leakage(format(formats, "leakage")),
            Topic.DELETE,
            Optional.empty());
    this.provenance =
        new Topic<>(
            prefix + "provenance",
            codecs.provenance(format(formats, "provenance")),
            Topic.DELETE,
            Optional.of(YEAR));
    this.heads =
        new Topic<>(
            prefix + "provenance.heads",
            codecs.heads(format(formats, "provenance.heads")),
            Topic.COMPACT,
            Optional.empty());
    this.commands =
        new Topic<>(
            prefix + "commands",
            codecs.commands(format(formats, "commands")),
            Topic.DELETE,
            Optional.of(WEEK));
    this.receipts =
        new Topic<>(
            prefix + "receipts",
            codecs.receipts(format(formats, "receipts")),
            Topic.COMPACT_DELETE,
            Optional.of(YEAR));
    this.schemas = new Topic<>(prefix + "schemas", Utf8.CODEC, Topic.COMPACT, Optional.empty());
    this.policies = new Topic<>(prefix + "policies", Utf8.CODEC, Topic.COMPACT, Optional.empty());
    this.deadLetters =
        new Topic<>(
            prefix + "dlq",
            codecs.deadLetters(format(formats, "dlq")),
            Topic.DELETE,
            Optional.of(WEEK));
  }

  private static WireFormat format(Map<String, WireFormat> formats, String topic) {
    return formats.getOrDefault(topic, WireFormat.AVRO);
  }

  /** Turns come in, by session. */
  public Topic<Turn> turns() {
    return turns;
  }

  /** Onset records, by session. */
  public Topic<Alert> alerts() {
    return alerts;
  }

  /** Risk states, by {@link #riskKey}; a tombstone follows an entity's last one. */
  public Topic<Verdict> risk() {
    return risk;
  }

  /** What is masked, by session. */
  public Topic<Redaction> redactions() {
    return redactions;
  }

  /** Safe text, by {@link #redactedKey}. */
  public Topic<RedactedTurn> redactedTurns() {
    return redactedTurns;
  }

  /** What was found of agents' turns, by session. */
  public Topic<LeakageFinding> leakage() {
    return leakage;
  }

  /** The audit trail, by session. */
  public Topic<ProvenanceEvent> provenance() {
    return provenance;
  }

  /** How far each audit trail has come, by {@link #headKey}. */
  public Topic<ChainHead> heads() {
    return heads;
  }

  /** Orders to the processor, by session; written to every partition, the owner acts. */
  public Topic<Command> commands() {
    return commands;
  }

  /** How far erasures have come, by the hash of the session. */
  public Topic<Receipt> receipts() {
    return receipts;
  }

  /** Writer schemas (Avro's JSON), by fingerprint. */
  public Topic<String> schemas() {
    return schemas;
  }

  /** Policies and which of them are current, in YAML; see {@link PolicyRegistry}. */
  public Topic<String> policies() {
    return policies;
  }

  /** Records that were set aside, by the keyed hash of their key. */
  public Topic<DeadLetter> deadLetters() {
    return deadLetters;
  }

  /** All of them. */
  public List<Topic<?>> all() {
    return List.of(
        turns,
        alerts,
        risk,
        redactions,
        redactedTurns,
        leakage,
        provenance,
        heads,
        commands,
        receipts,
        schemas,
        policies,
        deadLetters);
  }

  /** Whether a topic has one partition, since every instance reads all of it, in its order. */
  boolean isWhole(Topic<?> topic) {
    return topic == schemas || topic == policies;
  }

  /** The key of an entity's risk: {@code session/entity}, and the tenant where it must be told. */
  public static String riskKey(SessionId session, EntityId entity) {
    return session.session() + "/" + entity + tenant(session);
  }

  /** The key of a turn's safe text: {@code session/turn}, and the tenant where it must be told. */
  public static String redactedKey(SessionId session, int turn) {
    return session.session() + "/" + turn + tenant(session);
  }

  /** The key of a trail's head: the session, and the tenant where it must be told. */
  public static String headKey(SessionId session) {
    return session.session() + tenant(session);
  }

  // Compaction must not let one tenant's record replace another's. What follows a key's last @ is
  // always a tenant, since no tenant has one; so a session id with an @ is told apart by its own.
  private static String tenant(SessionId session) {
    boolean isTold =
        !session.tenant().equals(SessionId.DEFAULT_TENANT) || session.session().indexOf('@') >= 0;
    return isTold ? "@" + session.tenant() : "";
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
