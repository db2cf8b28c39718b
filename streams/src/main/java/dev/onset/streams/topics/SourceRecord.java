package dev.onset.streams.topics;

import dev.onset.model.Command;
import dev.onset.model.RejectReason;
import dev.onset.model.Reply;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.Codec;
import dev.onset.streams.failure.DeadLetterReason;
import java.util.Optional;
import java.util.function.BiFunction;
import org.apache.kafka.common.serialization.Deserializer;

/** A record of one of the source topics. */
public sealed interface SourceRecord {
  /** The bytes as received; a dead letter holds them. */
  byte[] bytes();

  /** The session that it is about; empty if its bytes do not decode. */
  default Optional<SessionId> session() {
    if (this instanceof ReceivedTurn received) {
      return Optional.of(received.turn().session());
    } else if (this instanceof ReceivedCommand received) {
      return Optional.of(received.command().session());
    } else if (this instanceof ReceivedReply received) {
      return Optional.of(received.reply().session());
    }
    return Optional.empty();
  }

  /**
   * A turn and its bytes, which its dead letter would hold.
   *
   * @param turn decoded
   * @param bytes as received
   */
  record ReceivedTurn(Turn turn, byte[] bytes) implements SourceRecord {}

  /**
   * A command and its bytes, which its dead letter would hold.
   *
   * @param command decoded
   * @param bytes as received
   */
  record ReceivedCommand(Command command, byte[] bytes) implements SourceRecord {}

  /**
   * A reply and its bytes, which its dead letter would hold.
   *
   * @param reply decoded
   * @param bytes as received
   */
  record ReceivedReply(Reply reply, byte[] bytes) implements SourceRecord {}

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
  record Unreadable(byte[] bytes, RejectReason reason, String type) implements SourceRecord {}

  /**
   * Decodes values; no value at all gives null, as Kafka Streams asks for.
   *
   * @param received puts a value and its bytes together
   */
  static <T> Deserializer<SourceRecord> decoding(
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
