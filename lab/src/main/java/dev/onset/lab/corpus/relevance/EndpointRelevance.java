package dev.onset.lab.corpus.relevance;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.endpoint.AnswerShape.Fields;
import dev.onset.endpoint.AnswerShape.Text;
import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.ChatOutcome;
import dev.onset.endpoint.ChatOutcome.Answered;
import dev.onset.endpoint.ChatOutcome.Unavailable;
import dev.onset.endpoint.ChatQuestion;
import dev.onset.endpoint.Unavailability;
import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.relevance.RelevanceGrammar.Filled;
import dev.onset.lab.corpus.relevance.RelevanceGrammar.Plan;
import dev.onset.lab.corpus.relevance.RelevanceRecord.Recipe;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Generates records with a language model, in the fourth paper's steps: topic, situation,
 * peripheral facts, question, neutral rewriting of the question, coherent rewriting of the whole.
 * The grammar chooses types, values and facts; every answer is validated and requested again on
 * failure. Labels follow from the recipe; unlike in the paper, no annotator has reviewed them. Not
 * thread-safe.
 */
public final class EndpointRelevance implements RelevanceSource {
  private static final int TRIES = 3;
  private static final int LONGEST = 2000;

  /** The paper's sampling settings (appendix A). */
  private static final double TEMPERATURE = 1.0;

  private static final String FIELD = "text";
  private static final Fields SHAPE = Fields.of(FIELD, new Text(LONGEST));
  private static final JsonMapper JSON = new JsonMapper();

  /** The steps with their prompts. */
  private enum Step {
    TOPIC(
        "Name one thing, in one to four words, that people write about in forums and for which it"
            + " matters what the two given kinds of personal detail are. It should be close to the"
            + " given area, yet more special."),
    SITUATION(
        "Write one sentence in the first person, of 20 to 35 words, that describes a problem of"
            + " the given topic as somebody lived through it. It must hold every given detail once,"
            + " letter by letter, and one more vivid circumstance. No question."),
    FACTS(
        "Tell the given facts in your own words, in the first person and in at most three"
            + " sentences. Keep who each fact is about. Every given detail must occur once, letter"
            + " by letter."),
    QUESTION(
        "Write the question, in the first person and as one sentence, that somebody in the given"
            + " situation would ask for advice."),
    NEUTRAL(
        "Rewrite the given question so that it neither repeats nor paraphrases any of the given"
            + " details nor says what kind of detail they are. It stays one sentence in the first"
            + " person and ends with a question mark."),
    COHERENT(
        "Rewrite the given text in the first person so that its sentences follow well on each"
            + " other. Every given detail must still occur once, letter by letter, and no new"
            + " personal detail may be added.");

    private final String instructions;

    Step(String instructions) {
      this.instructions = instructions;
    }

    private String instructions() {
      return instructions + " Answer with a JSON object with one field, \"" + FIELD + "\".";
    }
  }

  private final ChatModel model;
  private final long seed;
  private final Map<Step, StepYield> yields = new EnumMap<>(Step.class);
  private Optional<Unavailability> lastFailure = Optional.empty();

  /** A generator with a model; the seed determines types, values and facts. */
  public EndpointRelevance(ChatModel model, long seed) {
    this.model = model;
    this.seed = seed;
    for (Step step : Step.values()) {
      yields.put(step, new StepYield(step.name().toLowerCase(Locale.ROOT), 0, 0, 0));
    }
  }

  /** The yields of the steps so far, in order. */
  public Collection<StepYield> yields() {
    return List.copyOf(yields.values());
  }

  /** The reason why the last question had no answer; empty if it had one. */
  public Optional<Unavailability> lastFailure() {
    return lastFailure;
  }

  /** A value as the model sees it. */
  private record Detail(ItemType type, String text, boolean relevant) {}

  @Override
  public Optional<RelevanceRecord> record(int index) {
    SplitMix64 dice = SplitMix64.of(seed, index);
    Plan plan = RelevanceGrammar.plan(dice);
    List<Detail> needed = details(plan.sentences().subList(0, 1));
    List<Filled> facts = plan.sentences().subList(1, plan.sentences().size());
    List<Detail> others = details(facts);
    return topic(plan, needed)
        .flatMap(
            topic ->
                situation(topic, needed)
                    .flatMap(
                        situation ->
                            facts(facts, others)
                                .flatMap(
                                    told ->
                                        finished(
                                            topic,
                                            situation,
                                            dice.chance(0.5)
                                                ? situation + " " + told
                                                : told + " " + situation,
                                            joined(needed, others)))));
  }

