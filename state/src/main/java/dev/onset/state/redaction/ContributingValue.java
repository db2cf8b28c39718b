package dev.onset.state.redaction;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * A value that is or was evidence for an entity. It remains one after another value has replaced
 * it. Immutable.
 *
 * @param entity owner of the value
 * @param type type of the value
 * @param canonical canonical form
 * @param surfaces its spellings, distinct apart from case and spacing
 * @param due whether it must be masked; never reset
 */
public record ContributingValue(
    EntityId entity, PiiType type, String canonical, List<String> surfaces, boolean due) {
  /** Spellings that are kept, beside the canonical form. */
  static final int SPELLINGS = 16;

  public ContributingValue {
    surfaces = List.copyOf(surfaces);
  }

  /** A value that is not due; {@link #written} adds its spellings. */
  public static ContributingValue of(EntityId entity, PiiType type, String canonical) {
    return new ContributingValue(entity, type, canonical, List.of(), false);
  }

  /** Whether this is the given value of the given entity. */
  public boolean is(EntityId whose, PiiType asWhat, String value) {
    return entity.equals(whose) && type == asWhat && canonical.equals(value);
  }

  /** Adds further spellings, up to {@value #SPELLINGS}. */
  public ContributingValue written(Collection<String> others) {
    List<String> all = new ArrayList<>(surfaces);
    for (String one : others) {
      String folded = SpellingFold.of(one).text();
      if (all.size() < SPELLINGS
          && all.stream().noneMatch(known -> SpellingFold.of(known).text().equals(folded))) {
        all.add(one);
      }
    }
    return new ContributingValue(entity, type, canonical, all, due);
  }

  /** UTF-16 units of the value and its spellings. */
  int letters() {
    return canonical.length() + surfaces.stream().mapToInt(String::length).sum();
  }

  /** Marks the value as due. */
  public ContributingValue asDue() {
    return new ContributingValue(entity, type, canonical, surfaces, true);
  }

  /** Every spelling, the canonical form included. */
  Stream<String> spellings() {
    return Stream.concat(surfaces.stream(), Stream.of(canonical));
  }

  /** Identifies the value without revealing it. */
  @Override
  public String toString() {
    return "ContributingValue[" + entity + " " + type + (due ? " due]" : "]");
  }
}
