package dev.onset.app.console.policy;

import dev.onset.model.Policy;
import dev.onset.model.PolicyException;
import dev.onset.model.PolicyLines;
import dev.onset.model.PolicyReader;
import dev.onset.model.PolicyWriter;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;

/**
 * What is to be said of the text of a policy: it can be put, or everything that is wrong with it.
 */
public sealed interface PolicyCheck {
  /**
   * A policy that can be put.
   *
   * @param policy that the text gives
   */
  record Valid(Policy policy) implements PolicyCheck {}

  /**
   * A text that cannot be put.
   *
   * @param problems one or more: those with a line first, by line, then the others
   */
  record Invalid(List<Problem> problems) implements PolicyCheck {
    public Invalid {
      problems = List.copyOf(problems);
    }
  }

  /**
   * One thing that is wrong.
   *
   * @param line 1-based line of the text; of a key that the text does not give, that of the nearest
   *     section above; empty if it gives none
   * @param key as written in YAML, from the top; empty if it is the text as a whole
   * @param sentence for people, as {@code onset policy check} prints it
   */
  record Problem(OptionalInt line, String key, String sentence) {}

  /**
   * Checks a text. It may extend a policy that ships with Onset, and no file.
   *
   * @param yaml the text
   * @param name what sentences call it
   */
  static PolicyCheck of(String yaml, String name) {
    Policy policy;
    try {
      policy = PolicyReader.read(yaml, name);
    } catch (PolicyException e) {
      return invalid(yaml, e);
    }
    try {
      // Written in full, a policy is longer than a text that extends another.
      PolicyReader.read(PolicyWriter.write(policy), name);
    } catch (PolicyException e) {
      return new Invalid(
          List.of(
              new Problem(
                  OptionalInt.empty(),
                  "",
                  "The policy "
                      + name
                      + " cannot be published: written in full, it is longer than a reader"
                      + " accepts.")));
    }
    return new Valid(policy);
  }

  private static PolicyCheck invalid(String yaml, PolicyException e) {
    PolicyLines lines = PolicyLines.of(yaml);
    return new Invalid(
        e.found().stream()
            .map(
                one ->
                    new Problem(
                        one.line().isPresent() ? one.line() : lines.line(one.key()),
                        one.key(),
                        one.sentence()))
            .sorted(Comparator.comparingInt(one -> one.line().orElse(Integer.MAX_VALUE)))
            .toList());
  }
}