  private Optional<RelevanceRecord> finished(
      String topic, String situation, String context, List<Detail> details) {
    return question(situation)
        .flatMap(question -> neutral(question, details))
        .flatMap(
            question ->
                coherent(context, details)
                    .map(text -> assembled(text, question, topic, details))
                    .filter(record -> RelevanceCheck.flaw(record).isEmpty()));
  }

  private Optional<String> topic(Plan plan, List<Detail> needed) {
    ObjectNode material = JSON.createObjectNode().put("area", plan.topic().name());
    ArrayNode kinds = material.putArray("kinds");
    needed.stream().map(detail -> detail.type().label()).distinct().forEach(kinds::add);
    return ask(Step.TOPIC, material, text -> between(text, 1, 4));
  }

  private Optional<String> situation(String topic, List<Detail> needed) {
    return ask(
        Step.SITUATION,
        with(needed).put("topic", topic),
        text -> between(text, 12, 60) && holds(text, needed) && !text.contains("?"));
  }

  private Optional<String> facts(List<Filled> facts, List<Detail> others) {
    ContextBuilder sketch = new ContextBuilder();
    for (Filled fact : facts) {
      sketch.sentence();
      fact.phrase().appendTo(sketch, fact.values(), false);
    }
    return ask(
        Step.FACTS,
        with(others).put("facts", sketch.text()),
        text -> between(text, 6, 120) && holds(text, others));
  }

  private Optional<String> question(String situation) {
    return ask(
        Step.QUESTION,
        JSON.createObjectNode().put("situation", situation),
        text -> RelevanceCheck.question(text, List.of()).isEmpty());
  }

  private Optional<String> neutral(String question, List<Detail> details) {
    List<RelevanceItem> items =
        details.stream()
            .map(each -> new RelevanceItem(0, 1, each.type(), each.text(), each.relevant()))
            .toList();
    return ask(
        Step.NEUTRAL,
        with(details).put("question", question),
        text -> RelevanceCheck.question(text, items).isEmpty());
  }

  private Optional<String> coherent(String context, List<Detail> details) {
    return ask(
        Step.COHERENT,
        with(details).put("text", context),
        text -> between(text, 12, 250) && holds(text, details));
  }

  private Optional<String> ask(Step step, ObjectNode material, Predicate<String> valid) {
    ChatQuestion question =
        new ChatQuestion(step.instructions(), json(material), SHAPE, TEMPERATURE);
    for (int attempt = 0; attempt < TRIES; attempt++) {
      ChatOutcome outcome = model.ask(question);
      if (outcome instanceof Unavailable unavailable) {
        lastFailure = Optional.of(unavailable.reason());
        yields.computeIfPresent(step, (any, so) -> so.plus(false, false));
        return Optional.empty();
      }
      lastFailure = Optional.empty();
      String text = ((Answered) outcome).answer().path(FIELD).textValue().strip();
      boolean good = valid.test(text);
      yields.computeIfPresent(step, (any, so) -> so.plus(true, good));
      if (good) {
        return Optional.of(text);
      }
    }
    return Optional.empty();
  }

  private static RelevanceRecord assembled(
      String context, String question, String topic, List<Detail> details) {
    List<RelevanceItem> items = new ArrayList<>();
    for (Detail detail : details) {
      int at = context.indexOf(detail.text());
      int start = context.codePointCount(0, at);
      int end = start + detail.text().codePointCount(0, detail.text().length());
      items.add(new RelevanceItem(start, end, detail.type(), detail.text(), detail.relevant()));
    }
    return new RelevanceRecord(context, question, items, topic, Recipe.ENDPOINT);
  }

  private static List<Detail> details(List<Filled> sentences) {
    return sentences.stream()
        .flatMap(
            sentence ->
                sentence.phrase().slots().stream()
                    .map(
                        slot ->
                            new Detail(
                                slot.type(), sentence.values().get(slot), sentence.relevant())))
        .collect(Collectors.toList());
  }

  private static List<Detail> joined(List<Detail> first, List<Detail> second) {
    List<Detail> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  private static ObjectNode with(List<Detail> details) {
    ObjectNode material = JSON.createObjectNode();
    ArrayNode list = material.putArray("details");
    details.forEach(
        detail -> list.addObject().put("kind", detail.type().label()).put("value", detail.text()));
    return material;
  }

  private static boolean between(String text, int fewest, int most) {
    int words = text.split("\\s+").length;
    return words >= fewest && words <= most;
  }

  /** Whether each detail occurs exactly once. */
  private static boolean holds(String text, List<Detail> details) {
    return details.stream()
        .map(Detail::text)
        .allMatch(value -> text.contains(value) && text.indexOf(value) == text.lastIndexOf(value));
  }

  private static String json(ObjectNode material) {
    try {
      return JSON.writeValueAsString(material);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("JSON could not be written.", e);
    }
  }
}
