package dev.onset.lab.experiment;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.Oracle;
import dev.onset.formats.RecordType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A scripted dialogue with its annotation. */
final class Talk {
  private final List<CorpusTurn> turns = new ArrayList<>();
  private Optional<Oracle> oracle = Optional.empty();
  private Map<String, Object> meta = Map.of();

  /** A value at its first place in a text, and whose it is. */
  record Value(String type, String text, String owner) {}

  static Value own(String type, String text) {
    return new Value(type, text, "USER");
  }

  static Value others(String type, String text) {
    return new Value(type, text, "OTHER_1");
  }

  Talk user(String text, Value... values) {
    return say("user", text, values);
  }

  Talk agent(String text, Value... values) {
    return say("agent", text, values);
  }

  Talk say(String speaker, String text, Value... values) {
    List<GoldSpan> spans = new ArrayList<>();
    for (Value value : values) {
      int start = text.indexOf(value.text());
      spans.add(
          GoldSpan.owned(
              start, start + value.text().length(), value.type(), value.text(), value.owner()));
    }
    turns.add(new CorpusTurn(turns.size(), speaker, text, spans));
    return this;
  }

  Talk nameAndDirect(int onset) {
    oracle =
        Optional.of(
            new Oracle(
                OptionalInt.of(onset),
                OptionalInt.of(onset),
                List.of(),
                OptionalInt.of(onset),
                OptionalInt.empty(),
                RecordType.NAME_DIRECT));
    return this;
  }

  Talk noting(Map<String, Object> notes) {
    meta = notes;
    return this;
  }

  CorpusDialogue done() {
    return new CorpusDialogue("talk", "", "", turns, oracle, meta);
  }

  /** The same without any annotation. */
  static CorpusDialogue bare(CorpusDialogue dialogue) {
    return new CorpusDialogue(
        dialogue.sessionId(),
        "",
        "",
        dialogue.turns().stream()
            .map(turn -> new CorpusTurn(turn.turn(), turn.speaker(), turn.text(), List.of()))
            .toList(),
        Optional.empty(),
        Map.of());
  }
}
