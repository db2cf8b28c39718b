package dev.onset.streams.topology;

import dev.onset.serdes.Codec;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.SourceRecord;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.Topics;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.Stores;

/**
 * Turns and commands into one processor, what it gives out into one sink a topic. There is one
 * sub-topology, since a session's turns, commands and state must meet in one task, and no
 * repartition topic, since turns come keyed by session. Starts nothing.
 */
public final class OnsetTopology implements Supplier<Topology> {
  public static final String SOURCE_TURNS = "turns-source";
  public static final String SOURCE_COMMANDS = "commands-source";
  public static final String PROCESSOR = "onset-processor";
  public static final String SINK_ALERTS = "alerts-sink";
  public static final String SINK_RISK = "risk-sink";
  public static final String SINK_REDACTIONS = "redactions-sink";
  public static final String SINK_REDACTED_TURNS = "redacted-turns-sink";
  public static final String SINK_LEAKAGE = "leakage-sink";
  public static final String SINK_PROVENANCE = "provenance-sink";
  public static final String SINK_HEADS = "heads-sink";
  public static final String SINK_RECEIPTS = "receipts-sink";
  public static final String SINK_COMMANDS = "commands-sink";
  public static final String SINK_DEAD_LETTERS = "dead-letters-sink";

  private static final Map<String, String> COMPACTED =
      Map.of(
          TopicConfig.CLEANUP_POLICY_CONFIG,
          TopicConfig.CLEANUP_POLICY_COMPACT,
          TopicConfig.MAX_COMPACTION_LAG_MS_CONFIG,
          Long.toString(StoreNames.DELETION_LAG.toMillis()));

  private final Topics topics;
  private final ProcessorSupplier<byte[], SourceRecord, String, Object> processor;

  /**
   * @param topics names and codecs
   * @param processor gives every task a processor of its own
   */
  public OnsetTopology(
      Topics topics, ProcessorSupplier<byte[], SourceRecord, String, Object> processor) {
    this.topics = topics;
    this.processor = processor;
  }

  /** A new topology. */
  @Override
  public Topology get() {
    Topology topology = new Topology();
    Deserializer<byte[]> key = Serdes.ByteArray().deserializer();
    topology
        .addSource(
            SOURCE_TURNS, key, SourceRecord.turns(topics.turns().codec()), topics.turns().name())
        .addSource(
            SOURCE_COMMANDS,
            key,
            SourceRecord.commands(topics.commands().codec()),
            topics.commands().name())
        .addProcessor(PROCESSOR, processor, SOURCE_TURNS, SOURCE_COMMANDS);
    for (String store : StoreNames.ALL) {
      topology.addStateStore(
          Stores.keyValueStoreBuilder(supplier(store), Serdes.Bytes(), Serdes.ByteArray())
              // A turn reads what the one before wrote, seldom twice: RocksDB's cache is enough.
              .withCachingDisabled()
              .withLoggingEnabled(
                  store.equals(StoreNames.KEYS) ? KeyChangelog.settings() : COMPACTED),
          PROCESSOR);
    }
    addSink(topology, SINK_ALERTS, topics.alerts());
    addSink(topology, SINK_RISK, topics.risk());
    addSink(topology, SINK_REDACTIONS, topics.redactions());
    addSink(topology, SINK_REDACTED_TURNS, topics.redactedTurns());
    addSink(topology, SINK_LEAKAGE, topics.leakage());
    addSink(topology, SINK_PROVENANCE, topics.provenance());
    addSink(topology, SINK_HEADS, topics.heads());
    addSink(topology, SINK_RECEIPTS, topics.receipts());
    addSink(topology, SINK_DEAD_LETTERS, topics.deadLetters());
    Codec<dev.onset.model.Command> commands = topics.commands().codec();
    Serializer<OnsetProcessor.OwnCommand> own = (topic, value) -> commands.encode(value.command());
    return topology.<String, OnsetProcessor.OwnCommand>addSink(
        SINK_COMMANDS,
        topics.commands().name(),
        new StringSerializer(),
        own,
        (topic, session, value, partitions) -> Optional.of(Set.of(value.partition())),
        PROCESSOR);
  }

  private static KeyValueBytesStoreSupplier supplier(String store) {
    return store.equals(StoreNames.KEYS)
        ? Stores.inMemoryKeyValueStore(store)
        : Stores.persistentKeyValueStore(store);
  }

  private static <V> void addSink(Topology topology, String name, Topic<V> topic) {
    topology.addSink(
        name, topic.name(), new StringSerializer(), topic.serde().serializer(), PROCESSOR);
  }
}
