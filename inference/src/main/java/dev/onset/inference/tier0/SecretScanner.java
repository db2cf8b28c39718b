package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isBlank;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isLetter;
import static dev.onset.inference.tier0.ScannedText.isOneOf;
import static dev.onset.inference.tier0.ScannedText.isWithin;

import dev.onset.model.PiiType;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Passwords, PINs, one-time codes, answers to security questions and keys of programs, by the word
 * that names them: said ("my password is Tulip77!x", "pin 4471", "839201 is the code"), assigned in
 * a record or a setting ({@code DB_PASSWORD=…}), or told to whoever asked. A word that says how a
 * password is ("wrong") is none, and a code is secret only if nothing says what else it is of. Runs
 * behind the scanner of e-mail addresses, which a password may look like.
 */
final class SecretScanner implements Scanner {
  private static final int REACH = 9;

  /** Words between the name of a secret and "is", if the secret is a plain word. */
  private static final int PLAIN_REACH = 5;

  private static final int LEAST_KEY = 8;
  private static final int LONGEST_CODE = 10;
  private static final int LONGEST_REPLY = 16;
  private static final int LONGEST_ANSWER = 4;
  private static final int MOST_WORDS = 25;
  private static final int MOST_SIGNS = 8;

  /** The kinds of this scanner. */
  private static final Set<CueKind> KINDS = EnumSet.range(CueKind.PASSWORD_CUE, CueKind.KEY_CUE);

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    boolean named = KINDS.stream().anyMatch(text::holds);
    if (named) {
      for (CueMatch cue : text.cues()) {
        if (KINDS.contains(cue.kind()) && !isIdle(text, cue)) {
          told(text, cue, findings);
        }
      }
    }
    assigned(text, findings);
    text.request()
        .filter(request -> text.tokens() <= 3 * LONGEST_REPLY)
        .flatMap(
            request -> SecretRequest.asked(request, KINDS).filter(cue -> !isIdle(request, cue)))
        .ifPresent(cue -> replied(text, cue, findings));
    if (text.request().filter(one -> one.holds(CueKind.PASSWORD_CUE)).isPresent()) {
      typed(text, findings);
    }
  }

  /** "Have you tried your password?" "yes I put in Walleye!Fry$17": no other word looks so. */
  private static void typed(ScannedText text, SpanCollector findings) {
    for (int i = 0; i < text.tokens(); i++) {
      int from = text.from(i);
      if (isBlank(text.at(from - 1)) || from == 0) {
        SecretWord.at(text, from)
            .filter(word -> word.length() >= LEAST_KEY && word.letters() > 0 && word.digits() > 0)
            .filter(word -> text.count(word.start(), word.end(), c -> isOneOf(c, "!$%^&*")) > 0)
            .filter(word -> !findings.overlap(word.start(), word.end()))
            .ifPresent(word -> findings.secret(PiiType.SECRET, word.start(), word.end()));
      }
    }
  }

  /** Whether the word names no secret here: "password reset", "the error code". */
  private static boolean isIdle(ScannedText text, CueMatch cue) {
    if (text.gluedRight(cue.to() - 1)
        || text.gluedLeft(cue.from())
        || cue.kind() == CueKind.PIN_CUE && text.has(cue.from(), CueKind.POSTAL_PIN_CUE)) {
      return true;
    }
    for (int i = Math.max(0, cue.from() - 3); i < cue.to(); i++) {
      if (text.cue(i, CueKind.NO_SECRET).filter(idle -> idle.to() > cue.from()).isPresent()) {
        // "reset my password to Rose88$$"
        return !leads(text, cue.to());
      }
    }
    return cue.kind() == CueKind.ONE_TIME_CUE && cue.value() == 0 && !isOpenCode(text, cue);
  }

  /** Whether nothing says what a code is of, but that somebody has it. */
  private static boolean isOpenCode(ScannedText text, CueMatch cue) {
    boolean begins = cue.from() == 0 || text.isSign(cue.from() - 1);
    return (begins && !text.isNumber(cue.to())
            || text.endsBefore(cue.from(), CueKind.CODE_ARTICLE)
            || text.isNumber(cue.from() - 1))
        && !text.holds(CueKind.CODE_OF_THING)
        && text.request().filter(one -> one.holds(CueKind.CODE_OF_THING)).isEmpty();
  }

  private static void told(ScannedText text, CueMatch cue, SpanCollector findings) {
    boolean found =
        cue.kind() == CueKind.PHRASE_CUE
            ? phrase(text, cue, findings)
            : after(text, cue, findings) || before(text, cue, findings);
    if (!found && cue.kind() == CueKind.ONE_TIME_CUE && cue.value() > 0) {
      around(text, cue, findings);
    }
  }

  /** "use 839201, that's the code i got" */
  private static void around(ScannedText text, CueMatch cue, SpanCollector findings) {
    for (int i = Math.max(0, cue.from() - 2 * REACH);
        i < text.tokens() && i < cue.to() + 2 * REACH;
        i++) {
      boolean code =
          text.isNumber(i, 4, 8)
              && (i == 0 || text.endsBefore(i, CueKind.CODE_ARTICLE))
              && !text.gluedLeft(i)
              && !text.gluedRight(i)
              && !text.isInfix(i - 1, "/-.")
              && !text.isInfix(i + 1, "/-.")
              && !text.has(i + 1, CueKind.SECRET_UNIT)
              && !findings.overlap(text.from(i), text.to(i));
      if (code) {
        findings.secret(PiiType.SECRET, text.from(i), text.to(i));
        return;
      }
    }
  }

  /** The value behind its name. */
  private static boolean after(ScannedText text, CueMatch cue, SpanCollector findings) {
    boolean linked = false;
    boolean direct = true;
    boolean denied = false;
    for (int i = cue.to(); i < text.tokens() && i <= cue.to() + REACH; i++) {
      if (text.breaksBefore(i) > (linked || direct ? 1 : 0)) {
        return false;
      }
      if (isLinkSign(text, i)) {
        linked = true;
        int start = valueStart(text, i);
        if (start < text.length() && text.tokenAt(start) > i + 1 || text.isSign(i + 1)) {
          i = Math.max(i, text.tokenAt(start) - 1);
        }
        continue;
      }
      if (text.isSymbol(i, "\"'`(\u201C*") && !linked || isQuote(text, i)) {
        linked |= i == cue.to() && text.isSymbol(i, "\"\u201C") && !text.touches(i);
        continue;
      }
      if (text.isSign(i) && !linked) {
        if (text.isSymbol(i, "#-,") && i == cue.to()) {
          continue;
        }
        if (text.isSymbol(i, ',')) {
          linked = true;
          denied = true;
          continue;
        }
        return false;
      }
      boolean near = i - cue.to() <= PLAIN_REACH;
      if (value(text, cue, i, linked, direct, near && !denied, findings)) {
        return true;
      }
      int link = leads(text, i) ? i + 1 : phraseEnd(text, i, CueKind.SECRET_LINK);
      int filler = phraseEnd(text, i, CueKind.SECRET_FILLER);
      if (link > i) {
        linked = true;
        i = link - 1;
      } else if (filler > i) {
        denied |= text.isWord(i, "not") || text.isWord(i, "no");
        i = filler - 1;
      } else if (linked || text.isSign(i) || text.has(i, CueKind.SECRET_STOP)) {
        return false;
      } else {
        direct = false;
      }
    }
    return false;
  }

  /** "set my password to Rose88$$": whether a word leads to what can only be a password. */
  private static boolean leads(ScannedText text, int token) {
    return text.isWord(token, "to")
        && token + 1 < text.tokens()
        && SecretWord.at(text, signsBefore(text, token + 1))
            .filter(one -> one.isStrong(text))
            .isPresent();
  }

  private static boolean isLinkSign(ScannedText text, int token) {
    return text.isSymbol(token, ":=\u2192") && !text.isSymbol(token + 1, '/')
        || text.isSymbol(token, '-') && text.written(text.from(token)) > 0x2000
        || text.isSymbol(token, ">") && text.isSymbol(token - 1, "-=")
        || text.isSymbol(token, "?") && !text.isInfix(token, '?');
  }

  private static boolean isQuote(ScannedText text, int token) {
    return text.isSymbol(token, "\"'`\u201C\u00AB");
  }

  private static int valueStart(ScannedText text, int link) {
    int start = text.to(link);
    while (start < text.length()
        && start - text.to(link) < MOST_SIGNS
        && (isBlank(text.at(start)) && text.at(start) != '\n'
            || isOneOf(text.at(start), "\"'`>=:"))) {
      start++;
    }
    return start;
  }

  private static int phraseEnd(ScannedText text, int token, CueKind kind) {
    return text.cue(token, kind).map(CueMatch::to).orElse(token);
  }

  /** Adds the value at a token, if one is there. */
  private static boolean value(
      ScannedText text,
      CueMatch cue,
      int token,
      boolean linked,
      boolean direct,
      boolean near,
      SpanCollector findings) {
    if (cue.kind() == CueKind.PASSWORD_CUE
        || cue.kind() == CueKind.ANSWER_CUE
        || cue.kind() == CueKind.KEY_CUE) {
      int start = signsBefore(text, token);
      Predicate<SecretWord> fits = word -> fits(text, cue, word, token, linked, direct, near);
      Optional<SecretWord> word =
          text.at(start - 1) == '='
              ? SecretWord.field(text, start)
              : SecretWord.at(text, start).map(one -> counted(text, one));
      return add(text, word.filter(fits), findings);
    }
    Optional<SpokenFigures> figures = SpokenFigures.at(text, token);
    if (figures.isPresent()) {
      return isCode(text, cue, figures.get(), linked || direct)
          && findings.secret(PiiType.SECRET, text.from(token), text.to(figures.get().to() - 1));
    }
    boolean mixed =
        cue.kind() == CueKind.PIN_CUE || cue.kind() == CueKind.ONE_TIME_CUE && cue.value() > 0;
    Optional<SecretWord> word =
        SecretWord.at(text, text.from(token))
            .filter(one -> mixed && (linked || direct))
            .filter(one -> isWithin(one.length(), 4, 4 * LONGEST_CODE) && one.digits() > 0)
            .filter(one -> one.isStrong(text) && !isTaken(text, one, findings));
    return add(text, word, findings);
  }

  /** "rose 123": the word with the number behind it, if nothing more follows. */
  private static SecretWord counted(ScannedText text, SecretWord word) {
    int next = text.tokenAt(word.end());
    boolean joined =
        word.digits() + word.signs() == 0
            && text.isNumber(next, 1, 8)
            && text.at(word.end()) == ' '
            && text.from(next) == word.end() + 1
            && (next + 1 == text.tokens()
                || text.isSign(next + 1) && !text.touches(next + 1)
                || text.isSymbol(next + 1, ".,") && !text.isInfix(next + 1, ".,"));
    return joined ? SecretWord.of(text, word.start(), text.to(next)).orElse(word) : word;
  }

  /** A password may begin with signs: "$ecret". */
  private static int signsBefore(ScannedText text, int token) {
    int start = text.from(token);
    while (isOneOf(text.at(start - 1), "!@#$%^&*_~+") && text.from(token) - start < MOST_SIGNS) {
      start--;
    }
    return start;
  }

  private static boolean fits(
      ScannedText text,
      CueMatch cue,
      SecretWord word,
      int token,
      boolean linked,
      boolean direct,
      boolean near) {
    if (word.isStandIn(text) || word.isLink(text)) {
      return false;
    }
    if (cue.kind() == CueKind.KEY_CUE) {
      return (linked || direct && cue.value() > 0)
          && word.length() >= LEAST_KEY
          && (word.digits() > 0 || word.cased() || word.length() >= 2 * LEAST_KEY)
          && word.isStrong(text);
    }
    boolean figures =
        word.letters() == 0
            && word.digits() >= (linked ? 3 : 4)
            && !text.has(text.tokenAt(word.end()), CueKind.SECRET_UNIT);
    if (word.isStrong(text) || figures) {
      boolean adjacent = direct && (!figures || token == cue.to());
      return linked || adjacent && cue.kind() != CueKind.ANSWER_CUE;
    }
    if (cue.kind() == CueKind.PASSWORD_CUE && cue.value() == 0) {
      return false;
    }
    boolean quoted = isQuote(text, token - 1);
    return linked
        && (near || quoted)
        && word.isPlain()
        && !isState(text, token, word)
        && (quoted || endsClause(text, word, token));
  }

  /** Whether a word says how a secret is, or nothing: "wrong", "expired", "the". */
  private static boolean isState(ScannedText text, int token, SecretWord word) {
    return text.has(token, CueKind.SECRET_STATE)
        || text.has(token, CueKind.SECRET_FILLER)
        || text.has(token, CueKind.SECRET_STOP)
        || text.isFiller(token)
        || word.digits() == 0 && isFormOfVerb(text.folded(word.start(), word.end()));
  }

  private static boolean isFormOfVerb(String word) {
    return word.endsWith("ing")
        || word.endsWith("ed")
        || word.endsWith("able")
        || word.endsWith("ible")
        || word.endsWith("ly")
        || word.endsWith("n't");
  }

  private static boolean endsClause(ScannedText text, SecretWord word, int token) {
    int next = text.tokenAt(word.end());
    return next >= text.tokens()
        || text.isSign(next) && !text.isInfix(next, '-')
        || text.breaksBefore(next) > 0
        || text.has(next, CueKind.SECRET_STOP)
        || next > token && text.isWord(next, "and");
  }

  private static boolean isTaken(ScannedText text, SecretWord word, SpanCollector findings) {
    return findings.isCertainWithin(word.start(), word.end(), Set.of(PiiType.EMAIL));
  }

  private static boolean add(ScannedText text, Optional<SecretWord> word, SpanCollector findings) {
    return word.filter(one -> !isTaken(text, one, findings))
        .filter(one -> findings.secret(PiiType.SECRET, one.start(), one.end()))
        .isPresent();
  }

  /** Whether figures are a code of this kind. */
  private static boolean isCode(
      ScannedText text, CueMatch cue, SpokenFigures figures, boolean close) {
    int to = figures.to();
    int from = figures.from();
    boolean counted =
        text.isInfix(to, ":./") && text.isNumber(to + 1)
            || text.isSymbol(to, '%')
            || text.has(to, CueKind.SECRET_UNIT)
            || text.isSymbol(from - 1, "$\u00A3\u20AC+/")
            || text.endsBefore(from, CueKind.ENDING);
    if (counted) {
      return false;
    }
    return switch (cue.kind()) {
      case POSTAL_PIN_CUE -> figures.has(4, 4) && close;
      case PIN_CUE -> figures.has(4, 8) && !(figures.has(5, 6) && isOfPlace(text, cue));
      default -> figures.has(4, cue.value() > 0 ? LONGEST_CODE : 8) && close;
    };
  }

  /** "Bengaluru, pin 560001": the postal code of an address, as it is called in India. */
  private static boolean isOfPlace(ScannedText text, CueMatch cue) {
    boolean own =
        cue.value() > 0
            || text.isWord(cue.from() - 1, "my")
            || cue.from() == 0 && text.tokens() <= 3;
    return cue.value() == 0
        && (!own
            || speaksOfPlaces(text)
            || text.request().filter(SecretScanner::speaksOfPlaces).isPresent()
            || text.before().filter(SecretScanner::speaksOfPlaces).isPresent());
  }

  private static boolean speaksOfPlaces(ScannedText said) {
    return said.holds(CueKind.PLACE_WORD)
        || said.holds(CueKind.ADDRESS_CUE)
        || said.holds(CueKind.ZIP_CUE)
        || said.holds(CueKind.STREET_TYPE);
  }

  /** "839201 is your code", "Tulip77!x is my password", "4471 (pin)". */
  private static boolean before(ScannedText text, CueMatch cue, SpanCollector findings) {
    int i = cue.from() - 1;
    boolean linked = false;
    for (int steps = 0; steps < PLAIN_REACH && i >= 0 && !linked; steps++, i--) {
      linked =
          text.is(i, CueKind.SECRET_LINK)
              || text.isWord(i, "as")
              || text.isWord(i, "for")
              || text.isSymbol(i, "(=");
      if (!linked && (text.isSign(i) || text.breaksBefore(i + 1) > 0)) {
        return false;
      }
    }
    if (!linked || i < 0) {
      return false;
    }
    int end = text.to(i);
    if (cue.kind() == CueKind.PASSWORD_CUE) {
      int start = end;
      while (!isBlank(text.at(start - 1)) && end - start < 2 * LONGEST_REPLY) {
        start--;
      }
      return add(
          text,
          SecretWord.at(text, start).filter(word -> word.isStrong(text) && !word.isStandIn(text)),
          findings);
    }
    if (cue.kind() == CueKind.KEY_CUE || cue.kind() == CueKind.ANSWER_CUE) {
      return false;
    }
    for (int from = Math.max(0, i - LONGEST_CODE); from <= i; from++) {
      int last = i;
      Optional<SpokenFigures> code =
          SpokenFigures.at(text, from)
              .filter(one -> one.to() == last + 1 && isCode(text, cue, one, true));
      if (code.isPresent() && !text.isNumber(from - 1)) {
        int start = isPrefix(text, from) ? text.from(from - 2) : text.from(from);
        return findings.secret(PiiType.SECRET, start, end);
      }
    }
    return false;
  }

  /** "G-482913", as Google writes its codes. */
  private static boolean isPrefix(ScannedText text, int token) {
    return text.isInfix(token - 1, '-') && text.isWord(token - 2) && text.size(token - 2) == 1;
  }

  /** A secret of several words goes on to the end of its line or sentence. */
  private static boolean phrase(ScannedText text, CueMatch cue, SpanCollector findings) {
    int i = cue.to();
    boolean linked = false;
    while (i < text.tokens() && i <= cue.to() + PLAIN_REACH) {
      boolean sign = isLinkSign(text, i) || isQuote(text, i);
      int link = phraseEnd(text, i, CueKind.SECRET_LINK);
      if (!sign && link == i) {
        if (linked || text.isSign(i) || text.has(i, CueKind.SECRET_STOP)) {
          break;
        }
      }
      linked |= sign && !isQuote(text, i) || link > i;
      i = Math.max(i + 1, link);
    }
    if (!linked
        || i >= text.tokens()
        || text.has(i, CueKind.SECRET_FILLER)
        || text.has(i, CueKind.SECRET_STATE)
            && (i + 1 >= text.tokens()
                || text.isSign(i + 1)
                || text.has(i + 1, CueKind.SECRET_STATE))) {
      return false;
    }
    return sentence(text, i, MOST_WORDS, findings);
  }

  private static boolean sentence(ScannedText text, int from, int most, SpanCollector findings) {
    int to = from;
    while (to < text.tokens()
        && to - from < most
        && (to == from || text.breaksBefore(to) == 0)
        && !text.isSymbol(to, ".!?;\"(\u201D")) {
      to++;
    }
    return to > from && findings.secret(PiiType.SECRET, text.from(from), text.to(to - 1));
  }

  /** "dbPassword: …", "ACCESS_TOKEN=…": the last word of a name that a value is assigned to. */
  private static void assigned(ScannedText text, SpanCollector findings) {
    for (int i = 1; i < text.tokens(); i++) {
      if (text.isSymbol(i, ":=") && !text.isSymbol(i + 1, '/')) {
        int name = i - 1;
        while (name > 0 && text.isSymbol(name, "\"'`]") && i - name < 4) {
          name--;
        }
        if (text.isWord(name) && namesSecret(text, name)) {
          int start = valueStart(text, i);
          Optional<SecretWord> word =
              SecretWord.field(text, start)
                  .filter(one -> one.length() >= 4 && !one.isStandIn(text))
                  .filter(one -> !one.isLink(text) && !isSelf(text, one))
                  .filter(one -> one.isStrong(text) || !isState(text, text.tokenAt(start), one))
                  .filter(
                      one ->
                          text.at(start - 1) == '"'
                              || !isBlank(text.at(start - 1))
                              || one.isStrong(text)
                              || one.letters() == 0);
          add(text, word, findings);
        }
      }
    }
  }

  private static boolean isSelf(ScannedText text, SecretWord word) {
    return text.reads(word.start(), word.end(), CueKind.PASSWORD_CUE)
        || text.reads(word.start(), word.end(), CueKind.KEY_CUE);
  }

  /** Whether the name of a setting ends in a secret's, at a capital or a sign. */
  private static boolean namesSecret(ScannedText text, int name) {
    int end = text.to(name);
    for (int i = end - 1; i >= 0 && end - i < 2 * LONGEST_CODE; i--) {
      boolean inside = isLetter(text.at(i)) || text.at(i) == '_' || isDigit(text.at(i));
      if (!inside) {
        return false;
      }
      boolean begins = !isLetter(text.at(i - 1)) || text.isCapital(i) && !text.isCapital(i - 1);
      if (begins
          && (text.reads(i, end, CueKind.PASSWORD_CUE) || text.reads(i, end, CueKind.KEY_CUE))) {
        return true;
      }
    }
    return false;
  }

  /** "The code we texted you?" "839201" */
  private static void replied(ScannedText text, CueMatch cue, SpanCollector findings) {
    switch (cue.kind()) {
      case PIN_CUE, POSTAL_PIN_CUE, ONE_TIME_CUE -> {
        for (int i = 0; i < text.tokens(); ) {
          Optional<SpokenFigures> figures = SpokenFigures.at(text, i);
          if (figures.filter(one -> isCode(text, cue, one, true)).isPresent()
              && cue.kind() != CueKind.POSTAL_PIN_CUE) {
            int start = isPrefix(text, i) ? text.from(i - 2) : text.from(i);
            findings.secret(PiiType.SECRET, start, text.to(figures.get().to() - 1));
            return;
          }
          i = figures.map(SpokenFigures::to).orElse(i + 1);
        }
        if (cue.value() > 0 && text.tokens() <= LONGEST_REPLY) {
          single(text, findings, true);
        }
      }
      case PASSWORD_CUE, KEY_CUE -> single(text, findings, false);
      case ANSWER_CUE, PHRASE_CUE -> answer(text, findings);
      default -> {
        // Asked of another scanner.
      }
    }
  }

  /**
   * The one word of a reply that is no filler; one that looks like nothing else in a longer one.
   */
  private static void single(ScannedText text, SpanCollector findings, boolean code) {
    Optional<SecretWord> only = Optional.empty();
    int others = 0;
    for (int i = 0; i < text.tokens(); ) {
      int start = signsBefore(text, i);
      Optional<SecretWord> word = SecretWord.at(text, start);
      int next = Math.max(i + 1, text.tokenAt(word.map(SecretWord::end).orElse(start)));
      if (word.filter(one -> one.isStrong(text) && !isTaken(text, one, findings)).isPresent()) {
        add(text, word, findings);
        return;
      }
      if (!text.isSign(i) && !isState(text, i, word.orElseThrow())) {
        others++;
        only = word;
      } else if (!text.isSign(i) && !text.isFiller(i)) {
        others += LONGEST_ANSWER;
      }
      i = next;
    }
    if (others == 1 && !code) {
      add(text, only.filter(one -> one.isPlain() || one.digits() >= 4), findings);
    }
  }

  private static void answer(ScannedText text, SpanCollector findings) {
    int from = 0;
    while (from < text.tokens()
        && (text.isSign(from)
            || text.isFiller(from)
            || text.has(from, CueKind.SECRET_LINK)
            || text.has(from, CueKind.ANSWER_CUE))) {
      from = Math.max(from + 1, phraseEnd(text, from, CueKind.ANSWER_CUE));
    }
    int to = from;
    while (to < text.tokens()
        && !text.isSymbol(to, ".!?;,(")
        && text.breaksBefore(to) == 0 | to == from) {
      to++;
    }
    if (to > from && to - from <= LONGEST_ANSWER && !text.has(from, CueKind.SECRET_STATE)) {
      findings.secret(PiiType.SECRET, text.from(from), text.to(to - 1));
    }
  }
}
