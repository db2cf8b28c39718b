package dev.onset.evaluation.corpus.plan;

import dev.onset.evaluation.corpus.family.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Assembles pieces. Stateless. */
final class PlanPhrases {
  private PlanPhrases() {}

  /** A template with its slots filled; an article before a slot agrees with its value. */
  static List<Piece> fill(Template template, Map<String, Piece> values) {
    List<Piece> pieces = new ArrayList<>();
    for (Template.Part part : template.parts()) {
      if (part instanceof Template.Part.Literal literal) {
        pieces.add(Piece.plain(literal.text()));
      } else if (part instanceof Template.Part.Slot slot) {
        Piece value = values.get(slot.name());
        int last = pieces.size() - 1;
        if (last >= 0 && pieces.get(last).tag().isEmpty()) {
          Piece before = pieces.get(last);
          pieces.set(last, before.with(Articles.agreeing(before.text(), value.text())));
        }
        pieces.add(value);
      }
    }
    return pieces;
  }

  /** Joins sentences. */
  static List<Piece> join(List<List<Piece>> sentences) {
    List<Piece> joined = new ArrayList<>();
    for (List<Piece> sentence : sentences) {
      if (!joined.isEmpty()) {
        Piece last = joined.get(joined.size() - 1);
        char end = last.text().charAt(last.text().length() - 1);
        joined.add(Piece.plain(last.tag().isEmpty() && ".?!,:".indexOf(end) >= 0 ? " " : ". "));
      }
      joined.addAll(sentence);
    }
    return joined;
  }

  /** The text of a line. */
  static String text(List<Piece> pieces) {
    StringBuilder text = new StringBuilder();
    pieces.forEach(piece -> text.append(piece.text()));
    return text.toString();
  }
}
