package dev.onset.state.link;

import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How an agent or a bot speaks of people who are not there. Their nouns say little ("another
 * client", "the other client"), so the words before them tell whether somebody new is meant. Of
 * several people with one noun the second is "client 2".
 *
 * @param words the utterance
 * @param traits what is known of people, for nouns that say what somebody is
 */
record AgentPersonWords(Utterance words, KnownTraits traits) implements PersonWords {
  /** Before a noun that only describes whoever the sentence speaks of: "she is a client". */
  private static final Set<String> COPULAS =
      Set.of("is", "was", "are", "were", "she's", "he's", "they're", "being", "also", "as");

  /** Before a noun for somebody of whom nobody has spoken yet. */
  private static final Set<String> INDEFINITE = Set.of("a", "an", "some", "one");

  /** Nouns that say no more than a pronoun does. */
  static final Set<String> ANYBODY = CueLexicon.shipped().phrases(LinkCue.ANYBODY);

  /** Behind a word that stands for a person without a noun. */
  private static final Set<String> VERBS =
      Set.of("is", "was", "has", "had", "lives", "lived", "works", "worked", "who");

  /** Behind a noun for a person that only describes them: "customer service". */
  private static final Set<String> THINGS = CueLexicon.shipped().phrases(LinkCue.THING);

  private static final String NOBODY = "nobody";
  private static final String SOMEONE = "someone";
  private static final String ONE = "one";

  private static final Set<String> OTHER = Set.of("other", "another");
  private static final Set<String> FIRST = Set.of("first", "previous", "former");

  /** The number of a person in their noun, by the ordinal. */
  private static final Map<String, Integer> ORDINALS = Map.of("second", 2, "third", 3);

  /** Before family of the agent's own: "my wife", and "the wife" is whoever is spoken of. */
  private static final String AGENTS = "agent's ";

  private static final int MOST_MODIFIERS = 3;

  /**
   * The words before a noun.
   *
   * @param said determiner and modifiers, lower case
   * @param end where the noun begins
   */
  private record Before(List<String> said, int end) {
    boolean hasAny(Set<String> some) {
      return said.stream().anyMatch(some::contains);
    }

    boolean isIndefinite() {
      return INDEFINITE.contains(said.get(0)) || said.get(0).equals("another");
    }
  }

  @Override
  public Optional<PersonNoun> noun(int at, Claim governor, Participants cast) {
    if (words.match(LinkCue.PRONOUN, at).filter(one -> one.argument().equals(NOBODY)).isPresent()) {
      return Optional.of(new PersonNoun(next(SOMEONE, known(SOMEONE, cast)), "", at + 1));
    }
    Optional<Before> before = before(at);
    if (before.isEmpty()) {
      return chain(at)
          .filter(one -> words.matches(LinkCue.KIN, at) || words.isName(one.end()))
          .map(
              one -> one.called(known(one.label(), cast).stream().findFirst().orElse(one.label())));
    }
    return oneOf(at, cast)
        .or(
            () ->
                chain(before.get().end()).map(one -> meant(one, at, before.get(), governor, cast)))
        .or(() -> elided(before.get(), cast));
  }

  /** One of several is no noun for a person, and several are nobody. */
  private Optional<PersonNoun> chain(int from) {
    return PersonNoun.chain(words, from, LinkCue.KIN, LinkCue.PERSON, LinkCue.SERVED)
        .or(() -> gendered(from))
        .filter(one -> !isPlural(one.label()) && !describesThing(one));
  }

  /** "The patient portal", but not "the patient's portal". */
  private boolean describesThing(PersonNoun noun) {
    return THINGS.contains(words.word(noun.end())) && !words.isPossessive(noun.end() - 1);
  }

  /** "A woman in Leeds" tells a gender, so that the noun is a value. */
  private Optional<PersonNoun> gendered(int at) {
    return words
        .fragment(at)
        .filter(one -> one.type() == PiiType.GENDER)
        .map(
            one ->
                one.canonical().startsWith("f")
                    ? new PersonNoun("woman", "f", at + 1)
                    : new PersonNoun("man", "m", at + 1));
  }

  private static boolean isPlural(String label) {
    return label.endsWith("s") && !label.endsWith("ss");
  }

  /** "One of our clients". */
  private Optional<PersonNoun> oneOf(int at, Participants cast) {
    if (!words.word(at).equals("one") || !words.word(at + 1).equals("of")) {
      return Optional.empty();
    }
    return before(at + 2)
        .flatMap(all -> PersonNoun.chain(words, all.end(), LinkCue.PERSON, LinkCue.PLURAL))
        .map(
            all -> {
              String label =
                  isPlural(all.label())
                      ? all.label().substring(0, all.label().length() - 1)
                      : all.label();
              return all.called(next(label, known(label, cast)));
            });
  }

  /** "Another, a teacher, …", "one lives in …", "the other is …". */
  private Optional<PersonNoun> elided(Before before, Participants cast) {
    boolean acts = VERBS.contains(words.word(before.end()));
    boolean first = before.said().equals(List.of(ONE)) && acts;
    boolean further = before.hasAny(OTHER) && (acts || isBehindComma(before.end()));
    if (!first && !further) {
      return Optional.empty();
    }
    List<String> known = known(ONE, cast);
    boolean told = before.said().get(0).equals("the") && known.size() > 1;
    return Optional.of(new PersonNoun(told ? known.get(1) : next(ONE, known), "", before.end()));
  }

  /** "An educated woman": a word right before a noun for a person, whatever it says. */
  private boolean describesPerson(int at) {
    return !words.isFragment(at)
        && words.sameSentence(at, at + 1)
        && Stream.of(LinkCue.KIN, LinkCue.PERSON, LinkCue.SERVED, LinkCue.PRONOUN, LinkCue.SPEAKER)
            .noneMatch(cue -> words.matches(cue, at))
        && !isDetermined(at)
        && (words.matches(LinkCue.PERSON, at + 1) || gendered(at + 1).isPresent())
        && !words.isPossessive(at);
  }

  private boolean isDetermined(int at) {
    return Stream.of(LinkCue.POSSESSIVE, LinkCue.PRONOUN, LinkCue.DETERMINER, LinkCue.ANOTHER)
        .anyMatch(cue -> words.matches(cue, at));
  }

  private boolean isBehindComma(int at) {
    return words.sameSentence(at - 1, at)
        && words.token(at - 1).clause() != words.token(at).clause();
  }

  private Optional<Before> before(int at) {
    if (!isDetermined(at)) {
      return Optional.empty();
    }
    List<String> said = new ArrayList<>(List.of(words.word(at)));
    int end = at + 1;
    while (said.size() <= MOST_MODIFIERS
        && words.sameSentence(at, end)
        && (words.matches(LinkCue.MODIFIER, end) || describesPerson(end))) {
      said.add(words.word(end));
      end++;
    }
    return Optional.of(new Before(said, end));
  }

  private PersonNoun meant(
      PersonNoun noun, int at, Before before, Claim governor, Participants cast) {
    if (governor instanceof Claim.Of spokenOf
        && words.sameSentence(at - 1, at)
        && COPULAS.contains(words.word(at - 1))) {
      return noun.called(spokenOf.label());
    }
    if (words.matches(LinkCue.POSSESSIVE, at) && words.matches(LinkCue.KIN, before.end())) {
      return noun.called(AGENTS + noun.label());
    }
    List<String> known = known(noun.label(), cast);
    if (before.isIndefinite()) {
      return noun.called(next(noun.label(), known));
    }
    Optional<String> ordinal =
        before.said().stream()
            .filter(ORDINALS::containsKey)
            .map(one -> noun.label() + " " + ORDINALS.get(one))
            .findFirst();
    if (ordinal.isPresent()) {
      return noun.called(ordinal.get());
    }
    if (before.hasAny(FIRST) && known.contains(noun.label())) {
      return noun;
    }
    if (before.hasAny(OTHER) && known.size() > 1) {
      return noun.called(known.get(1));
    }
    if (!known.isEmpty()) {
      return noun.called(known.get(0));
    }
    Optional<String> meant =
        ANYBODY.contains(noun.label())
            ? cast.referent(noun.gender())
            : traits.whose(noun.label()).flatMap(cast::person).map(Person::label);
    return meant.map(noun::called).orElse(noun);
  }

  /** Somebody new of a noun. */
  private static String next(String label, List<String> known) {
    String next = label;
    for (int number = 2; known.contains(next); number++) {
      next = label + " " + number;
    }
    return next;
  }

  /** The people whom a noun can mean, of whom was spoken last first. */
  private static List<String> known(String label, Participants cast) {
    List<String> labels = new ArrayList<>();
    cast.people().stream()
        .filter(one -> one.kind() != Person.Kind.SPEAKER)
        .forEach(one -> labels.add(one.label()));
    cast.spoken().forEach(one -> labels.add(one.label()));
    Collections.reverse(labels);
    return labels.stream().distinct().filter(one -> isOf(one, label)).toList();
  }

  /** "Client 2" and "agent's client" are clients. */
  private static boolean isOf(String known, String label) {
    String bare = known.startsWith(AGENTS) ? known.substring(AGENTS.length()) : known;
    return bare.equals(label)
        || (bare.startsWith(label + " ")
            && bare.substring(label.length() + 1).chars().allMatch(Character::isDigit));
  }

  /**
   * The pronoun tells of whom it speaks whether it is a woman or a man, where nothing did. "She"
   * and "he" whom nobody spoke of are somebody new.
   */
  @Override
  public Optional<PersonNoun> pronoun(int at, String gender, Participants cast) {
    Optional<String> meant =
        gender.isEmpty() || cast.mayMean(gender)
            ? cast.referentSpokenOfLast(gender)
            : Optional.of(next(SOMEONE, known(SOMEONE, cast)));
    return meant.map(label -> new PersonNoun(label, gender, at + 1));
  }
}
