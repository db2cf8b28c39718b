package dev.onset.streams.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.topology.Harness;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;

class SchemaTopicTest {
  private static final TopicPartition PARTITION = new TopicPartition("onset.schemas", 0);
  private static final String NEWER =
      "{\"type\":\"record\",\"name\":\"Newer\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"}]}";

  private final Topics topics = Harness.topics(new Codecs(new SchemaStore()), WireFormat.AVRO);
  private final MockConsumer<String, String> consumer = new MockConsumer<>("earliest");
  private final SchemaTopic schemas =
      new SchemaTopic(topics.schemas(), new SchemaStore(), Duration.ofSeconds(5), () -> consumer);

  private Set<String> read(String... values) {
    Node[] none = new Node[0];
    consumer.updatePartitions(
        "onset.schemas", List.of(new PartitionInfo("onset.schemas", 0, null, none, none)));
    consumer.updateBeginningOffsets(Map.of(PARTITION, 0L));
    consumer.updateEndOffsets(Map.of(PARTITION, (long) values.length));
    consumer.schedulePollTask(
        () -> {
          for (int i = 0; i < values.length; i++) {
            consumer.addRecord(new ConsumerRecord<>("onset.schemas", 0, i, "key", values[i]));
          }
        });
    return schemas.read();
  }

  private Map<String, String> publish() {
    try (MockProducer<String, String> producer =
        new MockProducer<>(true, null, new StringSerializer(), new StringSerializer())) {
      schemas.publish(producer);
      return producer.history().stream()
          .collect(Collectors.toMap(ProducerRecord::key, ProducerRecord::value));
    }
  }

  @Test
  void publishesWhatTheTopicLacks() {
    assertThat(publish()).isEqualTo(SchemaStore.own());
  }

  @Test
  void publishesNothingThatTheTopicHolds() {
    read(SchemaStore.own().values().toArray(String[]::new));

    assertThat(publish()).isEmpty();
  }

  @Test
  void readsToTheEndAndSkipsWhatIsNoSchema() {
    String fingerprint = new SchemaStore().add(NEWER);

    assertThat(read("no schema", null, NEWER)).containsExactly(fingerprint);
  }
}
