package dev.onset.inference.tier0;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** What a question asks for, where that decides the reading of a bare reply. Pure. */
final class Requests {
  /** A long turn has its question at the end; also bounds the work. */
  private static final int LONGEST = 400;

  private static final Set<Kind> ASKED =
      EnumSet.of(
          Kind.PHONE_CUE,
          Kind.SSN_CUE,
          Kind.CARD_CUE,
          Kind.PASSPORT_CUE,
          Kind.LICENSE_CUE,
          Kind.ZIP_CUE,
          Kind.ACCOUNT_CUE,
          Kind.ORDER_CUE,
          Kind.DEVICE_CUE,
          Kind.BIRTH_CUE);

  /**
   * The requested value.
   *
   * @param number the one kind of number requested; empty if there is none or more than one
   * @param email whether an e-mail address is requested, possibly besides a number
   */
  record Asked(Optional<Kind> number, boolean email) {
    static final Asked NOTHING = new Asked(Optional.empty(), false);
  }

  private Requests() {}

  /** What the end of the other speaker's message asks for. */
  static Asked asked(String request, CueAutomaton lexicon) {
    if (request.isEmpty()) {
      return Asked.NOTHING;
    }
    int from = request.length() <= LONGEST ? 0 : request.length() - LONGEST;
    ScannedText reading = new ScannedText(request.substring(from), lexicon);
    return new Asked(number(reading), reading.holds(Kind.EMAIL_CUE));
  }

  private static Optional<Kind> number(ScannedText reading) {
    Kind asked = null;
    CueMatch last = null;
    for (CueMatch cue : reading.cues()) {
      if (!ASKED.contains(cue.kind())) {
        continue;
      }
      boolean inside = last != null && cue.from() < last.to();
      boolean longer = inside && cue.from() == last.from() && cue.to() > last.to();
      if (inside && !longer) {
        continue;
      }
      if (asked != null && asked != cue.kind() && !longer) {
        return Optional.empty();
      }
      asked = cue.kind();
      last = cue;
    }
    return asked == null && reading.holds(Kind.ASKS_PHONE)
        ? Optional.of(Kind.PHONE_CUE)
        : Optional.ofNullable(asked);
  }
}
