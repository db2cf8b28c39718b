package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isLetter;
import static dev.onset.inference.tier0.ScannedText.isOneOf;
import static dev.onset.inference.tier0.ScannedText.isWithin;

import dev.onset.model.PiiType;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * E-mail addresses: with an at sign, spoken ("john dot doe at gmail dot com"), and as tokenized
 * chats mangle them ("dheepa 23 gmailcom", "ranigmailcom").
 */
final class EmailScanner implements Scanner {
  /** Maximum tokens between an e-mail cue and the address. */
  private static final int CUE_REACH = 8;

  private static final int MAX_LOCAL_UNITS = 8;

  /** Maximum tokens of a local part, joiners included; bounds the work for one at sign. */
  private static final int MAX_LOCAL_TOKENS = 32;

  /** Maximum blank-separated tokens of a local part in a reply without a cue. */
  private static final int MAX_REPLY_TOKENS = 4;

  private static final int MAX_LABELS = 6;
  private static final int LONGEST_PROVIDER = 12;
  private static final int LONGEST_SPLIT_NUMBER = 5;

  /** Characters of a local part (RFC 5321). */
  private static final int LONGEST_LOCAL = 64;

  /** Characters of a mistyped "com". */
  private static final int LONGEST_SLIP = 4;

  private static final Set<CueKind> EMAIL_CUE = EnumSet.of(CueKind.EMAIL_CUE);
  private static final Set<CueKind> ARTICLE_OR_AT = EnumSet.of(CueKind.ARTICLE, CueKind.AT_WORD);
  private static final Set<CueKind> VERB_OR_PERSON = EnumSet.of(CueKind.AT_VERB, CueKind.PERSON);
  private static final Set<CueKind> NO_LONE =
      EnumSet.of(CueKind.PROVIDER, CueKind.AT_WORD, CueKind.DOT_WORD);
  private static final Set<CueKind> NO_LOCAL =
      EnumSet.of(CueKind.FILLER, CueKind.EMAIL_CUE, CueKind.AT_WORD);

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    for (int token = 0; token < text.tokens(); token++) {
      switch (text.shape(token)) {
        case SYMBOL -> {
          if (text.isSymbol(token, '@') && !written(text, token, findings)) {
            spoken(text, token, token + 1, true, findings);
          }
        }
        case WORD -> {
          if (text.is(token, CueKind.AT_WORD)) {
            boolean bracketed =
                text.touches(token) && text.isSymbol(token - 1, "([") && text.touches(token + 1);
            int around = bracketed ? 1 : 0;
            spoken(text, token - around, token + 1 + around, bracketed, findings);
          } else {
            tokenised(text, token, findings);
          }
        }
        default -> {}
      }
    }
  }

  // With an at sign.

  private static boolean written(ScannedText text, int token, SpanCollector findings) {
    int at = text.from(token);
    if (findings.overlap(at, at + 1)) {
      return true;
    }
    int start = localStart(text, at);
    if (MailAddress.isRepository(text, start, at)) {
      return true;
    }
    int end = domainEnd(text, at + 1);
    if (start == at || end < 0) {
      return false;
    }
    findings.exact(PiiType.EMAIL, start, end);
    return true;
  }

  /** The start of a local part that ends before the at sign, quoted or not (RFC 5321). */
  private static int localStart(ScannedText text, int at) {
    int start = at;
    if (text.at(at - 1) == '"') {
      start = at - 2;
      while (at - start < LONGEST_LOCAL && (isLocal(text.at(start)) || text.at(start) == ' ')) {
        start--;
      }
      return text.at(start) == '"' ? start : at;
    }
    boolean joined = false;
    while (isLocal(text.at(start - 1)) || joinsNames(text, start - 1, joined)) {
      joined |= !isLocal(text.at(start - 1));
      start--;
    }
    while (start < at && !isAlphanumeric(text.at(start)) && text.at(start) != '_') {
      start++;
    }
    return start;
  }

  private static boolean isLocal(int c) {
    return isAlphanumeric(c) || isOneOf(c, "._%+-'");
  }

  /**
   * "smith&jones@example.com", "mike&jan/rent#2@…", but not "id=1&mail=…" or "a & b@…".
   *
   * @param joined whether such a sign stands further on in the local part
   */
  private static boolean joinsNames(ScannedText text, int position, boolean joined) {
    int sign = text.at(position);
    int next = text.at(position + 1);
    boolean fits =
        isOneOf(sign, "&#!~^{}|*$") && isLetter(next)
            || sign == '#' && isAlphanumeric(next)
            || sign == '/' && joined && isLetter(next);
    return fits && isLetter(text.at(position - 1));
  }

  /** The end of a domain of two or more labels with a possible top-level domain, or -1. */
  private static int domainEnd(ScannedText text, int start) {
    int end = -1;
    int label = start;
    for (int i = start; ; i++) {
      int c = text.at(i);
      if (isAlphanumeric(c) || c == '-' && i > label) {
        continue;
      }
      int stop = i;
      while (stop > label && text.at(stop - 1) == '-') {
        stop--;
      }
      if (stop == label) {
        return end;
      }
      if (label > start && isTopLevel(text, start, label, stop)) {
        end = stop;
      }
      if (c != '.' || stop < i) {
        return end;
      }
      label = i + 1;
    }
  }

  /**
   * Whether the last label of a domain is known, or a slip behind a provider ("gmail.con").
   *
   * @param start of the domain
   * @param label start of its last label
   * @param end of the domain
   */
  static boolean isTopLevel(ScannedText text, int start, int label, int end) {
    boolean slip =
        isWithin(end - label, 2, LONGEST_SLIP)
            && text.count(label, end, ScannedText::isLetter) == end - label
            && text.reads(start, label - 1, CueKind.PROVIDER_ENDING);
    return slip || TopLevelDomains.reads(text, label, end);
  }

  // Spoken.

  /**
   * The domain of a spoken address.
   *
   * @param endToken token after the top-level domain, or -1
   * @param openEnd token after the last dotted word, whatever it is, or -1
   */
  private record Domain(int endToken, int openEnd, boolean provider) {}

  private static void spoken(
      ScannedText text, int atToken, int domainToken, boolean sign, SpanCollector findings) {
    Domain domain = domain(text, domainToken);
    boolean open = domain.endToken() < 0 && domain.openEnd() > 0 && isTold(text, atToken);
    int domainEnd = open ? domain.openEnd() : domain.endToken();
    boolean bare = domainEnd < 0;
    if (bare && !domain.provider()) {
      return;
    }
    int endToken = bare ? domainToken + 1 : domainEnd;
    int cueEnd = cueEnd(text, atToken);
    int local = localStart(text, atToken, cueEnd);
    if (local == atToken) {
      return;
    }
    boolean verb = text.has(atToken - 1, CueKind.AT_VERB);
    boolean replied = !verb && text.repliesEmail(local, endToken);
    if (!replied && !verb && cueEnd < 0) {
      // "jo reed at hotmail dot com", in reply to a request for an e-mail address.
      int widest = localStart(text, atToken, 0);
      replied = atToken - widest <= MAX_REPLY_TOKENS && text.repliesEmail(widest, endToken);
      local = replied ? widest : local;
    }
    // "x at y dot com" as the whole turn.
    boolean whole =
        local == 0 && endToken == text.tokens() && !verb && !text.has(atToken - 1, CueKind.FILLER);
    // "dana dot whitcomb at example dot com" is an address whatever the domain.
    boolean dotted = text.is(atToken - 2, CueKind.DOT_WORD);
    boolean plain = bare || !domain.provider() && !dotted && !sign;
    boolean made = isMade(text, local, atToken);
    if (cueEnd < 0 && plain && !whole && !replied && !made) {
      return;
    }
    boolean telling = atToken - local > 1 || sign;
    if (cueEnd < 0 && !telling && text.has(local, CueKind.FILLER)) {
      return;
    }
    boolean sure =
        bare
            ? text.is(domainToken, CueKind.NATIONAL_PROVIDER)
                && (replied || made || isNamed(text, local, atToken, cueEnd))
            : cueEnd >= 0
                || replied
                || made
                || telling && !plain
                || domain.provider() && stands(text, local, atToken);
    findings.addTokens(PiiType.EMAIL, local, endToken, sure);
  }

  /** "jreed88 at papercrane dot shop": an address under any top-level domain. */
  private static boolean isTold(ScannedText text, int atToken) {
    int local = localStart(text, atToken, -1);
    return local < atToken && isMade(text, local, atToken);
  }

  /** "jreed88", "jo.reed", "jo underscore reed": words unlikely to precede "at" by chance. */
  private static boolean isMade(ScannedText text, int local, int atToken) {
    if (text.has(atToken - 1, CueKind.AT_VERB)) {
      return false;
    }
    boolean figures = false;
    boolean letters = false;
    for (int i = local; i < atToken; i++) {
      if (i > local && isJoiner(text, i) && i < atToken - 1) {
        return true;
      }
      boolean glued = i + 1 < atToken && text.touches(i + 1) || i > local && text.touches(i);
      figures |= glued && text.isNumber(i);
      letters |= glued && text.isWord(i);
    }
    return figures && letters;
  }

  /** "my email is jreed at outlook": one name right after the cue. */
  private static boolean isNamed(ScannedText text, int local, int atToken, int cueEnd) {
    if (cueEnd < 0 || atToken - local > 1 || text.has(local, CueKind.AT_VERB)) {
      return false;
    }
    for (int i = cueEnd; i < local; i++) {
      if (!text.isSign(i) && !text.has(i, CueKind.FILLER)) {
        return false;
      }
    }
    return true;
  }

  /** One name at the start of the text or after a word that introduces a value. */
  private static boolean stands(ScannedText text, int local, int atToken) {
    int before = local - 1;
    boolean led =
        local == 0
            || text.isSign(before)
            || text.has(before, CueKind.FILLER) && !text.has(before, ARTICLE_OR_AT);
    return atToken - local == 1 && led && !text.isFiller(local) && !text.has(local, VERB_OR_PERSON);
  }

  private static Domain domain(ScannedText text, int token) {
    boolean provider = text.is(token, CueKind.PROVIDER);
    if (isGluedProvider(text, token)) {
      return new Domain(token + 1, -1, true);
    }
    if (text.isSign(token)) {
      return new Domain(-1, -1, false);
    }
    if (provider && text.is(token + 1, CueKind.TLD)) {
      return new Domain(token + 2, -1, true);
    }
    int end = -1;
    int open = -1;
    int i = token;
    for (int labels = 0; labels < MAX_LABELS; labels++) {
      int label = afterDot(text, i + 1);
      if (label < 0 || text.isSign(label)) {
        break;
      }
      boolean said = text.isWord(label - 1);
      i = label;
      end = text.is(i, CueKind.TLD) ? i + 1 : end;
      open = said && text.isWord(i) ? i + 1 : open;
    }
    return new Domain(end, open, provider);
  }

  /** The token after a spoken, written or bracketed dot, or -1. */
  private static int afterDot(ScannedText text, int token) {
    if (text.is(token, CueKind.DOT_WORD) || text.isSymbol(token, '.')) {
      return token + 1;
    }
    boolean bracketed = text.isSymbol(token, "([") && text.is(token + 1, CueKind.DOT_WORD);
    return bracketed ? token + 3 : -1;
  }

  /** The first token of the local part that ends before the at sign. */
  private static int localStart(ScannedText text, int atToken, int cueEnd) {
    int i = atToken;
    for (int units = 0; units < MAX_LOCAL_UNITS && i > 0; units++) {
      int unit = i - 1;
      if (unit < cueEnd || text.isSign(unit) || i < atToken && !joins(text, unit, i, cueEnd >= 0)) {
        break;
      }
      i = unit;
      while (atToken - i < MAX_LOCAL_TOKENS
          && i > Math.max(cueEnd, 0) + 1
          && joinerSize(text, i) > 0) {
        int next = i;
        i -= joinerSize(text, i) + 1;
        if (i < 0 || text.isSign(i)) {
          return next;
        }
      }
    }
    while (i < atToken - 1 && i >= 0 && cueEnd >= 0 && text.isFiller(i)) {
      i++;
    }
    return i;
  }

  /** Whether the token belongs to the unit after it, across a blank or directly. */
  private static boolean joins(ScannedText text, int unit, int next, boolean cued) {
    boolean number = text.isNumber(next) || text.has(next, CueKind.DIGIT);
    boolean letters = text.size(unit) == 1 && text.size(next) == 1;
    return text.touches(next) || number || letters || cued && !text.isFiller(unit);
  }

  /** The number of tokens of a joiner before a token, brackets included ("[dot]"), or 0. */
  private static int joinerSize(ScannedText text, int token) {
    boolean bracketed =
        text.isSymbol(token - 1, ")]")
            && text.isSymbol(token - 3, "([")
            && text.is(token - 2, CueKind.DOT_WORD);
    return bracketed ? 3 : isJoiner(text, token - 1) ? 1 : 0;
  }

  private static boolean isJoiner(ScannedText text, int token) {
    return text.is(token, CueKind.DOT_WORD)
        || text.is(token, CueKind.JOINER_WORD)
        || text.isAttached(token, "._-");
  }

  // Tokenized.

  private static void tokenised(ScannedText text, int token, SpanCollector findings) {
    int size = text.size(token);
    if (text.is(token, CueKind.PROVIDER) && !text.touches(token + 1) && isEnding(text, token)) {
      withLocalBefore(text, token, token + 2, true, findings);
      return;
    }
    if (size < 3 || !endsLikeDomain(text, token)) {
      return;
    }
    int prefix = size < 6 ? -1 : providerPrefix(text, token);
    if (prefix == 0) {
      withLocalBefore(text, token, token + 1, false, findings);
    } else if (prefix > 2) {
      add(text, token, token + 1, cueEnd(text, token) >= 0, findings);
    } else if (prefix > 0) {
      int start = splitStart(text, token);
      add(text, start, token + 1, cueEnd(text, start) >= 0, findings);
    } else if (!text.is(token, CueKind.NOT_AN_ADDRESS)
        && (size >= 6 && cueEnd(text, token) >= 0 && !isNet(text, token) || lone(text, token))) {
      int start = text.size(token) == 3 ? 0 : splitStart(text, token);
      add(text, start, token + 1, false, findings);
    }
  }

  /**
   * Whether a top-level domain stands behind a provider: not "we live in Ohio", "the mail co", "my
   * gmail at work".
   */
  static boolean isEnding(ScannedText text, int provider) {
    int token = provider + 1;
    if (!text.isWord(token) || ENDINGS.contains(text.word(token))) {
      return text.isWord(token);
    }
    boolean closes = text.isWord(token, "in") && text.isSign(token + 1);
    return !text.is(provider, CueKind.PROVIDER_WORD)
        && (closes || text.is(token, CueKind.BARE_TLD));
  }

  /** "jcarter 23 com": the number before the domain and the word before the number. */
  private static int splitStart(ScannedText text, int token) {
    if (!text.isNumber(token - 1, 1, LONGEST_SPLIT_NUMBER)) {
      return token;
    }
    return isLocalWord(text, token - 2) ? token - 2 : token - 1;
  }

  /** A reply of only a few words and a domain: "fakefakecom", "kjh 1236 com". */
  private static boolean lone(ScannedText text, int token) {
    int size = text.size(token);
    int tokens = text.tokens();
    boolean small = size == 3 ? tokens < 3 : isNet(text, token) ? tokens > 1 || size < 9 : size < 7;
    if (token != tokens - 1 || tokens > 4 || small) {
      return false;
    }
    for (int i = 0; i < token; i++) {
      boolean word = text.has(i, CueKind.FILLER) && text.size(i) > 1;
      if (text.isSign(i) || word || text.has(i, NO_LONE)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNet(ScannedText text, int token) {
    return text.at(text.to(token) - 1) == 't';
  }

  /** A standalone provider: the local part is the word, the number or both before it. */
  private static void withLocalBefore(
      ScannedText text, int token, int end, boolean needsSign, SpanCollector findings) {
    int split = splitStart(text, token);
    boolean digits = split < token;
    int start = !digits && isLocalWord(text, token - 1) ? token - 1 : split;
    boolean cued = cueEnd(text, start) >= 0;
    if (start < token && (!needsSign || digits || cued)) {
      add(text, start, end, cued, findings);
    }
  }

  private static boolean isLocalWord(ScannedText text, int token) {
    return text.isWord(token) && !text.has(token, NO_LOCAL);
  }

  private static void add(
      ScannedText text, int from, int to, boolean sure, SpanCollector findings) {
    findings.addTokens(PiiType.EMAIL, from, to, sure || text.repliesEmail(from, to));
  }

  /** Top-level domains recognized at the end of a word, the most frequent first. */
  private static final List<String> ENDINGS = List.of("com", "net", "org", "gov", "edu");

  /** Top-level domains that need a mail provider before them to count as a domain. */
  private static final List<String> NATIONAL = List.of("in", "coin", "couk", "fr", "de", "uk");

  static boolean endsLikeDomain(ScannedText text, int token) {
    int last = text.at(text.to(token) - 1);
    if (!isOneOf(last, "mtgvu")) {
      return isOneOf(last, "nkre") && text.size(token) > 6 && providerPrefix(text, token) >= 0;
    }
    return ENDINGS.stream().anyMatch(ending -> endsWith(text, token, ending));
  }

  private static boolean endsWith(ScannedText text, int token, String ending) {
    return text.size(token) >= ending.length()
        && text.startsWith(text.to(token) - ending.length(), ending);
  }

  private static boolean isGluedProvider(ScannedText text, int token) {
    return text.isWord(token)
        && text.size(token) >= 6
        && endsLikeDomain(text, token)
        && providerPrefix(text, token) == 0;
  }

  /** The number of characters before "gmailcom" and the like in one word; -1 without a provider. */
  private static int providerPrefix(ScannedText text, int token) {
    for (String ending : ENDINGS) {
      if (endsWith(text, token, ending)) {
        return providerPrefix(text, token, ending, CueKind.PROVIDER_ENDING);
      }
    }
    for (String ending : NATIONAL) {
      if (endsWith(text, token, ending)) {
        int prefix = providerPrefix(text, token, ending, CueKind.NATIONAL_PROVIDER);
        if (prefix >= 0) {
          return prefix;
        }
      }
    }
    return -1;
  }

  private static int providerPrefix(ScannedText text, int token, String ending, CueKind provider) {
    int from = text.from(token);
    int stem = text.to(token) - ending.length();
    for (int start = Math.max(from, stem - LONGEST_PROVIDER); start <= stem - 3; start++) {
      if (text.reads(start, stem, provider)) {
        return start - from;
      }
    }
    return -1;
  }

  /** The token after the e-mail cue that governs an address, or -1. */
  private static int cueEnd(ScannedText text, int token) {
    return text.nearest(token - CUE_REACH, token, EMAIL_CUE).map(CueMatch::to).orElse(-1);
  }
}
