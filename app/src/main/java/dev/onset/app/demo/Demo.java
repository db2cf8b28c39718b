package dev.onset.app.demo;

import dev.onset.app.cluster.EmbeddedOnset;
import dev.onset.app.cluster.GroupProgress;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.app.console.ConsolePlan;
import dev.onset.app.console.OnsetConsole;
import dev.onset.app.console.web.ConsoleServer;
import dev.onset.app.terminal.AnsiColor;
import dev.onset.app.terminal.Terminal;
import dev.onset.app.terminal.TypeWords;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.Topics;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Plays chats one after the other through a broker and a processor inside this JVM and shows the
 * records of the output topics. Ends when it has shown all results or when the time is up.
 */
public final class Demo {
  private static final int PARTITIONS = 4;
  private static final int THREADS = 2;
  private static final Duration POLL = Duration.ofMillis(50);

  /** Share of the remaining time for playing; the rest is for closing the sessions. */
  private static final double PLAYING = 0.75;

  private static final double NANOS = 1e9;

  private final Terminal terminal;
  private final AnsiColor ink;
  private final Policy policy;
  private final ExtractionPipeline pipeline;
  private final Path keyFile;
  private final Map<String, String> settings;
  private final AtomicBoolean stopped = new AtomicBoolean();

  /**
   * @param terminal shows the demo
   * @param ink colours of the output
   * @param policy the policy of every session
   * @param pipeline the extraction pipeline of the policy
   * @param keyFile file of the installation's key
   * @param settings further settings of the processor
   */
  public Demo(
      Terminal terminal,
      AnsiColor ink,
      Policy policy,
      ExtractionPipeline pipeline,
      Path keyFile,
      Map<String, String> settings) {
    this.terminal = terminal;
    this.ink = ink;
    this.policy = policy;
    this.pipeline = pipeline;
    this.keyFile = keyFile;
    this.settings = Map.copyOf(settings);
  }

  /**
   * The speed and length of a demo.
   *
   * @param total from the start to the last line
   * @param betweenTurns pause between turns at a comfortable speed; shortened if the total requires
   *     it
   * @param stay how long after the start the console stays up at least; the chats have ended by
   *     then
   */
  public record Pace(Duration total, Duration betweenTurns, Duration stay) {}

  /** Asks the demo to end soon. Callable from any thread. */
  public void stop() {
    stopped.set(true);
  }

