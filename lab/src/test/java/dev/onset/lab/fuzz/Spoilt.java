package dev.onset.lab.fuzz;

import dev.onset.lab.fuzz.RawValues.Value;
import dev.onset.model.InvalidTurnException;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.Codec;
import dev.onset.serdes.WireException;
import dev.onset.streams.topics.Topics;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Records that are set aside for many reasons, each with a value of its own where a message might
 * quote it.
 */
final class Spoilt {
  static final String LABEL = "PLANTED";

  /** In a record that is no command. */
  static final Value COMMAND = planted(0);

  private static final int SET_ASIDE = 40;
  private static final int ALL = 200;

  private final Codec<Turn> codec;
  private final String topic;
  private final List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
  private int planted = 1;

  /**
   * @param taken a turn that was sent before
   * @param longest text of a turn
   */
  Spoilt(Topics topics, Turn taken, int longest) {
    codec = topics.turns().codec();
    topic = topics.turns().name();
    add("s", utf8("this is no turn but tells of " + value()));
    add(value(), utf8("{}"));
    add(value(), codec.encode(Turn.of(SessionId.of("s"), 0, "user", value())));
    add("s", codec.encode(Turn.of(SessionId.of("s"), 0, "user", "y".repeat(longest) + value())));
    add(
        taken.session().session(),
        codec.encode(
            new Turn(
                taken.session(),
                taken.index(),
                taken.revision(),
                taken.speaker(),
                value(),
                taken.timestamp())));
    byte[] unknown = codec.encode(Turn.of(SessionId.of("s"), 0, "user", value()));
    unknown[5] ^= 1;
    add("s", unknown);
    byte[] whole = codec.encode(Turn.of(SessionId.of("s"), 0, "user", value() + " and more"));
    add("s", Arrays.copyOf(whole, whole.length - 3));
    String names = "{\"session_id\":\"s\",\"turn\":0,";
    add("s", utf8(names + "\"speaker\":\"user\",\"text\":\"" + value()));
    add("s", utf8(names + "\"speaker\":\"user\",\"text\":\"" + value() + "\\ud83d\"}"));
    add("s", utf8(names + "\"speaker\":\"" + value() + "x".repeat(300) + "\",\"text\":\"\"}"));
    add("s", utf8(names + "\"" + value() + "\":{\"a\":[" + value() + "]},\"text\":7}"));
    add("s", utf8("{\"session_id\":\"s\",\"turn\":\"" + value() + "\",\"text\":\"\"}"));
    add("s", utf8("{\"session_id\":\"" + value() + "\\u0000\",\"turn\":0,\"text\":\"\"}"));
    add("s", utf8("{\"tenant\":\"" + value() + "@x\",\"session_id\":\"s\",\"turn\":0}"));
    add(value(), null);
    records.get(0).headers().add("from", utf8(value()));
    records.get(1).headers().add(value(), new byte[0]);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void add(String key, byte[] value) {
    records.add(new ProducerRecord<>(topic, utf8(key), value));
  }

  /** Nothing else is a part of it. */
  private static Value planted(int number) {
    return new Value(LABEL, String.format(Locale.ROOT, "Quillon Vantongeren-%03d", number));
  }

  private String value() {
    return planted(planted++).text();
  }

  /** One that is in none of these records. */
  static String later(int number) {
    return planted(SET_ASIDE + number).text();
  }

  /** All that may be planted. */
  static List<Value> pool() {
    return IntStream.range(0, ALL).mapToObj(Spoilt::planted).toList();
  }

  /** Those of the records. */
  static List<Value> setAside() {
    return pool().subList(0, SET_ASIDE);
  }

  /** To be sent to the turns. */
  List<ProducerRecord<byte[], byte[]>> records() {
    return records;
  }

  /** What is said of each when it is read. */
  void complaints(Scan scan) {
    for (ProducerRecord<byte[], byte[]> record : records) {
      if (record.value() != null) {
        try {
          codec.decode(record.value());
        } catch (WireException | InvalidTurnException e) {
          scan.error("errors", e);
        }
      }
    }
  }
}
