package dev.onset.app.cluster;

import dev.onset.app.worker.RecordPlace;
import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.streams.deadletter.DeadLetterOpener;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.store.AsidePlace;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.RecordMetadata;

/**
 * Lets a session go on that was set aside: asks its owner, and sends its letters back in their
 * order, then those that came meanwhile, until none is left. Used once; not thread-safe.
 */
public final class Release implements AutoCloseable {
  /** A chat that talks on while it is released catches up within few rounds. */
  private static final int ROUNDS = 20;

  private final Cluster cluster;
  private final SessionId session;
  private final ReplayOutcome.Rule rule;
  private final List<String> keys;
  private final DeadLetterReplay sender;
  private final TurnProducer orders;
  private final GroupProgress progress;

  /** Where the commands went. */
  private final Set<RecordPlace> ordered = new HashSet<>();

  private final Map<DeadLetterRecord.Place, String> leftOut = new LinkedHashMap<>();

  /** A letter of the session whose record can be sent back. */
  private record Waiting(DeadLetterRecord letter, AsidePlace place, ReplayOutcome.Ready ready) {}

  /**
   * What came of a release.
   *
   * @param sent how many records were sent back
   * @param leftOut why a letter was not, a sentence for each
   */
  public record Outcome(long sent, List<String> leftOut) {
    public Outcome {
      leftOut = List.copyOf(leftOut);
    }
  }

  /**
   * Opens a release and fences any other replay of this installation.
   *
   * @param opener opens the session's letters
   * @throws ClusterException if the brokers refuse
   */
  public Release(Cluster cluster, DeadLetterOpener opener, SessionId session) {
    this.cluster = cluster;
    this.session = session;
    this.rule = new ReplayOutcome.Rule(cluster.topics(), opener, false);
    this.keys = DeadLetters.keys(session.session().getBytes(StandardCharsets.UTF_8), opener.ring());
    this.sender = new DeadLetterReplay(cluster);
    this.orders = new TurnProducer(cluster);
    this.progress = new GroupProgress(cluster, cluster.config().applicationId());
  }

  /**
   * Releases the session.
   *
   * @param fresh whether it begins anew, without what is stored of it
   * @param lost whether letters are given up that are no longer in the topic
   * @throws ClusterException if it still cannot be read, its records come faster than they are sent
   *     back, no instance processes them, or the brokers do not answer
   */
  public Outcome run(boolean fresh, boolean lost) throws InterruptedException {
    order(new Command.Release(session, fresh, 0));
    long sent = 0;
    long returned = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Letters letters = new Letters();
      letters.read();
      for (Waiting one : letters.waiting) {
        sender.send(one.letter(), one.ready());
        sent++;
      }
      sender.flush();
      if (letters.waiting.isEmpty() && letters.known() == returned) {
        if (lost) {
          order(new Command.Release(session, false, Long.MAX_VALUE));
        }
        return new Outcome(sent, List.copyOf(leftOut.values()));
      }
      // The order must not overtake the records.
      progress.awaitPresent(cluster.topics().turns());
      returned = letters.known();
      order(new Command.Release(session, false, returned));
    }
    throw new ClusterException(
        "The session's records come faster than they are sent back; run again once it is calmer.");
  }

  /** Sends a command and waits until its owner has acted on it. */
  private void order(Command.Release command) throws InterruptedException {
    List<Future<RecordMetadata>> sent = orders.send(command);
    orders.flush();
    for (Future<RecordMetadata> one : sent) {
      try {
        ordered.add(new RecordPlace(one.get().partition(), one.get().offset()));
      } catch (ExecutionException e) {
        throw new ClusterException("The brokers did not take the command; run again.", e);
      }
    }
    progress.awaitPresent(cluster.topics().commands());
  }

  /** One pass over the letters. */
  private final class Letters {
    private final List<Waiting> waiting = new ArrayList<>();
    private Set<DeadLetterRecord.Place> replayed = Set.of();
    private Optional<AsidePlace> last = Optional.empty();

    void read() {
      DeadLetterTopic topic = new DeadLetterTopic(cluster, OptionalLong.empty());
      replayed = topic.replayed(() -> {});
      topic.read(this::letter, (at, why) -> {}, () -> {});
      waiting.sort(Comparator.comparing(Waiting::place));
    }

    /** How many letters the session has had since it was last set aside, as far as is known. */
    long known() {
      return last.map(place -> place.number() + 1).orElse(0L);
    }

    private void letter(DeadLetterRecord letter) {
      DeadLetter content = letter.content();
      if (content.reason() != RejectReason.SESSION_SET_ASIDE) {
        return;
      }
      requireAccepted(content);
      Optional<AsidePlace> place = letter.aside();
      if (place.isPresent() && isOfSession(letter)) {
        last = last.filter(other -> other.compareTo(place.get()) > 0).or(() -> place);
        if (!replayed.contains(letter.place())) {
          add(letter, place.get());
        }
      }
    }

    private void requireAccepted(DeadLetter letter) {
      if (letter.sourceTopic().equals(cluster.topics().commands().name())
          && ordered.contains(new RecordPlace(letter.partition(), letter.offset()))) {
        throw new ClusterException(
            "The session still cannot be read; give back the version of the master key that it was"
                + " written under and restart the instances, or give up what is stored of it with"
                + " --fresh or onset erase.");
      }
    }

    private void add(DeadLetterRecord letter, AsidePlace place) {
      ReplayOutcome outcome = rule.ofSetAside(letter.content(), place);
      if (outcome instanceof ReplayOutcome.Ready ready) {
        waiting.add(new Waiting(letter, place, ready));
      } else if (outcome instanceof ReplayOutcome.LeftOut left) {
        leftOut.put(
            letter.place(), "Left out " + letter.content().traceId() + ": " + left.why() + ".");
      }
    }
  }

  /** A letter that cannot be opened tells its session by its key alone, which has no tenant. */
  private boolean isOfSession(DeadLetterRecord letter) {
    if (!keys.contains(letter.key())) {
      return false;
    }
    return ReplayOutcome.Rule.open(letter.content(), rule.opener())
        .map(record -> rule.named(letter.content(), record).equals(Optional.of(session)))
        .orElse(true);
  }

  @Override
  public void close() {
    progress.close();
    orders.close();
    sender.close();
  }
}
