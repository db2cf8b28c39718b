package dev.onset.inference.tier0;

import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What a question asks for, where that decides the reading of a bare reply. Pure. */
final class RequestedType {
  /** A long turn has its question at the end; also bounds the work. */
  private static final int LONGEST = 400;

  private static final Set<CueKind> COUNTRY = EnumSet.of(CueKind.COUNTRY_CUE);
  private static final Set<CueKind> ASKED =
      EnumSet.of(
          CueKind.PHONE_CUE,
          CueKind.SSN_CUE,
          CueKind.CARD_CUE,
          CueKind.PASSPORT_CUE,
          CueKind.LICENSE_CUE,
          CueKind.ZIP_CUE,
          CueKind.ACCOUNT_CUE,
          CueKind.ORDER_CUE,
          CueKind.DEVICE_CUE,
          CueKind.BIRTH_CUE);

  /**
   * The requested value.
   *
   * @param number the one kind of number requested; empty if there is none or more than one
   * @param email whether an e-mail address is requested, possibly besides a number
   * @param country the value of the last {@link CueKind#COUNTRY_CUE} in the request, if any
   * @param request the end of the request, from which labels of desks' numbers are read where the
   *     reply has digits; empty if there is no request
   */
  record Asked(
      Optional<CueKind> number, boolean email, OptionalInt country, Optional<ScannedText> request) {
    static final Asked NOTHING =
        new Asked(Optional.empty(), false, OptionalInt.empty(), Optional.empty());
  }

  private RequestedType() {}

  /** What the end of the other speaker's message asks for. */
  static Asked asked(String request, CueAutomaton lexicon) {
    if (request.isEmpty()) {
      return Asked.NOTHING;
    }
    int from = request.length() <= LONGEST ? 0 : request.length() - LONGEST;
    ScannedText reading = new ScannedText(request.substring(from), lexicon);
    return new Asked(
        number(reading), reading.holds(CueKind.EMAIL_CUE), country(reading), Optional.of(reading));
  }

  /** Of phrases that overlap the one that ends last and begins first. */
  private static OptionalInt country(ScannedText reading) {
    return reading.nearest(0, reading.tokens(), COUNTRY).stream()
        .mapToInt(CueMatch::value)
        .findFirst();
  }

  private static Optional<CueKind> number(ScannedText reading) {
    CueKind asked = null;
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
    return asked == null && reading.holds(CueKind.ASKS_PHONE)
        ? Optional.of(CueKind.PHONE_CUE)
        : Optional.ofNullable(asked);
  }
}
