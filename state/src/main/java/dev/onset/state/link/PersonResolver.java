package dev.onset.state.link;

import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tells which other person owns a value that the model gives to another (spec section 4): whoever
 * bears the name, else whoever the sentence speaks of, else the person spoken of last. A name that
 * stands beside no word for a person is somebody new. One use per utterance; not thread-safe.
 */
final class PersonResolver {
  /** Between a word for a person and their name. */
  private static final Set<String> TIES =
      Set.of(
          "is", "was", "called", "named", "name", "name's", "by", "s", "goes", "as", "mr", "mrs",
          "ms", "dr");

  /** Before whoever the sentence does not go on about. */
  private static final Set<String> PREPOSITIONS =
      Set.of(
          "with", "of", "to", "for", "by", "from", "after", "like", "than", "near", "beside",
          "behind", "about");

  /** Behind a word for a person: the sentence goes on about them. */
  private static final Set<String> GOES_ON =
      Set.of("who", "whose", "that", "is", "was", "has", "had", "he's", "she's", "lives", "works");

  private static final Set<String> DEFINITE = Set.of("the", "this", "that", "same");

  /** "Her full name is": a word before it may describe the name. */
  private static final String NAME = "name";

  private static final int TIED_WORDS = 3;
  private static final int LEFT = -1;
  private static final int RIGHT = 1;

  /** "What's her name", "what is he called", "who's that". */
  private static final Set<String> NAME_QUESTION =
      Set.of("name", "name's", "names", "called", "who", "who's", "whos");

  private final List<TokenReading> readings;
  private final Participants cast;
  private final NameBearers names;
  private final PeopleReader.Read asked;
  private final Optional<KnownTraits> traits;

  /** Names that this utterance gave to somebody, each word of them. */
  private final Map<String, Claim> given = new HashMap<>();

  /** The person passed last. */
  private Optional<Claim> last = Optional.empty();

  /** What this utterance told of whom. */
  private final List<Trait> told = new ArrayList<>();

  private int strangers;
  private Pick picked = Pick.NEW;

  private record Trait(Claim person, Fragment value) {}

  /**
   * @param read the utterance
   * @param names who bears which name
   * @param asked what the other side said last
   * @param traits what tells people apart of whom no word does; empty for an utterance of the user
   */
  PersonResolver(
      PeopleReader.Read read,
      NameBearers names,
      PeopleReader.Read asked,
      Optional<KnownTraits> traits) {
    this.readings = read.readings();
    this.cast = read.cast();
    this.names = names;
    this.asked = asked;
    this.traits = traits;
  }

  /** The owner of the value at a token. */
  Claim owner(int at) {
    return token(at).isName() ? bearer(at) : holder(at);
  }

  /** How the owner that was told last was found. */
  Pick picked() {
    return picked;
  }

  private Optional<Claim> as(Pick pick, Optional<Claim> claim) {
    claim.ifPresent(any -> picked = pick);
    return claim;
  }

  /** Goes past a token. */
  void pass(int at, Optional<Claim> claim) {
    Optional<Claim> person =
        claim.isEmpty()
            ? readings.get(at).person().filter(any -> !isAside(at))
            : claim.filter(Claim::isAnothers);
    last = person.or(() -> last);
    token(at)
        .fragment()
        .ifPresent(value -> person.ifPresent(whose -> told.add(new Trait(whose, value))));
  }

  private Claim bearer(int at) {
    String said = name(at);
    List<String> words = List.of(said.split(" "));
    Claim claim =
        as(Pick.KNOWN, known(said).or(() -> Optional.ofNullable(given.get(said))))
            .or(() -> words.size() > 1 ? as(Pick.KNOWN, shorter(words.get(0))) : Optional.empty())
            .or(() -> as(Pick.TIED, tied(at)))
            .or(
                () ->
                    given.isEmpty() && asksName()
                        ? as(Pick.NAME_ASKED, whoseNameIsAsked())
                        : Optional.empty())
            .orElseGet(this::stranger);
    given.put(said, claim);
    words.forEach(word -> given.putIfAbsent(word, claim));
    return claim;
  }

  /** The other person who bears a name already; empty if there is none or more than one. */
  private Optional<Claim> known(String name) {
    List<Person> bearers =
        names.meant(name).stream().flatMap(one -> cast.person(one).stream()).toList();
    // Of whom both sides speak has a node for each, and one noun.
    return bearers.stream().map(Person::label).distinct().count() == 1
        ? Optional.of(new Claim.Known(bearers.get(0).entity()))
        : Optional.empty();
  }

  /** Whoever was called by the first word of a full name alone: "Penny", later "Penny Brook". */
  private Optional<Claim> shorter(String first) {
    return known(first)
        .filter(one -> one instanceof Claim.Known bearer && !names.isFullyNamed(bearer.entity()));
  }

  /** Whom the other side asked about; "who was that?" asks about whoever was spoken of last. */
  private Optional<Claim> whoseNameIsAsked() {
    return asked.lastPerson().or(() -> traits.flatMap(any -> cast.lastSpokenOf()));
  }

  private boolean asksName() {
    return asked.readings().stream().anyMatch(one -> NAME_QUESTION.contains(one.token().word()));
  }

  /** "My wife Anna", "my wife's name is Anna", "Anna, my wife". */
  private Optional<Claim> tied(int at) {
    int back = at - 1;
    while (at - back <= TIED_WORDS
        && sameSentence(back, at)
        && (isTie(back) || describesName(back))) {
      back--;
    }
    if (sameSentence(back, at) && readings.get(back).thirdParty()) {
      return readings.get(back).person().filter(one -> !isNamed(one));
    }
    int next = sameSentence(at + 1, at) && isTie(at + 1) ? at + 2 : at + 1;
    return sameSentence(next, at)
        ? readings.get(next).person().filter(one -> !isNamed(one))
        : Optional.empty();
  }

