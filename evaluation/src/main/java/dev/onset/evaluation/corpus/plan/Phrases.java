package dev.onset.evaluation.corpus.plan;

import dev.onset.evaluation.corpus.family.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Puts pieces together. Stateless. */
final class Phrases {
  private static final String VOWELS = "aeiouAEIOU";

  private Phrases() {}

  /** A template with its slots filled; "a" becomes "an" before a vowel and before eighty. */
  static List<Piece> fill(Template template, Map<String, Piece> values) {
    List<Piece> pieces = new ArrayList<>();
    for (Template.Part part : template.parts()) {
      if (part instanceof Template.Part.Literal literal) {
        pieces.add(Piece.plain(literal.text()));
      } else if (part instanceof Template.Part.Slot slot) {
        Piece value = values.get(slot.name());
        if (!pieces.isEmpty() && startsWithVowel(value.text())) {
          int last = pieces.size() - 1;
          pieces.set(last, withArticle(pieces.get(last)));
        }
        pieces.add(value);
      }
    }
    return pieces;
  }

  private static boolean startsWithVowel(String value) {
    return VOWELS.indexOf(value.charAt(0)) >= 0
        || value.equals("18")
        || (value.length() == 2 && value.charAt(0) == '8');
  }

  private static Piece withArticle(Piece before) {
    String text = before.text();
    boolean article = text.equals("a ") || text.equals("A ") || text.endsWith(" a ");
    return before.tag().isEmpty() && article
        ? Piece.plain(text.substring(0, text.length() - 1) + "n ")
        : before;
  }

  /** Sentences in a row. */
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
