package dev.onset.model.need;

import dev.onset.model.Mention;
import dev.onset.model.Role;
import dev.onset.model.SpokenText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What was said, and the question that it is read for.
 *
 * @param question the question
 * @param turns what was said, the latest last
 * @param values the values whose need is asked
 */
public record AskedText(String question, List<SpokenText> turns, List<TypedPlace> values) {
  /**
   * @throws IllegalArgumentException if a value stands in no turn
   */
  public AskedText {
    Objects.requireNonNull(question, "question");
    turns = List.copyOf(turns);
    values = List.copyOf(values);
    for (TypedPlace value : values) {
      if (value.turn() >= turns.size()) {
        throw new IllegalArgumentException("A value stands in no turn.");
      }
    }
  }

  /**
   * A user's text behind what was said before.
   *
   * @param said what was said before, the latest last
   * @param mentions the values of the text
   */
  public static AskedText of(
      String question, List<SpokenText> said, String text, List<Mention> mentions) {
    List<SpokenText> turns = new ArrayList<>(said);
    turns.add(new SpokenText(Role.USER, text));
    List<TypedPlace> values =
        mentions.stream()
            .map(
                mention ->
                    new TypedPlace(said.size(), mention.type(), mention.start(), mention.end()))
            .toList();
    return new AskedText(question, turns, values);
  }

  /** A user's text alone. */
  public static AskedText of(String question, String text, List<Mention> mentions) {
    return of(question, List.of(), text, mentions);
  }

  /** The text of a value. */
  public String surface(TypedPlace value) {
    return value.in(turns.get(value.turn()).text());
  }

  /** Hides the texts. */
  @Override
  public String toString() {
    return "AskedText[" + values.size() + " values]";
  }
}
