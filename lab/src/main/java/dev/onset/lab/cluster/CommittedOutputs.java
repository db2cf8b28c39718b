package dev.onset.lab.cluster;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.TopicReader;
import dev.onset.model.DeadLetter;
import dev.onset.model.Receipt;
import dev.onset.streams.topics.EventTime;
import dev.onset.streams.topics.Topic;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;

/**
 * The committed outputs of an installation in a form that is comparable between runs: partition,
 * key, bytes, headers and event time of each record. Two things vary between runs. If a time comes
 * from the clock, because a waiting close command produced it, only that fact counts. A dead letter
 * states a source offset, which depends on other sessions, and is encrypted with a random nonce;
 * the comparable form has the ordinal of the source record within its session and the size of the
 * letter.
 */
final class CommittedOutputs {
  private static final String CLOCK = "clock";

  private static final List<String> POSITIONS = List.of("onset.offset", "onset.trace");

  private final Cluster cluster;
  private final String prefix;
  private final long from;
  private final long to;

  /**
   * @param prefix prefix of the topics
   * @param from time of the first record sent
   * @param to time after the last record
   */
  CommittedOutputs(Cluster cluster, String prefix, long from, long to) {
    this.cluster = cluster;
    this.prefix = prefix;
    this.from = from;
    this.to = to;
  }

  /** Reads the topics to their end; by topic name without prefix. */
  Map<String, Map<OutputComparison.Key, List<String>>> read() {
    Map<String, String> sources = new HashMap<>();
    Map<String, Map<OutputComparison.Key, List<String>>> all = new LinkedHashMap<>();
    number(cluster.topics().turns(), sources);
    all.put(name(cluster.topics().commands().name()), number(cluster.topics().commands(), sources));
    all.put(
        name(cluster.topics().receipts().name()),
        records(
            cluster.topics().receipts().name(),
            record -> told(record, receipt(record), List.of())));
    for (Topic<?> topic : cluster.topics().emissions()) {
      all.put(
          name(topic.name()),
          records(topic.name(), record -> told(record, digest(record.value()), List.of())));
    }
    String replies = cluster.topics().restoredReplies().name();
    all.put(
        name(replies), records(replies, record -> told(record, digest(record.value()), List.of())));
    all.put(
        name(cluster.topics().deadLetters().name()),
        records(
            cluster.topics().deadLetters().name(),
            record -> told(record, letter(record, sources), POSITIONS)));
    return all;
  }

  /** Normalizes a record. */
  private interface Reading {
    String of(ConsumerRecord<String, byte[]> record);
  }

  private Map<OutputComparison.Key, List<String>> records(String topic, Reading reading) {
    Map<OutputComparison.Key, List<String>> records = new TreeMap<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic))) {
      reader.readToEnd(
          record ->
              records
                  .computeIfAbsent(
                      new OutputComparison.Key(record.partition(), record.key()),
                      key -> new ArrayList<>())
                  .add(reading.of(record)));
    }
    return records;
  }

  /** The ordinal of the record within its key, for each offset. */
  private Map<OutputComparison.Key, List<String>> number(
      Topic<?> topic, Map<String, String> sources) {
    Map<String, Integer> counts = new HashMap<>();
    return records(
        topic.name(),
        record -> {
          String place = topic.name() + "-" + record.partition();
          int count = counts.merge(place + "/" + record.key(), 1, Integer::sum);
          sources.put(
              place + "@" + record.offset(),
              "record " + count + " of " + record.key() + " " + digest(record.value()));
          return told(record, digest(record.value()), List.of());
        });
  }

  private String told(ConsumerRecord<String, byte[]> record, String value, List<String> without) {
    String headers =
        Arrays.stream(record.headers().toArray())
            .filter(header -> !header.key().equals(EventTime.HEADER))
            .filter(header -> !without.contains(header.key()))
            .map(this::told)
            .collect(Collectors.joining(","));
    long time = EventTime.of(record.headers(), record.timestamp());
    boolean ofTheLoad = time >= from && time < to;
    return (ofTheLoad ? Long.toString(time - from) : CLOCK) + " " + value + " [" + headers + "]";
  }

  private String told(Header header) {
    return header.key() + "=" + name(new String(header.value(), StandardCharsets.UTF_8));
  }

  /** Without its times, which come from the clock. */
  private String receipt(ConsumerRecord<String, byte[]> record) {
    Receipt receipt = cluster.topics().receipts().codec().decode(record.value());
    return receipt.tenant() + " " + receipt.sessionHash() + " " + receipt.status();
  }

  private String letter(ConsumerRecord<String, byte[]> record, Map<String, String> sources) {
    DeadLetter letter = cluster.topics().deadLetters().codec().decode(record.value());
    String place = letter.sourceTopic() + "-" + letter.partition() + "@" + letter.offset();
    return name(letter.sourceTopic())
        + "-"
        + letter.partition()
        + " "
        + sources.getOrDefault(place, "no record")
        + " "
        + letter.size()
        + " "
        + letter.reason()
        + " holds "
        + letter.payload().length;
  }

  private String name(String topic) {
    return topic.startsWith(prefix) ? topic.substring(prefix.length()) : topic;
  }

  private static String digest(byte[] bytes) {
    if (bytes == null) {
      return "tombstone";
    }
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
