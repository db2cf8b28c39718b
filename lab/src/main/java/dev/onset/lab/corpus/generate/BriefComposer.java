package dev.onset.lab.corpus.generate;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.Scenario;
import dev.onset.lab.corpus.family.Templates;
import dev.onset.lab.corpus.plan.DialogueBrief;
import dev.onset.lab.corpus.plan.Disclosure;
import dev.onset.lab.corpus.plan.NoiseLevel;
import dev.onset.lab.corpus.plan.Pattern;
import dev.onset.lab.corpus.plan.TriggerSets;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Turns a recipe into a brief: types, turns and additional patterns. Stateless. */
final class BriefComposer {
  private static final double SECOND_PATTERN = 0.35;
  private static final double TEMPLATED = 0.8;

  /** Opening and closing turns and one spare exchange; a stop and a pattern take one each. */
  private static final int FRAME = 6;

  /** Sets that people give together. */
  private static final List<Set<PiiType>> COMMON =
      List.of(
          ordered(List.of(PiiType.LOCATION, PiiType.OCCUPATION, PiiType.AGE)),
          ordered(List.of(PiiType.LOCATION, PiiType.OCCUPATION, PiiType.ORG)),
          ordered(List.of(PiiType.OCCUPATION, PiiType.ORG, PiiType.SCHOOL)),
          ordered(List.of(PiiType.LOCATION, PiiType.ORG, PiiType.SCHOOL)),
          ordered(List.of(PiiType.LOCATION, PiiType.SCHOOL, PiiType.OCCUPATION)));

  private static final List<Set<PiiType>> SETS =
      TriggerSets.THIRD_COMPLETES.stream().map(BriefComposer::ordered).toList();

  private static final List<Pattern> BESIDES =
      List.of(Pattern.THIRD_PARTY, Pattern.LONG_RANGE, Pattern.AGENT_ECHO);

  private BriefComposer() {}

  /** In the order of the types, so that the same dice draw the same. */
  private static Set<PiiType> ordered(List<PiiType> types) {
    return Collections.unmodifiableSet(new TreeSet<>(types));
  }

  static DialogueBrief brief(
      RecordRecipe recipe, int turns, double reach, NoiseLevel noise, SplitMix64 dice) {
    List<Disclosure> stops =
        switch (recipe.form()) {
          case TOGETHER -> together(recipe, dice);
          case APART -> apart(recipe, dice);
          case NAME_NEAR_MISS -> nameNearMiss(dice);
          case ONE_TURN ->
              List.of(new Disclosure.Give(dice.shuffled(List.copyOf(set(recipe, dice)))));
          case TWO_TURNS -> twoTurns(recipe, dice);
          case SCATTERED -> singles(dice.shuffled(List.copyOf(set(recipe, dice))));
          case QUASI_NEAR_MISS -> quasiNearMiss(dice);
        };
    List<Pattern> patterns = patterns(recipe, stops, dice);
    return new DialogueBrief(
        dice.pick(List.of(Scenario.values())),
        Math.max(turns, FRAME + 2 * (stops.size() + patterns.size())),
        reach,
        recipe.form().intended(),
        recipe.form().nearMiss(),
        stops,
        patterns,
        noise);
  }

  private static List<Pattern> patterns(
      RecordRecipe recipe, List<Disclosure> stops, SplitMix64 dice) {
    List<Pattern> patterns = new ArrayList<>();
    recipe.pattern().ifPresent(patterns::add);
    Pattern second = dice.pick(BESIDES);
    if (dice.chance(SECOND_PATTERN)
        && !patterns.contains(second)
        && !recipe.form().nearMiss()
        && isPossible(second, recipe, stops)) {
      patterns.add(second);
    }
    return patterns;
  }

  /** The user never refers back to the corrected type. */
  private static boolean isPossible(Pattern second, RecordRecipe recipe, List<Disclosure> stops) {
    Set<PiiType> needed = needed(second);
    boolean corrected =
        second == Pattern.LONG_RANGE
            && recipe.pattern().filter(Pattern.REVISION::equals).isPresent();
    long given =
        stops.stream()
            .flatMap(
                stop ->
                    stop instanceof Disclosure.Give give ? give.types().stream() : Stream.empty())
            .filter(needed::contains)
            .distinct()
            .count();
    return needed.isEmpty() || given > (corrected ? 1 : 0);
  }

  private static List<Disclosure> together(RecordRecipe recipe, SplitMix64 dice) {
    List<PiiType> identifiers = new ArrayList<>(List.of(PiiType.NAME_FULL));
    identifiers.add(direct(recipe, dice));
    return Stream.concat(
            singles(background(recipe, dice)).stream(), Stream.of(new Disclosure.Give(identifiers)))
        .toList();
  }