  /** Plays the chats. */
  public void play(List<InputRecord.Dialogue> chats, Pace pace)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    long deadline = start + pace.total().toNanos();
    List<Turn> script =
        chats.stream().flatMap(chat -> chat.turns().stream()).map(InputTurn::turn).toList();
    terminal.say(
        "Starting a Kafka broker and Onset in this process; %s chats with %s turns will be played.",
        chats.size(), script.size());
    try (EmbeddedOnset onset =
        EmbeddedOnset.start(policy, pipeline, keyFile, PARTITIONS, THREADS, settings)) {
      terminal.say("Ready after %.1f s.", (System.nanoTime() - start) / NANOS);
      DemoView view =
          new DemoView(
              terminal::say,
              ink,
              terminal.width(),
              policy.ipp().theta(),
              TypeWords.of(policy),
              chats);
      Topics topics = onset.topics();
      List<String> watched =
          Stream.of(topics.redactedTurns(), topics.risk(), topics.alerts(), topics.deadLetters())
              .map(Topic::name)
              .toList();
      try (OnsetConsole console = console(onset);
          TurnProducer feed = new TurnProducer(onset.cluster());
          GroupProgress group = onset.progress();
          TopicReader reader = TopicReader.fromBeginning(onset.cluster(), watched)) {
        terminal.say("Console: " + console.codeAddress());
        Run run =
            new Run(this, onset, feed, group, reader, view, start, deadline, new AtomicLong());
        int played = run.play(script, pace.betweenTurns());
        run.close(script.subList(0, played));
        run.tell(chats, script.size() - played);
        run.stay(start + pace.stay().toNanos());
      }
    }
  }

  /** The console listens on this machine alone; its address holds a code that works once. */
  private OnsetConsole console(EmbeddedOnset onset) {
    return new OnsetConsole(
        new ConsolePlan(
            onset.cluster(),
            policy,
            Optional.of(MasterKeyFile.ring(keyFile.toString(), Map.of())),
            Optional.of(pipeline),
            new ConsoleServer.Place(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                Optional.empty(),
                false),
            Optional.empty(),
            Optional.empty()));
  }

  /** One run of the demo, from the first turn to the summary. */
  private record Run(
      Demo demo,
      EmbeddedOnset onset,
      TurnProducer feed,
      GroupProgress group,
      TopicReader reader,
      DemoView view,
      long start,
      long deadline,
      AtomicLong firstAlert) {
    /** Sends the turns on schedule and shows the results; returns the number of turns sent. */
    private int play(List<Turn> script, Duration betweenTurns) {
      long begun = System.nanoTime();
      long fastest =
          Math.max(0, (long) ((deadline - begun) * PLAYING)) / Math.max(1, script.size());
      long interval = Math.min(betweenTurns.toNanos(), fastest);
      long end = begun + (long) ((deadline - begun) * PLAYING) + interval;
      int sent = 0;
      while (sent < script.size() && !over(end)) {
        while (sent < script.size() && System.nanoTime() - begun >= sent * interval) {
          feed.send(script.get(sent));
          sent++;
        }
        look();
      }
      feed.flush();
      return sent;
    }

    /**
     * Closes the sessions once all their turns are processed, and waits for their final records.
     */
    private void close(List<Turn> played) throws InterruptedException {
      await(onset.topics().turns());
      Map<SessionId, Integer> lastTurns = new LinkedHashMap<>();
      played.forEach(turn -> lastTurns.merge(turn.session(), turn.index(), Math::max));
      lastTurns.forEach(feed::close);
      feed.flush();
      await(onset.topics().commands());
      reader.readToEnd(this::take);
      view.finish();
    }

    private void await(Topic<?> topic) throws InterruptedException {
      while (!group.reachedEnd(topic) && !over(deadline)) {
        look();
      }
    }

    /** Keeps the console up. */
    private void stay(long end) throws InterruptedException {
      if (!over(end)) {
        demo.terminal.say("The console stays up; Ctrl-C ends it.");
      }
      while (!over(end)) {
        TimeUnit.MILLISECONDS.sleep(POLL.toMillis());
      }
    }

    private boolean over(long end) {
      onset.requireRunning();
      return demo.stopped.get() || System.nanoTime() - end > 0;
    }

    private void look() {
      reader.poll(POLL).forEach(this::take);
      view.show();
      if (firstAlert.get() == 0 && view.hasAlert()) {
        firstAlert.set(System.nanoTime());
      }
    }

    private void take(ConsumerRecord<String, byte[]> record) {
      Topics topics = onset.topics();
      if (record.value() == null) {
        return;
      }
      if (record.topic().equals(topics.redactedTurns().name())) {
        view.take(topics.redactedTurns().codec().decode(record.value()));
      } else if (record.topic().equals(topics.risk().name())) {
        view.take(topics.risk().codec().decode(record.value()));
      } else if (record.topic().equals(topics.alerts().name())) {
        view.take(topics.alerts().codec().decode(record.value()));
      } else {
        view.takeDeadLetter();
      }
    }

    private void tell(List<InputRecord.Dialogue> chats, int unplayed) {
      demo.terminal.say("");
      view.summary(chats).forEach(demo.terminal::say);
      if (firstAlert.get() != 0) {
        demo.terminal.say(
            "First alert %.1f s after the start, end after %.1f s.",
            (firstAlert.get() - start) / NANOS, (System.nanoTime() - start) / NANOS);
      }
      if (unplayed > 0) {
        demo.terminal.say(
            "The last " + unplayed + " turns were not played; there was no time left.");
      }
      demo.terminal.say("");
      demo.terminal.say(
          "Next: onset demo --input FILE plays chats of your own; onset doctor FILE reads an"
              + " export.");
    }
  }
}
