package dev.onset.inference.tier0;

import dev.onset.inference.tier0.IdentifierLabels.Announced;
import dev.onset.inference.tier0.IdentifierLabels.Question;
import dev.onset.model.PiiType;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/**
 * Numbers by which the desks of clinics, insurers, courts, employers, schools, banks and road
 * authorities know somebody. Most have no check and no form of their own, so a label must announce
 * them: before them, behind them or in the question that they answer; or they have the form of one
 * that was announced. A court's docket number and a vehicle's number with its check digit tell by
 * themselves. Runs behind the scanner of numbers, whose readings of the same digits it replaces.
 */
final class IdentifierScanner implements Scanner {
  /** A reply that says more than this many tokens is about more than what was asked for. */
  private static final int LONGEST_REPLY = 30;

  private static final int CITATION = 14;
  private static final int LEAST_SPELLED = 4;

  /** What a reply may hold beside, and its form tells. */
  private static final Set<PiiType> OF_THEIR_FORM =
      Set.of(
          PiiType.EMAIL,
          PiiType.PHONE,
          PiiType.SSN,
          PiiType.CREDIT_CARD,
          PiiType.IBAN,
          PiiType.URL,
          PiiType.IP_ADDRESS,
          PiiType.MAC_ADDRESS,
          PiiType.STREET_ADDRESS,
          PiiType.DOB,
          PiiType.ZIP5);

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    // Labels are looked for in few texts, because most have no number.
    if (!text.hasDigits() && !isSpelled(text)) {
      return;
    }
    walk(
        text,
        text.askedIdentifiers(),
        code -> findings.isCertainWithin(code.from(), code.to(), OF_THEIR_FORM),
        (kind, code) -> findings.told(kind.type(), code.from(), code.to(), true));
  }

  /** Whether a text has enough digits in words for a number. */
  private static boolean isSpelled(ScannedText text) {
    int digits = 0;
    if (text.holds(CueKind.DIGIT)) {
      for (CueMatch cue : text.cues()) {
        digits += cue.kind() == CueKind.DIGIT ? 1 : 0;
      }
    }
    return digits >= LEAST_SPELLED;
  }

  /** The forms of the numbers that a message tells, and their kinds. */
  static Map<String, IdentifierKind> shapes(ScannedText message) {
    Map<String, IdentifierKind> shapes = new HashMap<>();
    walk(
        message,
        Question.NOTHING,
        code -> false,
        (kind, code) -> shapes.putIfAbsent(code.shape(), kind));
    return shapes;
  }

  private static void walk(
      ScannedText text,
      Question asked,
      Predicate<IdentifierCode> taken,
      BiConsumer<IdentifierKind, IdentifierCode> sink) {
    boolean labelled = text.holdsIdentifier();
    boolean announced = labelled || !asked.isEmpty();
    Map<String, IdentifierKind> shapes = new HashMap<>(asked.shapes());
    int barrier = 0;
    for (int token = 0; token < text.tokens(); ) {
      Optional<IdentifierCode> found =
          announced || mayTell(text, token) ? IdentifierCode.at(text, token) : Optional.empty();
      if (found.isEmpty()) {
        token++;
        continue;
      }
      IdentifierCode code = found.get();
      int earliest = barrier;
      Optional<Announced> label =
          labelled
              ? IdentifierLabels.before(text, earliest, code)
                  .or(() -> IdentifierLabels.after(text, earliest, code))
              : Optional.empty();
      Optional<IdentifierKind> kind =
          label.isPresent()
              ? label.filter(one -> !code.isOther(one.direct())).flatMap(one -> one.kind().of(code))
              : unlabelled(text, asked.kinds(), shapes, code, taken)
                  .or(() -> labelled ? around(text, earliest, code, taken) : Optional.empty());
      if (kind.isEmpty() && labelled) {
        kind = placed(text, earliest, code, taken);
      }
      if (kind.isPresent()) {
        sink.accept(kind.get(), code);
        if (code.isTelling(false)) {
          shapes.putIfAbsent(code.shape(), kind.get());
        }
      }
      barrier = code.next();
      token = code.next();
    }
  }

  /** Whether a code that needs no label can begin at a token: with figures, or letters before. */
  private static boolean mayTell(ScannedText text, int token) {
    return text.isNumber(token) || text.isWord(token) && text.gluedRight(token);
  }

  private static Optional<IdentifierKind> unlabelled(
      ScannedText text,
      Set<IdentifierKind> asked,
      Map<String, IdentifierKind> shapes,
      IdentifierCode code,
      Predicate<IdentifierCode> taken) {
    if (code.isDocket() && !isCited(text, code)) {
      return Optional.of(IdentifierKind.DOCKET);
    }
    if (isVehicle(text, code)) {
      return Optional.of(IdentifierKind.VEHICLE);
    }
    if (code.isCase() && IdentifierLabels.isAtCourt(text, code) && !code.isOther(true)) {
      return Optional.of(IdentifierKind.DOCKET);
    }
    if (code.isPlateForm() && IdentifierLabels.isOfVehicle(text, code) && !code.isOther(true)) {
      return Optional.of(IdentifierKind.REGISTERED);
    }
    boolean open = !asked.isEmpty() || !shapes.isEmpty();
    boolean free =
        open
            && !IdentifierLabels.isOfThing(text, code)
            && NumberContext.before(text, Math.max(0, code.first() - CITATION), code.first())
                .filter(cue -> !IdentifierLabels.isDesk(text, cue))
                .isEmpty()
            && !code.isOther(false)
            && !taken.test(code);
    if (!free) {
      return Optional.empty();
    }
    // "claims CLM-88123 and CLM-88124"; "Policy PK-4470?" "PK-4407"
    Optional<IdentifierKind> alike =
        shapes.isEmpty() ? Optional.empty() : Optional.ofNullable(shapes.get(code.shape()));
    boolean replies = text.tokens() <= LONGEST_REPLY && IdentifierLabels.isReply(text, code);
    return alike.isPresent() || !replies
        ? alike
        : asked.stream().flatMap(kind -> kind.of(code).stream()).findFirst();
  }

  /** A code that looks like nothing else, in a text that speaks of a desk's number. */
  private static Optional<IdentifierKind> around(
      ScannedText text, int barrier, IdentifierCode code, Predicate<IdentifierCode> taken) {
    boolean free =
        !IdentifierLabels.isOfThing(text, code)
            && !code.isOther(false)
            && !NumberScanner.isTimestamp(code.code())
            && !isCited(text, code)
            && !taken.test(code);
    return free ? IdentifierLabels.around(text, barrier, code) : Optional.empty();
  }

  /** A number of which only the rest of the text tells whose it is. */
  private static Optional<IdentifierKind> placed(
      ScannedText text, int barrier, IdentifierCode code, Predicate<IdentifierCode> taken) {
    boolean free =
        !IdentifierLabels.isOfThing(text, code)
            && !code.isOther(true)
            && !taken.test(code)
            && NumberContext.before(text, Math.max(barrier, code.first() - CITATION), code.first())
                .filter(cue -> !IdentifierLabels.isOpen(text, cue))
                .isEmpty();
    return free ? IdentifierLabels.placed(text, barrier, code) : Optional.empty();
  }

  private static boolean isVehicle(ScannedText text, IdentifierCode code) {
    return code.isCheckedVehicle()
        && NumberContext.governing(text, 0, code.first(), code.next())
            .filter(cue -> cue != CueKind.DEVICE_CUE)
            .isEmpty();
  }

  /** "Doe v. Roe, No. 2:19-cv-01422, 2020 WL 1234 (D. Kan.)": a decision that was published. */
  private static boolean isCited(ScannedText text, IdentifierCode code) {
    boolean parties = false;
    for (int i = Math.max(0, code.first() - CITATION); i < code.first(); i++) {
      parties |= text.isWord(i, "v") || text.isWord(i, "vs");
    }
    return parties && text.hasWithin(code.next(), code.next() + CITATION, CueKind.REPORTER);
  }
}
