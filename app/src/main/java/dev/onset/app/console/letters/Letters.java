package dev.onset.app.console.letters;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterKeys;
import dev.onset.app.cluster.DeadLetterRecord;
import dev.onset.app.cluster.DeadLetterReplay;
import dev.onset.app.cluster.DeadLetterTopic;
import dev.onset.app.cluster.Release;
import dev.onset.app.cluster.ReplayOutcome;
import dev.onset.model.KeyRing;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.streams.deadletter.DeadLetterOpener;
import dev.onset.streams.http.Caller;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * The dead letters of a cluster, as somebody sees them, and the ways back. Reads the topic anew for
 * each question. Thread-safe.
 *
 * @param cluster whose letters
 * @param ring opens them
 */
record Letters(Cluster cluster, KeyRing ring) {
  private static final Comparator<DeadLetterRecord> BY_AGE =
      Comparator.comparingLong(DeadLetterRecord::time)
          .thenComparingInt(letter -> letter.place().partition())
          .thenComparingLong(letter -> letter.place().offset());

  /**
   * A letter.
   *
   * @param record where it stands and what it says of the record that was set aside
   * @param session that its record names; empty if it names none or cannot be opened
   * @param sent whether it was sent back
   */
  record Letter(DeadLetterRecord record, Optional<SessionId> session, boolean sent) {}

  /**
   * Some letters.
   *
   * @param newest the newest first
   * @param all how many there are of those that were asked for
   * @param unreadable records that this version cannot read
   */
  record Listed(List<Letter> newest, long all, long unreadable) {
    Listed {
      newest = List.copyOf(newest);
    }
  }

  /**
   * The newest letters that a caller may see.
   *
   * @param reason only those; empty for all
   * @param most at most so many
   * @throws dev.onset.app.cluster.ClusterException if the topic cannot be read
   */
  Listed list(Caller caller, Optional<RejectReason> reason, int most) {
    DeadLetterTopic topic = topic();
    Set<DeadLetterRecord.Place> sent = topic.replayed(() -> {});
    ReplayOutcome.Rule rule = rule(false);
    PriorityQueue<DeadLetterRecord> newest = new PriorityQueue<>(BY_AGE);
    AtomicLong all = new AtomicLong();
    long unreadable =
        read(
            topic,
            letter -> {
              boolean wanted = reason.map(letter.content().reason()::equals).orElse(true);
              if (wanted && sees(caller, letter, rule)) {
                all.incrementAndGet();
                newest.add(letter);
                if (newest.size() > most) {
                  newest.remove();
                }
              }
            });
    List<Letter> letters =
        newest.stream()
            .sorted(BY_AGE.reversed())
            .map(one -> letter(one, rule, sent.contains(one.place())))
            .toList();
    return new Listed(letters, all.get(), unreadable);
  }

  /** The letter at a place; empty if none stands there that the caller may see. */
  Optional<Letter> at(Caller caller, DeadLetterRecord.Place place) {
    DeadLetterTopic topic = topic();
    boolean sent = topic.replayed(() -> {}).contains(place);
    ReplayOutcome.Rule rule = rule(false);
    List<Letter> found = new ArrayList<>();
    read(
        topic,
        letter -> {
          if (letter.place().equals(place) && sees(caller, letter, rule)) {
            found.add(letter(letter, rule, sent));
          }
        });
    return found.stream().findFirst();
  }

  private static Letter letter(DeadLetterRecord letter, ReplayOutcome.Rule rule, boolean sent) {
    return new Letter(letter, rule.sessionOf(letter.content()), sent);
  }

  /** Reads all letters; tells how many records this version cannot read. */
  private static long read(DeadLetterTopic topic, Consumer<DeadLetterRecord> take) {
    AtomicLong unreadable = new AtomicLong();
    topic.read(take, (at, why) -> unreadable.incrementAndGet(), () -> {});
    return unreadable.get();
  }

  /** A letter that names no session is of no tenant, and shows nothing of anybody. */
  private static boolean sees(Caller caller, DeadLetterRecord letter, ReplayOutcome.Rule rule) {
    return caller.tenants().isEmpty()
        || rule.sessionOf(letter.content())
            .map(session -> caller.sees(session.tenant()))
            .orElse(true);
  }

  /**
   * Sends the record of a letter back to its topic, once.
   *
   * @param rekey whether a turn whose key was at fault is sent under its session id
   * @return what came of it, for people
   * @throws dev.onset.app.cluster.ClusterException if the brokers do not take it
   */
  Told send(Caller caller, DeadLetterRecord.Place place, boolean rekey) {
    // Opened before the notes are read; from here on no other replay can write one.
    try (DeadLetterReplay redelivery = new DeadLetterReplay(cluster)) {
      Optional<Letter> letter = at(caller, place);
      if (letter.isEmpty()) {
        return Told.not("No letter stands there any more.");
      }
      if (caller.tenants().isPresent() && letter.get().session().isEmpty()) {
        return Told.not(
            "This letter names no tenant; only somebody who sees all tenants may send it.");
      }
      if (letter.get().sent()) {
        return Told.not("It was sent before; a letter is sent once.");
      }
      DeadLetterRecord record = letter.get().record();
      ReplayOutcome outcome = rule(rekey).of(record.content());
      if (outcome instanceof ReplayOutcome.LeftOut left) {
        return Told.not("It was not sent: " + left.why() + ".");
      }
      redelivery.send(record, (ReplayOutcome.Ready) outcome);
      redelivery.flush();
      return Told.done(
          "It was sent back to "
              + record.content().sourceTopic()
              + ". If it fails again, it is set aside again.");
    }
  }

  /**
   * Lets a session go on that is set aside.
   *
   * @param fresh whether it begins anew, without what is stored of it
   * @param lost whether letters are given up that are no longer in the topic
   * @return what came of it, for people
   * @throws dev.onset.app.cluster.ClusterException if it is refused
   */
  Told release(SessionId session, boolean fresh, boolean lost) throws InterruptedException {
    try (Release release = new Release(cluster, opener(), session)) {
      Release.Outcome outcome = release.run(fresh, lost);
      String sent =
          "Sent back: " + outcome.sent() + "; left out: " + outcome.leftOut().size() + ".";
      return outcome.leftOut().isEmpty()
          ? Told.done(sent)
          : Told.not(sent + " " + String.join(" ", outcome.leftOut()));
    }
  }

  /**
   * What came of an order.
   *
   * @param done whether it was carried out in full
   * @param sentence for people
   */
  record Told(boolean done, String sentence) {
    private static Told done(String sentence) {
      return new Told(true, sentence);
    }

    private static Told not(String sentence) {
      return new Told(false, sentence);
    }
  }

  private DeadLetterTopic topic() {
    return new DeadLetterTopic(cluster, OptionalLong.empty());
  }

  private DeadLetterOpener opener() {
    return new DeadLetterOpener(ring, new ClusterKeys(cluster, ring).letters());
  }

  private ReplayOutcome.Rule rule(boolean rekey) {
    return new ReplayOutcome.Rule(
        cluster.topics(), cluster.config().intakeTopics(), opener(), rekey);
  }
}
