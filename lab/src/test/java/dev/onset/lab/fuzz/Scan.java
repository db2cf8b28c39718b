package dev.onset.lab.fuzz;

import dev.onset.app.cluster.Cluster;
import dev.onset.lab.fuzz.RawValues.Value;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;

/**
 * Looks for raw values in one place after another. Files are read as they are: what a batch of
 * records or a block of a store holds compressed is hidden there, so that writers must not
 * compress.
 */
final class Scan {
  private static final Duration POLL = Duration.ofMillis(100);

  private final RawValues values;
  private final Map<String, Place> places = new TreeMap<>();

  /** What was read of a place, and in how many records, files or texts each value was found. */
  static final class Place {
    private long bytes;
    private long parts;
    private final Map<Value, Integer> found = new TreeMap<>();

    long bytes() {
      return bytes;
    }

    long parts() {
      return parts;
    }

    Map<Value, Integer> found() {
      return found;
    }
  }

  Scan(RawValues values) {
    this.values = values;
  }

  private void add(String place, long bytes, Set<Value> found) {
    Place seen = places.computeIfAbsent(place, name -> new Place());
    seen.bytes += bytes;
    seen.parts++;
    found.forEach(value -> seen.found.merge(value, 1, Integer::sum));
  }

  void bytes(String place, byte[] bytes) {
    add(place, bytes.length, values.in(bytes));
  }

  void text(String place, String text) {
    bytes(place, text.getBytes(StandardCharsets.UTF_8));
  }

  /** An exception's message and those of its causes. */
  void error(String place, Throwable error) {
    for (Throwable one = error; one != null; one = one.getCause()) {
      text(place, one.toString());
    }
  }

  void file(String place, Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      add(place, Files.size(file), values.in(in));
    }
  }

  /** All files below a folder, in one place. */
  void files(String place, Path folder) throws IOException {
    for (Path file : below(folder)) {
      text(place, folder.relativize(file).toString());
      file(place, file);
    }
  }

  /** The files of a broker, by topic. */
  void broker(Path folder) throws IOException {
    for (Path file : below(folder)) {
      String name = file.getParent().getFileName().toString();
      boolean isTopic = name.matches(".+-[0-9]+") && !file.getParent().equals(folder);
      file("files of " + (isTopic ? name.substring(0, name.lastIndexOf('-')) : "broker"), file);
    }
  }

  private static List<Path> below(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** Keys, values and headers of every record of the topics. */
  void topics(Cluster cluster, Set<String> topics) {
    try (Consumer<byte[], byte[]> consumer = cluster.plainConsumer()) {
      for (String topic : topics) {
        List<TopicPartition> partitions =
            consumer.partitionsFor(topic, cluster.limit()).stream()
                .map(info -> new TopicPartition(topic, info.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
        while (partitions.stream().anyMatch(one -> consumer.position(one) < ends.get(one))) {
          consumer.poll(POLL).forEach(record -> record("records of " + topic, record));
        }
      }
    }
  }

  private void record(String place, ConsumerRecord<byte[], byte[]> record) {
    Set<Value> found = new TreeSet<>();
    long bytes = look(record.key(), found) + look(record.value(), found);
    for (Header header : record.headers()) {
      bytes += look(header.key().getBytes(StandardCharsets.UTF_8), found);
      bytes += look(header.value(), found);
    }
    add(place, bytes, found);
  }

  private long look(byte[] bytes, Set<Value> found) {
    if (bytes == null) {
      return 0;
    }
    found.addAll(values.in(bytes));
    return bytes.length;
  }

  /** What was read and found, by place. */
  Map<String, Place> places() {
    return places;
  }
}
