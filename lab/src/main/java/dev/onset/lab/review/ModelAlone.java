package dev.onset.lab.review;

import dev.onset.endpoint.AbandoningModel;
import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.Unavailability;
import dev.onset.endpoint.review.EndpointReview;
import dev.onset.endpoint.review.Judgement;
import dev.onset.endpoint.review.ReviewCandidate;
import dev.onset.endpoint.review.ReviewQuestion;
import dev.onset.endpoint.review.ReviewResult;
import dev.onset.endpoint.review.ReviewUtterance;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.formats.GoldSpan;
import dev.onset.lab.metrics.EnumMaps;
import dev.onset.model.SpokenText;
import dev.onset.model.review.ReviewRequest;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A language model that decides on every annotated name, one turn per question: by itself, and as
 * the reviewer after Onset's proposer (third paper). As in the stream, a name without an answer is
 * redacted.
 *
 * @param score score over all names, answered or not
 * @param proposed the same answers, where a name that the proposer misses is kept
 * @param questions number of turns to ask about
 * @param failures turns without an answer, by reason; once the endpoint is abandoned, this includes
 *     all further turns
 */
public record ModelAlone(
    ReviewScore score, ReviewScore proposed, int questions, Map<Unavailability, Integer> failures) {
  public ModelAlone {
    failures = EnumMaps.copy(failures, Unavailability.class);
  }

  /** The number of answered turns. */
  public int answered() {
    return questions - failures.values().stream().mapToInt(count -> count).sum();
  }

  /**
   * Asks about every annotated name outside the material; waits for each answer.
   *
   * @param isProposed whether a candidate of the proposer overlaps a name
   */
  static ModelAlone of(
      List<CorpusDialogue> dialogues, Predicate<GoldSpan> isProposed, ChatModel model) {
    EndpointReview review = new EndpointReview(new AbandoningModel(model));
    Candidates candidates = new Candidates();
    Map<Unavailability, Integer> failures = new EnumMap<>(Unavailability.class);
    ReviewScore score = ReviewScore.NONE;
    ReviewScore proposed = ReviewScore.NONE;
    int questions = 0;
    for (CorpusDialogue dialogue : dialogues) {
      for (List<Candidates.Gold> turn : byTurn(candidates.of(dialogue))) {
        questions++;
        ReviewResult result = review.review(question(turn));
        result.failure().ifPresent(reason -> failures.merge(reason, 1, Integer::sum));
        for (Candidates.Gold gold : turn) {
          boolean redact = result.judgements().get(candidate(gold)) == Judgement.REDACT;
          score = score.and(gold.redact(), redact);
          proposed = proposed.and(gold.redact(), redact && isProposed.test(gold.span()));
        }
      }
    }
    return new ModelAlone(score, proposed, questions, failures);
  }

  /** The names of each counted turn, in batches of the size of one question. */
  private static List<List<Candidates.Gold>> byTurn(List<Candidates.Gold> all) {
    Map<Integer, List<Candidates.Gold>> turns = new LinkedHashMap<>();
    for (Candidates.Gold gold : all) {
      if (gold.turn() > 0) {
        turns.computeIfAbsent(gold.turn(), turn -> new ArrayList<>()).add(gold);
      }
    }
    List<List<Candidates.Gold>> parts = new ArrayList<>();
    for (List<Candidates.Gold> turn : turns.values()) {
      for (int from = 0; from < turn.size(); from += ReviewQuestion.MOST_CANDIDATES) {
        parts.add(turn.subList(from, Math.min(turn.size(), from + ReviewQuestion.MOST_CANDIDATES)));
      }
    }
    return parts;
  }

  private static ReviewQuestion question(List<Candidates.Gold> turn) {
    ReviewRequest request = turn.get(0).request();
    List<ReviewUtterance> turns = new ArrayList<>();
    for (SpokenText said : request.before().turns()) {
      turns.add(utterance(said));
    }
    turns.add(utterance(request.turn()));
    return new ReviewQuestion(
        turns, turns.size() - 1, turn.stream().map(ModelAlone::candidate).distinct().toList());
  }

  private static ReviewUtterance utterance(SpokenText said) {
    return new ReviewUtterance(said.role().name().toLowerCase(Locale.ROOT), said.text());
  }

  private static ReviewCandidate candidate(Candidates.Gold gold) {
    ReviewRequest request = gold.request();
    return new ReviewCandidate(request.start(), request.end(), request.type().name());
  }
}
