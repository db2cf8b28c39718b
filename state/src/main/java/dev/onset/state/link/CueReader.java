package dev.onset.state.link;

import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.state.link.TurnCues.Attribute;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads what a user's turn says about earlier evidence (spec sections 4 and 6). Stateless. */
record CueReader(UtteranceWords words) {
  /** "It's Ada Brook", "name is Ada Brook". */
  private static final Set<String> GIVING = Set.of("is", "it's", "its", "that's");

  /** Whether a turn is a bare confirmation. */
  boolean isAffirmation() {
    boolean affirmed = false;
    int at = 0;
    while (at < words.size()) {
      if (words.isFragment(at)) {
        return false;
      }
      Optional<CueLexicon.Match> affirmation = words.match(LinkCue.AFFIRMATION, at);
      Optional<CueLexicon.Match> any =
          affirmation.isPresent() ? affirmation : words.match(LinkCue.FILLER, at);
      if (any.isEmpty()) {
        return false;
      }
      affirmed |= affirmation.isPresent();
      at += any.get().length();
    }
    return affirmed;
  }

  /** The clauses in which a correction cue begins. */
  Set<Integer> correctedClauses() {
    Set<Integer> clauses = new HashSet<>();
    for (int at = 0; at < words.size(); at++) {
      if (words.matches(LinkCue.CORRECTION, at)) {
        clauses.add(words.token(at).clause());
      }
    }
    return clauses;
  }

  /**
   * The attributes of which a turn says that they were wrong: those that the sentence names, else
   * those whose values follow. A sentence about somebody else takes nothing of the user's back
   * unless it says so in the first person.
   *
   * @param owners whose each token is about; {@code UNK} where that is unclear
   * @param attributions by token; empty for words
   */
  Set<Attribute> retracted(
      List<TokenReading> readings,
      List<EntityId> owners,
      List<Optional<Attribution>> attributions) {
    Set<Attribute> retracted = new HashSet<>();
    // What follows a later cue also follows an earlier one.
    Set<EntityId> followed = new HashSet<>();
    int from = 0;
    while (from < words.size()) {
      int to = from;
      while (words.sameSentence(to, from)) {
        to++;
      }
      List<Integer> cues = retractions(from, to);
      if (!cues.isEmpty()) {
        Set<Attribute> named = named(readings, owners, from, to);
        retracted.addAll(named);
        for (int at : cues) {
          if (named.isEmpty() && followed.add(owners.get(at))) {
            retracted.addAll(valuesAfter(at, owners.get(at), attributions));
          }
        }
      }
      from = to;
    }
    retracted.removeIf(attribute -> attribute.entity().equals(EntityId.UNK));
    return retracted;
  }

  private List<Integer> retractions(int from, int to) {
    List<Integer> cues = new ArrayList<>();
    for (int at = from; at < to; at++) {
      if (words.matches(LinkCue.RETRACTION, at)) {
        cues.add(at);
      }
    }
    return cues;
  }

  /** The attributes named in a sentence. */
  private Set<Attribute> named(
      List<TokenReading> readings, List<EntityId> owners, int from, int to) {
    boolean thirdParty = readings.subList(from, to).stream().anyMatch(TokenReading::thirdParty);
    Set<Attribute> named = new HashSet<>();
    int at = from;
    while (at < to) {
      Optional<CueLexicon.Match> attribute = words.match(LinkCue.ATTRIBUTE, at);
      if (attribute.isEmpty()) {
        at++;
        continue;
      }
      boolean unclear =
          thirdParty && readings.get(at).governor() instanceof Claim.Own own && !own.firstPerson();
      EntityId owner = unclear ? EntityId.UNK : owners.get(at);
      PiiType.ofLabel(attribute.get().argument())
          .ifPresent(type -> named.add(new Attribute(owner, type)));
      at += attribute.get().length();
    }
    return named;
  }

