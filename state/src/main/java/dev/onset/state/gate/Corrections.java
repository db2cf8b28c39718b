package dev.onset.state.gate;

import dev.onset.model.AttestedValue;
import dev.onset.model.Granularity;
import dev.onset.model.PiiType;
import dev.onset.state.link.Attribution;
import dev.onset.state.link.Linking;
import dev.onset.state.link.TurnCues;
import dev.onset.state.link.TurnCues.Attribute;
import java.util.List;

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

  private boolean isDisowned(AttestedValue value) {
    return linking
        .cues()
        .disowned()
        .contains(new TurnCues.Disowned(value.entity(), value.type(), value.canonical()));
  }

  /**
   * Whether this turn retracts a value. Repeating the value, or a name that contains it, does not
   * retract it, and a correction never conflicts with a finer or compatible value.
   */
  private boolean isTakenBack(AttestedValue value) {
    Attribute attribute = new Attribute(value.entity(), value.type());
    boolean retracted = linking.cues().retracted().stream().anyMatch(attribute::agreesWith);
    if (!retracted && linking.cues().corrected().stream().noneMatch(attribute::agreesWith)) {
      return false;
    }
    List<String> instead =
        linking.attributions().stream()
            .filter(Attribution::admitted)
            .filter(one -> new Attribute(one.owner(), one.fragment().type()).agreesWith(attribute))
            .map(one -> one.fragment().canonical())
            .toList();
    if (instead.stream().anyMatch(one -> repeats(value, one))) {
      return false;
    }
    return retracted
        || instead.stream()
            .noneMatch(
                one -> Granularity.isCoarserOrCompatible(value.type(), one, value.canonical()));
  }

  private static boolean repeats(AttestedValue value, String said) {
    return said.equals(value.canonical())
        || (value.type() == PiiType.NAME_PART
            && Granularity.isCoarser(value.type(), value.canonical(), said));
  }
}
