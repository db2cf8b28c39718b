package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isWithin;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What a payment card needs beside its number: the security code of three or four figures (PCI DSS
 * calls it sensitive authentication data) and the month in which it expires. Either needs a word
 * that names it, a question for it, or its place behind a card's number. Many things expire; only
 * what is a card's is found. Runs behind the scanner of numbers, which finds the cards.
 */
final class CardDetailScanner implements Scanner {
  /** The value of a cue that names a side of a thing: "the number on the back". */
  private static final int OF_A_SIDE = 2;

  private static final int LEAST = 3;
  private static final int MOST = 4;

  /** Tokens between a name and its value. */
  private static final int REACH = 12;

  /** A run of so many figures is a card's number. */
  private static final int CARD = 12;

  /** Tokens around a word for an expiry that may say what expires. */
  private static final int NEAR = 40;

  private static final int LONGEST_REPLY = 14;
  private static final int BULLET = 0x2022;

  private static final Set<CueKind> THINGS = EnumSet.of(CueKind.CARD_CUE, CueKind.EXPIRES_TOO);

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    if (!text.hasDigits() && !text.holds(CueKind.DIGIT) && !text.holds(CueKind.NUMBER)) {
      return;
    }
    boolean named =
        text.holds(CueKind.SECURITY_CODE_CUE)
            || text.holds(CueKind.EXPIRY_CUE)
            || text.holds(CueKind.EXPIRY_PART);
    if (named) {
      for (CueMatch cue : text.cues()) {
        switch (cue.kind()) {
          case SECURITY_CODE_CUE -> code(text, cue, findings);
          case EXPIRY_CUE -> expiry(text, cue, findings);
          case EXPIRY_PART -> part(text, cue, findings);
          default -> {
            // Of another scanner.
          }
        }
      }
    }
    asked(text, findings);
    for (Mention card : findings.of(PiiType.CREDIT_CARD)) {
      behind(text, text.tokenAtCodePoint(card.end()), findings);
    }
    if (text.tokens() <= LONGEST_REPLY && isBareReply(text)) {
      goesOn(text, findings);
    }
  }

  private static void code(ScannedText text, CueMatch cue, SpanCollector findings) {
    if (cue.value() == OF_A_SIDE && !isAmongCards(text, findings) && !opens(text, cue)) {
      return;
    }
    int found = codeAfter(text, cue);
    if (found < 0) {
      found = codeBefore(text, cue);
    }
    if (found >= 0) {
      int from = found;
      fitting(text, from)
          .ifPresent(
              to -> findings.secret(PiiType.CARD_SECURITY_CODE, text.from(from), text.to(to - 1)));
    }
  }

  /** The first token of the code behind its name, or -1. */
  private static int codeAfter(ScannedText text, CueMatch cue) {
    for (int i = cue.to(); i < text.tokens() && i <= cue.to() + REACH; ) {
      if (fitting(text, i).isPresent()) {
        return text.is(i - 1, CueKind.ENDING) || text.endsBefore(i, CueKind.ENDING) ? -1 : i;
      }
      if (isBarrier(text, i)) {
        return -1;
      }
      i = SpokenFigures.at(text, i).map(SpokenFigures::to).orElse(i + 1);
    }
    return -1;
  }

  /** Whether what follows belongs to another statement. */
  private static boolean isBarrier(ScannedText text, int token) {
    return text.isSymbol(token, ".;!?") && !text.isInfix(token, '.')
        || text.breaksBefore(token) > 1
        || text.has(token, CueKind.SECRET_STOP)
        || text.has(token, CueKind.NO_SECRET)
        || text.has(token, CueKind.CODE_OF_THING)
        || text.has(token, CueKind.ZIP_CUE)
        || text.has(token, CueKind.ORDER_CUE) && !text.isWord(token, "code");
  }

  /** "842 is my cvv", "842 (cvv)": the first token of the code before its name, or -1. */
  private static int codeBefore(ScannedText text, CueMatch cue) {
    int i = cue.from() - 1;
    for (int steps = 0; steps < MOST && i >= 0; steps++, i--) {
      boolean bridge =
          text.isSymbol(i, "(,-=:\"'")
              || text.has(i, CueKind.SECRET_LINK)
              || text.has(i, CueKind.FILLER);
      if (!bridge) {
        break;
      }
    }
    for (int from = Math.max(0, i - MOST); from <= i; from++) {
      int last = i;
      boolean ends =
          !isContinued(text, from) && fitting(text, from).filter(to -> to == last + 1).isPresent();
      if (ends && !text.endsBefore(from, CueKind.ENDING)) {
        return from;
      }
    }
    return -1;
  }

  private static boolean isContinued(ScannedText text, int token) {
    return text.isNumber(token - 1) || text.is(token - 1, CueKind.DIGIT);
  }

  /** The token after the code that begins at a token. */
  private static Optional<Integer> fitting(ScannedText text, int token) {
    if (text.isSign(token) || isAmount(text, token)) {
      return Optional.empty();
    }
    Optional<SpokenFigures> figures = SpokenFigures.at(text, token);
    if (figures.filter(one -> one.has(LEAST, MOST)).isPresent()) {
      return figures.map(SpokenFigures::to).filter(to -> !isCounted(text, to));
    }
    // "842 43604": the code and a further number.
    return figures
        .filter(one -> isWithin(one.group(), LEAST, MOST) && one.count() < CARD)
        .filter(one -> !text.isSign(token + 1))
        .map(one -> token + 1)
        .filter(to -> !isCounted(text, to));
  }

  private static boolean isAmount(ScannedText text, int token) {
    return text.isAttached(token - 1, "/.-:#") && text.touches(token) && text.isNumber(token - 2)
        || text.isSymbol(token - 1, "$\u00A3\u20AC+");
  }

  private static boolean isCounted(ScannedText text, int to) {
    return text.isInfix(to, "/.,:") && text.isNumber(to + 1)
        || text.isSymbol(to, '%')
        || text.has(to, CueKind.SECRET_UNIT);
  }

  private static void expiry(ScannedText text, CueMatch cue, SpanCollector findings) {
    if (!isOfCard(text, cue, findings)) {
      return;
    }
    for (int i = cue.to(); i < text.tokens() && i <= cue.to() + REACH; i++) {
      OptionalInt end = CardExpiry.labelled(text, i);
      if (end.isPresent()) {
        findings.secret(PiiType.CARD_EXPIRY, text.from(i), text.to(end.getAsInt() - 1));
        return;
      }
      if (isBarrier(text, i) && !text.isSymbol(i, '.')) {
        break;
      }
    }
    for (int i = Math.max(0, cue.from() - REACH / 2); i < cue.from(); i++) {
      OptionalInt end = CardExpiry.at(text, i);
      if (end.isPresent()) {
        findings.secret(PiiType.CARD_EXPIRY, text.from(i), text.to(end.getAsInt() - 1));
        return;
      }
    }
  }

  /** "ExpirationMonth": 9 */
  private static void part(ScannedText text, CueMatch cue, SpanCollector findings) {
    int value = cue.to();
    while (value < cue.to() + MOST && text.isSymbol(value, "\"':=")) {
      value++;
    }
    if (value > cue.to() && text.isNumber(value, 1, MOST) && isOfCard(text, cue, findings)) {
      findings.secret(PiiType.CARD_EXPIRY, text.from(value), text.to(value));
    }
  }

  /** Whether what expires is a card: by the thing named last before it, else by the context. */
  private static boolean isOfCard(ScannedText text, CueMatch cue, SpanCollector findings) {
    Optional<CueKind> thing =
        thing(text, cue.from() - NEAR, cue.from())
            .or(() -> thing(text, cue.to(), Math.min(text.tokens(), cue.to() + NEAR)));
    if (thing.isPresent()) {
      return thing.get() == CueKind.CARD_CUE;
    }
    return cue.value() > 0 && cue.kind() == CueKind.EXPIRY_CUE
        || text.holds(CueKind.SECURITY_CODE_CUE)
        || isOfCards(text)
        || !findings.of(PiiType.CREDIT_CARD).isEmpty();
  }

  /** What the tokens name last: a card or something else that expires. */
  private static Optional<CueKind> thing(ScannedText text, int from, int to) {
    CueMatch last = null;
    for (CueMatch cue : text.cues(from, to)) {
      boolean later = last == null || cue.to() > last.to() || isWithinLast(cue, last);
      if (THINGS.contains(cue.kind()) && later && !isHolder(last, cue)) {
        last = cue;
      }
    }
    return Optional.ofNullable(last).map(CueMatch::kind);
  }

  private static boolean isWithinLast(CueMatch cue, CueMatch last) {
    return cue.to() == last.to() && cue.from() < last.from();
  }

  /** Whether a cue is the end of a longer one: the card of "gift card". */
  private static boolean isHolder(CueMatch last, CueMatch cue) {
    return last != null && last.from() < cue.from() && cue.to() <= last.to();
  }

  /** Whether nothing is spoken of before a cue, and it names no other thing behind itself. */
  private static boolean opens(ScannedText text, CueMatch cue) {
    for (int i = 0; i < cue.from(); i++) {
      boolean quiet =
          text.isFiller(i) || text.has(i, CueKind.SECRET_LINK) || text.is(i, CueKind.DIGIT);
      if (text.isWord(i) && !quiet) {
        return false;
      }
    }
    return !text.isWord(cue.to(), "of");
  }

  private static boolean isAmongCards(ScannedText text, SpanCollector findings) {
    boolean expires =
        text.holds(CueKind.EXPIRY_CUE)
            && thing(text, 0, text.tokens()).filter(one -> one != CueKind.CARD_CUE).isEmpty();
    return expires
        || text.holds(CueKind.CARD_CUE)
        || !findings.of(PiiType.CREDIT_CARD).isEmpty()
        || isOfCards(text);
  }

  /** Whether the conversation has come to a card's numbers. */
  private static boolean isOfCards(ScannedText text) {
    return text.request().filter(CardDetailScanner::speaksOfCards).isPresent()
        || text.before().filter(CardDetailScanner::speaksOfCards).isPresent();
  }

  private static boolean speaksOfCards(ScannedText said) {
    Optional<CueKind> thing = thing(said, 0, said.tokens());
    if (thing.isPresent()) {
      return thing.get() == CueKind.CARD_CUE;
    }
    return said.holds(CueKind.SECURITY_CODE_CUE) || hasCardNumber(said);
  }

  /** Whether a card's number was said, or something of a card that is blanked now. */
  private static boolean hasCardNumber(ScannedText said) {
    for (int i = 0; i < said.tokens(); ) {
      Optional<SpokenFigures> figures =
          said.isNumber(i) ? SpokenFigures.at(said, i) : Optional.empty();
      if (said.isSymbol(i, BULLET) || figures.filter(one -> one.count() > CARD).isPresent()) {
        return true;
      }
      i = figures.map(SpokenFigures::to).orElse(i + 1);
    }
    return false;
  }

  /** "And the security code?" "eight four two" */
  private static void asked(ScannedText text, SpanCollector findings) {
    Optional<ScannedText> request = text.request();
    if (request.isEmpty() || text.tokens() > 2 * LONGEST_REPLY) {
      return;
    }
    if (SecretRequest.asks(request.get(), CueKind.SECURITY_CODE_CUE)) {
      for (int i = 0; i < text.tokens(); ) {
        Optional<SpokenFigures> figures = SpokenFigures.at(text, i);
        Optional<Integer> end = fitting(text, i);
        if (end.isPresent() && !text.endsBefore(i, CueKind.ENDING)) {
          findings.secret(PiiType.CARD_SECURITY_CODE, text.from(i), text.to(end.get() - 1));
          again(text, digits(text, i, end.get()), end.get(), findings);
          break;
        }
        i = figures.map(SpokenFigures::to).orElse(i + 1);
      }
    }
    boolean expiry =
        SecretRequest.asks(request.get(), CueKind.EXPIRY_CUE)
            && thing(request.get(), 0, request.get().tokens())
                .map(kind -> kind == CueKind.CARD_CUE)
                .orElseGet(() -> isOfCards(text) || !findings.of(PiiType.CREDIT_CARD).isEmpty());
    for (int i = 0; expiry && i < text.tokens(); i++) {
      OptionalInt end = CardExpiry.labelled(text, i);
      if (end.isEmpty() && !text.isNumber(i)) {
        int from = i;
        end =
            SpokenFigures.at(text, i)
                .filter(one -> one.has(LEAST, MOST) && text.isWord(from))
                .map(one -> OptionalInt.of(one.to()))
                .orElse(OptionalInt.empty());
      }
      if (end.isPresent()) {
        findings.secret(PiiType.CARD_EXPIRY, text.from(i), text.to(end.getAsInt() - 1));
        return;
      }
    }
  }

  /** "7 1 8 I think, yes 718": the same code further on. */
  private static void again(ScannedText text, String code, int from, SpanCollector findings) {
    for (int i = from; i < text.tokens() && !code.isEmpty(); ) {
      int to = SpokenFigures.at(text, i).map(SpokenFigures::to).orElse(i + 1);
      if (digits(text, i, to).equals(code)) {
        findings.secret(PiiType.CARD_SECURITY_CODE, text.from(i), text.to(to - 1));
      }
      i = to;
    }
  }

  /** The figures of the tokens [from, to), without those in words. */
  private static String digits(ScannedText text, int from, int to) {
    StringBuilder digits = new StringBuilder(MOST);
    for (int i = from; i < to; i++) {
      digits.append(text.isNumber(i) ? text.word(i) : "");
    }
    return digits.toString();
  }

  /** "4539 1488 0343 6467 09/28 842": what stands right behind a card's number. */
  private static void behind(ScannedText text, int card, SpanCollector findings) {
    boolean expires = false;
    int i = card;
    while (i < text.tokens()) {
      if (text.isSymbol(i, ",;:/|()-")
          || text.has(i, CueKind.EXPIRY_CUE)
          || text.isWord(i, "and")
          || text.has(i, CueKind.SECRET_LINK)) {
        i++;
        continue;
      }
      OptionalInt expiry = CardExpiry.labelled(text, i);
      if (!expires && expiry.isPresent()) {
        findings.secret(PiiType.CARD_EXPIRY, text.from(i), text.to(expiry.getAsInt() - 1));
        expires = true;
        i = expiry.getAsInt();
        continue;
      }
      int most = expires ? MOST : LEAST;
      boolean ends = expires || i + 1 == text.tokens() || text.breaksBefore(i + 1) > 0;
      if (ends && text.isNumber(i, LEAST, most) && fitting(text, i).isPresent()) {
        findings.secret(PiiType.CARD_SECURITY_CODE, text.from(i), text.to(i));
      }
      return;
    }
  }

  /** Whether a text is figures and signs alone. */
  private static boolean isBareReply(ScannedText text) {
    for (int i = 0; i < text.tokens(); i++) {
      if (text.isWord(i) && !text.is(i, CueKind.DIGIT) && !text.isFiller(i)) {
        return false;
      }
    }
    return text.tokens() > 0;
  }

  /** A turn of a month, a code or both behind one that ended in a card's number or its month. */
  private static void goesOn(ScannedText text, SpanCollector findings) {
    if (text.before().filter(CardDetailScanner::endsInCard).isEmpty()
        || text.request().filter(CardDetailScanner::asksAnything).isPresent()) {
      return;
    }
    boolean other = true;
    for (int i = 0; i < text.tokens(); i++) {
      OptionalInt expiry = CardExpiry.at(text, i);
      if (expiry.isPresent()) {
        findings.secret(PiiType.CARD_EXPIRY, text.from(i), text.to(expiry.getAsInt() - 1));
        i = expiry.getAsInt() - 1;
      } else if (other && text.isNumber(i, LEAST, LEAST) && fitting(text, i).isPresent()) {
        findings.secret(PiiType.CARD_SECURITY_CODE, text.from(i), text.to(i));
        other = false;
      }
    }
  }

  private static boolean endsInCard(ScannedText said) {
    int last = said.tokens() - 1;
    while (last >= 0 && said.isSymbol(last, ".,;")) {
      last--;
    }
    if (said.isSymbol(last, BULLET)) {
      return true;
    }
    int end = last + 1;
    int first = last;
    while (first >= 0 && said.isNumber(first) && last - first < MOST) {
      first--;
    }
    return first < last
        && SpokenFigures.at(said, first + 1)
            .filter(one -> one.to() == end)
            .filter(one -> one.count() > CARD)
            .isPresent();
  }

  /** Whether a message asks for something; what it is, another rule reads. */
  private static boolean asksAnything(ScannedText request) {
    boolean asks = request.holds(CueKind.ASKING);
    for (int i = 0; i < request.tokens() && !asks; i++) {
      asks = request.isSymbol(i, '?');
    }
    return asks;
  }
}
