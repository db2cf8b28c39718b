package dev.onset.lab.cluster;

import dev.onset.app.cluster.Cluster;
import dev.onset.streams.store.KeyChangelog;
import java.time.Duration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Copies the wrapped session keys of one installation to another before its first start. The keys
 * are random, and all hashes and chains depend on them, so outputs of two runs are comparable byte
 * for byte only with equal keys. The keys stay wrapped; an instance treats a key that it finds as
 * its own.
 */
final class SessionKeyCopy {
  private SessionKeyCopy() {}

  /**
   * Copies the key log of one installation to another.
   *
   * @return the number of keys
   */
  static int copy(Cluster from, Cluster to) throws InterruptedException, ExecutionException {
    String source = KeyChangelog.topic(from.config().applicationId());
    String target = KeyChangelog.topic(to.config().applicationId());
    int partitions;
    try (Admin admin = from.admin()) {
      partitions =
          admin
              .describeTopics(List.of(source))
              .allTopicNames()
              .get()
              .get(source)
              .partitions()
              .size();
      ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, source);
      Config settings = admin.describeConfigs(List.of(resource)).all().get().get(resource);
      Map<String, String> own = new HashMap<>();
      for (ConfigEntry entry : settings.entries()) {
        if (entry.source() == ConfigEntry.ConfigSource.DYNAMIC_TOPIC_CONFIG) {
          own.put(entry.name(), entry.value());
        }
      }
      admin
          .createTopics(
              List.of(new NewTopic(target, Optional.of(partitions), Optional.empty()).configs(own)))
          .all()
          .get();
    }
    Map<TopicPartition, Map<String, ConsumerRecord<byte[], byte[]>>> keys =
        read(from, source, partitions);
    int count = 0;
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", to.config().bootstrapServers(), "acks", "all"),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      for (Map.Entry<TopicPartition, Map<String, ConsumerRecord<byte[], byte[]>>> partition :
          keys.entrySet()) {
        for (ConsumerRecord<byte[], byte[]> record : partition.getValue().values()) {
          producer
              .send(
                  new ProducerRecord<>(
                      target,
                      record.partition(),
                      null,
                      record.key(),
                      record.value(),
                      record.headers()))
              .get();
          count++;
        }
      }
    }
    return count;
  }

  /**
   * The last committed wrapped key under each name, those of erased sessions included: the log
   * keeps them for longer than a run takes.
   */
  private static Map<TopicPartition, Map<String, ConsumerRecord<byte[], byte[]>>> read(
      Cluster cluster, String topic, int partitions) {
    Map<TopicPartition, Map<String, ConsumerRecord<byte[], byte[]>>> keys = new LinkedHashMap<>();
    for (int partition = 0; partition < partitions; partition++) {
      keys.put(new TopicPartition(topic, partition), new LinkedHashMap<>());
    }
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            Map.of(
                "bootstrap.servers",
                cluster.config().bootstrapServers(),
                "isolation.level",
                "read_committed"),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      consumer.assign(keys.keySet());
      consumer.seekToBeginning(keys.keySet());
      Map<TopicPartition, Long> ends = consumer.endOffsets(keys.keySet());
      while (ends.entrySet().stream()
          .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(200))) {
          if (record.value() != null) {
            keys.get(new TopicPartition(topic, record.partition()))
                .put(HexFormat.of().formatHex(record.key()), record);
          }
        }
      }
    }
    return keys;
  }
}
