package dev.onset.lab.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cluster.TopicReader;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputTurn;
import dev.onset.lab.fuzz.RawValues.Value;
import dev.onset.model.PiiType;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.Codec;
import dev.onset.streams.topics.Topic;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The texts of a load as the topics hold them after redaction, beside what was redacted. */
final class FuzzSafeTexts {
  /** How a span of the annotation fared. */
  enum Fate {
    COVERED,
    IN_PART,
    MISSED
  }

  private record Key(SessionId session, int turn) {}

  private final List<InputTurn> load;
  private final Set<PiiType> types;
  private final Map<Key, Redaction> redactions = new HashMap<>();
  private final Map<Key, List<RedactedTurn>> safe = new HashMap<>();

  /**
   * @param types that are redacted
   */
  FuzzSafeTexts(Operation operation, List<InputTurn> load, Set<PiiType> types) {
    this.load = load;
    this.types = types;
    read(operation, operation.cluster().topics().redactions())
        .forEach(one -> redactions.put(new Key(one.session(), one.turn()), one));
    read(operation, operation.cluster().topics().redactedTurns())
        .forEach(
            one ->
                safe.computeIfAbsent(new Key(one.session(), one.turn()), k -> new ArrayList<>())
                    .add(one));
  }

  private static <V> List<V> read(Operation operation, Topic<V> topic) {
    List<V> values = new ArrayList<>();
    Codec<V> codec = topic.codec();
    try (TopicReader reader =
        TopicReader.fromBeginning(operation.cluster(), List.of(topic.name()))) {
      reader.readToEnd(
          record -> Optional.ofNullable(record.value()).map(codec::decode).ifPresent(values::add));
    }
    return values;
  }

  private List<Redaction.Span> covered(Turn turn) {
    return Optional.ofNullable(redactions.get(new Key(turn.session(), turn.index())))
        .map(Redaction::spans)
        .orElse(List.of());
  }

  /** Every text is the one that was said but for what its redaction covers, and was never more. */
  void assertNothingCoveredIsLeft() {
    assertThat(redactions).hasSizeGreaterThan(20);
    for (InputTurn one : load) {
      Turn turn = one.turn();
      int[] text = turn.text().codePoints().toArray();
      StringBuilder expected = new StringBuilder();
      int at = 0;
      for (Redaction.Span span : covered(turn)) {
        expected.append(new String(text, at, span.start() - at)).append(span.replacement());
        at = span.end();
      }
      expected.append(new String(text, at, text.length - at));
      assertThat(safe.get(new Key(turn.session(), turn.index())))
          .as(turn.toString())
          .isNotEmpty()
          .allSatisfy(given -> assertThat(given.text()).isEqualTo(expected.toString()));
    }
  }

  /** Which values the texts still hold. */
  Set<Value> left(RawValues values) {
    Set<Value> left = new TreeSet<>();
    safe.values().stream()
        .flatMap(List::stream)
        .forEach(one -> left.addAll(values.in(one.text().getBytes(StandardCharsets.UTF_8))));
    return left;
  }

  /** Spans of the annotation whose types are redacted, by type and fate. */
  Map<PiiType, Map<Fate, Integer>> fates() {
    Map<PiiType, Map<Fate, Integer>> fates = new TreeMap<>();
    for (InputTurn one : load) {
      for (GoldSpan span : one.spans()) {
        PiiType.ofLabel(span.type())
            .filter(types::contains)
            .ifPresent(
                type ->
                    fates
                        .computeIfAbsent(type, t -> new TreeMap<>())
                        .merge(fate(one.turn(), span), 1, Integer::sum));
      }
    }
    return fates;
  }

  private Fate fate(Turn turn, GoldSpan span) {
    boolean all = false;
    boolean any = false;
    for (Redaction.Span covering : covered(turn)) {
      all |= covering.start() <= span.start() && span.end() <= covering.end();
      any |= covering.start() < span.end() && span.start() < covering.end();
    }
    return all ? Fate.COVERED : any ? Fate.IN_PART : Fate.MISSED;
  }
}
