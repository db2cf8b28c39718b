package dev.onset.state;

import dev.onset.model.EntityId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The people of a session: who has a node, and of whom the user spoke last. Immutable.
 *
 * @param people everybody but the user, in the order of their numbers
 * @param spoken whom the user spoke of lately, latest last
 * @param userTurns how many turns of the user were processed
 */
public record Cast(List<Person> people, List<Spoken> spoken, int userTurns) {
  /** Nobody but the user. */
  public static final Cast EMPTY = new Cast(List.of(), List.of(), 0);

  /**
   * A person of whom the user spoke.
   *
   * @param label the person noun
   * @param gender f, m, or empty where the noun does not tell
   * @param userTurn the how-manieth turn of the user it was
   */
  public record Spoken(String label, String gender, int userTurn) {}

  public Cast {
    people = List.copyOf(people);
    spoken = List.copyOf(spoken);
  }

  /** The node of a person; empty if there is none yet. */
  Optional<EntityId> find(Person.Kind kind, String label) {
    return people.stream()
        .filter(person -> person.kind() == kind && person.label().equals(label))
        .map(Person::entity)
        .findFirst();
  }

  /** The same people and a node for this one. */
  Cast with(Person.Kind kind, String label) {
    if (find(kind, label).isPresent()) {
      return this;
    }
    List<Person> more = new ArrayList<>(people);
    more.add(new Person(EntityId.other(people.size() + 1), kind, label));
    return new Cast(more, spoken, userTurns);
  }

  /** Whether an entity may alert: the user, and whoever the user spoke of. */
  boolean watched(EntityId entity) {
    return entity.equals(EntityId.USER)
        || people.stream()
            .anyMatch(
                person -> person.entity().equals(entity) && person.kind() == Person.Kind.MENTIONED);
  }

  /** A further turn of the user begins; whoever was spoken of too long ago is forgotten. */
  Cast nextUserTurn(int pronounWindow) {
    int now = userTurns + 1;
    return new Cast(
        people, spoken.stream().filter(one -> now - one.userTurn() <= pronounWindow).toList(), now);
  }

  /** The user speaks of a person in the present turn. */
  Cast speakingOf(String label, String gender) {
    List<Spoken> more = new ArrayList<>(spoken);
    more.removeIf(one -> one.label().equals(label));
    more.add(new Spoken(label, gender, userTurns));
    return new Cast(people, more, userTurns);
  }

  /** Whom a pronoun means; empty if nobody or more than one fits. */
  Optional<String> referent(String gender) {
    List<Spoken> exact =
        spoken.stream()
            .filter(one -> !gender.equals("any") && one.gender().equals(gender))
            .toList();
    List<Spoken> fitting =
        exact.isEmpty()
            ? spoken.stream().filter(one -> gender.equals("any") || one.gender().isEmpty()).toList()
            : exact;
    return fitting.size() == 1 ? Optional.of(fitting.get(0).label()) : Optional.empty();
  }
}
