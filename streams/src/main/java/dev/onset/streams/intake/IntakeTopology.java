package dev.onset.streams.intake;

import dev.onset.model.Command;
import dev.onset.model.KeyRing;
import dev.onset.model.Turn;
import dev.onset.serdes.Codec;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.messages.TopicMappings;
import dev.onset.streams.store.Retention;
import dev.onset.streams.store.StateStores;
import dev.onset.streams.topics.SourceRecord;
import dev.onset.streams.topics.Topics;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.kstream.Repartitioned;

/**
 * The topology of the intake, in two steps. The first finds the session of each record of the
 * platforms' topics and sends the record, encrypted, to the partition of its session. The second
 * numbers the messages of each session there, beside the commands about it. Turns go to the turns
 * topic, and what cannot become a turn to the dead letters.
 *
 * <pre>
 *   platforms' topics → find-session → sessions (repartition) ─┬→ number → turns
 *                                                   commands ──┘        → dead letters
 * </pre>
 *
 * <p>Starts nothing.
 *
 * @param sources the platforms' topics
 * @param mappings where their records say what
 * @param topics names and codecs
 * @param partitions of the turns topic and the commands topic, so that messages and commands of a
 *     session meet in one task
 * @param ring the keys of the installation
 */
public record IntakeTopology(
    List<String> sources,
    TopicMappings mappings,
    Topics topics,
    int partitions,
    KeyRing ring,
    Parts parts)
    implements Supplier<Topology> {
  /** The steps, which are also names of processors. */
  static final String FIND = "find-session";

  static final String NUMBER = "number-messages";

  /** The part of the repartition topic's name between the application and its kind. */
  static final String SESSIONS = "sessions";

  /**
   * The parts that the processors share.
   *
   * @param random fills an array from a cryptographically strong source
   */
  public record Parts(
      DeadLetters deadLetters,
      IntakeMetrics metrics,
      Retention lifetimes,
      Consumer<byte[]> random) {}

  @Override
  public Topology get() {
    StreamsBuilder builder = new StreamsBuilder();
    IntakeStores.ALL.stream().map(StateStores::of).forEach(builder::addStateStore);
    Serde<byte[]> bytes = Serdes.ByteArray();
    ArrivalCodec arrivals = new ArrivalCodec(ring);

    KStream<byte[], Object> found =
        builder.stream(sources, Consumed.with(bytes, bytes).withName("platforms"))
            .process(() -> new SessionFinder(mappings, parts), Named.as(FIND));
    KStream<byte[], IntakeRecord> messages =
        only(Arrival.class, found, "arrivals")
            .<IntakeRecord>mapValues(
                arrival -> new IntakeRecord.Sealed(arrivals.seal(arrival)), Named.as("seal"))
            .repartition(
                Repartitioned.<byte[], IntakeRecord>as(SESSIONS)
                    .withKeySerde(bytes)
                    .withValueSerde(sealed())
                    .withNumberOfPartitions(partitions));
    KStream<byte[], IntakeRecord> commands =
        builder.stream(
            topics.commands().name(),
            Consumed.with(bytes, ordered(topics.commands().codec())).withName("commands"));
    KStream<byte[], Object> numbered =
        messages
            .merge(commands, Named.as("messages-and-commands"))
            .process(
                () -> new MessageNumberer(mappings, arrivals, ring, parts),
                Named.as(NUMBER),
                IntakeStores.ALL.toArray(String[]::new));

    only(Turn.class, numbered, "turns")
        .to(
            topics.turns().name(),
            Produced.with(bytes, topics.turns().serde()).withName("turns-sink"));
    setAside(found, "unroutable", "unroutable-dlq-sink");
    setAside(numbered, "refused", "refused-dlq-sink");
    return builder.build();
  }

  private void setAside(KStream<byte[], Object> results, String name, String sink) {
    only(DeadLetters.Addressed.class, results, name)
        .mapValues(DeadLetters.Addressed::letter, Named.as(name + "-letters"))
        .to(
            topics.deadLetters().name(),
            Produced.with(Serdes.ByteArray(), topics.deadLetters().serde()).withName(sink));
  }

  private static <V> KStream<byte[], V> only(
      Class<V> type, KStream<byte[], Object> results, String name) {
    return results
        .filter((key, value) -> type.isInstance(value), Named.as("is-of-" + name))
        .mapValues(type::cast, Named.as(name));
  }

  private static Serde<IntakeRecord> sealed() {
    Serializer<IntakeRecord> write =
        (topic, record) -> record instanceof IntakeRecord.Sealed sealed ? sealed.bytes() : null;
    return Serdes.serdeFrom(
        write, (topic, bytes) -> bytes == null ? null : new IntakeRecord.Sealed(bytes));
  }

  private static Serde<IntakeRecord> ordered(Codec<Command> codec) {
    Deserializer<SourceRecord> commands =
        SourceRecord.decoding(codec, SourceRecord.ReceivedCommand::new);
    Serializer<IntakeRecord> never =
        (topic, record) -> {
          throw new UnsupportedOperationException("The intake gives no commands.");
        };
    return Serdes.serdeFrom(
        never,
        (topic, bytes) ->
            bytes == null ? null : new IntakeRecord.Ordered(commands.deserialize(topic, bytes)));
  }
}