  private static List<Disclosure> apart(RecordRecipe recipe, SplitMix64 dice) {
    boolean nameFirst =
        recipe.pattern().filter(Pattern.NAME_COLLISION::equals).isPresent() || dice.chance(0.5);
    PiiType direct = direct(recipe, dice);
    List<PiiType> before = new ArrayList<>(background(recipe, dice));
    before.add(dice.below(before.size() + 1), nameFirst ? PiiType.NAME_FULL : direct);
    List<Disclosure> stops = new ArrayList<>(singles(before));
    stops.add(Disclosure.give(nameFirst ? direct : PiiType.NAME_FULL));
    return stops;
  }

  /** Earlier quasi-identifiers: a complete set, or two that do not pass theta. */
  private static List<PiiType> background(RecordRecipe recipe, SplitMix64 dice) {
    List<PiiType> set = new ArrayList<>(dice.shuffled(List.copyOf(set(recipe, dice))));
    if (!recipe.quasiFirst()) {
      Set<PiiType> needed = needed(recipe);
      PiiType spare =
          set.stream()
              .filter(
                  type ->
                      needed.isEmpty()
                          || set.stream().anyMatch(o -> o != type && needed.contains(o)))
              .findFirst()
              .orElseThrow();
      set.remove(spare);
    }
    return set;
  }

  private static PiiType direct(RecordRecipe recipe, SplitMix64 dice) {
    boolean social = dice.chance(0.1);
    return social && recipe.pattern().filter(Pattern.REVISION::equals).isEmpty()
        ? PiiType.SSN
        : dice.chance(0.5) ? PiiType.EMAIL : PiiType.PHONE;
  }

  private static List<Disclosure> twoTurns(RecordRecipe recipe, SplitMix64 dice) {
    List<PiiType> order = dice.shuffled(List.copyOf(set(recipe, dice)));
    Disclosure pair = new Disclosure.Give(order.subList(0, 2));
    Disclosure single = Disclosure.give(order.get(2));
    return dice.chance(0.5) ? List.of(pair, single) : List.of(single, pair);
  }

  private static List<Disclosure> nameNearMiss(SplitMix64 dice) {
    Set<PiiType> pair = dice.pick(COMMON);
    List<Disclosure> stops =
        new ArrayList<>(singles(dice.shuffled(List.copyOf(pair)).subList(0, 1)));
    PiiType direct = dice.chance(0.5) ? PiiType.EMAIL : PiiType.PHONE;
    switch (dice.below(4)) {
      case 0 ->
          stops.addAll(
              List.of(Disclosure.give(direct), new Disclosure.Withhold(PiiType.NAME_FULL)));
      case 1 -> stops.add(Disclosure.give(PiiType.NAME_PART, direct));
      default ->
          stops.addAll(
              List.of(Disclosure.give(PiiType.NAME_FULL), new Disclosure.Withhold(direct)));
    }
    return stops;
  }

  private static List<Disclosure> quasiNearMiss(SplitMix64 dice) {
    Set<PiiType> set = dice.pick(SETS);
    while (set.stream().noneMatch(BriefComposer::canBeWithheld)) {
      set = dice.pick(SETS);
    }
    List<PiiType> order = new ArrayList<>(dice.shuffled(List.copyOf(set)));
    PiiType withheld =
        order.stream().filter(BriefComposer::canBeWithheld).findFirst().orElseThrow();
    order.remove(withheld);
    List<Disclosure> stops = new ArrayList<>(singles(order));
    stops.add(new Disclosure.Withhold(withheld));
    return stops;
  }

  private static boolean canBeWithheld(PiiType type) {
    return Templates.NEAR_MISS.contains(type);
  }

  /** A set that suits the recipe's pattern. */
  private static Set<PiiType> set(RecordRecipe recipe, SplitMix64 dice) {
    Set<PiiType> needed = needed(recipe);
    while (true) {
      Set<PiiType> set = dice.chance(TEMPLATED) ? dice.pick(COMMON) : dice.pick(SETS);
      if (needed.isEmpty() || set.stream().anyMatch(needed::contains)) {
        return set;
      }
    }
  }

  private static Set<PiiType> needed(RecordRecipe recipe) {
    return recipe.pattern().map(BriefComposer::needed).orElse(Set.of());
  }

  /** Types of which a pattern uses one; empty if it uses none of the user's. */
  private static Set<PiiType> needed(Pattern pattern) {
    return switch (pattern) {
      case SHARED_ATTRIBUTE -> Set.copyOf(Templates.SHARED);
      case REVISION -> Set.copyOf(Templates.REVISED);
      case LONG_RANGE -> Set.copyOf(Templates.BACK_REFERENCE);
      case INDIRECT -> Set.copyOf(Templates.INDIRECT);
      case AGENT_ECHO -> Set.copyOf(Templates.READ_BACK);
      default -> Set.of();
    };
  }

  static List<Disclosure> singles(List<PiiType> types) {
    return types.stream().<Disclosure>map(Disclosure::give).toList();
  }
}
