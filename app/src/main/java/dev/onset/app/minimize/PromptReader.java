package dev.onset.app.minimize;

import dev.onset.app.gold.GoldMentions;
import dev.onset.formats.InputRecord;
import dev.onset.inference.Extraction;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.CanonicalForms;
import dev.onset.model.Mention;
import dev.onset.model.Need;
import dev.onset.model.Span;
import dev.onset.model.TurnContext;
import dev.onset.model.WordScore;
import dev.onset.state.minimize.Clusters;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.ScoredSpan;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a question with its context as a prompt to minimize: the values that the tiers find, and
 * how much the question needs each, by the neural pass. Thread-safe if the pipeline is.
 */
public final class PromptReader {
  private final ExtractionPipeline pipeline;
  private final String region;

  /**
   * @param region ISO 3166 region of phone numbers and dates, from the policy
   */
  public PromptReader(ExtractionPipeline pipeline, String region) {
    this.pipeline = pipeline;
    this.region = region;
  }

  /** Reads a prompt with the values that the tiers find. */
  public Prompt read(InputRecord.ContextQuestion question) {
    return seen(extracted(question));
  }

  /** Reads a prompt with the annotated values; omits unknown types. */
  public Prompt readGold(InputRecord.ContextQuestion question) {
    return named(extracted(question));
  }

  private ReadQuestion extracted(InputRecord.ContextQuestion question) {
    return new ReadQuestion(
        question, pipeline.read(TurnContext.answering(question.question()), question.context()));
  }

  /** Like {@link #read}, for an already extracted question. */
  public Prompt seen(ReadQuestion read) {
    Extraction extraction = read.extraction();
    return prompt(read.question(), extraction.mentions(), extraction.neural().words());
  }

  /** Like {@link #readGold}, for an already extracted question. */
  public Prompt named(ReadQuestion read) {
    InputRecord.ContextQuestion question = read.question();
    return prompt(
        question,
        GoldMentions.in(question.context(), question.spans()),
        read.extraction().neural().words());
  }

  private Prompt prompt(
      InputRecord.ContextQuestion question, List<Mention> mentions, List<WordScore> words) {
    List<ScoredSpan> spans = new ArrayList<>();
    for (Mention mention : mentions) {
      Span place = new Span(mention.start(), mention.end());
      spans.add(
          new ScoredSpan(
              mention.type(),
              place,
              mention.surface(),
              CanonicalForms.of(mention.type(), mention.surface(), region),
              new Need(WordScore.mean(words, mention, WordScore::relevance).orElse(0), 0),
              WordScore.mean(words, mention, WordScore::redact)));
    }
    return Clusters.of(question.context(), question.question(), spans);
  }
}
