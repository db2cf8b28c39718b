package dev.onset.state.link;

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
public record Participants(List<Person> people, List<Spoken> spoken, int userTurns) {
  /** People of one kind who get a node, and people whom a pronoun may mean. */
  static final int MOST = 32;

  /** Nobody but the user. */
  public static final Participants EMPTY = new Participants(List.of(), List.of(), 0);

  /**
   * A person of whom the user spoke.
   *
   * @param label the person noun
   * @param gender f, m, or empty where the noun does not tell
   * @param userTurn the how-manieth turn of the user it was
   */
  public record Spoken(String label, String gender, int userTurn) {}

  public Participants {
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

  /** Whose node it is; empty for the user. */
  public Optional<Person> person(EntityId entity) {
    return people.stream().filter(person -> person.entity().equals(entity)).findFirst();
  }

  /** The node of whoever is meant; {@code UNK} if there is none. */
  EntityId entity(Claim claim) {
    if (claim instanceof Claim.Of person) {
      return find(Person.Kind.MENTIONED, person.label()).orElse(EntityId.UNK);
    }
    EntityId known = claim instanceof Claim.Known one ? one.entity() : EntityId.UNK;
    return claim instanceof Claim.Own ? EntityId.USER : known;
  }

  /** The same people and a node for this one, unless there are {@value #MOST} already. */
  Participants with(Person.Kind kind, String label) {
    if (find(kind, label).isPresent()
        || people.stream().filter(one -> one.kind() == kind).count() >= MOST) {
      return this;
    }
    List<Person> more = new ArrayList<>(people);
    more.add(new Person(EntityId.other(people.size() + 1), kind, label));
    return new Participants(more, spoken, userTurns);
  }

  /** The same people and a node for whoever is meant by noun. */
  Participants with(Claim claim) {
    return claim instanceof Claim.Of person ? with(Person.Kind.MENTIONED, person.label()) : this;
  }

  /** Whether an entity may alert: the user, and whoever the user spoke of. */
  public boolean watched(EntityId entity) {
    return entity.equals(EntityId.USER)
        || person(entity).filter(one -> one.kind() == Person.Kind.MENTIONED).isPresent();
  }

  /** A further turn of the user begins; whoever was spoken of too long ago is forgotten. */
  Participants nextUserTurn(int pronounWindow) {
    int now = userTurns + 1;
    List<Spoken> lately =
        spoken.stream().filter(one -> now - one.userTurn() <= pronounWindow).toList();
    return new Participants(people, lately, now);
  }

  /** Of whom the user spoke last; empty if of nobody lately. */
  Optional<Claim> lastSpokenOf() {
    return spoken.isEmpty()
        ? Optional.empty()
        : Optional.of(new Claim.Of(spoken.get(spoken.size() - 1).label()));
  }

  /** The user speaks of a person in the present turn; a gender once told is kept. */
  Participants speakingOf(String label, String gender) {
    List<Spoken> more = new ArrayList<>(spoken);
    String known =
        more.stream()
            .filter(one -> one.label().equals(label) && gender.isEmpty())
            .map(Spoken::gender)
            .findFirst()
            .orElse(gender);
    more.removeIf(one -> one.label().equals(label));
    more.add(new Spoken(label, known, userTurns));
    if (more.size() > MOST) {
      more.remove(0);
    }
    return new Participants(people, more, userTurns);
  }

  /**
   * Whom a pronoun means; empty if nobody or more than one fits. "They" fits whoever's noun does
   * not tell the gender; so do "she" and "he", unless somebody whose noun does was spoken of in a
   * later turn.
   */
  Optional<String> referent(String gender) {
    int latest =
        spoken.stream()
            .filter(one -> one.gender().equals(gender))
            .mapToInt(Spoken::userTurn)
            .max()
            .orElse(-1);
    List<Spoken> fitting =
        spoken.stream()
            .filter(
                one ->
                    one.gender().equals(gender)
                        || (one.gender().isEmpty() && one.userTurn() >= latest))
            .toList();
    return fitting.size() == 1 ? Optional.of(fitting.get(0).label()) : Optional.empty();
  }
}
