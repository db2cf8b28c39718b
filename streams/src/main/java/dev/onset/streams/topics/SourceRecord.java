package dev.onset.streams.topics;

import dev.onset.model.Command;
import dev.onset.model.RejectReason;
import dev.onset.model.Reply;
import dev.onset.model.Turn;
import dev.onset.serdes.Codec;
import dev.onset.streams.failure.DeadLetterReason;
import java.util.function.BiFunction;
import org.apache.kafka.common.serialization.Deserializer;

/** A record of one of the source topics. */
public sealed interface SourceRecord {
  /** The bytes as received; a dead letter holds them. */
  byte[] bytes();

  /**
   * A turn and its bytes, which its dead letter would hold.
   *
   * @param turn decoded
   * @param bytes as received
   */
  record ReceivedTurn(Turn turn, byte[] bytes) implements SourceRecord {
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
  record ReceivedCommand(Command command, byte[] bytes) implements SourceRecord {
    /** Names the command. */
    @Override
    public String toString() {
      return "ReceivedCommand[" + command + "]";
    }
  }

  /**
   * A reply and its bytes, which its dead letter would hold.
   *
   * @param reply decoded
   * @param bytes as received
   */
  record ReceivedReply(Reply reply, byte[] bytes) implements SourceRecord {
    /** Names the reply without its content. */
    @Override
    public String toString() {
      return "ReceivedReply[" + reply + "]";
    }
  }

  /**
   * Bytes that do not decode to a value of their topic. They reach the processor like any other
   * record. If the deserializer threw instead, its handler would run before the previous record is
   * processed, possibly in an earlier transaction than the one that commits the offset; and only
   * the processor can set a record aside under the secret of its session.
   *
   * @param bytes as received
   * @param reason why they do not decode
   * @param type simple name of the exception's class
   */
  record Unreadable(byte[] bytes, RejectReason reason, String type) implements SourceRecord {
    /** Names the fault. */
    @Override
    public String toString() {
      return "Unreadable[" + reason + "]";
    }
  }

  /** Decodes turns; no value at all gives null, as Kafka Streams asks for. */
  static Deserializer<SourceRecord> turns(Codec<Turn> codec) {
    return decoding(codec, ReceivedTurn::new);
  }

  /** Decodes commands; no value at all gives null, as Kafka Streams asks for. */
  static Deserializer<SourceRecord> commands(Codec<Command> codec) {
    return decoding(codec, ReceivedCommand::new);
  }

  /** Decodes replies; no value at all gives null, as Kafka Streams asks for. */
  static Deserializer<SourceRecord> replies(Codec<Reply> codec) {
    return decoding(codec, ReceivedReply::new);
  }

  private static <T> Deserializer<SourceRecord> decoding(
      Codec<T> codec, BiFunction<T, byte[], SourceRecord> received) {
    return (topic, bytes) -> {
      if (bytes == null) {
        return null;
      }
      T value;
      try {
        value = codec.decode(bytes);
      } catch (RuntimeException e) {
        return new Unreadable(
            bytes, DeadLetterReason.of(e, RejectReason.MALFORMED), e.getClass().getSimpleName());
      }
      return received.apply(value, bytes);
    };
  }
}
