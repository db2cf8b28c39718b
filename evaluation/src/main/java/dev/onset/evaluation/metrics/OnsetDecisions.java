package dev.onset.evaluation.metrics;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.onset.model.AbstainReason;
import dev.onset.model.Rule;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Counts of a system's decisions over a set of dialogues (first paper, section 7.1); the caller
 * chooses the set. A rule or reason that does not occur counts 0.
 *
 * @param onsets onsets by rule
 * @param abstentions abstentions by reason
 * @param unexplained abstentions without a reason
 * @param wrongEntity onsets whose evidence includes somebody else's fragment (spec section 11)
 */
public record OnsetDecisions(
    Map<Rule, Integer> onsets,
    Map<AbstainReason, Integer> abstentions,
    @JsonProperty("abstentions_without_reason") int unexplained,
    Share wrongEntity) {
  public OnsetDecisions {
    onsets = Collections.unmodifiableMap(new EnumMap<>(onsets));
    abstentions = Collections.unmodifiableMap(new EnumMap<>(abstentions));
  }

  /** Counts all given outcomes. */
  public static OnsetDecisions of(List<Outcome> outcomes) {
    Map<Rule, Integer> onsets = zero(Rule.class);
    Map<AbstainReason, Integer> abstentions = zero(AbstainReason.class);
    int unexplained = 0;
    int wrongEntity = 0;
    int fired = 0;
    for (Outcome outcome : outcomes) {
      if (outcome.decision() instanceof Decision.Onset onset) {
        onsets.merge(onset.rule(), 1, Integer::sum);
        wrongEntity += onset.wrongEntity() ? 1 : 0;
        fired++;
      } else if (outcome.decision() instanceof Decision.Abstention abstention) {
        abstention.reason().ifPresent(reason -> abstentions.merge(reason, 1, Integer::sum));
        unexplained += abstention.reason().isEmpty() ? 1 : 0;
      }
    }
    return new OnsetDecisions(onsets, abstentions, unexplained, new Share(wrongEntity, fired));
  }

  private static <E extends Enum<E>> Map<E, Integer> zero(Class<E> type) {
    Map<E, Integer> counts = new EnumMap<>(type);
    for (E constant : type.getEnumConstants()) {
      counts.put(constant, 0);
    }
    return counts;
  }
}
