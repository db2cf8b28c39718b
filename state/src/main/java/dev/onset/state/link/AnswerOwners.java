package dev.onset.state.link;

import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Settles values whose owner the words beside them leave open, by what they answer: the agent's
 * question, or the speaker's own announcement ("you can put my name there, Ada Brook"). One use per
 * utterance; not thread-safe.
 */
final class AnswerOwners {
  /** Reasons that say no more than that nothing was said. */
  private static final Set<String> WEAK =
      Set.of("unclaimed_name", "named_subject", "brand", "itinerary", NameReader.ON_DOCUMENT);

  private static final Claim ADDRESSED = new Claim.Withheld("addressee");

  private final UtteranceWords words;
  private final Asked asked;
  private final Map<PiiType, Integer> answers = new EnumMap<>(PiiType.class);
  private final Set<PiiType> announced = EnumSet.noneOf(PiiType.class);
  private int sentence = -1;

  AnswerOwners(UtteranceWords words, Asked asked) {
    this.words = words;
    this.asked = asked;
    findAnswers();
  }

  /** The first value of its type; of names the first full one, if there is any. */
  private void findAnswers() {
    for (int at = 0; at < words.size(); at++) {
      int here = at;
      words
          .fragment(at)
          .filter(asked::ofUser)
          .ifPresent(
              one ->
                  answers.merge(
                      kind(one), here, (first, next) -> isFuller(next, first) ? next : first));
    }
  }

  private boolean isFuller(int one, int other) {
    return words.fragment(one).get().type() == PiiType.NAME_FULL
        && words.fragment(other).get().type() == PiiType.NAME_PART;
  }

  /** Whose a bare reply to the agent is. */
  Scope reply(Participants cast) {
    boolean refused = words.is(LinkCue.NO, 0);
    if (asked.about() instanceof Claim.Of) {
      return refused ? Scope.of(Asked.UNCLEAR) : Scope.of(asked.about());
    }
    if (asked.about() instanceof Claim.Withheld) {
      return refused ? Scope.BARE : Scope.of(asked.about());
    }
    if (!asked.about().equals(Claim.Own.UNSAID)) {
      return Scope.BARE;
    }
    if (asked.attribute() && cast.subject().isPresent()) {
      return Scope.of(new Claim.Of(cast.subject().get()));
    }
    boolean spokenOf =
        cast.spoken().stream().anyMatch(one -> one.userTurn() == cast.userTurns() - 1);
    return cast.subject().isPresent() || (asked.attribute() && spokenOf)
        ? Scope.of(Claim.Withheld.UNCLEAR)
        : Scope.BARE;
  }

  /** The speaker says "my": what attribute it names may follow later in the sentence. */
  void announce(int possessive) {
    if (sentence != words.token(possessive).sentence()) {
      announced.clear();
      sentence = words.token(possessive).sentence();
    }
    words.attribute(possessive + 1).ifPresent(announced::add);
    words.attribute(possessive + 2).ifPresent(announced::add);
  }

  /**
   * Whose a fragment is.
   *
   * @param claim what the words beside it say
   */
  Claim settled(int at, Claim claim, Scope scope) {
    Fragment fragment = words.fragment(at).orElseThrow();
    boolean open =
        claim.equals(Claim.Own.UNSAID)
            || claim.equals(Asked.UNCLEAR)
            || isWeak(claim)
            || (claim.equals(Claim.Withheld.UNCLEAR) && scope.isOwn());
    boolean answering = Integer.valueOf(at).equals(answers.get(kind(fragment)));
    if (claim.equals(NameReader.UNCLAIMED) && isTold(at)) {
      return claim;
    }
    boolean addressed = claim.equals(ADDRESSED) && isAnnounced(at, fragment, claim);
    if (addressed || open && (answering || isAnnounced(at, fragment, claim))) {
      return Claim.Own.ASKED;
    }
    return claim;
  }

  /** "Ask Bob Reed", "I gave it to Bob Reed", "it is Bob Reed's": the name of somebody else. */
  private boolean isTold(int name) {
    int before = words.word(name - 1).equals("to") ? name - 3 : name - 1;
    boolean owns = words.word(name + 1).equals("'s") && words.endsSection(name + 1);
    return owns || words.is(LinkCue.TOLD, before) && words.sameSection(before, name);
  }

  /** Whether the words beside a value leave open whose it is. */
  static boolean isOpen(Claim claim) {
    return claim.equals(Claim.Own.UNSAID)
        || claim.equals(Claim.Own.ASKED)
        || claim.equals(Asked.UNCLEAR)
        || claim.equals(Claim.Withheld.UNCLEAR)
        || isWeak(claim);
  }

  private static boolean isWeak(Claim claim) {
    return claim instanceof Claim.Withheld withheld && WEAK.contains(withheld.reason());
  }

  /** A value alone between pauses, of the type that was announced. */
  private boolean isAnnounced(int at, Fragment fragment, Claim claim) {
    return sentence == words.token(at).sentence()
        && announced.contains(kind(fragment))
        && !claim.equals(NameReader.SUBJECT)
        && at > 0
        && words.opensSection(at)
        && words.endsSection(at);
  }

  private static PiiType kind(Fragment fragment) {
    return fragment.type().piiClass() == PiiClass.NAME ? PiiType.NAME_FULL : fragment.type();
  }
}
