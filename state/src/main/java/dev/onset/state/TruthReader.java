package dev.onset.state;

import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells which parts of an utterance are true of nobody now: denied, supposed, contrary to fact or
 * past (spec section 4). A school that somebody was at stays theirs. Stateless; one pass.
 */
record TruthReader(Lexicon lexicon) {
  private static final String PAST = "past";
  private static final Optional<String> LEFT = Optional.of("left");
  private static final Optional<String> SUPPOSED = Optional.of("hypothetical");
  private static final String DENIED = "denied";

  /** Why what stands at each token is no evidence; empty where it may be. */
  List<Optional<String>> read(List<Token> tokens) {
    List<Optional<String>> untrue = new ArrayList<>(tokens.size());
    Optional<String> reason = Optional.empty();
    int cueEnd = 0;
    int free = 0;
    for (int at = 0; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      if (at > 0 && token.section() != tokens.get(at - 1).section()) {
        reason = Optional.empty();
      }
      if (at >= free && token.fragment().isEmpty()) {
        Optional<Lexicon.Match> claimed = lexicon.match(Cue.STILL_TRUE, tokens, at);
        Optional<Lexicon.Match> cue = lexicon.match(Cue.NOT_EVIDENCE, tokens, at);
        if (length(claimed) > 0 && length(claimed) >= length(cue)) {
          free = at + claimed.get().length();
        } else if (cue.isPresent()) {
          reason = Optional.of(cue.get().argument());
          cueEnd = at + cue.get().length();
          free = cueEnd;
        } else if (lexicon.match(Cue.NOW, tokens, at).isPresent()
            || (reason.equals(SUPPOSED) && lexicon.match(Cue.CONTACT, tokens, at).isPresent())
            || (reason.equals(LEFT)
                && (lexicon.word(Cue.ARRIVAL, token.word()).isPresent()
                    || lexicon.word(Cue.BREAK, token.word()).isPresent()))
            || (reason.isPresent() && startsAnew(tokens, at, cueEnd, reason.get()))) {
          reason = Optional.empty();
        }
      }
      int here = at;
      Optional<String> before = reason;
      untrue.add(
          token
              .fragment()
              .flatMap(
                  one ->
                      before
                          .filter(why -> !(why.equals(PAST) && one.type() == PiiType.SCHOOL))
                          .or(() -> deniedAfter(tokens, here))));
    }
    return untrue;
  }

  private static int length(Optional<Lexicon.Match> match) {
    return match.map(Lexicon.Match::length).orElse(0);
  }

  /** "I dont work there im at Samsung": the speaker begins a new clause without any sign of it. */
  private boolean startsAnew(List<Token> tokens, int at, int cueEnd, String reason) {
    String word = tokens.get(at).word();
    boolean first =
        lexicon.word(Cue.SUBJECT, word).isPresent()
            || lexicon.word(Cue.POSSESSIVE, word).isPresent()
            || lexicon.match(Cue.NAMING, tokens, at).isPresent();
    boolean joined = at > 0 && lexicon.word(Cue.BREAK, tokens.get(at - 1).word()).isPresent();
    return first && at != cueEnd && !joined && (reason.equals(DENIED) || reason.equals(PAST));
  }

  /** "They said Toledo, I don't": nothing else is in the section. */
  private boolean isDenialAlone(List<Token> tokens, int at) {
    int not = at + 1;
    return not < tokens.size()
        && tokens.get(at).section() != tokens.get(at - 1).section()
        && lexicon.word(Cue.SUBJECT, tokens.get(at).word()).isPresent()
        && lexicon.word(Cue.DO_NOT, tokens.get(not).word()).isPresent()
        && (not + 1 == tokens.size() || tokens.get(not + 1).section() != tokens.get(not).section());
  }

  /** "Toledo? Never lived there", "x@y.org isn't my email". */
  private Optional<String> deniedAfter(List<Token> tokens, int at) {
    int next = at + 1;
    if (isDenialAlone(tokens, next)) {
      return Optional.of(DENIED);
    }
    return next < tokens.size() && tokens.get(next).fragment().isEmpty()
        ? lexicon.match(Cue.DENIED_AFTER, tokens, next).map(Lexicon.Match::argument)
        : Optional.empty();
  }
}
