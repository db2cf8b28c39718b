package dev.onset.lab.corpus.plan;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.Scenario;
import dev.onset.lab.corpus.family.Template;
import dev.onset.lab.corpus.family.TemplateFile;
import dev.onset.lab.corpus.family.WordLists;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The subject of a dialogue, the same throughout. Immutable.
 *
 * @param code code of an order, ticket or claim
 * @param item the thing ordered, broken or insured; empty if the scenario has none
 */
public record DialogueSubject(String code, Optional<String> item) {
  private static final String LETTERS = "ABCDEFGHJKLMNPQRTUVWX";

  static DialogueSubject draw(Scenario scenario, WordLists lists, SplitMix64 dice) {
    return new DialogueSubject(
        code(dice),
        scenario.isAboutItems() ? Optional.of(lists.items(scenario).draw(dice)) : Optional.empty());
  }

  private static String code(SplitMix64 dice) {
    return String.format(
        Locale.ROOT,
        "%c%c-%s",
        LETTERS.charAt(dice.below(LETTERS.length())),
        LETTERS.charAt(dice.below(LETTERS.length())),
        dice.digits(4));
  }

  /** A line of the scenario with its slots filled. */
  List<TextPiece> in(Template template) {
    Map<String, TextPiece> values = new HashMap<>();
    values.put(TemplateFile.CODE, TextPiece.plain(code));
    item.ifPresent(thing -> values.put(TemplateFile.ITEM, TextPiece.plain(thing)));
    return PlanPhrases.fill(template, values);
  }
}
