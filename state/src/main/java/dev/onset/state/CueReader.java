package dev.onset.state;

import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.state.TurnCues.Correction;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads what a user's turn says about earlier evidence (spec sections 4 and 6). Stateless. */
record CueReader(Lexicon lexicon) {

  /** Whether a turn is a bare confirmation. */
  boolean isAffirmation(Utterance utterance) {
    List<Token> tokens = utterance.tokens();
    boolean affirmed = false;
    int at = 0;
    while (at < tokens.size()) {
      if (tokens.get(at).fragment().isPresent()) {
        return false;
      }
      Optional<Lexicon.Match> affirmation = lexicon.match(Cue.AFFIRMATION, tokens, at);
      Optional<Lexicon.Match> any =
          affirmation.isPresent() ? affirmation : lexicon.match(Cue.FILLER, tokens, at);
      if (any.isEmpty()) {
        return false;
      }
      affirmed |= affirmation.isPresent();
      at += any.get().length();
    }
    return affirmed;
  }

  /** Whether a correction cue stands in the clause of a token. */
  boolean isCorrected(List<Token> tokens, int of) {
    int clause = tokens.get(of).clause();
    for (int at = of; at >= 0 && tokens.get(at).clause() == clause; at--) {
      if (lexicon.match(Cue.CORRECTION, tokens, at).isPresent()) {
        return true;
      }
    }
    for (int at = of + 1; at < tokens.size() && tokens.get(at).clause() == clause; at++) {
      if (lexicon.match(Cue.CORRECTION, tokens, at).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /**
   * The attributes that a turn takes back. A sentence about somebody else takes nothing of the
   * user's back unless it says so in the first person.
   *
   * @param owners whose each token is about; {@code UNK} where that is unclear
   * @param attributions by token; empty for words
   */
  List<Correction> corrections(
      List<OwnerReader.Reading> readings,
      List<EntityId> owners,
      List<Optional<Attribution>> attributions) {
    List<Token> tokens = readings.stream().map(OwnerReader.Reading::token).toList();
    Set<Correction> corrections = new LinkedHashSet<>();
    for (int at = 0; at < tokens.size(); at++) {
      if (lexicon.match(Cue.RETRACTION, tokens, at).isPresent()) {
        List<Correction> named = named(readings, owners, tokens.get(at).sentence());
        corrections.addAll(named.isEmpty() ? valuesAfter(at, owners.get(at), attributions) : named);
      }
      Optional<Attribution> value = attributions.get(at).filter(Attribution::admitted);
      if (value.isPresent() && value.get().trigger() && isCorrected(tokens, at)) {
        corrections.add(new Correction(value.get().owner(), value.get().fragment().type()));
      }
    }
    corrections.removeIf(correction -> correction.entity().equals(EntityId.UNK));
    return List.copyOf(corrections);
  }

  /** The attributes named in a sentence. */
  private List<Correction> named(
      List<OwnerReader.Reading> readings, List<EntityId> owners, int sentence) {
    List<Token> tokens = readings.stream().map(OwnerReader.Reading::token).toList();
    boolean thirdParty =
        readings.stream().anyMatch(one -> one.token().sentence() == sentence && one.thirdParty());
    List<Correction> named = new ArrayList<>();
    for (int at = 0; at < tokens.size(); at++) {
      if (tokens.get(at).sentence() == sentence) {
        boolean unclear =
            thirdParty
                && readings.get(at).governor() instanceof Claim.Own own
                && !own.firstPerson();
        EntityId owner = unclear ? EntityId.UNK : owners.get(at);
        lexicon
            .match(Cue.ATTRIBUTE, tokens, at)
            .flatMap(match -> PiiType.ofLabel(match.argument()))
            .ifPresent(type -> named.add(new Correction(owner, type)));
      }
    }
    return named;
  }

  /** The person whose records an entity switch leaves behind, by person noun. */
  Optional<String> leftBehind(Utterance utterance, List<OwnerReader.Reading> readings) {
    List<Token> tokens = utterance.tokens();
    boolean switches = false;
    Optional<String> owner = Optional.empty();
    for (int at = 0; at < tokens.size(); at++) {
      switches |= lexicon.match(Cue.SWITCH, tokens, at).isPresent();
      if (lexicon.match(Cue.RECORDS, tokens, at).isPresent()
          && readings.get(at).governor() instanceof Claim.Of person) {
        owner = Optional.of(person.label());
        switches |= isPointedAt(tokens, at, readings);
      }
    }
    return switches ? owner : Optional.empty();
  }

  /** Whether "that's" or the like stands before the person whose records are named. */
  private boolean isPointedAt(List<Token> tokens, int records, List<OwnerReader.Reading> readings) {
    for (int at = records;
        at >= 0 && tokens.get(at).sentence() == tokens.get(records).sentence();
        at--) {
      Optional<Lexicon.Match> pointing = lexicon.match(Cue.DEMONSTRATIVE, tokens, at);
      int next = at + pointing.map(Lexicon.Match::length).orElse(0);
      if (pointing.isPresent() && next <= records && readings.get(next).thirdParty()) {
        return true;
      }
    }
    return false;
  }

  /** The names that a turn announces as shared, lower case. */
  List<String> shared(Utterance utterance, KnownNames names) {
    List<Token> tokens = utterance.tokens();
    Set<String> said = new LinkedHashSet<>();
    for (Token token : tokens) {
      token.fragment().filter(CueReader::isName).ifPresent(name -> said.addAll(parts(name)));
    }
    List<String> shared = new ArrayList<>();
    for (int at = 0; at < tokens.size(); at++) {
      Optional<Lexicon.Match> another = lexicon.match(Cue.ANOTHER, tokens, at);
      int next = at + another.map(Lexicon.Match::length).orElse(0);
      if (another.isEmpty() || next >= tokens.size()) {
        continue;
      }
      Token token = tokens.get(next);
      if (token.fragment().filter(CueReader::isName).isPresent()) {
        shared.add(parts(token.fragment().get()).get(0));
      } else if (said.contains(token.word()) || !names.meant(token.word()).isEmpty()) {
        shared.add(token.word());
      }
    }
    return shared;
  }

  /** The values of an owner that follow a cue. */
  private static List<Correction> valuesAfter(
      int at, EntityId owner, List<Optional<Attribution>> attributions) {
    return attributions.subList(at, attributions.size()).stream()
        .flatMap(Optional::stream)
        .filter(value -> value.admitted() && value.owner().equals(owner))
        .map(value -> new Correction(owner, value.fragment().type()))
        .toList();
  }

  private static boolean isName(Fragment fragment) {
    return fragment.type().piiClass() == PiiClass.NAME;
  }

  private static List<String> parts(Fragment name) {
    return List.of(name.canonical().toLowerCase(Locale.ROOT).split(" "));
  }
}
