package dev.onset.lab.corpus.plan;

import dev.onset.lab.corpus.family.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Assembles pieces. Stateless. */
final class PlanPhrases {
  private PlanPhrases() {}

  /** A template with its slots filled; an article before a slot agrees with its value. */
  static List<TextPiece> fill(Template template, Map<String, TextPiece> values) {
    List<TextPiece> pieces = new ArrayList<>();
    for (Template.Part part : template.parts()) {
      if (part instanceof Template.Part.Literal literal) {
        pieces.add(TextPiece.plain(literal.text()));
      } else if (part instanceof Template.Part.Slot slot) {
        TextPiece value = values.get(slot.name());
        int last = pieces.size() - 1;
        if (last >= 0 && pieces.get(last).tag().isEmpty()) {
          TextPiece before = pieces.get(last);
          pieces.set(last, before.with(IndefiniteArticle.agreeing(before.text(), value.text())));
        }
        pieces.add(value);
      }
    }
    return pieces;
  }

  /** Joins sentences. */
  static List<TextPiece> join(List<List<TextPiece>> sentences) {
    List<TextPiece> joined = new ArrayList<>();
    for (List<TextPiece> sentence : sentences) {
      if (!joined.isEmpty()) {
        TextPiece last = joined.get(joined.size() - 1);
        char end = last.text().charAt(last.text().length() - 1);
        joined.add(TextPiece.plain(last.tag().isEmpty() && ".?!,:".indexOf(end) >= 0 ? " " : ". "));
      }
      joined.addAll(sentence);
    }
    return joined;
  }

  /** The text of a line. */
  static String text(List<TextPiece> pieces) {
    StringBuilder text = new StringBuilder();
    pieces.forEach(piece -> text.append(piece.text()));
    return text.toString();
  }
}
