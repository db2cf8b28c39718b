package dev.onset.lab.relevance;

import dev.onset.app.minimize.PromptReader;
import dev.onset.app.minimize.ReadQuestion;
import dev.onset.app.relevance.RelevantItem;
import dev.onset.assembly.PromptMinimizer;
import dev.onset.endpoint.ChatModel;
import dev.onset.formats.InputRecord.ContextQuestion;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.lab.metrics.ItemAgreement;
import dev.onset.lab.metrics.LabelledItem;
import dev.onset.lab.minimize.CapidQuestions;
import dev.onset.model.need.NeedReader;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.Variant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Types and relevance of the personal information in the questions of CAPID, and what
 * relevance-based masking retains of the needed values (fifth paper).
 *
 * @param onset agreement of Onset's items
 * @param alwaysLow baseline: the same items, none needed
 * @param ceiling the annotation itself
 * @param questions whether the reader looks at the question
 * @param maskings results of each masking
 * @param trial answers to masked contexts; empty without an endpoint
 * @param zeroShot a language model as it is; empty without an endpoint
 */
public record RelevanceBench(
    ItemAgreement onset,
    ItemAgreement alwaysLow,
    ItemAgreement ceiling,
    QuestionReading questions,
    List<MaskingRow> maskings,
    Optional<AnswerTrial> trial,
    Optional<ZeroShot> zeroShot) {
  public RelevanceBench {
    maskings = List.copyOf(maskings);
  }

  /**
   * The results of one masking.
   *
   * @param seen with the values detected by the tiers
   * @param named with the annotated values, so that only relevance matters
   */
  public record MaskingRow(String masking, MaskingYield seen, MaskingYield named) {}

  /** The running results of one masking. */
  private record Run(Masking masking, MaskingYield.Tally seen, MaskingYield.Tally named) {}

  /**
   * Runs the benchmark.
   *
   * @param minimizer one of the maskings
   * @param needs says how much a question needs a value
   * @param region ISO 3166 region of phone numbers and dates, as in the policy
   * @param model reads contexts, and answers and judges masked ones; calls block
   */
  public static RelevanceBench of(
      CapidQuestions questions,
      PromptMinimizer minimizer,
      ExtractionPipeline pipeline,
      NeedReader needs,
      String region,
      Optional<ChatModel> model) {
    PromptReader reader = new PromptReader(pipeline, needs, region);
    List<Run> runs =
        Masking.compared(minimizer).stream()
            .map(one -> new Run(one, new MaskingYield.Tally(), new MaskingYield.Tally()))
            .toList();
    List<AnswerTrial.Item> trials = new ArrayList<>();
    for (ReadQuestion read : questions.questions()) {
      Prompt seen = reader.seen(read);
      Prompt named = reader.named(read);
      ContextQuestion question = read.question();
      Map<String, String> masked = new LinkedHashMap<>();
      for (Run run : runs) {
        Variant variant = run.masking().of(question, seen);
        run.seen().add(question, variant);
        run.named().add(question, run.masking().of(question, named));
        masked.put(run.masking().name(), variant.text());
      }
      trials.add(new AnswerTrial.Item(question.context(), question.question(), masked));
    }
    List<List<LabelledItem>> annotated =
        questions.questions().stream().map(read -> annotated(read.question())).toList();
    List<List<LabelledItem>> said =
        questions.questions().stream().map(read -> said(read, needs)).toList();
    List<List<LabelledItem>> low =
        said.stream().map(items -> items.stream().map(LabelledItem::notNeeded).toList()).toList();
    return new RelevanceBench(
        agreement(annotated, said),
        agreement(annotated, low),
        agreement(annotated, annotated),
        QuestionReading.of(
            questions.questions().stream().map(ReadQuestion::question).toList(), needs),
        runs.stream()
            .map(
                run ->
                    new MaskingRow(run.masking().name(), run.seen().result(), run.named().result()))
            .toList(),
        model.map(one -> AnswerTrial.of(trials, one)),
        model.map(
            one ->
                ZeroShot.of(
                    questions.questions().stream().map(ReadQuestion::question).toList(), one)));
  }

  /** Of a system's items for each question with those that are annotated. */
  private static ItemAgreement agreement(
      List<List<LabelledItem>> annotated, List<List<LabelledItem>> said) {
    return ItemAgreement.of(
        IntStream.range(0, annotated.size())
            .mapToObj(i -> new ItemAgreement.Answer(annotated.get(i), said.get(i)))
            .toList());
  }

  /** The annotated items of a question. */
  static List<LabelledItem> annotated(ContextQuestion question) {
    return question.items().stream()
        .map(item -> new LabelledItem(item.surface(), item.label(), item.relevant()))
        .toList();
  }

  private static List<LabelledItem> said(ReadQuestion read, NeedReader needs) {
    return RelevantItem.of(
            read.question().question(),
            read.question().context(),
            read.extraction().mentions(),
            needs)
        .stream()
        .map(item -> new LabelledItem(item.surface(), item.label(), item.isNeeded()))
        .toList();
  }
}
