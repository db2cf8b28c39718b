package dev.onset.evaluation.relevance;

import dev.onset.app.minimize.PromptReader;
import dev.onset.app.minimize.ReadQuestion;
import dev.onset.app.relevance.RelevantItem;
import dev.onset.assembly.PromptMinimizer;
import dev.onset.endpoint.ChatModel;
import dev.onset.evaluation.metrics.ItemAgreement;
import dev.onset.evaluation.metrics.LabelledItem;
import dev.onset.evaluation.minimize.CapidQuestions;
import dev.onset.formats.InputRecord.ContextQuestion;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.Variant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Types and relevance of the personal information in the questions of CAPID, and what masking by
 * relevance leaves of what is needed (fifth paper).
 *
 * @param onset what Onset says of items
 * @param alwaysLow the same items with none needed
 * @param ceiling the annotation itself
 * @param maskings what each masking leaves and takes
 * @param trial answers to masked contexts; empty without an endpoint
 */
public record RelevanceBench(
    ItemAgreement onset,
    ItemAgreement alwaysLow,
    ItemAgreement ceiling,
    List<MaskingRow> maskings,
    Optional<AnswerTrial> trial) {
  public RelevanceBench {
    maskings = List.copyOf(maskings);
  }

  /**
   * A masking.
   *
   * @param seen with the values that the tiers see
   * @param named with the values that the annotation names, so that relevance alone decides
   */
  public record MaskingRow(String masking, MaskingYield seen, MaskingYield named) {}

  /** One masking under way. */
  private record Run(Masking masking, MaskingYield.Tally seen, MaskingYield.Tally named) {}

  /**
   * Measures.
   *
   * @param minimizer one of the maskings
   * @param region ISO 3166 region of phone numbers and dates, as the policy has it
   * @param model answers and judges masked contexts; waited for
   */
  public static RelevanceBench of(
      CapidQuestions questions,
      PromptMinimizer minimizer,
      ExtractionPipeline pipeline,
      String region,
      Optional<ChatModel> model) {
    PromptReader reader = new PromptReader(pipeline, region);
    List<Run> runs =
        Masking.compared(minimizer).stream()
            .map(one -> new Run(one, new MaskingYield.Tally(), new MaskingYield.Tally()))
            .toList();
    List<AnswerTrial.Item> items = new ArrayList<>();
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
      items.add(new AnswerTrial.Item(question.context(), question.question(), masked));
    }
    return new RelevanceBench(
        agreement(questions, RelevanceBench::said),
        agreement(questions, read -> said(read).stream().map(LabelledItem::notNeeded).toList()),
        agreement(questions, RelevanceBench::annotated),
        runs.stream()
            .map(
                run ->
                    new MaskingRow(run.masking().name(), run.seen().result(), run.named().result()))
            .toList(),
        model.map(one -> AnswerTrial.of(items, one)));
  }

  /** What a system says of a question's items. */
  @FunctionalInterface
  private interface Said {
    List<LabelledItem> of(ReadQuestion read);
  }

  private static ItemAgreement agreement(CapidQuestions questions, Said said) {
    return ItemAgreement.of(
        questions.questions().stream()
            .map(read -> new ItemAgreement.Answer(annotated(read), said.of(read)))
            .toList());
  }

  private static List<LabelledItem> annotated(ReadQuestion read) {
    return read.question().items().stream()
        .map(item -> new LabelledItem(item.surface(), item.label(), item.relevant()))
        .toList();
  }

  private static List<LabelledItem> said(ReadQuestion read) {
    return RelevantItem.of(read.extraction()).stream()
        .map(item -> new LabelledItem(item.surface(), item.label(), item.isNeeded()))
        .toList();
  }
}
