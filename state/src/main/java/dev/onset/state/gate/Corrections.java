package dev.onset.state.gate;

import dev.onset.model.AttestedValue;
import dev.onset.model.Granularity;
import dev.onset.model.PiiType;
import dev.onset.state.link.Attribution;
import dev.onset.state.link.Linking;
import dev.onset.state.link.TurnCues;
import dev.onset.state.link.TurnCues.Attribute;
import java.util.ArrayList;
import java.util.List;

/**
 * A turn's corrections of evidence from earlier turns (spec section 6).
 *
 * @param cues the correction cues of the turn
 * @param said the values in the turn itself
 */
record Corrections(TurnCues cues, List<Said> said) {

  /** A value in the turn. */
  record Said(Attribute attribute, String canonical) {}

  static Corrections of(Linking linking) {
    List<Said> said = new ArrayList<>();
    for (Attribution one : linking.attributions()) {
      if (one.admitted()) {
        said.add(
            new Said(
                new Attribute(one.owner(), one.fragment().type()), one.fragment().canonical()));
      }
    }
    return new Corrections(linking.cues(), said);
  }

  /**
   * Retracts evidence that this turn declares wrong and whose latest mention precedes this turn.
   */
  void apply(int turn, Ledger ledger) {
    if (cues.retracted().isEmpty() && cues.corrected().isEmpty() && cues.disowned().isEmpty()) {
      return;
    }
    List<AttestedValue> evidence = new ArrayList<>(ledger.facts());
    evidence.addAll(ledger.candidates());
    for (AttestedValue value : evidence) {
      if (value.latestTurn() < turn && (isDisowned(value) || isTakenBack(value))) {
        ledger.retract(value, "correction");
      }
    }
  }

  private boolean isDisowned(AttestedValue value) {
    return cues.disowned()
        .contains(new TurnCues.Disowned(value.entity(), value.type(), value.canonical()));
  }

  /**
   * Whether this turn retracts a value. Repeating the value, or a name that contains it, does not
   * retract it, and a correction never conflicts with a finer or compatible value.
   */
  private boolean isTakenBack(AttestedValue value) {
    Attribute attribute = new Attribute(value.entity(), value.type());
    if (cues.retracted().stream().noneMatch(attribute::agreesWith)
        && cues.corrected().stream().noneMatch(attribute::agreesWith)) {
      return false;
    }
    List<String> instead =
        said.stream()
            .filter(one -> one.attribute().agreesWith(attribute))
            .map(Said::canonical)
            .toList();
    if (instead.stream().anyMatch(one -> repeats(value, one))) {
      return false;
    }
    return cues.retracted().stream().anyMatch(attribute::agreesWith)
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
