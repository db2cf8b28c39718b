package dev.onset.state.leakage;

import dev.onset.model.AttestedValue;
import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.Granularity;
import dev.onset.model.PiiClass;
import java.util.List;
import java.util.stream.Stream;

/**
 * Facts that the user of a session disclosed about themselves. Repeating them to the user leaks
 * nothing. Facts about other people do not count, because details added about them are new.
 * Immutable.
 *
 * @param values the user's facts and candidates
 */
public record UserFacts(List<AttestedValue> values) {
  public UserFacts {
    values = List.copyOf(values);
  }

  /** The user's values among the evidence of a session. */
  public static UserFacts of(Stream<? extends AttestedValue> evidence) {
    return new UserFacts(
        evidence
            .filter(one -> one.entity().equals(EntityId.USER))
            .map(AttestedValue.class::cast)
            .toList());
  }

  /**
   * Whether all that was found in an answer and helps to tell a person is the user's own, and
   * anything is.
   */
  boolean areAllOf(List<Fragment> fragments) {
    List<Fragment> telling = fragments.stream().filter(UserFacts::tells).toList();
    return !telling.isEmpty() && telling.stream().allMatch(this::holds);
  }

  /** Whether a value is the user's: the same canonical form, or a generalization of it. */
  boolean holds(Fragment said) {
    return values.stream()
        .anyMatch(
            own ->
                own.type().agreesWith(said.type())
                    && (own.canonical().equals(said.canonical())
                        || Granularity.isCoarser(own.type(), said.canonical(), own.canonical())));
  }

  /** Whether a value helps to identify a person: all types except merely sensitive ones. */
  static boolean tells(Fragment fragment) {
    return fragment.type().piiClass() != PiiClass.SENSITIVE;
  }

  /** Hides the values. */
  @Override
  public String toString() {
    return "OwnFacts[" + values.size() + "]";
  }
}
