package dev.onset.state.link;

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
    UtteranceWords words,
    List<Bearing> bearings,
    Things things,
    TradeReader trades,
    EmployerReader employers) {
  private static final String ITINERARY = "itinerary";
  private static final String BRAND = "brand";

  static BearingReader of(UtteranceWords words) {
    Things things = new Things(words);
    return new BearingReader(
        words,
        read(words),
        things,
        new TradeReader(words, things),
        new EmployerReader(words, things));
  }

  private static List<Bearing> read(UtteranceWords words) {
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
      } else if (words.matches(LinkCue.SETTLED, at)) {
        now = Bearing.SETTLED;
        phraseEnd = Math.max(phraseEnd, words.past(LinkCue.SETTLED, at));
      } else if (at >= phraseEnd) {
        now = after(now, words, at);
        phraseEnd = words.past(LinkCue.FILLER, at);
      }
      bearings.add(now);
    }
    return bearings;
  }

  /** The bearing after a word that says nothing of living or working somewhere. */
  private static Bearing after(Bearing now, UtteranceWords words, int at) {
    if (words.matches(LinkCue.AWAY, at)) {
      return Bearing.AWAY;
    }
    if (words.matches(LinkCue.CUSTOMER, at)) {
      return Bearing.CUSTOMER;
    }
    if (words.opensSentence(at) && words.matches(LinkCue.QUESTION, at)) {
      return Bearing.ASKING;
    }
    boolean empty =
        words.matches(LinkCue.FILLER, at)
            || words.matches(LinkCue.ATTRIBUTE, at)
            || words.is(LinkCue.PLACE_WORD, at)
            || words.is(LinkCue.DETERMINER, at)
            || words.is(LinkCue.SUBJECT, at)
            || words.is(LinkCue.SELF, at)
            || words.is(LinkCue.BREAK, at)
            || words.is(LinkCue.PREDICATE, at);
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
              words.isAfter(LinkCue.NOT_THEIRS, at) || (scope.isOwn() && isOfInstitution(at)));
      case LOCATION -> reason(ITINERARY, !isHome(at, scope));
      case SCHOOL ->
          reason(
              ITINERARY, bearings.get(at) == Bearing.AWAY && !words.isAfter(LinkCue.ENROLLED, at));
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
      institution |=
          words.is(LinkCue.INSTITUTION, noun) || words.matches(LinkCue.INSTITUTION, before);
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
        words.isAfter(LinkCue.HAVING, article)
            || (words.sameSection(article - 1, at) && words.is(LinkCue.PLACE_WORD, article - 1));
    return (words.is(LinkCue.POSSESSIVE, article) && !decade)
        || (words.is(LinkCue.DETERMINER, article) && had);
  }

  /** Whether a place is somebody's, and not only where they or their things go. */
  private boolean isHome(int at, Scope scope) {
    Bearing bearing = bearings.get(at);
    boolean there =
        bearing == Bearing.SETTLED
            || bearing == Bearing.BARE
            || words.isAfter(LinkCue.HOME_BEFORE, at)
            || words.isBefore(LinkCue.HOME_AFTER, at)
            || isWhereSpeakerIs(at)
            || isCalledHome(at)
            || (bearing == Bearing.OPEN && !scope.isBare() && !words.isAfter(LinkCue.TOWARDS, at));
    boolean subject =
        words.opensSection(at)
            && words.isBefore(LinkCue.COPULA, at)
            && !words.isBefore(LinkCue.HOME_AFTER, at)
            && bearing != Bearing.SETTLED;
    return there && !subject && !words.isBefore(LinkCue.AWAY_AFTER, at);
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
    while (words.sameSection(subject, at) && words.is(LinkCue.WHEREABOUTS, subject)) {
      subject--;
    }
    return subject < at - 1
        && words.sameSection(subject, at)
        && (words.is(LinkCue.I_AM, subject)
            || (words.is(LinkCue.SUBJECT, subject - 1)
                && (words.word(subject).equals("am") || words.word(subject).equals("are"))));
  }
}
