package dev.onset.state;

import dev.onset.model.Fragment;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells whether the words around a value say that it is anybody's: that somebody lives or works at
 * a place (spec section 3: an itinerary or a delivery elsewhere is no location of a person), is
 * that old or reached there. Stateless; one pass over the words.
 *
 * @param bearings the bearing at each token; of two cues the later one counts
 */
record BearingReader(
    Words words,
    List<Bearing> bearings,
    Things things,
    TradeReader trades,
    EmployerReader employers) {
  private static final String ITINERARY = "itinerary";
  private static final String BRAND = "brand";

  static BearingReader of(Words words) {
    Things things = new Things(words);
    return new BearingReader(
        words,
        read(words),
        things,
        new TradeReader(words, things),
        new EmployerReader(words, things));
  }

  private static List<Bearing> read(Words words) {
    List<Bearing> bearings = new ArrayList<>(words.size());
    Bearing now = Bearing.BARE;
    // The words of "insurance through" say nothing one by one.
    int phraseEnd = 0;
    for (int at = 0; at < words.size(); at++) {
      boolean lasting = now == Bearing.SETTLED || now == Bearing.AWAY;
      if (words.opensSentence(at) || (words.opensSection(at) && !lasting)) {
        now = Bearing.BARE;
      }
      Optional<Fragment> fragment = words.fragment(at);
      if (fragment.isPresent()) {
        boolean trade = fragment.get().type() == PiiType.OCCUPATION;
        now = trade && now != Bearing.CUSTOMER ? Bearing.SETTLED : now;
      } else if (words.matches(Cue.SETTLED, at)) {
        now = Bearing.SETTLED;
        phraseEnd = Math.max(phraseEnd, words.past(Cue.SETTLED, at));
      } else if (at >= phraseEnd) {
        now = after(now, words, at);
        phraseEnd = words.past(Cue.FILLER, at);
      }
      bearings.add(now);
    }
    return bearings;
  }

  /** The bearing after a word that says nothing of living or working somewhere. */
  private static Bearing after(Bearing now, Words words, int at) {
    if (words.matches(Cue.AWAY, at)) {
      return Bearing.AWAY;
    }
    if (words.matches(Cue.CUSTOMER, at)) {
      return Bearing.CUSTOMER;
    }
    if (words.opensSentence(at) && words.matches(Cue.QUESTION, at)) {
      return Bearing.ASKING;
    }
    boolean empty =
        words.matches(Cue.FILLER, at)
            || words.matches(Cue.ATTRIBUTE, at)
            || words.is(Cue.PLACE_WORD, at)
            || words.is(Cue.DETERMINER, at)
            || words.is(Cue.SUBJECT, at)
            || words.is(Cue.SELF, at)
            || words.is(Cue.BREAK, at)
            || words.is(Cue.PREDICATE, at);
    return now == Bearing.BARE && !empty ? Bearing.OPEN : now;
  }

  /** Whether the words up to a token say that somebody lives or works there. */
  boolean isSettled(int at) {
    return bearings.get(at) == Bearing.SETTLED;
  }

  /** Why a value is nobody's, whoever governs; empty if it may be somebody's. */
  Optional<String> nobodys(int at, Scope scope) {
    return switch (words.fragment(at).orElseThrow().type()) {
      case STREET_ADDRESS, PHONE, EMAIL ->
          reason(
              ITINERARY,
              words.isAfter(Cue.NOT_THEIRS, at) || (scope.isOwn() && isOfInstitution(at)));
      case LOCATION -> reason(ITINERARY, !isHome(at, scope));
      case SCHOOL ->
          reason(ITINERARY, bearings.get(at) == Bearing.AWAY && !words.isAfter(Cue.ENROLLED, at));
      case ORG -> reason(BRAND, employers.isNobodys(at, bearings.get(at), scope));
      case OCCUPATION ->
          reason(Claim.Withheld.UNCLEAR.reason(), trades.isNobodys(at, before(at), scope));
      case AGE ->
          reason(
              Claim.Withheld.UNCLEAR.reason(),
              scope.isOwn() && (things.isOfThing(at, PiiType.AGE) || isOfSomebody(at)));
      default -> Optional.empty();
    };
  }

  private static Optional<String> reason(String reason, boolean holds) {
    return holds ? Optional.of(reason) : Optional.empty();
  }

  /** What the words of the sentence before a token say. */
  private Bearing before(int at) {
    return words.opensSentence(at) ? Bearing.BARE : bearings.get(at - 1);
  }

  /** "Call the school at", in a section that does not speak of the speaker. */
  private boolean isOfInstitution(int at) {
    boolean institution = false;
    for (int before = at - 1; words.sameSection(before, at); before--) {
      if (words.isSpeaker(before)) {
        return false;
      }
      String word = words.word(before);
      String noun = word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
      institution |= words.is(Cue.INSTITUTION, noun) || words.matches(Cue.INSTITUTION, before);
    }
    return institution;
  }

  /** "My 7-year-old", "we have a 7 year old". */
  private boolean isOfSomebody(int at) {
    int article = at - 1;
    if (!words.sameSection(article, at)) {
      return false;
    }
    // "Is 41 too old?"
    if (words.word(article).equals("is") && words.opensSentence(article)) {
      return true;
    }
    // "In my thirties".
    boolean decade = words.word(article - 1).equals("in");
    boolean had =
        words.isAfter(Cue.HAVING, article)
            || (words.sameSection(article - 1, at) && words.is(Cue.PLACE_WORD, article - 1));
    return (words.is(Cue.POSSESSIVE, article) && !decade)
        || (words.is(Cue.DETERMINER, article) && had);
  }

  /** Whether a place is somebody's, and not only where they or their things go. */
  private boolean isHome(int at, Scope scope) {
    Bearing bearing = bearings.get(at);
    boolean there =
        bearing == Bearing.SETTLED
            || bearing == Bearing.BARE
            || words.isAfter(Cue.HOME_BEFORE, at)
            || words.isBefore(Cue.HOME_AFTER, at)
            || isWhereSpeakerIs(at)
            || isCalledHome(at)
            || (bearing == Bearing.OPEN && !scope.isBare() && !words.isAfter(Cue.TOWARDS, at));
    boolean subject =
        words.opensSection(at)
            && words.isBefore(Cue.COPULA, at)
            && !words.isBefore(Cue.HOME_AFTER, at)
            && bearing != Bearing.SETTLED;
    return there && !subject && !words.isBefore(Cue.AWAY_AFTER, at);
  }

  /** "We call Toledo home". */
  private boolean isCalledHome(int at) {
    return words.sameSection(at - 1, at + 1)
        && words.word(at - 1).startsWith("call")
        && words.word(at + 1).equals("home");
  }

  /** "I'm about an hour outside Toledo": nothing but where stands behind "I'm". */
  private boolean isWhereSpeakerIs(int at) {
    int subject = at - 1;
    while (words.sameSection(subject, at) && words.is(Cue.WHEREABOUTS, subject)) {
      subject--;
    }
    return subject < at - 1
        && words.sameSection(subject, at)
        && (words.is(Cue.I_AM, subject)
            || (words.is(Cue.SUBJECT, subject - 1)
                && (words.word(subject).equals("am") || words.word(subject).equals("are"))));
  }
}
