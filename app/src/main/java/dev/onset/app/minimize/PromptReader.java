package dev.onset.app.minimize;

import dev.onset.app.gold.GoldMentions;
import dev.onset.formats.InputRecord;
import dev.onset.inference.Extraction;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.CanonicalForms;
import dev.onset.model.Mention;
import dev.onset.model.Need;
import dev.onset.model.Span;
import dev.onset.model.SpokenText;
import dev.onset.model.TurnContext;
import dev.onset.model.WordScore;
import dev.onset.model.need.AskedText;
import dev.onset.model.need.NeedReader;
import dev.onset.state.minimize.Clusters;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.ScoredSpan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Reads a question with its context as a prompt to minimize: the values that the tiers find, and
 * how much the question needs each. Thread-safe if pipeline and reader are.
 *
 * @param reader says how much a question needs a value
 * @param region ISO 3166 region of phone numbers and dates, from the policy
 */
public record PromptReader(ExtractionPipeline pipeline, NeedReader reader, String region) {

  /**
   * Reads a prompt with the values that the tiers find.
   *
   * @param said what was said before the context, the latest last
   */
  public Prompt read(InputRecord.ContextQuestion question, List<SpokenText> said) {
    return seen(extracted(question, said));
  }

  /** Reads a prompt that nothing precedes. */
  public Prompt read(InputRecord.ContextQuestion question) {
    return read(question, List.of());
  }

  /** Reads a prompt with the annotated values; omits unknown types. */
  public Prompt readGold(InputRecord.ContextQuestion question, List<SpokenText> said) {
    return named(extracted(question, said));
  }

  private ReadQuestion extracted(InputRecord.ContextQuestion question, List<SpokenText> said) {
    return new ReadQuestion(
        question,
        said,
        pipeline.read(TurnContext.answering(question.question()), question.context()));
  }

  /** Like {@link #read}, for an already extracted question. */
  public Prompt seen(ReadQuestion read) {
    Extraction extraction = read.extraction();
    return prompt(read, extraction.mentions());
  }

  /** Like {@link #readGold}, for an already extracted question. */
  public Prompt named(ReadQuestion read) {
    InputRecord.ContextQuestion question = read.question();
    return prompt(read, GoldMentions.in(question.context(), question.spans()));
  }

  /** Reads a prompt with some mentions in its context. */
  public Prompt prompt(ReadQuestion read, List<Mention> mentions) {
    InputRecord.ContextQuestion question = read.question();
    List<Optional<Need>> needs = needs(read, mentions);
    List<ScoredSpan> spans = new ArrayList<>();
    for (int i = 0; i < mentions.size(); i++) {
      Mention mention = mentions.get(i);
      Span place = new Span(mention.start(), mention.end());
      spans.add(
          new ScoredSpan(
              mention.type(),
              place,
              mention.surface(),
              CanonicalForms.of(mention.type(), mention.surface(), region),
              needs.get(i).orElse(Need.NONE),
              WordScore.redact(read.extraction().neural().words(), mention)));
    }
    return Clusters.of(question.context(), question.question(), spans);
  }

  /** Where nothing is asked, nothing is needed. */
  private List<Optional<Need>> needs(ReadQuestion read, List<Mention> mentions) {
    InputRecord.ContextQuestion question = read.question();
    return question.question().isBlank()
        ? Collections.nCopies(mentions.size(), Optional.empty())
        : reader.read(AskedText.of(question.question(), read.said(), question.context(), mentions));
  }
}
