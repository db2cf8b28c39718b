package dev.onset.state.link;

import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells which parts of an utterance are true of nobody now: denied, supposed, contrary to fact or
 * past (spec section 4). A school that somebody was at stays theirs. Stateless; one pass.
 */
record AssertionStatus(UtteranceWords words) {
  private static final String PAST = "past";
  private static final Optional<String> LEFT = Optional.of("left");
  private static final Optional<String> SUPPOSED = Optional.of("hypothetical");
  private static final String DENIED = "denied";

  /** Why what stands at each token is no evidence; empty where it may be. */
  List<Optional<String>> read() {
    List<Optional<String>> untrue = new ArrayList<>(words.size());
    Optional<String> reason = Optional.empty();
    int cueEnd = 0;
    int free = 0;
    for (int at = 0; at < words.size(); at++) {
      if (words.opensSection(at)) {
        reason = Optional.empty();
      }
      if (at >= free && !words.isFragment(at)) {
        Optional<CueLexicon.Match> claimed = words.match(LinkCue.STILL_TRUE, at);
        Optional<CueLexicon.Match> cue = words.match(LinkCue.NOT_EVIDENCE, at);
        if (length(claimed) > 0 && length(claimed) >= length(cue)) {
          free = at + claimed.get().length();
        } else if (cue.isPresent()) {
          reason = Optional.of(cue.get().argument());
          cueEnd = at + cue.get().length();
          free = cueEnd;
        } else if (words.matches(LinkCue.NOW, at)
            || (reason.equals(SUPPOSED) && words.matches(LinkCue.CONTACT, at))
            || (reason.equals(LEFT)
                && (words.is(LinkCue.ARRIVAL, at) || words.is(LinkCue.BREAK, at)))
            || (reason.isPresent() && startsAnew(at, cueEnd, reason.get()))) {
          reason = Optional.empty();
        }
      }
      int here = at;
      Optional<String> before = reason;
      untrue.add(
          words
              .fragment(at)
              .flatMap(
                  one ->
                      before
                          .filter(why -> one.type() != PiiType.SCHOOL || !isStudied(here, why))
                          .filter(why -> !(why.equals(DENIED) && isWhereSpeakerIs(here)))
                          .or(() -> deniedAfter(here))));
    }
    return untrue;
  }

  private static int length(Optional<CueLexicon.Match> match) {
    return match.map(CueLexicon.Match::length).orElse(0);
  }

  /** "I went to Hadley", "I left Hadley". */
  private boolean isStudied(int school, String reason) {
    return reason.equals(PAST)
        || (LEFT.equals(Optional.of(reason)) && words.isAfter(LinkCue.NOT_EVIDENCE, school));
  }

  /** "The app doesn't work here in Toledo", "in Toledo, which is where I live". */
  private boolean isWhereSpeakerIs(int place) {
    String before = words.word(place - 2);
    boolean here = before.equals("here") || before.equals("home");
    int where = words.past(LinkCue.POINTING, place + 1);
    return (here && words.sameSection(place, place - 2) && !words.is(LinkCue.SETTLED, place - 3))
        || (words.sameSentence(place, where + 1)
            && words.word(where).equals("where")
            && words.is(LinkCue.SUBJECT, where + 1));
  }

  /** "I dont work there im at Samsung": the speaker begins a new clause without any sign of it. */
  private boolean startsAnew(int at, int cueEnd, String reason) {
    boolean first =
        words.is(LinkCue.SUBJECT, at)
            || words.is(LinkCue.POSSESSIVE, at)
            || words.matches(LinkCue.NAMING, at);
    boolean joined = words.is(LinkCue.BREAK, at - 1);
    return first && at != cueEnd && !joined && (reason.equals(DENIED) || reason.equals(PAST));
  }

  /** "They said Toledo, I don't": nothing else is in the section. */
  private boolean isDenialAlone(int at) {
    return words.opensSection(at)
        && words.is(LinkCue.SUBJECT, at)
        && words.is(LinkCue.DO_NOT, at + 1)
        && words.endsSection(at + 1);
  }

  /** "Toledo? Never lived there", "x@y.org isn't my email". */
  private Optional<String> deniedAfter(int at) {
    int next = at + 1;
    if (isDenialAlone(next)) {
      return Optional.of(DENIED);
    }
    return words.match(LinkCue.DENIED_AFTER, next).map(CueLexicon.Match::argument);
  }
}
