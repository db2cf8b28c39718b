package dev.onset.evaluation.corpus.plan;

import dev.onset.evaluation.corpus.family.Shelf;
import dev.onset.evaluation.corpus.family.Template;
import dev.onset.evaluation.corpus.family.Templates;
import dev.onset.evaluation.corpus.random.Dice;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.function.Predicate;

/** The templates of one dialogue: none comes twice before all of its shelf have come. */
final class Deck {
  private final Templates templates;
  private final Dice dice;
  private final Map<Shelf, Deque<Template>> left = new HashMap<>();

  Deck(Templates templates, Dice dice) {
    this.templates = templates;
    this.dice = dice;
  }

  /** The next template of a shelf. */
  Template next(Shelf shelf) {
    return next(shelf, template -> true);
  }

  /** The next template of a shelf that will do, else the next one. */
  Template next(Shelf shelf, Predicate<Template> will) {
    Deque<Template> rest = left.computeIfAbsent(shelf, key -> new ArrayDeque<>());
    if (rest.isEmpty()) {
      rest.addAll(dice.shuffled(templates.of(shelf)));
    }
    for (Iterator<Template> each = rest.iterator(); each.hasNext(); ) {
      Template template = each.next();
      if (will.test(template)) {
        each.remove();
        return template;
      }
    }
    return rest.remove();
  }
}
