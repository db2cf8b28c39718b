package dev.onset.inference.tier0;

import dev.onset.inference.tier0.Mailbox.Name;
import dev.onset.inference.tier0.Mailbox.Range;
import dev.onset.inference.tier0.Mailbox.Side;
import dev.onset.model.Gazetteer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the mailboxes of a text: in the headers of a pasted mail, in the line before a quoted
 * answer, and in running text where an address in brackets follows a name (RFC 5322, section 3.4).
 * Linear in the text: what it looks at from one place has a bound. Not thread-safe; one use.
 */
final class Mailboxes {
  /** Characters of one line of a header, continued lines included. */
  private static final int LONGEST_LINE = 1_000;

  private static final int LONGEST_ADDRESS = 100;
  private static final int LONGEST_NAME = 80;
  private static final int MOST_WORDS = 5;

  private static final List<MailWords> HEADERS =
      List.of(MailWords.SENDER, MailWords.RECIPIENT, MailWords.OTHER, MailWords.DATED);

  private final ScannedText text;
  private final List<Mailbox> found = new ArrayList<>();

  /** A label of a header and what stands behind it. */
  private record Line(MailWords label, int from, int to) {}

  private Mailboxes(ScannedText text) {
    this.text = text;
  }

  /** The mailboxes of a text, in the order of headers, then of the running text. */
  static List<Mailbox> in(ScannedText text) {
    boolean any = false;
    for (int token = 0; token < text.tokens() && !any; token++) {
      any = text.isSymbol(token, '@') || text.isSymbol(token, ':');
    }
    return any ? new Mailboxes(text).read() : List.of();
  }

  private List<Mailbox> read() {
    List<Line> lines = lines();
    boolean isMail =
        lines.stream().map(Line::label).distinct().count() > 1
            && lines.stream().anyMatch(this::isOfMail);
    int done = 0;
    for (Line line : lines) {
      running(done, line.from(), Side.NEITHER);
      switch (line.label()) {
        case SENDER, REPLY -> entries(line, Side.SENDER, isMail);
        case RECIPIENT -> entries(line, Side.RECIPIENT, isMail);
        default -> running(line.from(), line.to(), Side.NEITHER);
      }
      done = line.to();
    }
    running(done, text.length(), Side.NEITHER);
    return found;
  }

  // Headers.

  /** A journey has "From:", "To:" and "Date:", too. */
  private boolean isOfMail(Line line) {
    return line.label() == MailWords.OTHER || find('@', line.from(), line.to()) >= 0;
  }

