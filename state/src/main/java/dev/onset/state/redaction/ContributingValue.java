package dev.onset.state.redaction;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * A value that is or was evidence for an entity; it stays one when another value has taken its
 * place. Immutable.
 *
 * @param entity whose
 * @param type as what
 * @param canonical the value
 * @param surfaces as it was written, each spelling once, case and spacing aside
 * @param due whether it is to be masked, which nothing takes back
 */
public record ContributingValue(
    EntityId entity, PiiType type, String canonical, List<String> surfaces, boolean due) {

  public ContributingValue {
    surfaces = List.copyOf(surfaces);
  }

  /** A value that is not due, whose spellings {@link #written} adds. */
  public static ContributingValue of(EntityId entity, PiiType type, String canonical) {
    return new ContributingValue(entity, type, canonical, List.of(), false);
  }

  /** Whether this is that value of that entity. */
  public boolean is(EntityId whose, PiiType asWhat, String value) {
    return entity.equals(whose) && type == asWhat && canonical.equals(value);
  }

  /** The same with further spellings. */
  public ContributingValue written(Collection<String> others) {
    List<String> all = new ArrayList<>(surfaces);
    for (String one : others) {
      String folded = Folded.of(one).text();
      if (all.stream().noneMatch(known -> Folded.of(known).text().equals(folded))) {
        all.add(one);
      }
    }
    return new ContributingValue(entity, type, canonical, all, due);
  }

  /** The same, to be masked. */
  public ContributingValue asDue() {
    return new ContributingValue(entity, type, canonical, surfaces, true);
  }

  /** Every spelling, the canonical form among them. */
  Stream<String> spellings() {
    return Stream.concat(surfaces.stream(), Stream.of(canonical));
  }

  /** Names the value without saying it. */
  @Override
  public String toString() {
    return "ContributingValue[" + entity + " " + type + (due ? " due]" : "]");
  }
}
