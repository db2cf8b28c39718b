package dev.onset.state;

import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Settles values whose owner the words beside them leave open, by what they answer: the agent's
 * question, or the speaker's own announcement ("you can put my name there, Ada Brook"). One use per
 * utterance; not thread-safe.
 */
final class Answers {
  /** Reasons that say no more than that nothing was said. */
  private static final Set<String> WEAK =
      Set.of("unclaimed_name", "named_subject", "brand", "itinerary", NameReader.ON_DOCUMENT);

  private static final Claim ADDRESSED = new Claim.Withheld("addressee");

  private final Lexicon lexicon;
  private final List<Token> tokens;
  private final Asked asked;
  private final Map<PiiType, Integer> answers = new EnumMap<>(PiiType.class);
  private final Set<PiiType> announced = EnumSet.noneOf(PiiType.class);
  private int sentence = -1;

  Answers(Lexicon lexicon, List<Token> tokens, Asked asked) {
    this.lexicon = lexicon;
    this.tokens = tokens;
    this.asked = asked;
    findAnswers();
  }

  /** The first value of its type; of names the first full one, if there is any. */
  private void findAnswers() {
    for (int at = 0; at < tokens.size(); at++) {
      int here = at;
      tokens
          .get(at)
          .fragment()
          .filter(asked::ofUser)
          .ifPresent(
              one ->
                  answers.merge(
                      kind(one), here, (first, next) -> isFuller(next, first) ? next : first));
    }
  }

  private boolean isFuller(int one, int other) {
    return tokens.get(one).fragment().get().type() == PiiType.NAME_FULL
        && tokens.get(other).fragment().get().type() == PiiType.NAME_PART;
  }

  /** The speaker says "my": what attribute it names may follow later in the sentence. */
  void announce(int possessive) {
    if (sentence != tokens.get(possessive).sentence()) {
      announced.clear();
      sentence = tokens.get(possessive).sentence();
    }
    for (int at = possessive + 1; at < tokens.size() && at <= possessive + 2; at++) {
      lexicon
          .match(Cue.ATTRIBUTE, tokens, at)
          .flatMap(match -> PiiType.ofLabel(match.argument()))
          .ifPresent(announced::add);
    }
  }

  /**
   * Whose a fragment is.
   *
   * @param claim what the words beside it say
   */
  Claim settled(int at, Claim claim, Scope scope) {
    Fragment fragment = tokens.get(at).fragment().orElseThrow();
    boolean open =
        claim.equals(Claim.Own.UNSAID)
            || claim.equals(Asked.UNCLEAR)
            || isWeak(claim)
            || (claim.equals(Claim.Withheld.UNCLEAR) && scope.isOwn());
    boolean answering = Integer.valueOf(at).equals(answers.get(kind(fragment)));
    boolean addressed = claim.equals(ADDRESSED) && isAnnounced(at, fragment, claim);
    if (addressed || open && (answering || isAnnounced(at, fragment, claim))) {
      return Claim.Own.ASKED;
    }
    return claim;
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
    return sentence == tokens.get(at).sentence()
        && announced.contains(kind(fragment))
        && !claim.equals(NameReader.SUBJECT)
        && at > 0
        && tokens.get(at - 1).section() != tokens.get(at).section()
        && (at + 1 == tokens.size() || tokens.get(at + 1).section() != tokens.get(at).section());
  }

  private static PiiType kind(Fragment fragment) {
    return fragment.type().piiClass() == PiiClass.NAME ? PiiType.NAME_FULL : fragment.type();
  }
}
