package dev.onset.state.link;

import dev.onset.model.AttestedValue;
import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Who bears which name, as far as the live evidence tells. Immutable.
 *
 * @param names the names in the evidence
 */
public record NameBearers(List<AttestedValue> names) {
  /** Nobody bears any. */
  public static final NameBearers NONE = new NameBearers(List.of());

  public NameBearers {
    names = List.copyOf(names);
  }

  /** Those that the user's evidence gives; what agents tell of somebody is no name in it. */
  public static NameBearers of(Stream<AttestedValue> evidence) {
    return told(evidence.filter(one -> one.entity().direction() == Direction.DISCLOSED_BY_USER));
  }

  /** Those that all evidence gives, which is what the agent can mean. */
  public static NameBearers told(Stream<AttestedValue> evidence) {
    return new NameBearers(evidence.filter(one -> one.type().piiClass() == PiiClass.NAME).toList());
  }

  /** Whom a name means: a single word any part of a name, several words the whole of it. */
  public SortedSet<EntityId> meant(String canonical) {
    String name = canonical.toLowerCase(Locale.ROOT);
    return names.stream()
        .filter(one -> whole(one).equals(name) || parts(one).contains(name))
        .map(AttestedValue::entity)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Whether a full name of an entity is known. */
  public boolean isFullyNamed(EntityId entity) {
    return names.stream()
        .anyMatch(one -> one.type() == PiiType.NAME_FULL && one.entity().equals(entity));
  }

  /** The same but for names with one of these words, lower case, which others bear as well. */
  NameBearers without(List<String> shared) {
    return new NameBearers(
        names.stream().filter(one -> parts(one).stream().noneMatch(shared::contains)).toList());
  }

  private static String whole(AttestedValue name) {
    return name.canonical().toLowerCase(Locale.ROOT);
  }

  private static List<String> parts(AttestedValue name) {
    return List.of(whole(name).split(" "));
  }
}