  /** Whether this utterance has named the person already. */
  private boolean isNamed(Claim person) {
    return given.containsValue(person);
  }

  private Claim stranger() {
    strangers++;
    picked = Pick.NEW;
    return new Claim.Of("person " + (cast.people().size() + strangers));
  }

  /**
   * Whoever the sentence speaks of before the value or after it, was passed last, was asked for, or
   * was spoken of last. A pronoun that may mean several means whom the turn named or the other side
   * asked for, or nobody.
   */
  private Claim holder(int at) {
    Optional<Claim> called = as(Pick.KNOWN, byOccupation(at));
    if (called.isPresent()) {
      return called.get();
    }
    if (readings.get(at).governor() instanceof Claim.Withheld unclear) {
      return as(Pick.KNOWN, beside(at, LEFT).or(() -> last.filter(this::isNamed)))
          .or(() -> as(Pick.ASKED, asked.lastPerson()))
          .orElse(unclear);
    }
    return as(Pick.BEFORE, beside(at, LEFT))
        .or(() -> as(Pick.LAST, traits.flatMap(any -> last).filter(one -> fits(one, at))))
        .or(() -> as(Pick.BEHIND, beside(at, RIGHT)))
        .or(() -> notBeside().filter(one -> fits(one, at)))
        .orElseGet(this::stranger);
  }

  private Optional<Claim> notBeside() {
    return as(Pick.LAST, last)
        .or(() -> as(Pick.ASKED, asked.lastPerson()))
        .or(() -> as(Pick.SPOKEN_OF, spokenOfBefore()));
  }

  /**
   * Whom a user spoke of before is whose a value is that stands alone. An agent says much about
   * nobody ("in Toledo one in four …"), so that a value without any word for a person is no further
   * fact about whoever was spoken of.
   */
  private Optional<Claim> spokenOfBefore() {
    return traits.isEmpty() ? cast.lastSpokenOf() : Optional.empty();
  }

  /** "The glassblower", of whom that was told before. */
  private Optional<Claim> byOccupation(int at) {
    Fragment value = token(at).fragment().orElseThrow();
    boolean definite = at > 0 && DEFINITE.contains(token(at - 1).word());
    return definite && value.type() == PiiType.OCCUPATION
        ? traits.flatMap(known -> known.whose(value.canonical())).map(Claim.Known::new)
        : Optional.empty();
  }

  /** Whether a value can be of a person whom no word beside it means, as far as traits tell. */
  private boolean fits(Claim person, int at) {
    if (traits.isEmpty()) {
      return true;
    }
    Fragment value = token(at).fragment().orElseThrow();
    Optional<EntityId> known =
        cast.label(person).flatMap(one -> cast.find(Person.Kind.DISCLOSED, one));
    return known.stream().noneMatch(one -> traits.get().contradicts(one, value))
        && told.stream()
            .filter(one -> one.person().equals(person))
            .noneMatch(one -> KnownTraits.contradict(one.value(), value));
  }

  /** The person or name next to the value, in its sentence, to the left or the right. */
  private Optional<Claim> beside(int at, int step) {
    for (int i = at + step; sameSentence(i, at); i += step) {
      if (readings.get(i).thirdParty() && !(step == LEFT && isAside(i) && !goesOn(i, at))) {
        return readings.get(i).person();
      }
      if (token(i).isName() && given.containsKey(name(i))) {
        return Optional.of(given.get(name(i)));
      }
    }
    return Optional.empty();
  }

  /**
   * "She tends bar with her brother in Leeds": who only stands behind a preposition is not whom an
   * agent's sentence goes on about, if it spoke of somebody before.
   */
  private boolean isAside(int person) {
    int begin = begin(person);
    if (traits.isEmpty()
        || !sameSentence(begin - 1, person)
        || !PREPOSITIONS.contains(token(begin - 1).word())) {
      return false;
    }
    int earlier = begin - 1;
    while (sameSentence(earlier, person) && readings.get(earlier).person().isEmpty()) {
      earlier--;
    }
    return sameSentence(earlier, person);
  }

  /** Where the words for a person begin. */
  private int begin(int person) {
    int begin = person;
    while (sameSentence(begin - 1, person)
        && readings.get(begin - 1).thirdParty()
        && readings.get(begin - 1).governor().equals(readings.get(person).governor())) {
      begin--;
    }
    return begin;
  }

  /** "With her brother, who …", "with her brother, he's …": the words go on about him. */
  private boolean goesOn(int person, int at) {
    return readings.subList(person + 1, at).stream()
        .anyMatch(
            one ->
                GOES_ON.contains(one.token().word())
                    || one.token().clause() != token(person).clause());
  }

  private UtteranceToken token(int at) {
    return readings.get(at).token();
  }

  private String name(int at) {
    return token(at).fragment().orElseThrow().canonical().toLowerCase(Locale.ROOT);
  }

  private boolean isTie(int at) {
    return TIES.contains(token(at).word());
  }

  private boolean describesName(int at) {
    return traits.isPresent()
        && !readings.get(at).thirdParty()
        && token(at + 1).word().equals(NAME);
  }

  private boolean sameSentence(int at, int other) {
    return at >= 0 && at < readings.size() && token(at).sentence() == token(other).sentence();
  }
}
