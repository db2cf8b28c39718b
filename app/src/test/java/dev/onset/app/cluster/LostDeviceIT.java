package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cli.Shell;
import dev.onset.app.input.Samples;
import dev.onset.formats.InputTurn;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.neural.NeuralTagger;
import dev.onset.inference.tier2.OnnxTagger;
import dev.onset.model.EnvironmentFault;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.OnsetOptions;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.topics.TopicCreate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A device is lost in mid-session, and comes back. */
@ExtendWith(SharedBroker.class)
class LostDeviceIT {
  private static final Duration START = Duration.ofMinutes(3);
  private static final SessionId SESSION = SessionId.of("s1");

  @TempDir Path folder;

  /** The bundled tagger, on a device that is lost at a call. */
  private static final class Device implements NeuralTagger {
    private static final Set<Integer> LOST_AT = Set.of(4);
    private static final int TRIALS = 2;

    private final OnnxTagger tagger = OnnxTagger.bundled();
    private final List<String> readiness = Collections.synchronizedList(new ArrayList<>());
    private volatile URI ready;
    private int calls;
    private int trials;
    private boolean lost;

    @Override
    public synchronized NeuralReading read(TurnContext context, String text) {
      lost = lost || LOST_AT.contains(++calls);
      if (lost) {
        throw new EnvironmentFault("The device is lost.", this::isOver);
      }
      return tagger.read(context, text);
    }

    private synchronized boolean isOver() {
      readiness.add(answer(ready));
      lost = ++trials % TRIALS != 0;
      return !lost;
    }

    private static String answer(URI asked) {
      try {
        HttpResponse<String> answer =
            HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(asked).build(), HttpResponse.BodyHandlers.ofString());
        return answer.statusCode() + " " + answer.body().strip();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return "interrupted";
      }
    }

    @Override
    public boolean tellsOwners() {
      return true;
    }
  }

  @Test
  void noTurnBecomesALetterAndTheTrailIsTheUndisturbedOne(SharedBroker.Place place)
      throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    Map<String, String> settings = place.settings(key, 1, 1);
    // The group gives a replaced thread up only then.
    settings.put(StreamsConfig.consumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG), "6000");
    settings.put(StreamsConfig.consumerPrefix(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG), "1500");
    OnsetConfig config = OnsetConfig.of(settings);
    Cluster cluster = new Cluster(config);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), 1, (short) 1, cluster.limit());
    }
    Policy policy = PolicyReader.shipped();
    Device device = new Device();
    OnsetOptions options =
        OnsetOptions.usual()
            .withPipeline(ExtractionPipeline.load(policy, device, OnnxTagger.bundled().info()));
    try (OnsetApp app = new OnsetApp(config, policy, options);
        TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
      app.start();
      device.ready = URI.create("http://127.0.0.1:" + app.httpPort().orElseThrow() + "/ready");
      assertThat(app.awaitRunning(START)).as("running").isTrue();
      Runnable alive = () -> assertThat(app.failure()).isEmpty();
      List<Turn> turns = Samples.load().get(0).turns().stream().map(InputTurn::turn).toList();
      for (Turn turn : turns) {
        feed.send(Turn.of(SESSION, turn.index(), turn.speaker(), turn.text()));
      }
      feed.flush();
      group.awaitEnd(cluster.topics().turns(), alive);
      feed.close(SESSION, turns.get(turns.size() - 1).index());
      feed.flush();
      group.awaitEnd(cluster.topics().commands(), alive);

      assertThat(app.metrics().get(OnsetMetrics.ENVIRONMENT_FAULTS).counter().count())
          .isEqualTo(Device.LOST_AT.size());
      assertThat(app.metrics().get(OnsetMetrics.ENVIRONMENT_WAITS).gauge().value()).isZero();
    }
    assertThat(device.readiness)
        .hasSize(Device.LOST_AT.size() * Device.TRIALS)
        .containsOnly("503 A MODEL CANNOT BE RUN");
    assertThat(letters(cluster)).isZero();

    Shell shell = place.shell(key);
    Path out = folder.resolve("out");
    assertThat(shell.onset("replay", "--cluster", "--output", out.toString())).isZero();
    assertThat(shell.said()).contains("The provenance is the recorded one, byte for byte");
  }

  private static int letters(Cluster cluster) {
    List<byte[]> found = new ArrayList<>();
    try (TopicReader reader =
        TopicReader.fromBeginning(cluster, List.of(cluster.topics().deadLetters().name()))) {
      reader.readToEnd(record -> found.add(record.value()));
    }
    return found.size();
  }
}
