package dev.onset.evaluation.bench;

import dev.onset.app.cluster.Cluster;
import dev.onset.evaluation.bench.WriteProfile.Write;
import dev.onset.model.Turn;
import dev.onset.streams.store.StateStores;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.OutputKeys;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * A topology that reads the same records as Onset's, and writes as many bytes in as many records to
 * the same stores and topics, but decides nothing and looks nothing up. What is left of a turn's
 * time is Kafka's and RocksDB's.
 */
final class PassThrough {
  private static final String PROCESSOR = "pass-through";

  private PassThrough() {}

  /**
   * The topology.
   *
   * @param profile what to write
   */
  static Topology topology(Cluster cluster, WriteProfile profile) {
    Topology topology = new Topology();
    List<String> sources = new ArrayList<>();
    for (Topic<?> topic : List.of(cluster.topics().turns(), cluster.topics().commands())) {
      String source = topic.kind().suffix() + "-source";
      topology.addSource(
          source, Serdes.ByteArray().deserializer(), topic.serde().deserializer(), topic.name());
      sources.add(source);
    }
    topology.addProcessor(PROCESSOR, () -> new Copier(profile), sources.toArray(String[]::new));
    StoreNames.ALL.forEach(store -> topology.addStateStore(StateStores.of(store), PROCESSOR));
    for (Topic<?> topic : WriteProfile.outputs(cluster)) {
      topology.addSink(
          sink(topic.kind()),
          topic.name(),
          Serdes.ByteArray().serializer(),
          Serdes.ByteArray().serializer(),
          PROCESSOR);
    }
    return topology;
  }

  private static String sink(TopicKind kind) {
    return kind.suffix() + "-sink";
  }

  private static final class Copier implements Processor<byte[], Object, byte[], byte[]> {
    private final Map<TopicKind, WriteRotation> outputs = new EnumMap<>(TopicKind.class);
    private final Map<String, WriteRotation> writes = new HashMap<>();
    private final Map<String, KeyValueStore<Bytes, byte[]>> stores = new HashMap<>();
    private ProcessorContext<byte[], byte[]> context;

    private Copier(WriteProfile profile) {
      profile.outputs().forEach((kind, all) -> outputs.put(kind, rotation(all, profile)));
      profile.stores().forEach((store, all) -> writes.put(store, rotation(all, profile)));
    }

    private static WriteRotation rotation(List<Write> writes, WriteProfile profile) {
      return new WriteRotation(writes, profile.turns());
    }

    @Override
    public void init(ProcessorContext<byte[], byte[]> context) {
      this.context = context;
      writes.keySet().forEach(store -> stores.put(store, context.getStateStore(store)));
    }

    @Override
    public void process(Record<byte[], Object> record) {
      if (!(record.value() instanceof Turn turn)) {
        return;
      }
      writes.forEach(
          (store, rotation) -> {
            for (Write write : rotation.next()) {
              stores.get(store).put(Bytes.wrap(write.key()), write.value().orElse(null));
            }
          });
      outputs.forEach((kind, rotation) -> emit(kind, rotation.next(), turn, record.timestamp()));
    }

    private void emit(TopicKind kind, List<Write> due, Turn turn, long time) {
      for (int i = 0; i < due.size(); i++) {
        // Whoever times the turn knows it by this key.
        byte[] key =
            kind == TopicKind.REDACTED_TURNS && i == 0
                ? OutputKeys.safeText(turn.session(), turn.index()).getBytes(StandardCharsets.UTF_8)
                : due.get(i).key();
        byte[] value = due.get(i).value().orElse(null);
        // The record that is forwarded owns its headers.
        Headers headers = new RecordHeaders(due.get(i).headers().toArray());
        context.forward(new Record<>(key, value, time, headers), sink(kind));
      }
    }
  }
}
