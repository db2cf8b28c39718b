package dev.onset.state.link;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.state.link.TurnCues.Attribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads what a user's turn says about earlier evidence (spec sections 4 and 6). Stateless. */
record CueReader(Utterance words) {

  /** Whether a turn is a bare confirmation. */
  boolean isAffirmation() {
    boolean affirmed = false;
    int at = 0;
    while (at < words.size()) {
      int past = words.past(LinkCue.AFFIRMATION, at);
      affirmed |= past > at;
      past = Math.max(past, words.past(LinkCue.FILLER, at));
      if (past == at) {
        return false;
      }
      at = past;
    }
    return affirmed;
  }

  /** Where phrases of a cue begin, none inside another. */
  private List<Integer> places(LinkCue cue) {
    List<Integer> places = new ArrayList<>();
    int at = 0;
    while (at < words.size()) {
      int past = words.past(cue, at);
      if (past > at) {
        places.add(at);
      }
      at = Math.max(past, at + 1);
    }
    return places;
  }

  /** The clauses in which a correction cue begins. */
  Set<Integer> correctedClauses() {
    return places(LinkCue.CORRECTION).stream()
        .map(at -> words.token(at).clause())
        .collect(Collectors.toSet());
  }

  /**
   * The attributes that a turn names in a sentence that says that they were wrong.
   *
   * @param owners whose each token is about; {@code UNK} where that is unclear
   */
  Set<Attribute> retracted(List<EntityId> owners) {
    Set<Integer> sentences =
        places(LinkCue.RETRACTION).stream()
            .map(at -> words.token(at).sentence())
            .collect(Collectors.toSet());
    return places(LinkCue.ATTRIBUTE).stream()
        .filter(at -> sentences.contains(words.token(at).sentence()))
        .filter(at -> !owners.get(at).equals(EntityId.UNK))
        .map(at -> new Attribute(owners.get(at), attribute(at)))
        .collect(Collectors.toSet());
  }

  private PiiType attribute(int at) {
    String type = words.match(LinkCue.ATTRIBUTE, at).orElseThrow().argument();
    return PiiType.ofLabel(type).orElseThrow();
  }

  /** The person whose records an entity switch leaves behind. */
  Optional<Claim> leftBehind(List<TokenReading> readings) {
    boolean switches = !places(LinkCue.SWITCH).isEmpty();
    Optional<Claim> owner = Optional.empty();
    for (int at : places(LinkCue.DEMONSTRATIVE)) {
      int pointed = words.past(LinkCue.DEMONSTRATIVE, at);
      if (pointed < words.size() && readings.get(pointed).person().isPresent()) {
        owner = readings.get(pointed).person();
        switches |= words.word(pointed - 1).equals("for");
      }
    }
    return switches ? owner : Optional.empty();
  }

  /** Where a turn announces a name as shared: "another Ada". */
  private List<Integer> announcements() {
    return places(LinkCue.ANOTHER).stream().map(at -> words.past(LinkCue.ANOTHER, at)).toList();
  }

  /** The names that a turn announces as shared. */
  Set<UtteranceToken> announced() {
    return announcements().stream()
        .filter(words::isName)
        .map(words::token)
        .collect(Collectors.toSet());
  }

  /** The names that a turn announces as shared, lower case. */
  List<String> shared(NameBearers names) {
    Set<String> said =
        words.tokens().stream()
            .filter(UtteranceToken::isName)
            .flatMap(token -> parts(token).stream())
            .collect(Collectors.toSet());
    return announcements().stream()
        .map(at -> words.isName(at) ? parts(words.token(at)).get(0) : words.word(at))
        .filter(word -> said.contains(word) || !names.meant(word).isEmpty())
        .toList();
  }

  private static List<String> parts(UtteranceToken name) {
    String canonical = name.fragment().orElseThrow().canonical();
    return List.of(canonical.toLowerCase(Locale.ROOT).split(" "));
  }
}
