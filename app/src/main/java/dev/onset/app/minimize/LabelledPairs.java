package dev.onset.app.minimize;

import dev.onset.model.CanonicalForms;
import dev.onset.model.Need;
import dev.onset.model.PiiType;
import dev.onset.model.RedactionAction;
import dev.onset.model.ResourceLines;
import dev.onset.model.Span;
import dev.onset.state.minimize.ActionVector;
import dev.onset.state.minimize.Clusters;
import dev.onset.state.minimize.PrivacyComparator.Preference;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.ScoredSpan;
import dev.onset.state.minimize.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The labelled pairs that ship with Onset, written to evaluate comparators. */
public final class LabelledPairs {
  private static final String RESOURCE = "privacy-pairs.tsv";
  private static final String REGION = "US";

  private LabelledPairs() {}

  /**
   * Loads all pairs, in file order.
   *
   * @throws IllegalStateException if the resource is corrupt
   */
  public static List<LabelledPair> shipped() {
    List<LabelledPair> pairs = new ArrayList<>();
    Prompt prompt = null;
    for (String line : ResourceLines.of(LabelledPairs.class, RESOURCE)) {
      if (line.startsWith(">")) {
        prompt = prompt(line.substring(1).strip());
      } else {
        pairs.add(pair(prompt, line));
      }
    }
    return pairs;
  }

  private static LabelledPair pair(Prompt prompt, String line) {
    String[] columns = line.split("\t", -1);
    try {
      return new LabelledPair(
          new Variant(prompt, vector(columns[0])),
          new Variant(prompt, vector(columns[1])),
          Preference.valueOf(columns[2]),
          columns[3]);
    } catch (IllegalArgumentException | IndexOutOfBoundsException | NullPointerException e) {
      throw new IllegalStateException(
          "The line \"" + line + "\" of " + RESOURCE + " is no pair.", e);
    }
  }

  /** Parses the actions of a vector: K keeps, A abstracts, R redacts. */
  static ActionVector vector(String letters) {
    List<RedactionAction> actions = new ArrayList<>();
    for (char letter : letters.toCharArray()) {
      actions.add(
          switch (letter) {
            case 'K' -> RedactionAction.RETAIN;
            case 'A' -> RedactionAction.ABSTRACT;
            case 'R' -> RedactionAction.REDACT;
            default -> throw new IllegalArgumentException("There is no action " + letter + ".");
          });
    }
    return new ActionVector(actions);
  }

  /** Parses a text with its values marked as {@code {TYPE:surface}}. */
  private static Prompt prompt(String marked) {
    StringBuilder text = new StringBuilder();
    List<ScoredSpan> spans = new ArrayList<>();
    int at = 0;
    for (int open = marked.indexOf('{'); open >= 0; open = marked.indexOf('{', at)) {
      int colon = marked.indexOf(':', open);
      int close = marked.indexOf('}', colon);
      PiiType type = PiiType.valueOf(marked.substring(open + 1, colon));
      String surface = marked.substring(colon + 1, close);
      text.append(marked, at, open);
      int start = text.codePointCount(0, text.length());
      text.append(surface);
      int end = text.codePointCount(0, text.length());
      spans.add(
          new ScoredSpan(
              type,
              new Span(start, end),
              surface,
              CanonicalForms.of(type, surface, REGION),
              Need.of(1),
              OptionalDouble.empty()));
      at = close + 1;
    }
    return Clusters.of(text.append(marked.substring(at)).toString(), "", spans);
  }
}
