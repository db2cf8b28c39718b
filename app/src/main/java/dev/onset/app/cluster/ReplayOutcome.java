package dev.onset.app.cluster;

import dev.onset.model.DeadLetter;
import dev.onset.model.InvalidTurnException;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.serdes.DecryptedRecord;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.WireException;
import dev.onset.streams.deadletter.DeadLetterOpener;
import dev.onset.streams.store.AsidePlace;
import dev.onset.streams.topics.Topics;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.producer.ProducerRecord;

/** The decision on replaying a dead letter. */
public sealed interface ReplayOutcome {
  /**
   * The record can be sent back.
   *
   * @param record the decrypted record; never log it
   */
  record Ready(ProducerRecord<byte[], byte[]> record) implements ReplayOutcome {
    /** Shows only the topic. */
    @Override
    public String toString() {
      return "Ready[" + record.topic() + "]";
    }
  }

  /** Why a letter with a destroyed key cannot be opened; a clause. */
  String SHUT =
      "its key is gone, because its session was erased, the letter is too old, or the version of"
          + " the master key that wraps it is not there";

  /**
   * The record cannot be sent back.
   *
   * @param why a clause without a full stop
   */
  record LeftOut(String why) implements ReplayOutcome {}

  /**
   * Decides whether a letter can be replayed. A record returns to its own topic and partition under
   * its own key, because its session lives there whatever partitioner its producer uses.
   * Thread-safe.
   *
   * @param topics the topics that accept records
   * @param platforms the topics that the intake reads, which accept records too
   * @param opener opens the letters
   * @param rekey whether to send a turn with a wrong key under its session id
   */
  record Rule(Topics topics, List<String> platforms, DeadLetterOpener opener, boolean rekey) {
    private static final Set<RejectReason> KEY_AT_FAULT =
        EnumSet.of(RejectReason.KEY_MISMATCH, RejectReason.MISSING_KEY);

    public Rule {
      platforms = List.copyOf(platforms);
    }

    /** The rule of an installation without an intake. */
    public Rule(Topics topics, DeadLetterOpener opener, boolean rekey) {
      this(topics, List.of(), opener, rekey);
    }

    /**
     * Decides on a letter.
     *
     * @throws ClusterException if the letter was encrypted under another key
     */
    public ReplayOutcome of(DeadLetter letter) {
      return letter.reason() == RejectReason.SESSION_SET_ASIDE
          ? new LeftOut("its session is set aside, or was; onset release sends its letters back")
          : ofAny(letter);
    }

    /** Decides on a letter of a session that is being released. */
    ReplayOutcome ofSetAside(DeadLetter letter, AsidePlace place) {
      ReplayOutcome outcome = ofAny(letter);
      if (outcome instanceof Ready ready) {
        byte[] text = place.text().getBytes(StandardCharsets.UTF_8);
        ready.record().headers().add(AsidePlace.HEADER, text);
      }
      return outcome;
    }

    private ReplayOutcome ofAny(DeadLetter letter) {
      if (!isOurs(letter.sourceTopic())) {
        return new LeftOut("it did not come from one of Onset's topics");
      }
      if (opener.isShut(letter)) {
        return new LeftOut(SHUT);
      }
      Optional<DecryptedRecord> kept = open(letter, opener);
      if (kept.isEmpty()) {
        return new LeftOut(
            letter.size() < 0 ? "it had no bytes" : "its bytes were not kept; send it again");
      }
      if (KEY_AT_FAULT.contains(letter.reason())) {
        return rekey
            ? session(letter, kept.get())
                .map(session -> ready(letter, Optional.empty(), session, kept.get()))
                .orElseGet(Rule::keyless)
            : new LeftOut("its key was at fault; --rekey sends it under its session_id");
      }
      Optional<Integer> partition =
          letter.partition() < 0 ? Optional.empty() : Optional.of(letter.partition());
      return ready(letter, partition, kept.get().key().orElse(null), kept.get());
    }

    /**
     * Decrypts the record in a letter; empty if the letter has no record or its key was destroyed.
     *
     * @throws ClusterException if the letter was encrypted under another key
     */
    public static Optional<DecryptedRecord> open(DeadLetter letter, DeadLetterOpener opener) {
      try {
        return opener.open(letter);
      } catch (StoreException e) {
        throw new ClusterException(
            e,
            "The letter %s cannot be read with this master key; give the one of the"
                + " instances, with all its versions.",
            letter.traceId());
      }
    }

    /** The session that the record of a letter names; empty if it names none or nobody can tell. */
    public Optional<SessionId> sessionOf(DeadLetter letter) {
      try {
        return open(letter, opener).flatMap(kept -> named(letter, kept));
      } catch (ClusterException e) {
        return Optional.empty();
      }
    }

    private boolean isOurs(String topic) {
      return platforms.contains(topic)
          || !topic.equals(topics.deadLetters().name())
              && topics.all().stream().anyMatch(ours -> ours.name().equals(topic));
    }

    private static ReplayOutcome keyless() {
      return new LeftOut("its key is not known, and its bytes do not tell it");
    }

    private static ReplayOutcome ready(
        DeadLetter letter, Optional<Integer> partition, byte[] key, DecryptedRecord kept) {
      ProducerRecord<byte[], byte[]> record =
          new ProducerRecord<>(letter.sourceTopic(), partition.orElse(null), key, kept.value());
      byte[] trace = letter.traceId().getBytes(StandardCharsets.UTF_8);
      record.headers().add(DeadLetterTopic.HEADER_REPLAYED, trace);
      return new Ready(record);
    }

    /** Returns the key that the record's own content names. */
    private Optional<byte[]> session(DeadLetter letter, DecryptedRecord kept) {
      return named(letter, kept).map(session -> session.session().getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the session that the record's own content names. */
    Optional<SessionId> named(DeadLetter letter, DecryptedRecord kept) {
      try {
        String from = letter.sourceTopic();
        if (from.equals(topics.turns().name())) {
          return Optional.of(topics.turns().codec().decode(kept.value()).session());
        }
        if (from.equals(topics.replies().name())) {
          return Optional.of(topics.replies().codec().decode(kept.value()).session());
        }
        return from.equals(topics.commands().name())
            ? Optional.of(topics.commands().codec().decode(kept.value()).session())
            : Optional.empty();
      } catch (WireException | InvalidTurnException e) {
        return Optional.empty();
      }
    }
  }
}
