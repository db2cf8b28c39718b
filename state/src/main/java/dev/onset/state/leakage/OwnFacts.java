package dev.onset.state.leakage;

import dev.onset.model.Attested;
import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.Granularity;
import dev.onset.model.PiiClass;
import java.util.List;
import java.util.stream.Stream;

/**
 * The facts that users told about themselves. An answer that repeats them leaks nothing. What users
 * told about other people does not count. Immutable.
 *
 * @param values the user's facts and candidates
 */
public record OwnFacts(List<Attested> values) {
  public OwnFacts {
    values = List.copyOf(values);
  }

  /** The user's share of a session's evidence. */
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

  /** Hides the values. */
  @Override
  public String toString() {
    return "OwnFacts[" + values.size() + "]";
  }
}
