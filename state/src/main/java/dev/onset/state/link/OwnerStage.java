package dev.onset.state.link;

import dev.onset.model.Assertion;
import dev.onset.model.Fragment;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Gives each value to the owner that the model reads (spec section 4; first paper, section 4.4).
 * What is nobody's, too unsure or not stated as true now is withheld, and so is what no model read.
 * Sure enough is a value whose owner and statement are both right with the policy's probability.
 * Stateless.
 *
 * @param policy how sure the model must be
 */
record OwnerStage(Policy.Attribution policy) {
  private static final Claim.Withheld NO_MODEL = new Claim.Withheld("no_owner_model");
  private static final Claim NOBODY = new Claim.Withheld("nobody");
  private static final Claim.Withheld UNCLEAR = new Claim.Withheld("unclear_owner");
  private static final Claim.Withheld DOUBTFUL = new Claim.Withheld("unclear_assertion");
  private static final Claim ADDRESSEE = new Claim.Withheld("addressee");

  /** The reasons of values of which nobody could tell whose they are or whether they are true. */
  static final Set<String> UNDECIDED =
      Set.of(NO_MODEL.reason(), UNCLEAR.reason(), DOUBTFUL.reason());

  /**
   * Whose each token's value is, in a turn of the user; empty for words.
   *
   * @param people finds which other person is meant
   */
  List<Optional<Claim>> claims(List<TokenReading> readings, PersonResolver people) {
    List<Optional<Claim>> claims = new ArrayList<>(readings.size());
    for (int at = 0; at < readings.size(); at++) {
      TokenReading reading = readings.get(at);
      int place = at;
      claims.add(
          reading
              .token()
              .fragment()
              .map(value -> claim(value, said(reading), () -> people.owner(place))));
      people.pass(at, claims.get(at));
    }
    return claims;
  }

  private static Claim.Own said(TokenReading reading) {
    return reading.governor() instanceof Claim.Own own && own.firstPerson()
        ? Claim.Own.SAID
        : Claim.Own.UNSAID;
  }

  /**
   * Whose a value is.
   *
   * @param own the claim of a speaker whose own it is, unless it is a name
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
    if (owner.owner() == Owner.UNCLEAR || owner.ownership() < policy.threshold()) {
      return UNCLEAR;
    }
    if (!isLasting(value.type(), owner.assertion())) {
      if (owner.assertion() != Assertion.STATED) {
        return new Claim.Withheld(owner.assertion().name().toLowerCase(Locale.ROOT));
      }
      if (owner.ownership() * owner.assertiveness() < policy.threshold()) {
        return DOUBTFUL;
      }
    }
    return switch (owner.owner()) {
      case SPEAKER -> value.type().piiClass() == PiiClass.NAME ? Claim.Own.NAME : own;
      case ADDRESSEE -> ADDRESSEE;
      default -> another.get();
    };
  }

  /** Whether a value stays its owner's although it may be past: a school that they went to. */
  static boolean isLasting(PiiType type, Assertion assertion) {
    return type == PiiType.SCHOOL
        && (assertion == Assertion.STATED || assertion == Assertion.FORMER);
  }
}
