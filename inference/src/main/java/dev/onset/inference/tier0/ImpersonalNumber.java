package dev.onset.inference.tier0;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rejects digits that another tier misreads, where the text shows an order, a part, an amount or a
 * time. Pure.
 */
final class ImpersonalNumber {
  private ImpersonalNumber() {}

  /**
   * The mentions whose digits the text does not announce as another kind of number, count, or use
   * in a code, a time or a list of round numbers. One pass over the text.
   *
   * @param ascending mentions of the other tier, sorted by start
   */
  static List<Mention> leftOut(ScannedText text, List<Mention> ascending) {
    List<Mention> kept = new ArrayList<>(ascending.size());
    int next = 0;
    int barrier = 0;
    for (int i = 0; i < text.tokens() && next < ascending.size(); ) {
      Optional<NumberRun> found =
          NumberScanner.opensRun(text, i) ? NumberRun.at(text, i) : Optional.empty();
      int end = found.map(NumberRun::nextToken).orElse(i + 1);
      for (; next < ascending.size() && token(text, ascending.get(next)) < end; next++) {
        Mention mention = ascending.get(next);
        if (found.isEmpty() || !isOther(text, found.get(), barrier, mention.type())) {
          kept.add(mention);
        }
      }
      barrier = found.isPresent() ? end : barrier;
      i = end;
    }
    kept.addAll(ascending.subList(next, ascending.size()));
    return kept;
  }

  private static int token(ScannedText text, Mention mention) {
    return text.tokenAtCodePoint(mention.start());
  }

  private static boolean isOther(ScannedText text, NumberRun run, int barrier, PiiType type) {
    Optional<CueKind> cue =
        NumberContext.governing(text, barrier, run.firstToken(), run.nextToken());
    Optional<CueKind> own = own(type);
    if (cue.isPresent()) {
      return !cue.equals(own);
    }
    int from = run.group(0).from();
    int to = run.group(run.size() - 1).to();
    return NumberScanner.isPartOfCode(text, from)
        || NumberScanner.isAmount(text, from, to)
        || NumberScanner.isTimestamp(run.digits(0, run.size()))
        || isDecimal(text, run)
        || isCounting(run);
  }

  /** The cue that announces a type. */
  private static Optional<CueKind> own(PiiType type) {
    return switch (type) {
      case PHONE -> Optional.of(CueKind.PHONE_CUE);
      case SSN -> Optional.of(CueKind.SSN_CUE);
      case CREDIT_CARD -> Optional.of(CueKind.CARD_CUE);
      default -> Optional.empty();
    };
  }

  /** "40.7128 -74.0060" */
  private static boolean isDecimal(ScannedText text, NumberRun run) {
    int to = run.group(0).to();
    return run.size() > 1
        && run.group(0).size() <= 3
        && run.group(1).size() > 3
        && text.at(to) == '.'
        && ScannedText.isDigit(text.at(to + 1));
  }

  /** "10 20 30 40", "1000 2000 3000": round numbers of equal length. */
  private static boolean isCounting(NumberRun run) {
    for (int i = 0; i < run.size(); i++) {
      if (run.group(i).size() < 2 || !run.group(i).digits().endsWith("0")) {
        return false;
      }
    }
    return run.size() > 2;
  }
}
