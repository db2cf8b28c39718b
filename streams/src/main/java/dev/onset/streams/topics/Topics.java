package dev.onset.streams.topics;

import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.Emission;
import dev.onset.model.Feedback;
import dev.onset.model.LeakageFinding;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.Receipt;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.Reply;
import dev.onset.model.RestoredReply;
import dev.onset.model.ReviewItem;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.model.access.AccessEvent;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.WireFormat;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The topics of one installation, with its prefix and formats; {@link TopicKind} says what each one
 * is. Immutable and thread-safe.
 */
public final class Topics {
  private final Map<TopicKind, Topic<?>> topics = new EnumMap<>(TopicKind.class);

  /**
   * @param prefix the beginning of every name
   * @param codecs of the values
   * @param formats the written format of each topic; Avro where absent
   */
  public Topics(String prefix, Codecs codecs, Map<TopicKind, WireFormat> formats) {
    for (TopicKind kind : TopicKind.values()) {
      Codec<?> codec = kind.codec(codecs, formats.getOrDefault(kind, WireFormat.AVRO));
      topics.put(kind, new Topic<>(kind, prefix + kind.suffix(), codec));
    }
  }

  /** All topics, in the order of {@link TopicKind}. */
  public List<Topic<?>> all() {
    return List.copyOf(topics.values());
  }

  /** The topics that take emissions, in the order of {@link TopicKind}. */
  public List<Topic<? extends Emission>> emissions() {
    return TopicKind.emissions().stream()
        .<Topic<? extends Emission>>map(kind -> of(kind, Emission.class))
        .toList();
  }

  /** The topic that takes an emission, for values of its kind only; empty if none does. */
  public Optional<Topic<Emission>> of(Emission emission) {
    return TopicKind.of(emission).map(kind -> of(kind, Emission.class));
  }

  // The constructors of TopicKind bind the class of a topic's values to its codec.
  @SuppressWarnings("unchecked")
  private <V> Topic<V> of(TopicKind kind, Class<V> values) {
    if (!values.isAssignableFrom(kind.valueType())) {
      throw new IllegalStateException(kind + " holds no " + values.getSimpleName() + ".");
    }
    return (Topic<V>) topics.get(kind);
  }

  /** {@link TopicKind#TURNS}. */
  public Topic<Turn> turns() {
    return of(TopicKind.TURNS, Turn.class);
  }

  /** {@link TopicKind#ALERTS}. */
  public Topic<Alert> alerts() {
    return of(TopicKind.ALERTS, Alert.class);
  }

  /** {@link TopicKind#RISK}. */
  public Topic<Verdict> risk() {
    return of(TopicKind.RISK, Verdict.class);
  }

  /** {@link TopicKind#REDACTIONS}. */
  public Topic<Redaction> redactions() {
    return of(TopicKind.REDACTIONS, Redaction.class);
  }

  /** {@link TopicKind#REDACTED_TURNS}. */
  public Topic<RedactedTurn> redactedTurns() {
    return of(TopicKind.REDACTED_TURNS, RedactedTurn.class);
  }

  /** {@link TopicKind#LEAKAGE}. */
  public Topic<LeakageFinding> leakage() {
    return of(TopicKind.LEAKAGE, LeakageFinding.class);
  }

  /** {@link TopicKind#PROVENANCE}. */
  public Topic<ProvenanceEvent> provenance() {
    return of(TopicKind.PROVENANCE, ProvenanceEvent.class);
  }

  /** {@link TopicKind#HEADS}. */
  public Topic<ChainHead> heads() {
    return of(TopicKind.HEADS, ChainHead.class);
  }

  /** {@link TopicKind#ACCESS}. */
  public Topic<AccessEvent> access() {
    return of(TopicKind.ACCESS, AccessEvent.class);
  }

  /** {@link TopicKind#COMMANDS}. */
  public Topic<Command> commands() {
    return of(TopicKind.COMMANDS, Command.class);
  }

  /** {@link TopicKind#RECEIPTS}. */
  public Topic<Receipt> receipts() {
    return of(TopicKind.RECEIPTS, Receipt.class);
  }

  /** {@link TopicKind#SCHEMAS}. */
  public Topic<String> schemas() {
    return of(TopicKind.SCHEMAS, String.class);
  }

  /** {@link TopicKind#POLICIES}. */
  public Topic<String> policies() {
    return of(TopicKind.POLICIES, String.class);
  }

  /** {@link TopicKind#DEAD_LETTERS}. */
  public Topic<DeadLetter> deadLetters() {
    return of(TopicKind.DEAD_LETTERS, DeadLetter.class);
  }

  /** {@link TopicKind#REPLIES}. */
  public Topic<Reply> replies() {
    return of(TopicKind.REPLIES, Reply.class);
  }

  /** {@link TopicKind#RESTORED_REPLIES}. */
  public Topic<RestoredReply> restoredReplies() {
    return of(TopicKind.RESTORED_REPLIES, RestoredReply.class);
  }

  /** {@link TopicKind#REVIEWS}. */
  public Topic<ReviewItem> reviews() {
    return of(TopicKind.REVIEWS, ReviewItem.class);
  }

  /** {@link TopicKind#FEEDBACK}. */
  public Topic<Feedback> feedback() {
    return of(TopicKind.FEEDBACK, Feedback.class);
  }
}
