package dev.onset.evaluation.minimize;

import dev.onset.evaluation.corpus.load.GoldMentions;
import dev.onset.evaluation.corpus.load.InputRecord;
import dev.onset.inference.Extraction;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.CanonicalForms;
import dev.onset.model.Mention;
import dev.onset.model.WordScore;
import dev.onset.state.minimize.Clusters;
import dev.onset.state.minimize.Place;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.ScoredSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * Reads a question with its context as a prompt to minimise: its values as the tiers see them, and
 * how much the question needs each, by the neural pass. Thread-safe if the pipeline is.
 */
public final class PromptReader {
  private final ExtractionPipeline pipeline;
  private final String region;

  /**
   * @param region ISO 3166 region of phone numbers and dates, as the policy has it
   */
  public PromptReader(ExtractionPipeline pipeline, String region) {
    this.pipeline = pipeline;
    this.region = region;
  }

  /** The prompt with the values that the tiers see. */
  public Prompt read(InputRecord.ContextQuestion question) {
    Extraction extraction = pipeline.read(question.question(), question.context());
    return prompt(question, extraction.mentions(), extraction.neural().words());
  }

  /** The prompt with the values that its record names; those of unknown types are left out. */
  public Prompt readGold(InputRecord.ContextQuestion question) {
    Extraction extraction = pipeline.read(question.question(), question.context());
    return prompt(
        question,
        GoldMentions.in(question.context(), question.spans()),
        extraction.neural().words());
  }

  private Prompt prompt(
      InputRecord.ContextQuestion question, List<Mention> mentions, List<WordScore> words) {
    List<ScoredSpan> spans = new ArrayList<>();
    for (Mention mention : mentions) {
      Place place = new Place(mention.start(), mention.end());
      spans.add(
          new ScoredSpan(
              mention.type(),
              place,
              mention.surface(),
              CanonicalForms.of(mention.type(), mention.surface(), region),
              mean(words, place, WordScore::relevance).orElse(0),
              mean(words, place, WordScore::redact)));
    }
    return Clusters.of(question.context(), question.question(), spans);
  }

  /** The mean over the words of a place; empty where no neural pass read them. */
  private static OptionalDouble mean(
      List<WordScore> words, Place place, ToDoubleFunction<WordScore> score) {
    OptionalDouble mean =
        words.stream()
            .filter(word -> word.start() < place.end() && place.start() < word.end())
            .mapToDouble(score)
            .average();
    return mean.isPresent() ? OptionalDouble.of(Math.rint(mean.getAsDouble() * 1e6) / 1e6) : mean;
  }
}
