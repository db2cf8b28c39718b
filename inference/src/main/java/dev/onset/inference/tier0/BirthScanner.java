package dev.onset.inference.tier0;

import dev.onset.inference.tier0.Dates.Date;
import dev.onset.model.PiiType;
import java.util.Optional;

/** Dates of birth: a date, in figures or words, with a birth cue before or after it. */
final class BirthScanner implements Scanner {
  private static final int REACH = 6;

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    int done = 0;
    for (CueMatch cue : text.cues()) {
      if (cue.kind() != CueKind.BIRTH_CUE || cue.from() < done) {
        continue;
      }
      Optional<Date> date = after(text, cue.to()).or(() -> before(text, cue.from()));
      if (date.isPresent()) {
        Date found = date.get();
        findings.addTokens(PiiType.DOB, found.from(), found.to(), found.year());
        done = Math.max(cue.to(), found.to());
      }
    }
    if (done == 0) {
      asked(text, findings);
    }
  }

  /** "And your date of birth?" "5 May 1980" */
  private static void asked(ScannedText text, SpanCollector findings) {
    after(text, 0)
        .filter(Date::year)
        .filter(date -> text.replies(CueKind.BIRTH_CUE, date.from(), date.to()))
        .ifPresent(date -> findings.addTokens(PiiType.DOB, date.from(), date.to(), true));
  }

  private static Optional<Date> after(ScannedText text, int token) {
    for (int i = token; i < text.tokens() && i <= token + REACH; i++) {
      Optional<Date> date = Dates.at(text, i);
      if (date.isPresent()) {
        return date;
      }
    }
    return Optional.empty();
  }

  /** "05/12/1980 is my birthday": only fillers between date and cue. */
  private static Optional<Date> before(ScannedText text, int token) {
    for (int i = token - 1; i >= 0 && i >= token - REACH - 5; i--) {
      Optional<Date> date = Dates.at(text, i);
      if (date.filter(found -> found.year() && onlyFillers(text, found.to(), token)).isPresent()) {
        return date;
      }
    }
    return Optional.empty();
  }

  private static boolean onlyFillers(ScannedText text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!text.has(i, CueKind.FILLER) && !text.isSymbol(i, '(') && !text.isSymbol(i, ',')) {
        return false;
      }
    }
    return from <= to;
  }
}
