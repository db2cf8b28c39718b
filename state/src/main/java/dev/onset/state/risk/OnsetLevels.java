package dev.onset.state.risk;

import static dev.onset.model.OwnerReading.WHOLE;

import dev.onset.model.Policy;
import dev.onset.model.Rule;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which rules are onsets of an entity, and which may be, by how likely each holds (spec sections 4
 * and 7). Stateless. Probabilities are parts of {@link dev.onset.model.OwnerReading#WHOLE}.
 *
 * @param waitsForB whether RULE_A alone waits for RULE_B
 * @param certain from here on a rule is an onset
 * @param doubtful from here on it may be one
 * @param unlikely below it is neither, and what was possible is withdrawn
 */
public record OnsetLevels(boolean waitsForB, int certain, int doubtful, int unlikely) {
  /**
   * What the rules do.
   *
   * @param warns whether RULE_A holds
   * @param confirms whether RULE_B holds
   * @param waits whether RULE_A waits for RULE_B
   * @param firing the rules that are onsets
   * @param possible the rules that may be, and are none: too unlikely, or while a name is shared
   */
  public record Calls(
      boolean warns, boolean confirms, boolean waits, Set<Rule> firing, Set<Rule> possible) {
    public Calls {
      firing = Collections.unmodifiableSet(firing);
      possible = Collections.unmodifiableSet(possible);
    }

    /** Whether a rule fires that tells more than a number of one person's. */
    public boolean names() {
      return firing.contains(Rule.RULE_A) || firing.contains(Rule.RULE_B);
    }

    /** The rule that gives the onset, if it comes now; empty if none fires. */
    public Optional<Rule> first() {
      return firing.contains(Rule.RULE_B) ? Optional.of(Rule.RULE_B) : firing.stream().findFirst();
    }
  }

  /** Where it stays in doubt whose a value is. */
  public static OnsetLevels doubting(Policy policy) {
    Policy.Onset onset = policy.onset();
    return new OnsetLevels(
        policy.rules().waitForB(),
        parts(onset.certain()),
        parts(onset.possible()),
        parts(onset.withdrawn()));
  }

  /** Where each value is its likeliest owner's: a rule holds or not, and none is possible. */
  public static OnsetLevels hard(Policy policy) {
    return new OnsetLevels(policy.rules().waitForB(), WHOLE, WHOLE + 1, WHOLE);
  }

  private static int parts(double probability) {
    return Math.max(1, (int) Math.ceil(probability * WHOLE));
  }

  /**
   * What the rules do now.
   *
   * @param likely how likely each rule holds; 0 if it rests on nothing
   * @param colliding whether the entity shares its name with another
   * @param onset the rule that gave the entity its onset; empty if it has none
   */
  public Calls calls(Map<Rule, Integer> likely, boolean colliding, Optional<Rule> onset) {
    boolean warns = isOnset(likely, Rule.RULE_A);
    boolean confirms = isOnset(likely, Rule.RULE_B);
    boolean open = onset.isEmpty() || onset.get() == Rule.RULE_U;
    boolean waits = waitsForB && !confirms && open;
    Set<Rule> firing = EnumSet.noneOf(Rule.class);
    if (warns && !colliding && !waits) {
      firing.add(Rule.RULE_A);
    }
    if (confirms && !colliding) {
      firing.add(Rule.RULE_B);
    }
    // A number of one person's needs neither a name nor another rule.
    if (isOnset(likely, Rule.RULE_U)) {
      firing.add(Rule.RULE_U);
    }
    Set<Rule> possible = EnumSet.noneOf(Rule.class);
    for (Rule rule : Rule.values()) {
      boolean silent = rule == Rule.RULE_A && waitsForB;
      if (likely.getOrDefault(rule, 0) >= doubtful && !firing.contains(rule) && !silent) {
        possible.add(rule);
      }
    }
    return new Calls(warns, confirms, waits, firing, possible);
  }

  private boolean isOnset(Map<Rule, Integer> likely, Rule rule) {
    return likely.getOrDefault(rule, 0) >= certain;
  }
}
