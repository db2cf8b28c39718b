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
 * @param talk of whom either side spoke lately, which is whom the agent can mean; empty while the
 *     policy takes nothing that agents tell for evidence
 */
public record Participants(
    List<Person> people, List<Spoken> spoken, int userTurns, Optional<Talk> talk) {
  /** People of one kind who get a node, and people whom a pronoun may mean. */
  static final int MOST = 32;

  /** Nobody but the user. */
  public static final Participants EMPTY = new Participants(List.of(), List.of(), 0);

  /**
   * A person of whom somebody spoke.
   *
   * @param label the person noun
   * @param gender f, m, or empty where nothing told it
   * @param userTurn the how-manieth turn of the user it was; of a {@link Talk}, of the agent
   */
  public record Spoken(String label, String gender, int userTurn) {}

  /**
   * Of whom a conversation spoke, by both its sides.
   *
   * @param spoken of whom, latest last
   * @param turns how many turns of the agent were processed
   */
  public record Talk(List<Spoken> spoken, int turns) {
    /** Before the first turn. */
    static final Talk NONE = new Talk(List.of(), 0);

    public Talk {
      spoken = List.copyOf(spoken);
    }
  }

  public Participants {
    people = List.copyOf(people);
    spoken = List.copyOf(spoken);
  }

  /** People of a session in which the agent's talk is not followed. */
  public Participants(List<Person> people, List<Spoken> spoken, int userTurns) {
    this(people, spoken, userTurns, Optional.empty());
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

  /** The node of whoever the user means; {@code UNK} if there is none. */
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
    boolean disclosed = kind == Person.Kind.DISCLOSED;
    int number =
        1
            + (int)
                people.stream()
                    .filter(one -> (one.kind() == Person.Kind.DISCLOSED) == disclosed)
                    .count();
    List<Person> more = new ArrayList<>(people);
    more.add(new Person(disclosed ? EntityId.about(number) : EntityId.other(number), kind, label));
    return new Participants(more, spoken, userTurns, talk);
  }

  /** Who an agent means, by noun; empty for a speaker, who is no third person. */
  Optional<String> label(Claim claim) {
    return claim instanceof Claim.Of person
        ? Optional.of(person.label())
        : claim instanceof Claim.Known known
            ? person(known.entity())
                .filter(one -> one.kind() != Person.Kind.SPEAKER)
                .map(Person::label)
            : Optional.empty();
  }

  /** The same people and a node for whoever is meant by noun. */
  Participants with(Claim claim) {
    return claim instanceof Claim.Of person ? with(Person.Kind.MENTIONED, person.label()) : this;
  }

  /** Whether an entity may alert: the user, and whoever the user or the agent spoke of. */
  public boolean watched(EntityId entity) {
    return entity.equals(EntityId.USER)
        || person(entity).filter(one -> one.kind() != Person.Kind.SPEAKER).isPresent();
  }

  /**
   * Of whom the user spoke, where the agent speaks of the same person. What the user told of them
   * counts for what the agent tells, and not the other way round.
   */
  public Optional<EntityId> spokenOfByUser(EntityId disclosed) {
    return person(disclosed)
        .filter(one -> one.kind() == Person.Kind.DISCLOSED)
        .flatMap(one -> find(Person.Kind.MENTIONED, one.label()));
  }

  /** A further turn of the user begins; whoever was spoken of too long ago is forgotten. */
  Participants nextUserTurn(int pronounWindow) {
    int now = userTurns + 1;
    return new Participants(people, lately(spoken, now, pronounWindow), now, talk);
  }

  /**
   * The people as the agent can mean them in a further turn of theirs: of whom either side spoke
   * lately. {@link #after} brings back what becomes of them.
   */
  Participants asAgentSees(int pronounWindow) {
    Talk before = talk.orElse(Talk.NONE);
    int now = before.turns() + 1;
    return new Participants(people, lately(before.spoken(), now, pronounWindow), now);
  }

  private static List<Spoken> lately(List<Spoken> spoken, int now, int window) {
    return spoken.stream().filter(one -> now - one.userTurn() <= window).toList();
  }

  /**
   * The same after a turn of the agent.
   *
   * @param seen the people as the agent sees them, after the turn
   */
  Participants after(Participants seen) {
    // While nobody is spoken of, no turn need be counted.
    Optional<Talk> next =
        seen.spoken().isEmpty()
            ? Optional.empty()
            : Optional.of(new Talk(seen.spoken(), seen.userTurns()));
    return new Participants(seen.people(), spoken, userTurns, next);
  }

  /** The same once the agent can mean whom the user named in the present turn. */
  Participants naming(List<String> labels) {
    Talk before = talk.orElse(Talk.NONE);
    Participants seen = new Participants(people, before.spoken(), before.turns());
    for (String label : labels) {
      seen = seen.speakingOf(label, "");
    }
    return after(seen);
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
    return new Participants(people, more, userTurns, talk);
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

  /** Whether a pronoun of the agent fits anybody. */
  boolean mayMean(String gender) {
    return spoken.stream().anyMatch(one -> fits(one, gender));
  }

  private static boolean fits(Spoken one, String gender) {
    return one.gender().equals(gender) || one.gender().isEmpty() || gender.isEmpty();
  }

  /**
   * Whom a pronoun of the agent means: of all whom it fits, the one spoken of in the latest turn;
   * empty if nobody fits, or several were spoken of in that turn and not one of them has a noun
   * that tells.
   */
  Optional<String> referentSpokenOfLast(String gender) {
    List<Spoken> fitting = spoken.stream().filter(one -> fits(one, gender)).toList();
    int latest = fitting.stream().mapToInt(Spoken::userTurn).max().orElse(-1);
    List<Spoken> last = fitting.stream().filter(one -> one.userTurn() == latest).toList();
    List<Spoken> told = last.stream().filter(one -> one.gender().equals(gender)).toList();
    return last.size() == 1
        ? Optional.of(last.get(0).label())
        : told.size() == 1 ? Optional.of(told.get(0).label()) : Optional.empty();
  }
}
