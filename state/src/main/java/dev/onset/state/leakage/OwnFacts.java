package dev.onset.state.leakage;

import dev.onset.model.Attested;
import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.Granularity;
import dev.onset.model.PiiClass;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the user of a session told of themselves: who hears it again learns nothing of anybody. What
 * the user told of other people does not count, since what is added about those is news. Immutable.
 *
 * @param values the user's facts and candidates
 */
public record OwnFacts(List<Attested> values) {
  public OwnFacts {
    values = List.copyOf(values);
  }

  /** The user's among the evidence of a session. */
  public static OwnFacts of(Stream<? extends Attested> evidence) {
    return new OwnFacts(
        evidence
            .filter(one -> one.entity().equals(EntityId.USER))
            .map(Attested.class::cast)
            .toList());
  }

  /**
   * Whether all that was found in an answer and helps to tell a person is the user's own, and
   * anything is.
   */
  boolean areAllOf(List<Fragment> fragments) {
    List<Fragment> telling = fragments.stream().filter(OwnFacts::tells).toList();
    return !telling.isEmpty() && telling.stream().allMatch(this::holds);
  }

  /** Whether a value is the user's: the same canonical one, or a coarser one that follows. */
  boolean holds(Fragment said) {
    return values.stream()
        .anyMatch(
            own ->
                own.type().agreesWith(said.type())
                    && (own.canonical().equals(said.canonical())
                        || Granularity.isCoarser(own.type(), said.canonical(), own.canonical())));
  }

  /** Whether a value helps to tell a person: all but what is merely sensitive. */
  static boolean tells(Fragment fragment) {
    return fragment.type().piiClass() != PiiClass.SENSITIVE;
  }

  /** Says nothing of the values. */
  @Override
  public String toString() {
    return "OwnFacts[" + values.size() + "]";
  }
}
