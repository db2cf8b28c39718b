package dev.onset.lab.needs;

import dev.onset.app.minimize.PromptReader;
import dev.onset.app.minimize.ReadQuestion;
import dev.onset.assembly.PromptMinimizer;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.written.MarkedTurn;
import dev.onset.evaluation.written.MarkedValue;
import dev.onset.formats.InputRecord.ContextQuestion;
import dev.onset.inference.Extraction;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.neural.NeuralReading;
import dev.onset.lab.relevance.SpanFate;
import dev.onset.model.Mention;
import dev.onset.model.Need;
import dev.onset.model.RedactionAction;
import dev.onset.model.Role;
import dev.onset.model.SpokenText;
import dev.onset.model.TurnContext;
import dev.onset.model.need.NeedReader;
import dev.onset.model.need.TypedPlace;
import dev.onset.state.minimize.ActionVector;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.Variant;
import dev.onset.state.session.PrecedingText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Judges a reader, and maskings that rest on it, on marked contexts. */
public final class NeedJudge {
  private static final double NEEDED = 0.5;

  private final ExtractionPipeline pipeline;
  private final NeedReader reader;
  private final Map<String, Function<Prompt, Variant>> maskings = new LinkedHashMap<>();
  private final PromptReader prompts;

  /**
   * @param pipeline finds values
   * @param reader the reader to judge
   * @param minimizer searches the actions on a prompt
   * @param region ISO 3166 region of phone numbers and dates, from the policy
   */
  public NeedJudge(
      ExtractionPipeline pipeline, NeedReader reader, PromptMinimizer minimizer, String region) {
    this.pipeline = pipeline;
    this.reader = reader;
    this.prompts = new PromptReader(pipeline, reader, region);
    maskings.put("full masking", prompt -> unless(prompt, need -> false));
    maskings.put(
        "relevance alone",
        prompt -> unless(prompt, need -> need.needed() >= minimizer.settings().needed()));
    maskings.put("search", prompt -> minimizer.minimize(prompt).found().variant());
  }

  private static Variant unless(Prompt prompt, Function<Need, Boolean> kept) {
    return new Variant(
        prompt,
        new ActionVector(
            prompt.values().stream()
                .map(
                    value ->
                        kept.apply(value.need()) ? RedactionAction.RETAIN : RedactionAction.REDACT)
                .toList()));
  }

  /**
   * Judges contexts.
   *
   * @param contexts two or more
   */
  public NeedFindings judge(List<MarkedContext> contexts) {
    Tallies given = new Tallies();
    Tallies seen = new Tallies();
    for (int i = 0; i < contexts.size(); i++) {
      MarkedContext context = contexts.get(i);
      String stranger = contexts.get((i + 1) % contexts.size()).questions().get(0).text();
      List<List<Mention>> found = found(context);
      given.add(context, stranger, context.marked());
      seen.add(context, stranger, found);
    }
    return new NeedFindings(
        contexts.size(),
        contexts.stream().mapToInt(one -> one.questions().size()).sum(),
        given.result(),
        seen.result());
  }

  /** What the tiers find, turn after turn. */
  private List<List<Mention>> found(MarkedContext context) {
    List<List<Mention>> found = new ArrayList<>();
    PrecedingText before = PrecedingText.NOTHING;
    for (MarkedTurn turn : context.turns()) {
      TurnContext known = before.context(turn.role());
      found.add(pipeline.read(known, turn.text()).mentions());
      before = before.after(turn.role(), turn.text());
    }
    return found;
  }

  /** Each turn of the user is masked alone, as in the stream. */
  private void mask(
      MarkedContext context,
      MarkedQuestion question,
      List<List<Mention>> found,
      Map<String, Fates> fates) {
    int before = 0;
    for (int i = 0; i < context.turns().size(); i++) {
      MarkedTurn turn = context.turns().get(i);
      if (turn.role() == Role.USER && !turn.values().isEmpty()) {
        Prompt prompt = prompt(question, context.said().subList(0, i), turn.text(), found.get(i));
        int first = before;
        maskings.forEach(
            (name, masking) ->
                fates.get(name).add(masking.apply(prompt), turn.values(), question, first));
      }
      before += turn.values().size();
    }
  }

  private Prompt prompt(
      MarkedQuestion question, List<SpokenText> said, String text, List<Mention> mentions) {
    // No masking here asks the single pass, which alone takes the words' scores.
    Extraction given = new Extraction(mentions, NeuralReading.of(mentions));
    return prompts.prompt(
        new ReadQuestion(new ContextQuestion(text, question.text(), List.of()), said, given),
        mentions);
  }

