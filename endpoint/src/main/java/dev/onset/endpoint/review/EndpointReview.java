package dev.onset.endpoint.review;

import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.ChatOutcome;
import dev.onset.endpoint.ChatOutcome.Answered;
import dev.onset.endpoint.ChatOutcome.Unavailable;
import dev.onset.endpoint.Unavailability;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reviews candidates by asking a language model. Any failure to get an answer means REDACT for all
 * candidates. Never submit structured identifiers: a text could persuade a model to keep them. As
 * thread-safe as the model; blocks until it answers.
 */
public record EndpointReview(ChatModel model) {

  /** Judges every candidate. */
  public ReviewResult review(ReviewQuestion question) {
    ChatOutcome outcome = model.ask(ReviewPrompt.of(question));
    Map<ReviewCandidate, Judgement> judgements = new LinkedHashMap<>();
    for (int i = 0; i < question.candidates().size(); i++) {
      judgements.put(question.candidates().get(i), judgement(outcome, ReviewPrompt.id(i)));
    }
    return new ReviewResult(judgements, failure(outcome));
  }

  private static Judgement judgement(ChatOutcome outcome, String id) {
    boolean kept =
        outcome instanceof Answered answered
            && answered.answer().path(id).asText("").equals(Judgement.KEEP.name());
    return kept ? Judgement.KEEP : Judgement.REDACT;
  }

  private static Optional<Unavailability> failure(ChatOutcome outcome) {
    return outcome instanceof Unavailable unavailable
        ? Optional.of(unavailable.reason())
        : Optional.empty();
  }
}
