package dev.onset.state;

import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.state.TurnCues.Correction;
import java.util.ArrayList;
import java.util.EnumSet;
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

  /** Whether a correction cue stands in a clause. */
  boolean isCorrected(Utterance utterance, int clause) {
    List<Token> tokens = utterance.tokens();
    for (int at = 0; at < tokens.size(); at++) {
      if (tokens.get(at).clause() == clause
          && lexicon.match(Cue.CORRECTION, tokens, at).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /**
   * The attributes that a turn takes back.
   *
   * @param governors the entity that governs at each token; {@code UNK} where that is unclear
   * @param attributions by token; empty for words
   */
  List<Correction> corrections(
      Utterance utterance, List<EntityId> governors, List<Optional<Attribution>> attributions) {
    List<Token> tokens = utterance.tokens();
    Set<Correction> corrections = new LinkedHashSet<>();
    for (int at = 0; at < tokens.size(); at++) {
      EntityId entity = governors.get(at);
      if (lexicon.match(Cue.RETRACTION, tokens, at).isPresent() && !entity.equals(EntityId.UNK)) {
        Set<PiiType> types = attributes(tokens, tokens.get(at).sentence());
        if (types.isEmpty()) {
          types = valuesAfter(at, entity, attributions);
        }
        types.forEach(type -> corrections.add(new Correction(entity, type)));
      }
      Optional<Attribution> value = attributions.get(at).filter(Attribution::admitted);
      if (value.isPresent() && isCorrected(utterance, tokens.get(at).clause())) {
        corrections.add(new Correction(value.get().owner(), value.get().fragment().type()));
      }
    }
    return List.copyOf(corrections);
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

  private Set<PiiType> attributes(List<Token> tokens, int sentence) {
    Set<PiiType> types = EnumSet.noneOf(PiiType.class);
    for (int at = 0; at < tokens.size(); at++) {
      if (tokens.get(at).sentence() == sentence) {
        lexicon
            .match(Cue.ATTRIBUTE, tokens, at)
            .flatMap(match -> PiiType.ofLabel(match.argument()))
            .ifPresent(types::add);
      }
    }
    return types;
  }

  private static Set<PiiType> valuesAfter(
      int at, EntityId entity, List<Optional<Attribution>> attributions) {
    Set<PiiType> types = EnumSet.noneOf(PiiType.class);
    for (Optional<Attribution> one : attributions.subList(at, attributions.size())) {
      one.filter(Attribution::admitted)
          .filter(value -> value.owner().equals(entity))
          .ifPresent(value -> types.add(value.fragment().type()));
    }
    return types;
  }

  private static boolean isName(Fragment fragment) {
    return fragment.type().piiClass() == PiiClass.NAME;
  }

  private static List<String> parts(Fragment name) {
    return List.of(name.canonical().toLowerCase(Locale.ROOT).split(" "));
  }
}
