package dev.onset.streams.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.KeyRing;
import dev.onset.model.PolicyReader;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.policy.PolicyRegistry;
import dev.onset.streams.topics.Topics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.streams.Topology;
import org.junit.jupiter.api.Test;

class OnsetTopologyTest {
  @Test
  void isOneSubtopologyWithoutRepartitionTopic() {
    Topology topology = topology();

    assertThat(topology.describe().subtopologies()).hasSize(1);
    assertThat(topology.describe().globalStores()).isEmpty();
    assertThat(topology.describe().toString()).doesNotContainIgnoringCase("repartition");
  }

  @Test
  void isAsTheGoldenFileSays() throws IOException {
    assertThat(topology().describe().toString().strip()).isEqualTo(golden().strip());
  }

  private static Topology topology() {
    Topics topics = Harness.topics(new Codecs(new SchemaStore()), WireFormat.AVRO);
    OnsetMetrics metrics = new OnsetMetrics(new SimpleMeterRegistry());
    return Harness.topology(
        topics,
        PolicyReader.shipped(),
        new PolicyRegistry(),
        KeyRing.of(Harness.MASTER),
        new DeadLetters(topics.deadLetters(), Harness.MASTER, metrics::deadLetter),
        metrics);
  }

  private static String golden() throws IOException {
    try (InputStream in = OnsetTopologyTest.class.getResourceAsStream("/topology.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
