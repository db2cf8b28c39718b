package dev.onset.lab.corpus.plan;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.Scenario;
import dev.onset.lab.corpus.family.Template;
import dev.onset.lab.corpus.family.TemplateFile;
import dev.onset.lab.corpus.family.Templates;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The templates of one dialogue, limited to its scenario. No template repeats until its whole shelf
 * has been used.
 */
final class TemplateDraw {
  private final Templates templates;
  private final Scenario scenario;
  private final SplitMix64 dice;
  private final Map<TemplateFile, Deque<Template>> left = new HashMap<>();

  TemplateDraw(Templates templates, Scenario scenario, SplitMix64 dice) {
    this.templates = templates;
    this.scenario = scenario;
    this.dice = dice;
  }

  /** The next template of a shelf. */
  Template next(TemplateFile shelf) {
    return next(shelf, template -> true);
  }

  /** The next acceptable template of a shelf, otherwise the next one. */
  Template next(TemplateFile shelf, Predicate<Template> will) {
    return find(shelf, will).orElseGet(() -> left.get(shelf).remove());
  }

  /** The next acceptable template of a shelf, if one is left. */
  Optional<Template> find(TemplateFile shelf, Predicate<Template> will) {
    Deque<Template> rest = left.computeIfAbsent(shelf, key -> new ArrayDeque<>());
    if (rest.isEmpty()) {
      rest.addAll(dice.shuffled(templates.of(shelf, scenario)));
    }
    for (Iterator<Template> each = rest.iterator(); each.hasNext(); ) {
      Template template = each.next();
      if (will.test(template)) {
        each.remove();
        return Optional.of(template);
      }
    }
    return Optional.empty();
  }
}
