package dev.onset.inference.tier1;

import dev.onset.inference.tier1.PhraseLists.Frame;
import dev.onset.model.Gazetteer;
import dev.onset.model.GazetteerPlace;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds employers and homes by the frame around the name ("I work at …", "… is my employer", "I
 * live in …", or the whole reply to a question). A name that no model has seen thus becomes a
 * candidate, and a known name gains a second sighting (decision 22). A name begins with a capital;
 * after an unambiguous frame it may be in lower case. Inspects a bounded number of words around
 * each frame: linear in the text. Thread-safe.
 */
final class AffiliationFinder {
  /** The role of a phrase in the lists. */
  enum Kind {
    /** The name follows, in either case: "I work at …". */
    SURE,
    /** The name follows, capitalized: "I started at …". */
    LIKELY,
    /** A trade precedes and the capitalized name follows: "a cashier at …". */
    OF_TRADE,
    /** Likewise, if the text speaks of the topic: "at …". */
    NEAR,
    /** Shows that the text speaks of the topic: "my shift", "my apartment". */
    TOPIC,
    /** A colon or similar sign and the name follow: "employer: …". */
    LABEL,
    /** The name precedes: "… is where I work". */
    BEHIND,
    /** Marks a question that asks for the name. */
    ASKS,
    /** Looks like a frame but is not: "employee number". */
    NOTHING,
    /** Separates a frame from the name: "the", "a company called". */
    BETWEEN,
    /** Likewise; a lower-case name may follow, or a capitalized one after an article. */
    CALLED,
    /** Precedes the name in a reply. */
    REPLY,
    /** Occurs inside a name, before a capitalized word. */
    INNER,
    /** A full stop after it does not end a sentence. */
    SHORTENED,
    /** Is not a name by itself, nor begins or ends a lower-case name. */
    NO_NAME
  }

  private static final Set<Kind> FRAMES =
      EnumSet.of(
          Kind.SURE, Kind.LIKELY, Kind.OF_TRADE, Kind.NEAR, Kind.LABEL, Kind.BEHIND, Kind.NOTHING);

  /** Maximum words of a capitalized name. */
  private static final int LONGEST_NAME = 6;

  /** Maximum words of a lower-case name. */
  private static final int LONGEST_PLAIN = 3;

  /** The length of "Kelly" and similar words, which are not adverbs. */
  private static final int SHORT = 5;

  /** Maximum words between a frame and the name. */
  private static final int MOST_BETWEEN = 5;

  /** Maximum words of a turn that may be a bare answer. */
  private static final int LONGEST_REPLY = 12;

  private final PiiType type;
  private final boolean places;
  private final double confidence;
  private final PhraseLists<Kind> lists;
  private final TradeLexicon trades;

  private AffiliationFinder(PiiType type, String lists, TradeLexicon trades, double confidence) {
    this.type = type;
    this.places = type == PiiType.LOCATION;
    this.confidence = confidence;
    this.lists = PhraseLists.bundled(lists, Kind.class, FRAMES);
    this.trades = trades;
  }

  /**
   * The finder for employers.
   *
   * @param confidence confidence of every candidate
   */
  static AffiliationFinder ofEmployers(TradeLexicon trades, double confidence) {
    return new AffiliationFinder(PiiType.ORG, "employers.txt", trades, confidence);
  }

  /**
   * The finder for homes.
   *
   * @param confidence confidence of every candidate
   */
  static AffiliationFinder ofHomes(TradeLexicon trades, double confidence) {
    return new AffiliationFinder(PiiType.LOCATION, "homes.txt", trades, confidence);
  }

  /** The phrases and words in their lookup form. */
  PhraseLists<Kind> lists() {
    return lists;
  }

  /** The words of a name; {@code to} is exclusive. */
  private record Name(int from, int to) {}

  /**
   * The candidates of a text, ascending, without overlap.
   *
   * @param request the end of the other speaker's previous message
   */
  List<Mention> find(Clause request, Clause text) {
    boolean asked = lists.holds(request.folded(), Kind.ASKS);
    Matter matter =
        new Matter(
            asked || lists.holds(text.folded(), Kind.TOPIC),
            asked && text.length() <= LONGEST_REPLY);
    List<Mention> found = new ArrayList<>(1);
    int done = 0;
    for (int i = 0; i < text.length(); i++) {
      Optional<Frame<Kind>> frame = lists.frame(text.folded(), i);
      if (frame.isPresent() && frame.get().kinds().contains(Kind.NOTHING)) {
        i = frame.get().to() - 1;
        continue;
      }
      Optional<Name> name = at(text, i, frame, matter, done);
      if (name.isPresent() && name.get().from() >= done) {
        done = name.get().to();
        found.add(text.mention(type, name.get().from(), done, confidence));
      }
    }
    return found;
  }

  /**
   * The topic of a text.
   *
   * @param spoken whether the text speaks of the topic
   * @param asked whether the text is short and answers a question about the topic
   */
  private record Matter(boolean spoken, boolean asked) {}

  private Optional<Name> at(
      Clause text, int word, Optional<Frame<Kind>> frame, Matter matter, int done) {
    Optional<Name> name =
        frame.isPresent() ? framed(text, word, frame.get(), matter, done) : Optional.empty();
    return name.isEmpty() && matter.asked() && text.opens(word) ? reply(text, word) : name;
  }

  private Optional<Name> framed(Clause text, int from, Frame<Kind> frame, Matter matter, int done) {
    for (Kind kind : frame.kinds()) {
      Optional<Name> name =
          switch (kind) {
            case SURE -> behind(text, frame.to(), true);
            case LIKELY -> behind(text, frame.to(), false);
            case OF_TRADE ->
                from > 0 && trades.isTrade(text.folded()[from - 1], true)
                    ? behind(text, frame.to(), false)
                    : Optional.empty();
            case NEAR -> matter.spoken() ? behind(text, frame.to(), false) : Optional.empty();
            case LABEL ->
                text.isLabelled(frame.to()) ? behind(text, frame.to() + 1, true) : Optional.empty();
            case BEHIND -> before(text, from, done);
            default -> Optional.empty();
          };
      if (name.isPresent()) {
        return name;
      }
    }
    return Optional.empty();
  }

  /**
   * The name after a frame.
   *
   * @param plain whether the name may be in lower case
   */
  private Optional<Name> behind(Clause text, int from, boolean plain) {
    int at = from;
    boolean called = true;
    boolean article = false;
    if (text.is(at, ':')) {
      at++;
    }
    int most = at + MOST_BETWEEN;
    while (at < most && at < text.length() && !isName(text, at)) {
      String word = text.folded()[at];
      if (!lists.is(word, Kind.BETWEEN) && !lists.is(word, Kind.CALLED)) {
        break;
      }
      called = lists.is(word, Kind.CALLED);
      article = text.isArticle(at) || (article && !called);
      at++;
    }
    if (isName(text, at)) {
      return article ? Optional.empty() : named(text, at);
    }
    return plain && called ? plain(text, at, false) : Optional.empty();
  }

  /** The whole section, except for filler words at its start. */
  private Optional<Name> reply(Clause text, int from) {
    int at = from;
    while (at < text.length() && lists.is(text.folded()[at], Kind.REPLY)) {
      at++;
    }
    Optional<Name> name = isName(text, at) ? named(text, at) : Optional.empty();
    return name.isPresent() ? name : plain(text, at, true);
  }

  /** Whether a capitalized word stands where a name can begin or end. */
  private static boolean isName(Clause text, int word) {
    if (text.shouted() || !text.isContent(word)) {
      return false;
    }
    boolean capital = false;
    String written = text.words().words()[word];
    for (int i = 0; i < written.length() && !capital; i++) {
      capital = Character.isUpperCase(written.charAt(i));
    }
    return capital;
  }

  /** The capitalized name that begins at a word. */
  private Optional<Name> named(Clause text, int from) {
    int to = from + 1;
    boolean more = true;
    while (more && to - from < LONGEST_NAME) {
      int next = to;
      if (isName(text, next)) {
        to = next + 1;
      } else if ((isInner(text, next) || isStop(text, next)) && isName(text, next + 1)) {
        to = next + 2;
      } else {
        more = false;
      }
    }
    to = withArea(text, from, withEnding(text, to));
    for (int i = from; i < to; i++) {
      if (text.isWord(i) && !lists.is(text.folded()[i], Kind.NO_NAME)) {
        return Optional.of(new Name(from, to));
      }
    }
    return Optional.empty();
  }

  /** "Bank of Ames", "Reed & Sons". */
  private boolean isInner(Clause text, int word) {
    return word < text.length() && lists.is(text.folded()[word], Kind.INNER);
  }

  /** "St. Ives". */
  private boolean isStop(Clause text, int word) {
    return text.is(word, '.') && lists.is(text.folded()[word - 1], Kind.SHORTENED);
  }

  /** Includes the "'s" of a name such as "Wendy's", unless an owned thing follows. */
  private static int withEnding(Clause text, int to) {
    boolean ending =
        text.isOwner(to - 1)
            && text.touches(to)
            && text.folded()[to + 1].equals("s")
            && !text.isContent(to + 2);
    return ending ? to + 2 : to;
  }

  /** Includes the state or country of a town: "Ames, Iowa". */
  private int withArea(Clause text, int from, int to) {
    if (!places || !text.is(to, ',') || !isName(text, to + 1)) {
      return to;
    }
    int most = isName(text, to + 2) ? to + 3 : to + 2;
    for (int area = most; area > to + 1; area--) {
      if (place(text, to + 1, area)
          .filter(place -> place.kind() != GazetteerPlace.Kind.CITY)
          .isPresent()) {
        return area;
      }
    }
    return isPlace(text, from, to + 2) ? to + 2 : to;
  }

  private static boolean isPlace(Clause text, int from, int to) {
    return place(text, from, to).isPresent();
  }

  private static Optional<GazetteerPlace> place(Clause text, int from, int to) {
    WordTokens words = text.words();
    return Gazetteer.shipped().find(words.surface(words.starts()[from], words.ends()[to - 1]));
  }

  /**
   * The lower-case name that begins at a word and ends with the noun phrase, at most a few words
   * long.
   *
   * @param whole whether the name must fill the rest of the section
   */
  private Optional<Name> plain(Clause text, int from, boolean whole) {
    int end = from;
    while (end - from <= LONGEST_PLAIN && text.isContent(end)) {
      end++;
    }
    if (places) {
      for (int to = end; to > from; to--) {
        if (isPlace(text, from, to) && !isNoName(text, from, to)) {
          return Optional.of(new Name(from, to));
        }
      }
    }
    boolean trade = !places && end > from && trades.isTrade(text.folded()[end - 1], true);
    boolean cut = trade || end - from > LONGEST_PLAIN || (whole && text.isWord(end));
    if (end == from || cut || isNoName(text, from, end) || isAdverb(text.folded()[end - 1])) {
      return Optional.empty();
    }
    return Optional.of(new Name(from, withEnding(text, end)));
  }

  private static boolean isAdverb(String word) {
    return word.length() > SHORT && word.endsWith("ly");
  }

  private boolean isNoName(Clause text, int from, int to) {
    return lists.is(text.folded()[from], Kind.NO_NAME)
        || lists.is(text.folded()[to - 1], Kind.NO_NAME)
        || Character.isDigit(text.folded()[from].codePointAt(0));
  }

  /** The name that ends before a word. */
  private Optional<Name> before(Clause text, int word, int done) {
    int to = text.is(word - 1, ',') ? word - 1 : word;
    if (to - 2 >= done && text.is(to - 2, '\'') && text.folded()[to - 1].equals("s")) {
      to -= 2;
    }
    int from = to;
    boolean more = true;
    while (more && to - from < LONGEST_NAME) {
      if (from - 1 >= done && isName(text, from - 1)) {
        from--;
      } else if (from < to
          && from - 2 >= done
          && (isInner(text, from - 1) || isStop(text, from - 1))
          && isName(text, from - 2)) {
        from -= 2;
      } else {
        more = false;
      }
    }
    return from < to ? named(text, from) : opening(text, done, to);
  }

  /** A lower-case name that fills a section: "ace glass is where i work". */
  private Optional<Name> opening(Clause text, int done, int to) {
    int from = to;
    while (to - from <= LONGEST_PLAIN && from > done && text.isContent(from - 1)) {
      from--;
    }
    boolean named =
        from < to && to - from <= LONGEST_PLAIN && text.opens(from) && !isNoName(text, from, to);
    return named ? Optional.of(new Name(from, to)) : Optional.empty();
  }
}
