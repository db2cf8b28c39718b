package dev.onset.lab.corpus.relevance;

import dev.onset.lab.corpus.plan.IndefiniteArticle;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A sentence with slots: {@code {x}} is the value of slot x, {@code {a x}} the value with the
 * article that its sound requires. Immutable.
 */
final class Phrase {
  private static final String ARTICLE = "a ";

  private sealed interface Part {
    record Words(String text) implements Part {}

    record Gap(Slot slot, boolean article) implements Part {}
  }

  private final List<Part> parts;

  private Phrase(List<Part> parts) {
    this.parts = List.copyOf(parts);
  }

  static Phrase parse(String text) {
    List<Part> parts = new ArrayList<>();
    int at = 0;
    int open = text.indexOf('{');
    while (open >= 0) {
      int close = text.indexOf('}', open);
      if (close < 0) {
        throw new IllegalStateException("A bundled text has an unclosed slot: " + text);
      }
      parts.add(new Part.Words(text.substring(at, open)));
      String name = text.substring(open + 1, close);
      boolean article = name.startsWith(ARTICLE);
      parts.add(new Part.Gap(Slot.of(article ? name.substring(ARTICLE.length()) : name), article));
      at = close + 1;
      open = text.indexOf('{', at);
    }
    parts.add(new Part.Words(text.substring(at)));
    return new Phrase(parts);
  }

  /** Its distinct slots in order. */
  Set<Slot> slots() {
    return parts.stream()
        .filter(Part.Gap.class::isInstance)
        .map(part -> ((Part.Gap) part).slot())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The types of its slots. */
  Set<ItemType> types() {
    return slots().stream().map(Slot::type).collect(Collectors.toSet());
  }

  /** Whether it is about a person other than the asker. */
  boolean isAboutKin() {
    return parts.size() > 2
        && parts.get(0).equals(new Part.Words("My "))
        && parts.get(1).equals(new Part.Gap(Slot.KIN, false))
        && slots().size() > 1;
  }

  /** Appends it to a text. */
  void appendTo(ContextBuilder context, Map<Slot, String> values, boolean relevant) {
    for (Part part : parts) {
      if (part instanceof Part.Words words) {
        context.words(words.text());
      } else if (part instanceof Part.Gap gap) {
        String value = values.get(gap.slot());
        if (gap.article()) {
          context.words(IndefiniteArticle.agreeing("a ", value));
        }
        context.value(gap.slot().type(), value, relevant);
      }
    }
  }
}
