package dev.onset.lab.corpus.relevance;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.persona.Persona;
import dev.onset.lab.corpus.relevance.RelevanceRecord.Recipe;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Generates records with a grammar, in the steps of the fourth paper's section 4: a topic for two
 * types, a situation with a value of each, facts with irrelevant values, and a question that names
 * none of them, shuffled. Unlike in the paper's recipe, some contexts hold a second situation, so
 * that neither its wording nor its position reveals what a question needs. Immutable and
 * thread-safe; a record depends only on seed and index.
 */
public final class RelevanceGrammar implements RelevanceSource {
  /** Attempts per record: a value can coincide with another one or with a word of the question. */
  private static final int TRIES = 50;

  /**
   * The share among topics with a question that is clear beside another situation: half of all
   * records.
   */
  private static final double CONTRAST = 0.6;

  private static final double OPENER = 0.35;
  private static final int FEWEST_ITEMS = 5;
  private static final int MOST_ITEMS = 8;

  private static final RelevanceTexts TEXTS = new RelevanceTexts();
  private static final RelevanceValues VALUES = new RelevanceValues(TEXTS);

  private final long seed;

  /** The records of a seed. */
  public RelevanceGrammar(long seed) {
    this.seed = seed;
  }

  @Override
  public Optional<RelevanceRecord> record(int index) {
    for (int attempt = 0; attempt < TRIES; attempt++) {
      RelevanceRecord record = draft(SplitMix64.of(seed, index, attempt));
      if (RelevanceCheck.flaw(record).isEmpty()) {
        return Optional.of(record);
      }
    }
    return Optional.empty();
  }

  /** A sentence with its values. */
  record Filled(Phrase phrase, Map<Slot, String> values, boolean relevant) {}

  private static RelevanceRecord draft(SplitMix64 dice) {
    RelevanceTopic topic = dice.pick(TEXTS.topics());
    Optional<RelevanceTopic> second =
        dice.chance(CONTRAST) && !topic.clearQuestions().isEmpty()
            ? Optional.of(apart(topic, dice))
            : Optional.empty();
    Plan plan = plan(topic, second, dice);
    List<String> questions = second.isPresent() ? topic.clearQuestions() : topic.questions();
    return write(
        plan,
        dice.pick(questions),
        topic.name(),
        second.isPresent() ? Recipe.CONTRAST : Recipe.SITUATION,
        dice);
  }

  private static RelevanceTopic apart(RelevanceTopic topic, SplitMix64 dice) {
    return dice.pick(TEXTS.topics().stream().filter(topic::isApartFrom).toList());
  }

  /** The sentences of a record; the situation of the question comes first. */
  record Plan(RelevanceTopic topic, List<Filled> sentences) {}

  /** A plan of one situation and facts, for the endpoint to phrase. */
  static Plan plan(SplitMix64 dice) {
    return plan(dice.pick(TEXTS.topics()), Optional.empty(), dice);
  }

  private static Plan plan(RelevanceTopic topic, Optional<RelevanceTopic> second, SplitMix64 dice) {
    Persona asker = VALUES.person(dice);
    List<Filled> sentences = new ArrayList<>();
    Set<ItemType> taken = EnumSet.copyOf(topic.needed());
    taken.addAll(topic.avoided());
    int items = add(sentences, dice.pick(topic.situations()), asker, true, dice);
    if (second.isPresent()) {
      items += add(sentences, dice.pick(second.get().situations()), asker, false, dice);
      taken.addAll(second.get().needed());
    }
    int wanted = dice.between(FEWEST_ITEMS, MOST_ITEMS);
    for (Phrase fact : dice.shuffled(TEXTS.facts())) {
      if (items >= wanted) {
        break;
      }
      if (fits(fact, topic, taken)) {
        // Facts about other people are irrelevant, even if the asker's own fact of that type is
        // not.
        Persona person = fact.isAboutKin() ? VALUES.person(dice) : asker;
        items += add(sentences, fact, person, false, dice);
        taken.addAll(fact.isAboutKin() ? EnumSet.of(ItemType.RELATIONSHIP) : fact.types());
      }
    }
    return new Plan(topic, sentences);
  }

  private static boolean fits(Phrase fact, RelevanceTopic topic, Set<ItemType> taken) {
    return fact.isAboutKin()
        ? !taken.contains(ItemType.RELATIONSHIP)
            && fact.types().stream().noneMatch(topic.avoided()::contains)
        : fact.types().stream().noneMatch(taken::contains);
  }

  private static int add(
      List<Filled> sentences, Phrase phrase, Persona person, boolean relevant, SplitMix64 dice) {
    sentences.add(new Filled(phrase, VALUES.draw(phrase.slots(), person, dice), relevant));
    return phrase.slots().size();
  }

  private static RelevanceRecord write(
      Plan plan, String question, String topic, Recipe recipe, SplitMix64 dice) {
    ContextBuilder context = new ContextBuilder();
    if (dice.chance(OPENER)) {
      context.words(dice.pick(TEXTS.openers()));
    }
    for (Filled sentence : dice.shuffled(plan.sentences())) {
      context.sentence();
      sentence.phrase().appendTo(context, sentence.values(), sentence.relevant());
    }
    return new RelevanceRecord(context.text(), question, context.items(), topic, recipe);
  }
}
