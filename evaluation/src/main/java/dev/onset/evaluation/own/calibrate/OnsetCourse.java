package dev.onset.evaluation.own.calibrate;

import dev.onset.model.Policy;
import dev.onset.model.Policy.Rules.WaitForBReport;
import dev.onset.model.Rule;
import dev.onset.state.risk.Likelihoods;
import dev.onset.state.risk.OnsetLevels;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What the engine says of the user of a chat, told from how likely the rules are turn by turn. The
 * engine says the same under the policy; it need not run for that.
 *
 * @param onset the onset turn; empty without an onset
 * @param possible the turns after which a possible onset stood and no onset had come
 */
record OnsetCourse(OptionalInt onset, SortedSet<Integer> possible) {
  OnsetCourse {
    possible = Collections.unmodifiableSortedSet(new TreeSet<>(possible));
  }

  /**
   * Follows a chat.
   *
   * @param weighed how likely the rules hold for the user, in the order of the turns, as a policy
   *     gives them that differs in its levels of doubt alone, which are no higher
   * @param policy whose levels decide
   */
  static OnsetCourse of(List<Likelihoods> weighed, Policy policy) {
    OnsetLevels levels =
        policy.onset().keepsDoubt() ? OnsetLevels.doubting(policy) : OnsetLevels.hard(policy);
    Optional<Rule> first = Optional.empty();
    OptionalInt onset = OptionalInt.empty();
    OptionalInt trigger = OptionalInt.empty();
    Set<Rule> held = EnumSet.noneOf(Rule.class);
    Set<Rule> standing = EnumSet.noneOf(Rule.class);
    SortedSet<Integer> possible = new TreeSet<>();
    for (Likelihoods one : weighed) {
      OnsetLevels.Calls calls = levels.calls(one.likely(), one.colliding(), first);
      if (trigger.isEmpty() && calls.warns() && calls.waits() && !one.colliding()) {
        trigger = OptionalInt.of(one.turn());
      }
      if (first.isEmpty() && calls.first().isPresent()) {
        first = calls.first();
        boolean back =
            calls.names()
                && trigger.isPresent()
                && policy.rules().waitForBReport() == WaitForBReport.TRIGGER;
        onset = back ? trigger : OptionalInt.of(one.turn());
      }
      held.addAll(calls.firing());
      standing.addAll(calls.possible());
      standing.removeIf(rule -> held.contains(rule) || one.likely().get(rule) < levels.unlikely());
      if (onset.isEmpty() && !standing.isEmpty()) {
        possible.add(one.turn());
      }
    }
    return new OnsetCourse(onset, possible);
  }
}