  /** The person whose records an entity switch leaves behind, by person noun. */
  Optional<String> leftBehind(List<TokenReading> readings) {
    boolean switches = false;
    Optional<String> owner = Optional.empty();
    for (int at = 0; at < words.size(); at++) {
      switches |= words.matches(LinkCue.SWITCH, at);
      int pointed = words.past(LinkCue.DEMONSTRATIVE, at);
      if (pointed > at
          && pointed < words.size()
          && readings.get(pointed).thirdParty()
          && readings.get(pointed).governor() instanceof Claim.Of person) {
        owner = Optional.of(person.label());
        boolean meant = words.match(LinkCue.DEMONSTRATIVE, at).get().argument().equals("for");
        switches |= meant || isOwner(readings, pointed);
      }
      if (words.matches(LinkCue.RECORDS, at)
          && readings.get(at).governor() instanceof Claim.Of person) {
        owner = Optional.of(person.label());
        switches |= isPointedAt(at, readings);
      }
    }
    return switches ? owner : Optional.empty();
  }

  /** Whether the person phrase at a token says what is theirs: "my boss's", "my wife's number". */
  private boolean isOwner(List<TokenReading> readings, int from) {
    int at = from;
    while (at < words.size() && readings.get(at).thirdParty()) {
      at++;
    }
    return words.word(at - 1).endsWith("'s") || words.matches(LinkCue.ATTRIBUTE, at);
  }

  /** Whether "that's" or the like stands before the person whose records are named. */
  private boolean isPointedAt(int records, List<TokenReading> readings) {
    for (int at = records; words.sameSentence(at, records); at--) {
      Optional<CueLexicon.Match> pointing = words.match(LinkCue.DEMONSTRATIVE, at);
      int next = at + pointing.map(CueLexicon.Match::length).orElse(0);
      if (pointing.isPresent() && next <= records && readings.get(next).thirdParty()) {
        return true;
      }
    }
    return false;
  }

  /** Where the names stand that a turn announces as shared: "another Ada". */
  Set<Integer> announced() {
    Set<Integer> announced = new HashSet<>();
    for (int at = 0; at < words.size(); at++) {
      int next = words.past(LinkCue.ANOTHER, at);
      if (next > at && words.sameSentence(at, next) && words.isName(next)) {
        announced.add(next);
      }
    }
    return announced;
  }

  /** The sentences that say anything: not "Ada Brook", "name Ada Brook" and "sure, Ada". */
  Set<Integer> wordedSentences() {
    Set<Integer> worded = new HashSet<>();
    int at = 0;
    while (at < words.size()) {
      int empty = Math.max(words.past(LinkCue.FILLER, at), words.past(LinkCue.ATTRIBUTE, at));
      boolean says = empty == at || GIVING.contains(words.word(empty - 1));
      if (says && !words.isFragment(at)) {
        worded.add(words.token(at).sentence());
      }
      at = Math.max(empty, at + 1);
    }
    return worded;
  }

  /** The names that a turn announces as shared, lower case. */
  List<String> shared(NameBearers names) {
    Set<String> said = new LinkedHashSet<>();
    for (UtteranceToken token : words.tokens()) {
      token.fragment().filter(CueReader::isName).ifPresent(name -> said.addAll(parts(name)));
    }
    List<String> shared = new ArrayList<>();
    for (int at = 0; at < words.size(); at++) {
      Optional<CueLexicon.Match> another = words.match(LinkCue.ANOTHER, at);
      int next = at + another.map(CueLexicon.Match::length).orElse(0);
      if (another.isEmpty() || next >= words.size()) {
        continue;
      }
      UtteranceToken token = words.token(next);
      if (token.fragment().filter(CueReader::isName).isPresent()) {
        shared.add(parts(token.fragment().get()).get(0));
      } else if (said.contains(token.word()) || !names.meant(token.word()).isEmpty()) {
        shared.add(token.word());
      }
    }
    return shared;
  }

  /** The values of an owner that follow a cue. */
  private static List<Attribute> valuesAfter(
      int at, EntityId owner, List<Optional<Attribution>> attributions) {
    return attributions.subList(at, attributions.size()).stream()
        .flatMap(Optional::stream)
        .filter(value -> value.admitted() && value.owner().equals(owner))
        .map(value -> new Attribute(owner, value.fragment().type()))
        .toList();
  }

  private static boolean isName(Fragment fragment) {
    return fragment.type().piiClass() == PiiClass.NAME;
  }

  private static List<String> parts(Fragment name) {
    return List.of(name.canonical().toLowerCase(Locale.ROOT).split(" "));
  }
}