  /** What one masking leaves and takes; not thread-safe. */
  private static final class Fates {
    private int usable;
    private int needed;
    private int masked;
    private int coarser;
    private int others;
    private int told;

    void add(Variant variant, List<MarkedValue> values, MarkedQuestion question, int first) {
      for (int i = 0; i < values.size(); i++) {
        SpanFate fate = SpanFate.of(variant, values.get(i).mention());
        int need = question.needs().get(first + i);
        told += fate == SpanFate.KEPT || fate == SpanFate.PARTLY ? 1 : 0;
        if (need == 0) {
          others++;
          masked += fate == SpanFate.MASKED ? 1 : 0;
          coarser += fate == SpanFate.COARSER ? 1 : 0;
        } else {
          needed++;
          usable += fate == SpanFate.KEPT || need == 1 && fate == SpanFate.COARSER ? 1 : 0;
        }
      }
    }

    NeedFindings.Masked result(String name) {
      return new NeedFindings.Masked(
          name,
          new Share(usable, needed),
          new Share(masked, others),
          new Share(coarser, others),
          new Share(told, needed + others));
    }
  }

  /** What is counted with one source of values; not thread-safe. */
  private final class Tallies {
    private final NeedCounts.Tally own = new NeedCounts.Tally();
    private final NeedCounts.Tally siblings = new NeedCounts.Tally();
    private final NeedCounts.Tally strangers = new NeedCounts.Tally();
    private final NeedCounts.Tally none = new NeedCounts.Tally();
    private final Map<String, Fates> fates = new LinkedHashMap<>();
    private int ordered;
    private int pairs;

    private Tallies() {
      maskings.keySet().forEach(name -> fates.put(name, new Fates()));
    }

    /**
     * Reads a context for each of its questions.
     *
     * @param stranger a question about another context
     * @param mentions the values that the reader is asked about, turn after turn
     */
    void add(MarkedContext context, String stranger, List<List<Mention>> mentions) {
      List<TypedPlace> values = MarkedContext.places(mentions);
      context.questions().forEach(question -> mask(context, question, mentions, fates));
      List<MarkedQuestion> questions = context.questions();
      List<List<Double>> scores =
          questions.stream().map(one -> scores(context, one.text(), values)).toList();
      List<Double> strange = scores(context, stranger, values);
      List<Double> unasked = scores(context, "", values);
      for (int q = 0; q < questions.size(); q++) {
        MarkedQuestion question = questions.get(q);
        List<Double> sibling = scores.get((q + 1) % questions.size());
        for (int value = 0; value < question.needs().size(); value++) {
          boolean needed = question.needs(value);
          own.add(scores.get(q).get(value) >= NEEDED, needed);
          siblings.add(sibling.get(value) >= NEEDED, needed);
          strangers.add(strange.get(value) >= NEEDED, needed);
          none.add(unasked.get(value) >= NEEDED, needed);
          order(questions, scores, q, value);
        }
      }
    }

    private void order(
        List<MarkedQuestion> questions, List<List<Double>> scores, int high, int value) {
      for (int low = 0; low < questions.size(); low++) {
        if (questions.get(high).needs(value) && !questions.get(low).needs(value)) {
          pairs++;
          ordered += scores.get(high).get(value) > scores.get(low).get(value) ? 1 : 0;
        }
      }
    }

    NeedFindings.Judged result() {
      return new NeedFindings.Judged(
          new NeedReading(
              own.result(),
              siblings.result(),
              strangers.result(),
              none.result(),
              new Share(ordered, pairs)),
          fates.entrySet().stream().map(one -> one.getValue().result(one.getKey())).toList());
    }
  }

  /** The score of each marked value: the largest among the values asked about that it touches. */
  private List<Double> scores(MarkedContext context, String question, List<TypedPlace> values) {
    List<Optional<Need>> needs = reader.read(context.asked(question, values));
    List<TypedPlace> marked = context.values();
    List<Double> scores = new ArrayList<>(Collections.nCopies(marked.size(), 0.0));
    for (int i = 0; i < marked.size(); i++) {
      for (int k = 0; k < values.size(); k++) {
        if (values.get(k).turn() == marked.get(i).turn() && values.get(k).overlaps(marked.get(i))) {
          scores.set(i, Math.max(scores.get(i), needs.get(k).map(Need::needed).orElse(0.0)));
        }
      }
    }
    return scores;
  }
}
