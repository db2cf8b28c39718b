package dev.onset.state.link;

import dev.onset.model.Assertion;
import dev.onset.model.Fragment;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Policy.AssertionWeights;
import dev.onset.model.Policy.NameAnchor;
import dev.onset.model.Tense;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Gives each value to the owner that the model reads (spec section 4; first paper, section 4.4).
 * What is nobody's, too unsure or not stated as true now is withheld, and so is what no model read.
 * What was or will be so counts where the policy weighs it. Sure enough is a value whose owner and
 * statement are both right with the policy's probability. Stateless.
 *
 * @param policy how sure the model must be, and which names are given as one's own
 * @param counting which assertions make a value evidence like any other
 * @param weights how much counts what was or will be, beside those
 */
record OwnerStage(Policy policy, Set<Assertion> counting, AssertionWeights weights) {
  private static final AssertionWeights NOTHING = new AssertionWeights(0, 0);

  /** What counts of the words of a user: what is so, and what the policy weighs. */
  static OwnerStage ofUser(Policy policy) {
    return new OwnerStage(policy, Set.of(Assertion.STATED), policy.assertion());
  }

  /**
   * What counts of what an agent tells about others: what is so, and what was. Anecdotes and
   * precedents are told in the past, and a former job tells who somebody is as well as a job does.
   */
  static OwnerStage ofTelling(Policy policy) {
    return new OwnerStage(policy, Set.of(Assertion.STATED, Assertion.FORMER), NOTHING);
  }

  private static final Claim.Withheld NO_MODEL = new Claim.Withheld("no_owner_model");
  private static final Claim NOBODY = new Claim.Withheld("nobody");
  private static final Claim.Withheld UNCLEAR = new Claim.Withheld("unclear_owner");
  private static final Claim.Withheld DOUBTFUL = new Claim.Withheld("unclear_assertion");
  private static final Claim ADDRESSEE = new Claim.Withheld("addressee");
  static final Claim SHARED = new Claim.Withheld("name_collision");

  /** "It's Ada Brook", "name is Ada Brook". */
  private static final Set<String> GIVING =
      Set.of("is", "it's", "its", "that's", "thats", "name's", "here's");

  /** The reasons of values of which nobody could tell whose they are or whether they are true. */
  static final Set<String> UNDECIDED =
      Set.of(NO_MODEL.reason(), UNCLEAR.reason(), DOUBTFUL.reason());

  /**
   * A value and whose it is.
   *
   * @param pick how it was told which other person, if it is another's
   */
  record Claimed(UtteranceToken token, Claim claim, Pick pick) {}

  /**
   * Whose each value is, in a turn of the user.
   *
   * @param people finds which other person is meant
   * @param shared names that are nobody's, since the collision has them
   */
  List<Claimed> claims(
      List<TokenReading> readings, PersonResolver people, Set<UtteranceToken> shared) {
    List<Claimed> claims = new ArrayList<>();
    for (int at = 0; at < readings.size(); at++) {
      int place = at;
      Claim.Own own = own(readings, at);
      UtteranceToken token = readings.get(at).token();
      Optional<Claim> claim =
          token.fragment().map(value -> claim(value, own, () -> people.owner(place)));
      claim
          .map(one -> shared.contains(token) ? SHARED : one)
          .ifPresent(one -> claims.add(new Claimed(token, one, people.picked())));
      people.pass(at, claim);
    }
    return claims;
  }

  /**
   * Whose a value is.
   *
   * @param own the claim of a speaker whose own it is
   * @param another finds which other person is meant
   */
  Claim claim(Fragment value, Claim.Own own, Supplier<Claim> another) {
    Optional<OwnerReading> read = value.mention().owner();
    if (read.isEmpty()) {
      return NO_MODEL;
    }
    OwnerReading owner = read.get();
    if (owner.owner() == Owner.NOBODY) {
      return NOBODY;
    }
    if (owner.owner() == Owner.UNCLEAR || owner.ownership() < policy.attribution().threshold()) {
      return UNCLEAR;
    }
    if (!isLasting(value.type(), owner.assertion())) {
      if (!counting.contains(owner.assertion()) && tense(value) == Tense.CURRENT) {
        return new Claim.Withheld(owner.assertion().name().toLowerCase(Locale.ROOT));
      }
      if (isDoubtful(owner)) {
        return DOUBTFUL;
      }
    }
    return switch (owner.owner()) {
      case SPEAKER -> own;
      case ADDRESSEE -> ADDRESSEE;
      default -> another.get();
    };
  }

  /** The claim of a value at a place of a turn if it is the speaker's. */
  Claim.Own own(List<TokenReading> readings, int at) {
    Claim.Own own = readings.get(at).governor() instanceof Claim.Own one ? one : Claim.Own.UNSAID;
    boolean name = readings.get(at).token().isName();
    return name && isGiven(readings, at) ? Claim.Own.NAME : own;
  }

  /**
   * How likely a value counts, whosever it is, in parts of {@link OwnerReading#WHOLE}.
   *
   * @param told the probability of each assertion, in the same parts
   */
  int counting(Fragment value, List<Integer> told) {
    Tense tense = tense(value);
    int sum = 0;
    for (Assertion one : Assertion.values()) {
      boolean counts =
          counting.contains(one)
              || isLasting(value.type(), one)
              || tense != Tense.CURRENT && Tense.of(one).equals(Optional.of(tense));
      sum += counts ? told.get(one.ordinal()) : 0;
    }
    return sum;
  }

  /**
   * As what a value counts if it is evidence: as former or future what was or will be, of a
   * quasi-identifying type that the policy weighs so.
   */
  Tense tense(Fragment value) {
    Optional<Assertion> said = value.mention().owner().map(OwnerReading::assertion);
    if (!value.type().isQuasi() || said.isEmpty() || isLasting(value.type(), said.get())) {
      return Tense.CURRENT;
    }
    return Tense.of(said.get()).filter(tense -> weights.of(tense) > 0).orElse(Tense.CURRENT);
  }

  /**
   * Whether owner and statement together are too unsure. Of another's value that counts whether it
   * is so or was, the owner alone must be sure.
   */
  private boolean isDoubtful(OwnerReading read) {
    boolean timeless = read.owner() == Owner.ANOTHER && counting.contains(Assertion.FORMER);
    return !timeless && read.ownership() * read.assertiveness() < policy.attribution().threshold();
  }

  /** "I'm Ada", "it's Ada". A name that stands alone is given only where the policy says so. */
  private boolean isGiven(List<TokenReading> readings, int at) {
    String before = at > 0 ? readings.get(at - 1).token().word() : "";
    return policy.nameAnchor() == NameAnchor.SELF_IDENTIFIED
        || readings.get(at).governor().equals(Claim.Own.SAID)
        || GIVING.contains(before);
  }

  /** Whether the speaker says of a value that it is theirs no more, or never was. */
  static boolean isDisowned(Fragment value) {
    return value
        .mention()
        .owner()
        .filter(read -> read.owner() == Owner.SPEAKER)
        .map(OwnerReading::assertion)
        .filter(said -> said == Assertion.DENIED || said == Assertion.FORMER)
        .filter(said -> !isLasting(value.type(), said))
        .isPresent();
  }

  /** Whether a value stays its owner's although it may be past: a school that they went to. */
  static boolean isLasting(PiiType type, Assertion assertion) {
    return type == PiiType.SCHOOL
        && (assertion == Assertion.STATED || assertion == Assertion.FORMER);
  }
}
