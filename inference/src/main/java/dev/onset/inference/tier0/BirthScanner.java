package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isOneOf;

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
      Optional<Date> date =
          after(text, cue.to())
              .or(() -> before(text, cue.from()))
              .or(() -> cue.value() > 0 ? partial(text, cue) : Optional.empty());
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
      int at = i;
      Optional<Date> date =
          Dates.at(text, i).or(() -> SpokenDates.at(text, at)).or(() -> ordinals(text, at));
      if (date.isEmpty() && onlyFillers(text, token, i)) {
        date = sixFigures(text, i);
      }
      if (date.isPresent()) {
        return date;
      }
    }
    return Optional.empty();
  }

  /** "071638" */
  private static Optional<Date> sixFigures(ScannedText text, int token) {
    boolean date =
        text.isNumber(token, 6, 6)
            && !text.gluedLeft(token)
            && !text.gluedRight(token)
            && Dates.isMonthAndDay(text.number(token) / 10000, text.number(token) / 100 % 100);
    return date ? Optional.of(new Date(token, token + 1, true)) : Optional.empty();
  }

  /** "the 4th of the 7th 1984", "fourth of the seventh eighty four" */
  private static Optional<Date> ordinals(ScannedText text, int token) {
    int of = ordinalEnd(text, token);
    boolean joined = of > 0 && text.isWord(of, "of") && text.isWord(of + 1, "the");
    int month = joined ? ordinalEnd(text, of + 2) : -1;
    if (month < 0) {
      return Optional.empty();
    }
    int year = text.isSymbol(month, ",'") ? month + 1 : month;
    int end =
        text.isNumber(year, 4, 4) || text.isNumber(year, 2, 2)
            ? year + 1
            : SpokenDates.yearEnd(text, year);
    return Optional.of(new Date(token, Math.max(end, month), end > 0));
  }

  private static int ordinalEnd(ScannedText text, int token) {
    if (text.isNumber(token, 1, 2) && text.has(token + 1, CueKind.ORDINAL_SUFFIX)) {
      return token + 2;
    }
    return text.cue(token, CueKind.ORDINAL).map(CueMatch::to).orElse(-1);
  }

  /** "born in 1984", "dob: March 1984", "he was born in '84": a year right behind the cue. */
  private static Optional<Date> partial(ScannedText text, CueMatch cue) {
    boolean said =
        !text.isWord(cue.from(), "born") && !text.isWord(cue.from(), "was")
            || text.hasWithin(cue.from() - REACH, cue.from(), CueKind.PERSON);
    for (int i = cue.to(); said && i <= cue.to() + 3 && onlyFillers(text, cue.to(), i); i++) {
      int at = i;
      Optional<Date> date = Dates.monthYear(text, i).or(() -> year(text, at));
      if (date.isPresent()) {
        return date;
      }
    }
    return Optional.empty();
  }

  private static Optional<Date> year(ScannedText text, int token) {
    boolean figures =
        text.size4(token) && Dates.isYear(text.number(token))
            || text.isNumber(token, 2, 2) && text.isSymbol(token - 1, '\'');
    int spoken = SpokenDates.fullYearEnd(text, token);
    boolean whole = figures && !text.gluedRight(token) && !isOneOf(text.at(text.to(token)), "-/:");
    return whole
        ? Optional.of(new Date(token, token + 1, true))
        : spoken > 0 ? Optional.of(new Date(token, spoken, true)) : Optional.empty();
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
      if (!text.has(i, CueKind.FILLER) && !text.isSymbol(i, "(,:='")) {
        return false;
      }
    }
    return from <= to;
  }
}
