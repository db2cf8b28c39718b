package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isDigit;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Rejects digits that another tier misreads, where the text shows an order, a part, an amount or a
 * time. Pure.
 */
final class ImpersonalNumber {
  /** The types whose values are numbers, and the cue that announces each. */
  private static final Map<PiiType, CueKind> OWN =
      Map.of(
          PiiType.PHONE, CueKind.PHONE_CUE,
          PiiType.SSN, CueKind.SSN_CUE,
          PiiType.CREDIT_CARD, CueKind.CARD_CUE,
          PiiType.US_PASSPORT, CueKind.PASSPORT_CUE,
          PiiType.US_DRIVER_LICENSE, CueKind.LICENSE_CUE,
          PiiType.ACCOUNT_NUMBER, CueKind.ACCOUNT_CUE,
          PiiType.DEVICE_ID, CueKind.DEVICE_CUE);

  /** They may have letters in front, as the codes of things do. */
  private static final Set<PiiType> CODES =
      Set.of(
          PiiType.US_PASSPORT,
          PiiType.US_DRIVER_LICENSE,
          PiiType.ACCOUNT_NUMBER,
          PiiType.DEVICE_ID);

  private static final int SSN = 9;

  private ImpersonalNumber() {}

  /**
   * The mentions whose digits the text does not announce as another kind of number, count, or use
   * in a code, a time or a list of round numbers. Mentions of types that are no numbers stay. One
   * pass over the text.
   *
   * @param ascending mentions of the other tier, sorted by start
   */
  static List<Mention> leftOut(ScannedText text, List<Mention> ascending) {
    List<Mention> kept = new ArrayList<>(ascending.size());
    int next = 0;
    int barrier = 0;
    for (int i = 0; i < text.tokens() && next < ascending.size(); ) {
      Optional<NumberRun> found = NumberScanner.runAt(text, i);
      int end = found.map(NumberRun::nextToken).orElse(i + 1);
      for (; next < ascending.size() && token(text, ascending.get(next)) < end; next++) {
        Mention mention = ascending.get(next);
        boolean other =
            isNumber(mention.type())
                && (isOverLines(mention)
                    || found.isPresent() && isOther(text, found.get(), barrier, mention.type()));
        if (!other) {
          kept.add(mention);
        }
      }
      barrier = found.isPresent() ? end : barrier;
      i = end;
    }
    kept.addAll(ascending.subList(next, ascending.size()));
    return kept;
  }

  private static boolean isNumber(PiiType type) {
    return type == PiiType.ZIP5 || OWN.containsKey(type);
  }

  /** Three lines or more: a list, not one number. */
  private static boolean isOverLines(Mention mention) {
    return mention.surface().chars().filter(c -> c == '\n').count() > 1;
  }

  /** The token of a mention at which its number begins, behind signs and letters: "#", "INV-". */
  private static int token(ScannedText text, Mention mention) {
    int token = text.tokenAtCodePoint(mention.start());
    int last = text.tokenAtCodePoint(mention.end() - 1);
    while (token < last && !NumberScanner.opensRun(text, token)) {
      token++;
    }
    return token;
  }

  private static boolean isOther(ScannedText text, NumberRun run, int barrier, PiiType type) {
    Optional<CueKind> cue =
        NumberContext.governing(text, barrier, run.firstToken(), run.nextToken());
    if (type == PiiType.ZIP5) {
      return cue.filter(CueKind.VERSION_CUE::equals).isPresent()
          && NumberContext.close(text, run.firstToken(), CueKind.VERSION_CUE);
    }
    String digits = run.digits(0, run.size());
    boolean logged =
        run.size() == 1
            && NumberScanner.isLogged(text, run.firstToken(), run.group(0))
            && !Checksums.luhn(digits);
    if (cue.isPresent()) {
      return cue.get() != OWN.get(type) || type == PiiType.PHONE && logged;
    }
    int from = run.group(0).from();
    int to = run.group(run.size() - 1).to();
    return logged
        || (!CODES.contains(type) && NumberScanner.isPartOfCode(text, from))
        || NumberScanner.isAmount(text, from, to)
        || NumberScanner.isTimestamp(digits)
        || isDecimal(text, run)
        || isCounting(run)
        || type == PiiType.SSN && isEndOfNothing(text, run);
  }

  /** "4539": four figures are the end of a social security number only where one was spoken of. */
  private static boolean isEndOfNothing(ScannedText text, NumberRun run) {
    return !run.spoken(0, run.size())
        && run.digits(0, run.size()).length() < SSN
        && !text.speaksOf(CueKind.SSN_CUE)
        && !text.speaksOf(CueKind.LAST_FOUR_CUE);
  }

  /** "40.7128 -74.0060" */
  private static boolean isDecimal(ScannedText text, NumberRun run) {
    int to = run.group(0).to();
    return run.size() > 1
        && run.group(0).size() <= 3
        && run.group(1).size() > 3
        && text.at(to) == '.'
        && isDigit(text.at(to + 1));
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
