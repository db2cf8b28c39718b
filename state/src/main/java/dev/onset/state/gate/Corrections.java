package dev.onset.state.gate;

import static dev.onset.model.OwnerReading.WHOLE;

import dev.onset.model.Assertion;
import dev.onset.model.AttestedValue;
import dev.onset.model.Granularity;
import dev.onset.model.Owner;
import dev.onset.model.PiiType;
import dev.onset.state.link.Alternative;
import dev.onset.state.link.Attribution;
import dev.onset.state.link.Linking;
import dev.onset.state.link.TurnCues;
import dev.onset.state.link.TurnCues.Attribute;
import java.util.List;
import java.util.stream.Stream;

/**
 * A turn's corrections of evidence from earlier turns (spec section 6).
 *
 * @param linking what the turn says, its correction cues included
 */
record Corrections(Linking linking) {
  /**
   * Retracts evidence that this turn declares wrong and whose latest mention precedes this turn.
   */
  void apply(int turn, Ledger ledger) {
    TurnCues cues = linking.cues();
    if (cues.retracted().isEmpty() && cues.corrected().isEmpty() && cues.disowned().isEmpty()) {
      return;
    }
    for (AttestedValue value : ledger.evidence().toList()) {
      if (value.latestTurn() < turn && (isDisowned(value) || isTakenBack(value))) {
        ledger.retract(value, "correction");
      }
    }
  }

  /**
   * How likely a value of an earlier turn stands after this one, in parts of the whole: a
   * retraction takes it back, a doubtful denial or correction makes it less likely.
   */
  int leaves(AttestedValue value) {
    Attribute attribute = new Attribute(value.entity(), value.type());
    boolean retracted = linking.cues().retracted().stream().anyMatch(attribute::agreesWith);
    int left = isTakenBack(value) ? retracted ? 0 : WHOLE - surest(attribute) : WHOLE;
    return isDisowned(value) ? left * (WHOLE - denied(value)) / WHOLE : left;
  }

  /** The largest share of what this turn gives for an attribute. */
  private int surest(Attribute attribute) {
    return linking.alternatives().stream()
        .filter(
            one ->
                new Attribute(one.attribution().owner(), one.attribution().fragment().type())
                    .agreesWith(attribute))
        .mapToInt(Alternative::share)
        .max()
        .orElse(WHOLE);
  }

  /** How likely this turn denies a value, or says that it is over. */
  private int denied(AttestedValue value) {
    return linking.attributions().stream()
        .map(Attribution::fragment)
        .filter(one -> one.type().equals(value.type()))
        .filter(one -> one.canonical().equals(value.canonical()))
        .flatMap(one -> one.mention().owner().stream())
        .mapToInt(
            one ->
                one.of(Owner.SPEAKER)
                    * (one.of(Assertion.DENIED) + one.of(Assertion.FORMER))
                    / WHOLE)
        .max()
        .orElse(WHOLE);
  }

  /** Whether it is denied, or over; what was so anyway is not taken back by its being over. */
  private boolean isDisowned(AttestedValue value) {
    return linking
            .cues()
            .disowned()
            .contains(new TurnCues.Disowned(value.entity(), value.type(), value.canonical()))
        && (value.isCurrent() || said(value).noneMatch(value.canonical()::equals));
  }

  /**
   * Whether this turn retracts a value. Repeating the value, or a name that contains it, does not
   * retract it, and a correction never conflicts with a finer or compatible value, nor with what
   * was or will be so.
   */
  private boolean isTakenBack(AttestedValue value) {
    Attribute attribute = new Attribute(value.entity(), value.type());
    boolean retracted = linking.cues().retracted().stream().anyMatch(attribute::agreesWith);
    boolean corrected =
        value.isCurrent() && linking.cues().corrected().stream().anyMatch(attribute::agreesWith);
    if (!retracted && !corrected) {
      return false;
    }
    List<String> instead = said(value).toList();
    if (instead.stream().anyMatch(one -> repeats(value, one))) {
      return false;
    }
    return retracted
        || instead.stream()
            .noneMatch(
                one -> Granularity.isCoarserOrCompatible(value.type(), one, value.canonical()));
  }

  /** The values of an attribute that this turn gives, of what is so now only what is so now. */
  private Stream<String> said(AttestedValue value) {
    Attribute attribute = new Attribute(value.entity(), value.type());
    return linking.attributions().stream()
        .filter(one -> value.isCurrent() ? one.isCurrent() : one.admitted())
        .filter(one -> new Attribute(one.owner(), one.fragment().type()).agreesWith(attribute))
        .map(one -> one.fragment().canonical());
  }

  private static boolean repeats(AttestedValue value, String said) {
    return said.equals(value.canonical())
        || (value.type() == PiiType.NAME_PART
            && Granularity.isCoarser(value.type(), value.canonical(), said));
  }
}
