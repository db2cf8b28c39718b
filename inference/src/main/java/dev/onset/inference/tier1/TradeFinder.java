package dev.onset.inference.tier1;

import dev.onset.inference.tier1.PhraseLists.Frame;
import dev.onset.inference.tier1.TradeLexicon.Kind;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Finds occupations by the frame around them ("I'm a …", "my job is …", "… by trade", or the whole
 * reply to a question) and the shape of the noun phrase, so that a trade that no model has seen is
 * a candidate too (decision 21). Inspects a bounded number of words after each frame: linear in the
 * text. Thread-safe.
 */
final class TradeFinder {
  /** Maximum words of a noun phrase with its description of the person. */
  private static final int LONGEST_PHRASE = 8;

  /** Maximum words of a trade. */
  private static final int LONGEST_TRADE = 4;

  /** Maximum words of a trade that only its frame identifies. */
  private static final int LONGEST_UNKNOWN = 3;

  /** Maximum words between a frame and the noun phrase. */
  private static final int MOST_BETWEEN = 4;

  /** Maximum words of a turn that may be a bare answer. */
  private static final int LONGEST_REPLY = 40;

  private final TradeLexicon lexicon;
  private final PhraseLists<Kind> lists;
  private final double confidence;

  /**
   * @param confidence of every candidate
   */
  TradeFinder(TradeLexicon lexicon, double confidence) {
    this.lexicon = lexicon;
    this.lists = lexicon.lists();
    this.confidence = confidence;
  }

  /**
   * The candidates of a text, ascending, without overlap.
   *
   * @param request the end of the other speaker's previous message
   */
  List<Mention> find(Clause request, Clause text) {
    boolean asked =
        text.length() <= LONGEST_REPLY
            && (lists.holds(text.folded(), Kind.TOPIC) || lists.holds(request.folded(), Kind.ASKS));
    List<Mention> found = new ArrayList<>(1);
    int done = 0;
    for (int i = 0; i < text.length(); i++) {
      Optional<Span> span = at(text, i, asked, done);
      if (span.isPresent() && span.get().from() >= done) {
        done = span.get().to();
        found.add(text.mention(PiiType.OCCUPATION, span.get().from(), span.get().to(), confidence));
      }
    }
    return found;
  }

  /** The trade that begins at a word: after a frame, as a reply, or in a noun phrase. */
  private Optional<Span> at(Clause text, int word, boolean asked, int done) {
    Optional<Frame<Kind>> frame = lists.frame(text.folded(), word);
    Optional<Span> span =
        frame.isPresent() ? framed(text, word, frame.get(), done) : Optional.empty();
    if (span.isEmpty() && asked && text.opens(word)) {
      span = trade(text, reply(text, word));
    }
    if (span.isEmpty() && asked && begins(text, word)) {
      span = trade(text, word);
    }
    boolean phrase = span.isEmpty() && text.isContent(word) && !text.isContent(word - 1);
    return phrase ? ofWork(text, word) : span;
  }

  /** The words of a trade's name; {@code to} is exclusive. */
  private record Span(int from, int to) {}

  /** Whether a noun phrase that belongs to nobody begins at a word. */
  private boolean begins(Clause text, int word) {
    return text.isContent(word)
        && (word == 0
            || (!text.isContent(word - 1)
                && !text.isApostrophe(word - 1)
                && !lists.is(text.folded()[word - 1], Kind.NO_ANSWER)));
  }

  /** "My … shift": the noun phrase before a noun that belongs to a trade. */
  private Optional<Span> ofWork(Clause text, int from) {
    int head = end(text, from) - 2;
    boolean ofWork =
        head >= from && lists.is(text.folded()[head + 1], Kind.WORK) && isHead(text, from, head);
    return ofWork ? Optional.of(new Span(begin(text, from, head), head + 1)) : Optional.empty();
  }

  private Optional<Span> framed(Clause text, int from, Frame<Kind> frame, int done) {
    for (Kind kind : frame.kinds()) {
      Optional<Span> span =
          switch (kind) {
            case IS -> behindArticle(text, frame.to());
            case LINK -> isOfThing(text, from) ? Optional.empty() : behindArticle(text, frame.to());
            case AS -> isOfThing(text, from) ? Optional.empty() : role(text, frame.to());
            case TITLE -> title(text, frame.to());
            case LABEL -> labelled(text, frame.to());
            case OPENER -> text.opens(from) ? behindArticle(text, frame.to()) : Optional.empty();
            case BEHIND -> before(text, from, done);
            default -> Optional.empty();
          };
      if (span.isPresent()) {
        return span;
      }
    }
    return Optional.empty();
  }

  /** Whether the frame's subject is not a person: "it works as a …". */
  private boolean isOfThing(Clause text, int from) {
    return from > 0 && lists.is(text.folded()[from - 1], Kind.THING);
  }

