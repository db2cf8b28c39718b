package dev.onset.evaluation.review;

import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.Unavailability;
import dev.onset.endpoint.review.EndpointReview;
import dev.onset.endpoint.review.Judgement;
import dev.onset.endpoint.review.ReviewCandidate;
import dev.onset.endpoint.review.ReviewQuestion;
import dev.onset.endpoint.review.ReviewResult;
import dev.onset.endpoint.review.ReviewUtterance;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.model.SpokenText;
import dev.onset.model.review.ReviewRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A language model that decides on every candidate by itself, one turn per question (third paper's
 * baseline). As in the stream, a candidate without an answer is redacted.
 *
 * @param score score over all names, answered or not
 * @param questions number of turns to ask about
 * @param failures turns without an answer, by reason; once the endpoint is abandoned, this includes
 *     all further turns
 */
public record ModelAlone(ReviewScore score, int questions, Map<Unavailability, Integer> failures) {
  public ModelAlone {
    EnumMap<Unavailability, Integer> copy = new EnumMap<>(Unavailability.class);
    copy.putAll(failures);
    failures = Collections.unmodifiableMap(copy);
  }

  /** The number of answered turns. */
  public int answered() {
    return questions - failures.values().stream().mapToInt(count -> count).sum();
  }

  /** Asks about every annotated name outside the material; waits for each answer. */
  static ModelAlone of(List<CorpusDialogue> dialogues, ChatModel model) {
    EndpointReview review = new EndpointReview(model);
    Candidates candidates = new Candidates();
    Map<Unavailability, Integer> failures = new EnumMap<>(Unavailability.class);
    ReviewScore score = ReviewScore.NONE;
    int questions = 0;
    for (CorpusDialogue dialogue : dialogues) {
      for (List<Candidates.Gold> turn : byTurn(candidates.of(dialogue))) {
        questions++;
        Map<ReviewCandidate, Judgement> judgements = Map.of();
        Optional<Unavailability> failure = Optional.of(Unavailability.CIRCUIT_OPEN);
        if (!failures.containsKey(Unavailability.CIRCUIT_OPEN)) {
          ReviewResult result = review.review(question(turn));
          judgements = result.judgements();
          failure = result.failure();
        }
        failure.ifPresent(reason -> failures.merge(reason, 1, Integer::sum));
        for (Candidates.Gold gold : turn) {
          Judgement judgement = judgements.getOrDefault(candidate(gold), Judgement.REDACT);
          score = score.and(gold.redact(), judgement == Judgement.REDACT);
        }
      }
    }
    return new ModelAlone(score, questions, failures);
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
