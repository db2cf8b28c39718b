package dev.onset.streams.topology;

import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.serdes.Codec;
import dev.onset.streams.store.StateStores;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.SourceRecord;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicKind;
import dev.onset.streams.topics.Topics;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;

/**
 * The topology: turns, commands and replies go into one processor, and each output topic has one
 * sink. There is one sub-topology, because all that comes of a session must meet its state in one
 * task, and no repartition topic, because all is keyed by session. Starts nothing.
 *
 * @param topics names and codecs
 * @param processor gives every task a processor of its own
 */
public record OnsetTopology(
    Topics topics, ProcessorSupplier<byte[], SourceRecord, String, Object> processor)
    implements Supplier<Topology> {
  static final String PROCESSOR = "onset-processor";

  public OnsetTopology {
    TopicKind.requireTopics(Emission.class.getPermittedSubclasses());
  }

  /** A new topology. */
  @Override
  public Topology get() {
    Topology topology = new Topology();
    String[] sources = {
      addSource(topology, topics.turns(), SourceRecord.ReceivedTurn::new),
      addSource(topology, topics.commands(), SourceRecord.ReceivedCommand::new),
      addSource(topology, topics.replies(), SourceRecord.ReceivedReply::new)
    };
    topology.addProcessor(PROCESSOR, processor, sources);
    for (String store : StoreNames.ALL) {
      topology.addStateStore(StateStores.of(store), PROCESSOR);
    }
    topics.emissions().forEach(topic -> addSink(topology, topic));
    addSink(topology, topics.receipts());
    addSink(topology, topics.restoredReplies());
    addSink(topology, topics.deadLetters());
    Codec<Command> commands = topics.commands().codec();
    Serializer<Outlet.OwnCommand> own = (topic, value) -> commands.encode(value.command());
    return topology.<String, Outlet.OwnCommand>addSink(
        sink(TopicKind.COMMANDS),
        topics.commands().name(),
        new StringSerializer(),
        own,
        (topic, session, value, partitions) -> Optional.of(Set.of(value.partition())),
        PROCESSOR);
  }

  private static <V> String addSource(
      Topology topology, Topic<V> topic, BiFunction<V, byte[], SourceRecord> received) {
    String name = step(topic.kind(), "-source");
    topology.addSource(
        name,
        new ByteArrayDeserializer(),
        SourceRecord.decoding(topic.codec(), received),
        topic.name());
    return name;
  }

  private static <V> void addSink(Topology topology, Topic<V> topic) {
    topology.addSink(
        sink(topic.kind()),
        topic.name(),
        new StringSerializer(),
        topic.serde().serializer(),
        PROCESSOR);
  }

  /** The name of a topic's sink. */
  static String sink(TopicKind topic) {
    return step(topic, "-sink");
  }

  private static String step(TopicKind topic, String end) {
    return topic.name().toLowerCase(Locale.ROOT).replace('_', '-') + end;
  }
}
