package dev.onset.evaluation.own;

import com.fasterxml.jackson.annotation.JsonKey;
import dev.onset.model.EntityId;
import dev.onset.model.Rule;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The first alert about one of the people whom a user tells about. Immutable.
 *
 * @param turn its onset turn
 * @param rule its rule
 * @param owners whose each piece of its evidence is labelled to be, {@code UNK} if nobody's; empty
 *     for evidence without such a label
 */
public record OtherAlert(int turn, Rule rule, List<Set<EntityId>> owners) {
  public OtherAlert {
    Objects.requireNonNull(rule, "rule");
    owners = owners.stream().<Set<EntityId>>map(Set::copyOf).toList();
  }

  /** What an alert rests on, by the labels. */
  public enum Ground {
    /** Values of one other person, which make an onset. */
    THEIRS,
    /** Values of one other person whose labelled values make no onset. */
    WITHOUT_ONSET,
    /** A value of the user. */
    THE_USERS,
    /** Values of several people. */
    SEVERAL,
    /** A value of nobody. */
    NOBODYS,
    /** A value without a label of its owner; the alert is not judged. */
    UNMARKED;

    /** The name in JSON. */
    @JsonKey
    public String key() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The one other person whose all evidence is; empty if it is not one's. */
  Optional<EntityId> person() {
    Set<EntityId> common = new HashSet<>(union());
    owners.forEach(common::retainAll);
    return common.stream().filter(OtherAlert::isOther).sorted().findFirst();
  }

  /**
   * What it rests on.
   *
   * @param identifiable the people whose labelled values make an onset
   */
  Ground ground(Set<EntityId> identifiable) {
    Optional<EntityId> person = person();
    if (person.isPresent()) {
      return identifiable.contains(person.get()) ? Ground.THEIRS : Ground.WITHOUT_ONSET;
    }
    Set<EntityId> all = union();
    if (all.contains(EntityId.USER)) {
      return Ground.THE_USERS;
    }
    if (all.stream().filter(OtherAlert::isOther).count() > 1) {
      return Ground.SEVERAL;
    }
    return owners.stream().anyMatch(Set::isEmpty) ? Ground.UNMARKED : Ground.NOBODYS;
  }

  private Set<EntityId> union() {
    Set<EntityId> all = new HashSet<>();
    owners.forEach(all::addAll);
    return all;
  }

  static boolean isOther(EntityId entity) {
    return !entity.equals(EntityId.USER) && !entity.equals(EntityId.UNK);
  }
}
