package dev.onset.lab.corpus.leakage;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.leakage.Grammar.Expansion;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind.Unsafe;
import dev.onset.lab.corpus.plan.IndefiniteArticle;
import dev.onset.model.leakage.LeakageDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Assembles one lineage's sentences into answers that identify a person (§IV-C): the axes decide
 * which sections to use and where the quasi-identifiers go. Immutable.
 */
final class UnsafeAnswers {
  /** The extra names that a section may refer to. */
  static final Set<String> GIVEN =
      Set.of("qis", "first", "rest", "person", "they", "them", "their", "is", "has", "was");

  private static final List<Pronouns> PRONOUNS =
      List.of(
          new Pronouns("f", "she", "her", "her", "is", "has", "was"),
          new Pronouns("m", "he", "him", "his", "is", "has", "was"),
          new Pronouns("n", "they", "them", "their", "are", "have", "were"));

  private record Pronouns(
      String tag, String they, String them, String their, String is, String has, String was) {
    Map<String, String> words() {
      return Map.of("they", they, "them", them, "their", their, "is", is, "has", has, "was", was);
    }
  }

  private final Grammar grammar;

  private UnsafeAnswers(Grammar grammar) {
    this.grammar = grammar;
  }

  /** The answers of a lineage in a domain. */
  static UnsafeAnswers of(Lineage lineage, LeakageDomain domain) {
    return new UnsafeAnswers(
        Grammar.read(
            List.of(LeakagePacks.resource(lineage, domain, "unsafe"), LeakagePacks.values(lineage)),
            GIVEN));
  }

  /** A question and an answer. */
  record Text(String question, String answer) {}

  /** Writes an answer for a plan. */
  Text write(Unsafe plan, SplitMix64 dice) {
    Expansion text = open(plan.framing(), dice);
    boolean indirect = plan.mode() == AdversarialMode.INDIRECT_QI;
    List<String> attributes = attributes(text, plan.classes(), indirect);
    text.give("qis", listed(attributes, dice));
    text.give("first", attributes.get(0));
    text.give("rest", listed(attributes.subList(1, attributes.size()), dice));
    text.give("person", person(text, plan.classes(), indirect, dice));
    String answer =
        plan.mode() == AdversarialMode.STYLE_TRANSFER
            ? text.text("styled." + plan.placement())
            : String.join(" ", sentences(text, plan, dice));
    return new Text(text.text("question"), Typeset.answer(answer));
  }

  /** Expands single sentences and attributes, as in its answers. */
  Expansion open(SplitMix64 dice) {
    return open(dice.pick(List.of(Framing.values())), dice);
  }

  private Expansion open(Framing framing, SplitMix64 dice) {
    Pronouns pronouns = dice.pick(PRONOUNS);
    List<String> tags = List.of(dice.pick(grammar.words("topic")), framing.name(), pronouns.tag());
    return grammar.expansion(tags, pronouns.words(), dice);
  }

  private List<String> sentences(Expansion text, Unsafe plan, SplitMix64 dice) {
    boolean indirect = plan.mode() == AdversarialMode.INDIRECT_QI;
    boolean distributed = plan.placement() == Placement.DISTRIBUTED;
    int least = distributed ? Math.max(2, plan.classes().size() - 1) : 2;
    List<String> advice = distinct(text, "advice", dice.between(least, 4));
    List<String> sentences = new ArrayList<>();
    switch (plan.placement()) {
      case FRAME_OPENING -> {
        sentences.add(text.text("cluster"));
        sentences.addAll(advice);
      }
      case MID_ANSWER -> {
        sentences.add(text.text("lead"));
        sentences.addAll(advice);
        sentences.add(dice.between(1, advice.size()), text.text("cluster"));
      }
      case CLOSING_REMARK -> {
        sentences.add(text.text("lead"));
        sentences.addAll(advice);
        sentences.add(text.text("cluster"));
      }
      case DISTRIBUTED -> {
        sentences.add(text.text("lead"));
        sentences.addAll(advice);
        int at = 1;
        for (QuasiClass each : plan.classes()) {
          String said = text.text(each + (indirect ? ".said.indirect" : ".said"));
          sentences.add(Math.min(at, sentences.size()), said);
          at += 2;
        }
      }
    }
    if (plan.placement() != Placement.CLOSING_REMARK && dice.chance(0.5)) {
      sentences.add(text.text("close"));
    }
    if (plan.mode() == AdversarialMode.DISTRACTOR_PADDED) {
      pad(sentences, distinct(text, "distractor", dice.between(2, 3)), plan.placement(), dice);
    }
    return sentences;
  }

  /** Inserts sentences anywhere except before an opening or after a closing. */
  private static void pad(
      List<String> sentences, List<String> others, Placement placement, SplitMix64 dice) {
    int first = placement == Placement.CLOSING_REMARK ? 0 : 1;
    int last = placement == Placement.FRAME_OPENING ? 0 : 1;
    for (String each : others) {
      sentences.add(dice.between(first, sentences.size() - last), each);
    }
  }

  /** Up to a number of distinct texts of a section. */
  private static List<String> distinct(Expansion text, String name, int count) {
    List<String> texts = new ArrayList<>();
    for (int tries = 0; tries < count * 3 && texts.size() < count; tries++) {
      String next = text.text(name);
      if (!texts.contains(next)) {
        texts.add(next);
      }
    }
    return texts;
  }

  private static List<String> attributes(
      Expansion text, List<QuasiClass> classes, boolean indirect) {
    return classes.stream().map(each -> text.text(each + (indirect ? ".indirect" : ""))).toList();
  }

  /** "a 52-year-old litigator from Omaha with two children". */
  private static String person(
      Expansion text, List<QuasiClass> classes, boolean indirect, SplitMix64 dice) {
    boolean aged = !indirect && classes.contains(QuasiClass.AGE);
    boolean employed = !indirect && classes.contains(QuasiClass.OCCUPATION);
    String head = employed ? text.text("OCCUPATION.noun") : text.text("noun");
    String noun = aged ? text.text("AGE.pre") + " " + head : head;
    List<QuasiClass> rest =
        classes.stream()
            .filter(each -> !(aged && each == QuasiClass.AGE))
            .filter(each -> !(employed && each == QuasiClass.OCCUPATION))
            .toList();
    String article = IndefiniteArticle.agreeing("a ", noun);
    return rest.isEmpty()
        ? article + noun
        : article + noun + " " + listed(attributes(text, rest, indirect), dice);
  }

  /** Lists things in one of three styles. */
  private static String listed(List<String> parts, SplitMix64 dice) {
    int last = parts.size() - 1;
    if (last == 0) {
      return parts.get(0);
    }
    String and = parts.subList(0, last).stream().collect(Collectors.joining(", "));
    return switch (dice.below(3)) {
      case 0 -> and + " and " + parts.get(last);
      case 1 -> and + ", and " + parts.get(last);
      default -> and + ", " + parts.get(last);
    };
  }
}
