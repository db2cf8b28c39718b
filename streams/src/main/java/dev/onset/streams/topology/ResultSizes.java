package dev.onset.streams.topology;

import dev.onset.model.Emission;
import dev.onset.model.InvalidTurnException;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RejectReason;
import dev.onset.model.RestoredReply;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.store.StoreWrite;
import dev.onset.streams.topics.BrokerCalls;
import dev.onset.streams.topics.TopicKind;
import dev.onset.streams.topics.Topics;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Refuses a record whose results are larger than the brokers accept, before anything is written. If
 * the brokers refused a result, its transaction would be aborted and the record processed again,
 * without end. Sizes are those in JSON, the longer of both formats. Immutable.
 *
 * @param largest bytes of a record with its key
 */
record ResultSizes(long largest) {
  /** The bytes around key and value in a request. */
  private static final int ENVELOPE = 1024;

  /** A span of a few characters takes some 250 bytes in JSON, a named value some 300. */
  private static final long GROWTH_OF_INPUT = 40;

  private static final long GROWTH_OF_STATE = 4;

  /** A control character in JSON, in bytes; any other UTF-16 unit takes three at most. */
  private static final long LONGEST_CHARACTER = 6;

  private static final Topics JSON =
      new Topics(
          "",
          new Codecs(new SchemaStore()),
          TopicKind.formatted().stream()
              .collect(Collectors.toMap(kind -> kind, kind -> WireFormat.JSON)));

  /** The sizes that the producer of these settings sends. */
  static ResultSizes of(Map<String, Object> settings) {
    return new ResultSizes(BrokerCalls.largestRequest(settings) - ENVELOPE);
  }

  /**
   * Returns if the brokers accept every result.
   *
   * @param input bytes of the record that they come from
   * @param writes of its session that are waiting
   * @throws InvalidTurnException with {@link RejectReason#PRODUCTION_FAILED} if one is too large
   */
  void require(List<Emission> results, int input, List<StoreWrite> writes) {
    long state = 0;
    for (StoreWrite write : writes) {
      long size = write.size();
      if (size > largest) {
        throw tooLarge();
      }
      state += size;
    }
    // Encoding is expensive, and a small input gives small results.
    if (GROWTH_OF_INPUT * input + GROWTH_OF_STATE * state > largest || anyLong(results)) {
      for (Emission result : results) {
        if (bytes(result) > largest) {
          throw tooLarge();
        }
      }
    }
  }

  /**
   * Returns if the brokers accept a reply.
   *
   * @throws InvalidTurnException as for other results
   */
  void require(RestoredReply reply) {
    if (LONGEST_CHARACTER * reply.text().length() > largest
        && JSON.restoredReplies().codec().encode(reply).length > largest) {
      throw tooLarge();
    }
  }

  /** A safe text that waited for the end of its session is not part of the input or the writes. */
  private boolean anyLong(List<Emission> results) {
    return results.stream()
        .anyMatch(
            result ->
                result instanceof RedactedTurn turn
                    && LONGEST_CHARACTER * turn.text().length() > largest);
  }

  private static long bytes(Emission result) {
    // The longest key has a session, a tenant, and an entity or a turn.
    long key = result.session().session().length() + (long) result.session().tenant().length();
    return 4 * key + JSON.of(result).map(topic -> topic.codec().encode(result).length).orElse(0);
  }

  private static InvalidTurnException tooLarge() {
    return new InvalidTurnException(
        RejectReason.PRODUCTION_FAILED,
        "A result of the turn is larger than the brokers accept; raise producer.max.request.size"
            + " and the topics' max.message.bytes.");
  }
}