  private List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    for (int token = 0; token < text.tokens(); token++) {
      Optional<MailWords> label = label(token);
      if (label.isEmpty()) {
        continue;
      }
      int start = text.from(token);
      int last = lines.size() - 1;
      if (last >= 0 && lines.get(last).to() > start) {
        lines.set(last, new Line(lines.get(last).label(), lines.get(last).from(), start));
      }
      int from = labelEnd(token);
      lines.add(new Line(label.get(), from, lineEnd(from)));
    }
    return lines;
  }

  /** The kind of header that a token labels: at the start of a line, or with a capital. */
  private Optional<MailWords> label(int token) {
    if (!text.isWord(token) || labelEnd(token) < 0) {
      return Optional.empty();
    }
    String word = text.word(token);
    if (word.equals("to") && text.isSymbol(token - 1, '-')) {
      return Optional.empty();
    }
    if (word.equals("reply") && text.isSymbol(token + 1, '-')) {
      return atLineStart(token) ? Optional.of(MailWords.REPLY) : Optional.empty();
    }
    boolean begins = atLineStart(token);
    boolean english = word.equals("from") || word.equals("to") || word.equals("cc");
    boolean inLine =
        text.isCapitalized(token)
            && (english || MailWords.OTHER.has(word) || MailWords.DATED.has(word));
    if (!begins && !inLine) {
      return Optional.empty();
    }
    for (MailWords kind : HEADERS) {
      if (kind.has(word)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  /** The position behind the colon of a label, or -1. */
  private int labelEnd(int token) {
    int next = token + 1;
    if (text.isWord(token, "reply") && text.isSymbol(next, '-') && text.isWord(next + 1, "to")) {
      next += 2;
    }
    while (text.isSymbol(next, '*')) {
      next++;
    }
    return text.isSymbol(next, ':') ? text.to(next) : -1;
  }

  private boolean atLineStart(int token) {
    int at = text.from(token) - 1;
    while (at >= 0
        && (text.at(at) == ' '
            || text.at(at) == '\t'
            || text.at(at) == '>'
            || text.at(at) == '*')) {
      at--;
    }
    return at < 0 || isBreak(text.at(at));
  }

  private static boolean isBreak(int c) {
    return c == '\n' || c == '\r';
  }

  /** Where a header's line ends; one that begins with blanks goes on with it. */
  private int lineEnd(int from) {
    int end = from;
    int most = Math.min(text.length(), from + LONGEST_LINE);
    while (end < most && !(isBreak(text.at(end)) && !isContinued(end))) {
      end++;
    }
    return end;
  }

  private boolean isContinued(int lineBreak) {
    int next = lineBreak + (text.at(lineBreak) == '\r' ? 2 : 1);
    return text.at(next) == ' ' || text.at(next) == '\t';
  }

  /** The mailboxes of a line, parted by semicolons, and by commas behind an address. */
  private void entries(Line line, Side side, boolean isMail) {
    int from = line.from();
    boolean address = false;
    boolean quoted = false;
    for (int i = line.from(); i <= line.to(); i++) {
      int c = i < line.to() ? text.at(i) : ';';
      quoted ^= c == '"';
      address |= c == '@';
      if (i == line.to() || !quoted && (c == ';' || c == ',' && address)) {
        entry(from, i, side, isMail);
        from = i + 1;
        address = false;
      }
    }
  }

  private void entry(int from, int to, Side side, boolean isMail) {
    int sign = find('@', from, to);
    if (sign < 0) {
      // Without an address only a mail's own lines tell that somebody is named.
      if (isMail) {
        names(from, to).stream()
            .filter(name -> !isPlace(name))
            .forEach(
                name -> found.add(new Mailbox(Optional.of(name), Optional.empty(), false, side)));
      }
      return;
    }
    Range address = address(sign, from, to);
    int end = address.from();
    while (end > from && !isOpening(text.at(end - 1)) && text.at(end - 1) != ' ') {
      end--;
    }
    while (end > from && (isOpening(text.at(end - 1)) || text.at(end - 1) == ' ')) {
      end--;
    }
    add(name(from, end, false), new Range(from, end), address, side);
  }

  /** The names of a line without addresses: "Brandt, Otto", "Otto Brandt, Lena Fuchs". */
  private List<Name> names(int from, int to) {
    int comma = find(',', from, to);
    Optional<Name> left = comma < 0 ? Optional.empty() : name(from, comma, true);
    Optional<Name> right = comma < 0 ? Optional.empty() : name(comma + 1, to, true);
    if (left.isPresent()
        && right.isPresent()
        && left.get().words() > 1
        && right.get().words() > 1) {
      return List.of(left.get(), right.get());
    }
    return name(from, to, true).filter(one -> one.words() > 1).stream().toList();
  }

  private boolean isPlace(Name name) {
    Range place = name.place();
    return Gazetteer.shipped().find(text.folded(place.from(), place.to())).isPresent();
  }

  // Running text.

  /** Addresses in brackets, with the name before each. */
  private void running(int from, int to, Side side) {
    for (int token = text.tokenAt(from); token < text.tokens() && text.from(token) < to; token++) {
      if (text.isSymbol(token, '@')) {
        bracketed(text.from(token), from, to, side);
      } else if (text.isSymbol(token, ':') && text.isWord(token - 1)) {
        wrote(token, from);
      }
    }
  }

  private void bracketed(int sign, int from, int to, Side side) {
    Range address = address(sign, from, to);
    int open = address.from() - 1;
    if (text.at(open) == ':'
        && text.folded(Math.max(from, open - 6), Math.max(from, open)).equals("mailto")) {
      open -= 7;
    }
    boolean attributed = isAttribution(address.to());
    Side end = attributed ? Side.SENDER : side;
    if (open < from || !isOpening(text.at(open))) {
      return;
    }
    boolean angle = text.at(open) == '<';
    int last = open;
    while (last > from && text.at(last - 1) == ' ') {
      last--;
    }
    boolean quoted = isQuote(text.at(last - 1));
    Range display =
        quoted
            ? new Range(quoteStart(last - 1, from), last - 1)
            : new Range(nameStart(last, from), last);
    Optional<Name> name = name(display.from(), display.to(), !quoted);
    FirmAddress of = FirmAddress.of(text.folded(address.from(), address.to()));
    boolean plausible =
        name.filter(one -> angle || one.words() > 1 || of.tells(words(one.place()))).isPresent();
    add(plausible ? name : Optional.empty(), display, address, end);
  }

  /** "On Monday, Ada Brook wrote:" without an address. */
  private void wrote(int colon, int from) {
    if (!MailWords.WROTE.has(text.word(colon - 1))) {
      return;
    }
    int end = text.from(colon - 1);
    int start = end;
    while (start > from && end - start < LONGEST_ADDRESS && !isBreak(text.at(start - 1))) {
      start--;
    }
    if (!MailWords.OPENS.has(text.word(text.tokenAt(start))) || find('@', start, end) >= 0) {
      return;
    }
    int last = end;
    while (last > start && text.at(last - 1) == ' ') {
      last--;
    }
    name(nameStart(last, start), last, true)
        .filter(one -> one.words() > 1)
        .map(one -> new Mailbox(Optional.of(one), Optional.empty(), false, Side.SENDER))
        .ifPresent(found::add);
  }

  /** Whether "wrote:" stands behind an address. */
  private boolean isAttribution(int position) {
    int token = text.tokenAt(position);
    for (int i = token; i < token + 4 && i < text.tokens(); i++) {
      if (text.isWord(i) && MailWords.WROTE.has(text.word(i))) {
        return text.isSymbol(i + 1, ":-");
      }
    }
    return false;
  }

  private Range address(int sign, int least, int most) {
    int from = sign;
    while (from > least && sign - from < LONGEST_ADDRESS && isAddressPart(text.at(from - 1))) {
      from--;
    }
    int to = sign + 1;
    while (to < most && to - sign < LONGEST_ADDRESS && isAddressPart(text.at(to))) {
      to++;
    }
    while (to > sign + 1 && !ScannedText.isAlphanumeric(text.at(to - 1))) {
      to--;
    }
    return new Range(from, to);
  }

  private static boolean isAddressPart(int c) {
    return ScannedText.isAlphanumeric(c) || ScannedText.isOneOf(c, "._%+-");
  }

  private static boolean isOpening(int c) {
    return c == '<' || c == '(' || c == '[';
  }

  private static boolean isQuote(int c) {
    return c == '"' || c == '\'' || c == 0x201D;
  }

  private int quoteStart(int quote, int from) {
    int start = quote;
    while (start > from && quote - start < LONGEST_NAME && !isBreak(text.at(start - 1))) {
      int before = text.at(start - 1);
      if (isQuote(before) || before == 0x201C) {
        return start;
      }
      start--;
    }
    return quote;
  }

  /** Where the capitalized words begin that end at a position. */
  private int nameStart(int end, int from) {
    int start = end;
    int words = 0;
    for (int token = text.tokenAt(end) - 1; token >= 0 && words < MOST_WORDS; token--) {
      boolean apart =
          text.count(text.to(token), start, c -> c != ' ') > 0 || start - text.to(token) > 1;
      if (text.from(token) < from || apart) {
        break;
      }
      if (text.isWord(token)) {
        String word = text.word(token);
        boolean particle = words > 0 && MailWords.PARTICLE.has(word);
        if (!particle
            && (!text.isCapitalized(token)
                || MailWords.LEAD.has(word)
                || MailWords.OPENS.has(word))) {
          break;
        }
        words += particle ? 0 : 1;
      } else if (!text.isSymbol(token, ".-'")) {
        break;
      }
      start = text.from(token);
    }
    return start;
  }

  // Names.

  /**
   * The name that a range holds, if it holds one and nothing else but quotes.
   *
   * @param capitals whether all of its words have capitals, save particles
   */
  private Optional<Name> name(int from, int to, boolean capitals) {
    int first = text.tokenAt(from);
    int last = text.tokenAt(to);
    while (first < last && !text.isWord(first)) {
      first++;
    }
    while (last > first && !text.isWord(last - 1) && !isInitial(last - 1)) {
      last--;
    }
    if (first == last || text.to(last - 1) - text.from(first) > LONGEST_NAME) {
      return Optional.empty();
    }
    int words = 0;
    int comma = -1;
    boolean spelled = false;
    for (int token = first; token < last; token++) {
      boolean told = words > 1 && comma < 0;
      if (told && isAppended(token)) {
        last = token;
      } else if (text.isSymbol(token, ',') && comma < 0 && words > 0) {
        comma = text.from(token);
      } else if (text.isWord(token)) {
        String word = text.word(token);
        boolean particle = MailWords.PARTICLE.has(word);
        boolean none = MailWords.FIRM.has(word) || MailWords.LEAD.has(word);
        boolean small = capitals && !particle && !text.isCapitalized(token);
        if (none && !particle || small) {
          return Optional.empty();
        }
        spelled |= word.length() > 1 && !particle;
        words++;
      } else if (!text.isSymbol(token, ".-'")) {
        return Optional.empty();
      }
    }
    return spelled && words <= MOST_WORDS
        ? Optional.of(new Name(new Range(text.from(first), text.to(last - 1)), words, comma))
        : Optional.empty();
  }

  /** Whether behind a name only a firm is told: "(Larkspur)", "via Larkspur", ", Support". */
  private boolean isAppended(int token) {
    boolean desk = text.isSymbol(token, ',') && MailWords.FIRM.has(word(token + 1));
    return desk
        || text.isSymbol(token, "([|")
        || text.isWord(token) && MailWords.LEAD.has(text.word(token));
  }

  private String word(int token) {
    return text.isWord(token) ? text.word(token) : "";
  }

  /** The full stop of "R." */
  private boolean isInitial(int token) {
    return text.isSymbol(token, '.') && text.isWord(token - 1) && text.size(token - 1) == 1;
  }

  private List<String> words(Range place) {
    List<String> words = new ArrayList<>();
    for (int token = text.tokenAt(place.from()); token < text.tokenAt(place.to()); token++) {
      if (text.isWord(token)) {
        words.add(text.word(token));
      }
    }
    return words;
  }

  private int find(int sought, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.at(i) == sought) {
        return i;
      }
    }
    return -1;
  }

  /** A desk has no person's name, nor has whoever is called as their domain is. */
  private void add(Optional<Name> name, Range display, Range address, Side side) {
    FirmAddress of = FirmAddress.of(text.folded(address.from(), address.to()));
    List<String> words = words(display);
    boolean firm =
        words.equals(List.of(of.owner()))
            || name.isEmpty() && words.stream().anyMatch(MailWords.FIRM::has);
    Optional<Name> person = name.filter(one -> !firm && !of.isSilent() && !of.isDesk());
    found.add(new Mailbox(person, Optional.of(address), firm, side));
  }
}
