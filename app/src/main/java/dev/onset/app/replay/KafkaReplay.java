package dev.onset.app.replay;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.EmbeddedOnset;
import dev.onset.app.cluster.GroupProgress;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Progress;
import dev.onset.app.worker.RecordPlace;
import dev.onset.formats.InputTurn;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.DeadLetter;
import dev.onset.model.Emission;
import dev.onset.model.Policy;
import dev.onset.model.SessionId;
import dev.onset.streams.topics.Topic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.RecordMetadata;

/**
 * Replays an input through a real broker inside the JVM. Sends all turns, waits until they are
 * processed, then sends the commands that close the sessions. Gives the same output as {@link
 * OfflineReplay}.
 *
 * @param policy the policy of every session
 * @param pipeline the extraction pipeline of the policy
 * @param keyFile file of the installation's key
 * @param settings further settings of the instance
 */
public record KafkaReplay(
    Policy policy, ExtractionPipeline pipeline, Path keyFile, Map<String, String> settings)
    implements Replay {
  private static final int PARTITIONS = 4;
  private static final int THREADS = 2;

  public KafkaReplay {
    settings = Map.copyOf(settings);
  }

  /** A sent turn and the position of its record, by which a dead letter identifies the turn. */
  private record Sent(SessionId session, int turn, Future<RecordMetadata> landed) {}

  @Override
  public ReplayResult run(TolerantReader intake, Progress progress)
      throws IOException, InterruptedException {
    try (EmbeddedOnset onset =
        EmbeddedOnset.start(policy, pipeline, keyFile, PARTITIONS, THREADS, settings)) {
      long start = System.nanoTime();
      SessionRoster roster = new SessionRoster();
      List<Sent> sent = new ArrayList<>();
      try (TurnProducer feed = new TurnProducer(onset.cluster());
          GroupProgress group = onset.progress()) {
        intake.forEach(
            record -> {
              for (InputTurn turn : roster.turns(record)) {
                sent.add(
                    new Sent(turn.turn().session(), turn.turn().index(), feed.send(turn.turn())));
                progress.step();
              }
            });
        feed.flush();
        group.awaitEnd(onset.topics().turns(), onset::requireRunning);
        roster.lastTurns().forEach(feed::close);
        feed.flush();
        group.awaitEnd(onset.topics().commands(), onset::requireRunning);
      }
      long nanos = System.nanoTime() - start;
      Map<SessionId, SessionOutput> outputs = outputs(onset.cluster());
      return new ReplayResult(roster, outputs, deadLetters(onset, sent), nanos);
    }
  }

  /** Reads the output of the sessions from the topics. */
  static Map<SessionId, SessionOutput> outputs(Cluster cluster) {
    Map<SessionId, SessionOutput> outputs = new HashMap<>();
    for (Topic<? extends Emission> topic : cluster.topics().emissions()) {
      TopicReader.readAll(
          cluster,
          topic,
          (record, emission) ->
              outputs.computeIfAbsent(emission.session(), s -> new SessionOutput()).add(emission),
          KafkaReplay::unreadable);
    }
    return outputs;
  }

  /** Maps each dead letter of the turns topic to the turn at its position. */
  private static List<DeadLetterLine> deadLetters(EmbeddedOnset onset, List<Sent> sent)
      throws InterruptedException {
    Map<RecordPlace, Sent> byPlace = new HashMap<>();
    for (Sent turn : sent) {
      RecordMetadata at = landed(turn);
      byPlace.put(new RecordPlace(at.partition(), at.offset()), turn);
    }
    String turns = onset.topics().turns().name();
    List<DeadLetter> letters = new ArrayList<>();
    TopicReader.readAll(
        onset.cluster(),
        onset.topics().deadLetters(),
        (record, letter) -> letters.add(letter),
        KafkaReplay::unreadable);
    letters.sort(
        Comparator.comparingInt(DeadLetter::partition).thenComparingLong(DeadLetter::offset));
    List<DeadLetterLine> lines = new ArrayList<>();
    for (DeadLetter letter : letters) {
      Optional<Sent> turn =
          Optional.of(letter)
              .filter(one -> one.sourceTopic().equals(turns))
              .map(one -> byPlace.get(new RecordPlace(one.partition(), one.offset())));
      lines.add(
          new DeadLetterLine(
              turn.map(Sent::session),
              turn.map(one -> OptionalInt.of(one.turn())).orElse(OptionalInt.empty()),
              letter.reason()));
    }
    return lines;
  }

  private static void unreadable(String sentence) {
    throw new IllegalStateException(sentence);
  }

  private static RecordMetadata landed(Sent turn) throws InterruptedException {
    try {
      return turn.landed().get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("A turn that was flushed has landed.", e);
    }
  }
}
