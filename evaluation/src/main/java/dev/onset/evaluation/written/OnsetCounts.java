package dev.onset.evaluation.written;

import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Share;
import dev.onset.model.Rule;
import java.util.Collection;

/**
 * How well the live engine tells the user's onset in whole chats, against the engine that knows
 * every value and its owner (spec section 11).
 *
 * @param ruleB of the chats with an onset by RULE_B, those with an onset at the same turn
 * @param ruleA of the chats with an onset by RULE_A, those with an onset at most one turn away
 * @param covered of the chats with an onset, those with an onset at any turn
 * @param falsely of the chats without an onset, those with one
 * @param nearMisses of the near misses, those with an onset
 * @param foreign of the onsets, those that rest on another person's value
 * @param silentB of the chats with an onset by RULE_B, those of which nothing is said
 * @param silentA of the chats with an onset by RULE_A, those of which nothing is said
 * @param touched of the chats without an onset, those with a possible one or that are not assessed
 */
public record OnsetCounts(
    Share ruleB,
    Share ruleA,
    Share covered,
    Share falsely,
    Share nearMisses,
    Share foreign,
    Share silentB,
    Share silentA,
    Share touched) {

  /** Counts chats. */
  public static OnsetCounts of(Collection<JudgedChat> chats) {
    return new OnsetCounts(
        Share.of(chats, chat -> isBy(Rule.RULE_B, chat), chat -> isWithin(0, chat)),
        Share.of(chats, chat -> isBy(Rule.RULE_A, chat), chat -> isWithin(1, chat)),
        Share.of(chats, chat -> fires(chat.truth()), chat -> fires(chat.decision())),
        Share.of(chats, chat -> !fires(chat.truth()), chat -> fires(chat.decision())),
        Share.of(chats, JudgedChat::nearMiss, chat -> fires(chat.decision())),
        Share.of(
            chats,
            chat -> fires(chat.decision()),
            chat -> chat.decision() instanceof Decision.Onset onset && onset.wrongEntity()),
        Share.of(chats, chat -> isBy(Rule.RULE_B, chat), chat -> chat.signal().isSilent()),
        Share.of(chats, chat -> isBy(Rule.RULE_A, chat), chat -> chat.signal().isSilent()),
        Share.of(
            chats,
            chat -> !fires(chat.truth()),
            chat -> chat.signal() == Signal.POSSIBLE || chat.signal() == Signal.NOT_ASSESSED));
  }

  private static boolean fires(Decision decision) {
    return decision.predicted().isPresent();
  }

  private static boolean isBy(Rule rule, JudgedChat chat) {
    return chat.truth() instanceof Decision.Onset onset && onset.rule() == rule;
  }

  private static boolean isWithin(int turns, JudgedChat chat) {
    return fires(chat.decision())
        && Math.abs(chat.decision().predicted().getAsInt() - chat.truth().predicted().getAsInt())
            <= turns;
  }
}
