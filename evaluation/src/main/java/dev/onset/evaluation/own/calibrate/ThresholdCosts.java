package dev.onset.evaluation.own.calibrate;

import dev.onset.evaluation.own.OwnCorpus;
import dev.onset.evaluation.own.OwnValue;
import dev.onset.evaluation.own.PlayedChat;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Role;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What the threshold of a type costs: a marked value of the type without a mention is a miss, a
 * mention of the type where none is marked a false alarm.
 *
 * @param played chats as they are read without any threshold
 * @param thresholds the policy's thresholds
 * @param roles the roles whose turns are judged
 * @param prices what errors cost, in looks
 */
record ThresholdCosts(
    List<PlayedChat> played, Map<PiiType, Double> thresholds, Set<Role> roles, Prices prices) {
  ThresholdCosts {
    played = List.copyOf(played);
    thresholds = Map.copyOf(thresholds);
    roles = Set.copyOf(roles);
  }

  static ThresholdCosts of(
      OwnCorpus corpus, List<PlayedChat> played, Map<PiiType, Double> thresholds, Prices prices) {
    return new ThresholdCosts(played, thresholds, corpus.roles(), prices);
  }

  /** Cost of a threshold of one type, the others unchanged, by chat. */
  double[] of(PiiType type, double threshold) {
    Predicate<Mention> kept =
        mention ->
            mention.confidence()
                >= (mention.type() == type
                    ? threshold
                    : thresholds.getOrDefault(mention.type(), 0.0));
    return played.stream().mapToDouble(one -> cost(one, type, kept)).toArray();
  }

  private double cost(PlayedChat one, PiiType type, Predicate<Mention> kept) {
    int misses = 0;
    for (OwnValue value : one.chat().values()) {
      if (value.type() == type
          && one.mentions(value).stream()
              .filter(kept)
              .noneMatch(mention -> mention.type().agreesWith(type))) {
        misses++;
      }
    }
    int falsely =
        (int)
            one.mentionsOf(roles)
                .filter(each -> each.mention().type() == type && !each.isMarked())
                .filter(each -> kept.test(each.mention()))
                .count();
    return prices.of(misses, falsely);
  }
}