  /** "I'm a …", "I'm just a …", "I'm the only …". */
  private Optional<Span> behindArticle(Clause text, int from) {
    OptionalInt phrase = phrase(text, between(text, from));
    return phrase.isPresent() ? trade(text, phrase.getAsInt()) : Optional.empty();
  }

  /** "I work as a …", "hired as …". */
  private Optional<Span> role(Clause text, int from) {
    int at = between(text, from);
    OptionalInt phrase = phrase(text, at);
    Optional<Span> trade = trade(text, phrase.orElse(at));
    return trade.isEmpty() && phrase.isPresent() ? unknown(text, phrase.getAsInt()) : trade;
  }

  /** Where the noun phrase after an article begins. */
  private static OptionalInt phrase(Clause text, int at) {
    boolean definite =
        at + 1 < text.length()
            && text.folded()[at].equals("the")
            && (text.folded()[at + 1].equals("new") || text.folded()[at + 1].equals("only"));
    return definite || text.isArticle(at) ? OptionalInt.of(at + 1) : OptionalInt.empty();
  }

  private Optional<Span> title(Clause text, int from) {
    int at = between(text, text.is(from, ':') ? from + 1 : from);
    return trade(text, text.isArticle(at) ? at + 1 : at);
  }

  private Optional<Span> labelled(Clause text, int from) {
    return text.isLabelled(from) ? title(text, from + 1) : Optional.empty();
  }

  private int between(Clause text, int from) {
    int at = from;
    while (at < text.length()
        && at - from < MOST_BETWEEN
        && lists.is(text.folded()[at], Kind.BETWEEN)) {
      at++;
    }
    return at;
  }

  /** Where the noun phrase of a reply begins. */
  private int reply(Clause text, int from) {
    int at = from;
    while (at < text.length()
        && at - from < LONGEST_PHRASE
        && lists.is(text.folded()[at], Kind.REPLY)) {
      at++;
    }
    return at;
  }

  /** "… by trade": the noun phrase that ends before a word. */
  private Optional<Span> before(Clause text, int to, int done) {
    int from = to;
    while (from > done && to - from < LONGEST_TRADE && text.isContent(from - 1)) {
      from--;
    }
    int head = to - 1;
    if (from == to || !isHead(text, from, head)) {
      return Optional.empty();
    }
    return Optional.of(new Span(begin(text, from, head), to));
  }

  /** The trade in a noun phrase whose head looks like a trade. */
  private Optional<Span> trade(Clause text, int from) {
    int end = end(text, from);
    boolean cut = end - from == LONGEST_PHRASE && text.isContent(end);
    for (int head = end - 1; head >= from; head--) {
      boolean last = head == end - 1 && !cut;
      if ((last || (head + 1 < end && goesOn(text.folded()[head + 1])))
          && isHead(text, from, head)) {
        int begin = begin(text, from, head);
        return isHabit(text, from, head)
            ? Optional.empty()
            : Optional.of(new Span(begin, head + 1));
      }
    }
    return Optional.empty();
  }

  /** The noun phrase where only a role can stand, whatever its shape: "I work as a mahout". */
  private Optional<Span> unknown(Clause text, int from) {
    int end = end(text, from);
    if (end == from || end - from > LONGEST_UNKNOWN || text.isOwner(end - 1)) {
      return Optional.empty();
    }
    String last = text.folded()[end - 1];
    int begin = begin(text, from, end - 1);
    boolean named =
        last.length() > 2
            && !lexicon.isNoTrade(last)
            && !lists.is(last, Kind.PASSED)
            && !lists.is(last, Kind.HABIT)
            && !isHabit(text, from, end - 1);
    return named ? Optional.of(new Span(begin, end)) : Optional.empty();
  }

  private int end(Clause text, int from) {
    int end = from;
    while (end - from < LONGEST_PHRASE && text.isContent(end)) {
      end++;
    }
    return end;
  }

  /** "I'm a nurse working nights": what follows is not part of the name. */
  private static boolean goesOn(String word) {
    return word.endsWith("ing") || word.endsWith("ed") || word.endsWith("ly");
  }

  private boolean isHead(Clause text, int from, int head) {
    return lexicon.isTrade(text.folded()[head], begin(text, from, head) < head)
        && !text.isOwner(head);
  }

  /** Where the name of a trade with this head begins. */
  private int begin(Clause text, int from, int head) {
    int begin = head;
    while (begin > from && head - begin < LONGEST_TRADE - 1 && isPart(text.folded()[begin - 1])) {
      begin--;
    }
    return begin;
  }

  private boolean isPart(String word) {
    return !lists.is(word, Kind.PASSED) && !Character.isDigit(word.codePointAt(0));
  }

  /** "A heavy sleeper", "a good listener". */
  private boolean isHabit(Clause text, int from, int head) {
    for (int i = from; i < head; i++) {
      if (lists.is(text.folded()[i], Kind.HABIT)) {
        return true;
      }
    }
    return false;
  }
}
