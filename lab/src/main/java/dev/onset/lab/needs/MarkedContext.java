package dev.onset.lab.needs;

import dev.onset.evaluation.written.MarkedTurn;
import dev.onset.evaluation.written.MarkedValue;
import dev.onset.model.Mention;
import dev.onset.model.SpokenText;
import dev.onset.model.need.AskedText;
import dev.onset.model.need.TypedPlace;
import java.util.ArrayList;
import java.util.List;

/**
 * A text or a chat whose values are marked, and questions of the same person about it. Immutable.
 *
 * @param id unique in its file
 * @param turns turns in order; one of the user for a text
 * @param questions alternatives for what the user asks
 */
public record MarkedContext(String id, List<MarkedTurn> turns, List<MarkedQuestion> questions) {
  public MarkedContext {
    turns = List.copyOf(turns);
    questions = List.copyOf(questions);
  }

  /** What was said. */
  public List<SpokenText> said() {
    return turns.stream().map(turn -> new SpokenText(turn.role(), turn.text())).toList();
  }

  /** The marked values, turn after turn. */
  public List<List<Mention>> marked() {
    return turns.stream()
        .map(turn -> turn.values().stream().map(MarkedValue::mention).toList())
        .toList();
  }

  /** The places of the marked values, in order. */
  public List<TypedPlace> values() {
    return places(marked());
  }

  /** The places of some mentions, turn after turn. */
  static List<TypedPlace> places(List<List<Mention>> mentions) {
    List<TypedPlace> places = new ArrayList<>();
    for (int turn = 0; turn < mentions.size(); turn++) {
      for (Mention one : mentions.get(turn)) {
        places.add(new TypedPlace(turn, one.type(), one.start(), one.end()));
      }
    }
    return List.copyOf(places);
  }

  /** The context beside a question. */
  public AskedText asked(String question, List<TypedPlace> values) {
    return new AskedText(question, said(), values);
  }

  /** Hides the texts. */
  @Override
  public String toString() {
    return "MarkedContext[" + id + "]";
  }
}
