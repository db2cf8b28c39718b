package dev.onset.streams;

import dev.onset.model.Command;
import dev.onset.model.Turn;
import dev.onset.serdes.Codec;
import org.apache.kafka.common.serialization.Deserializer;

/** What comes in on one of the two sources. */
sealed interface Inbound {
  /**
   * A turn and its bytes, which its dead letter would hold.
   *
   * @param turn decoded
   * @param bytes as received
   */
  record ReceivedTurn(Turn turn, byte[] bytes) implements Inbound {
    /** Names the turn without its content. */
    @Override
    public String toString() {
      return "ReceivedTurn[" + turn + "]";
    }
  }

  /**
   * A command and its bytes, which its dead letter would hold.
   *
   * @param command decoded
   * @param bytes as received
   */
  record ReceivedCommand(Command command, byte[] bytes) implements Inbound {
    /** Names the command. */
    @Override
    public String toString() {
      return "ReceivedCommand[" + command + "]";
    }
  }

  /** Decodes turns; no value at all gives null, as Kafka Streams asks for. */
  static Deserializer<Inbound> turns(Codec<Turn> codec) {
    return (topic, bytes) -> bytes == null ? null : new ReceivedTurn(codec.decode(bytes), bytes);
  }

  /** Decodes commands; no value at all gives null, as Kafka Streams asks for. */
  static Deserializer<Inbound> commands(Codec<Command> codec) {
    return (topic, bytes) -> bytes == null ? null : new ReceivedCommand(codec.decode(bytes), bytes);
  }
}
