package dev.onset.inference.tier1;

import dev.onset.model.Assertion;
import dev.onset.model.CanonicalForms;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.ResourceLines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the names by which people introduce themselves ("I'm Hope", "hey it's Will", "my name's
 * May") or their relatives ("my sister Hope"), so that a first name that is a word as well is one
 * there, and where the same text has it with a capital again. Of oneself what is said must be over
 * behind the name: "I'm Happy with it" introduces nobody. Inspects a bounded number of words at
 * each place: linear in the text. Thread-safe.
 */
final class IntroductionFinder {
  /** Words of a name at most. */
  private static final int LONGEST_NAME = 4;

  /** Words between a greeting and an introduction at most, punctuation included. */
  private static final int MOST_BETWEEN = 5;

  /** Words of a turn that may be a bare answer at most, punctuation included. */
  private static final int LONGEST_REPLY = 8;

  private static final Set<Kind> FRAMES =
      EnumSet.of(Kind.NAME_IS, Kind.I_AM, Kind.IT_IS, Kind.CALL_ME, Kind.RELATIVE);

  private static final Set<String> OWNERS = Set.of("my", "his", "her", "our", "their");

  /** Whoever introduces himself says whose the name is. */
  private static final OwnerReading ONESELF =
      new OwnerReading(Owner.SPEAKER, 1.0, Assertion.STATED, 1.0);

  /** The lists of {@code introductions.txt}, which says what they are. */
  enum Kind {
    NAME_IS,
    I_AM,
    IT_IS,
    CALL_ME,
    RELATIVE,
    GREETING,
    FILLER,
    BEHIND,
    ON_LINE,
    OWNER,
    ASKS,
    SIGN_OFF,
    STATE,
    NO_NAME,
    COMPLEMENT,
    TIME,
    JOINING,
    THIRD_PERSON
  }

  private final PhraseLists<Kind> lists =
      PhraseLists.bundled("introductions.txt", Kind.class, FRAMES);
  private final Set<String> given = givenNames();
  private final double confidence;

  /**
   * @param confidence of every candidate
   */
  IntroductionFinder(double confidence) {
    this.confidence = confidence;
  }

  private static Set<String> givenNames() {
    Set<String> names = new HashSet<>();
    for (String line : ResourceLines.of(IntroductionFinder.class, "given-names.txt")) {
      names.addAll(List.of(line.split(" ")));
    }
    return Set.copyOf(names);
  }

  /**
   * The names, ascending, without overlap; with an owner where the words tell one.
   *
   * @param request the end of the other speaker's previous message
   */
  List<Mention> find(Clause request, Clause text) {
    boolean asked = lists.holds(request.folded(), Kind.ASKS);
    List<Mention> found = new ArrayList<>(1);
    int done = 0;
    for (int i = 0; i < text.length(); i++) {
      Name name = at(text, i, asked);
      if (name.to() > name.from() && name.from() >= done) {
        done = name.to();
        PiiType type = name.to() - name.from() > 1 ? PiiType.NAME_FULL : PiiType.NAME_PART;
        Mention one = text.mention(type, name.from(), name.to(), confidence);
        found.add(name.own() ? one.of(ONESELF) : one);
      }
    }
    return found.isEmpty() ? found : withRepeats(text, found);
  }

  /**
   * The names, and where one that is a word as well stands again with a capital: "send Hope it".
   */
  private List<Mention> withRepeats(Clause text, List<Mention> names) {
    Set<String> single = new HashSet<>();
    for (Mention name : names) {
      String folded = name.surface().toLowerCase(Locale.ROOT);
      if (name.type() == PiiType.NAME_PART && given.contains(folded)) {
        single.add(folded);
      }
    }
    List<Mention> all = new ArrayList<>(names);
    for (int i = 0; i < text.length() && !single.isEmpty(); i++) {
      if (single.contains(text.folded()[i]) && isCapital(text, i) && !text.opens(i)) {
        Mention again = text.mention(PiiType.NAME_PART, i, i + 1, confidence);
        if (names.stream().noneMatch(again::overlaps)) {
          all.add(again);
        }
      }
    }
    all.sort(Comparator.comparingInt(Mention::start));
    return all;
  }

  /**
   * The words of a name.
   *
   * @param from the first
   * @param to the word after the last
   * @param own whether the words say that it is the speaker's
   */
  private record Name(int from, int to, boolean own) {
    static final Name NONE = new Name(0, 0, false);
  }

  /** The words that say what somebody is in place of a name, ascending: "I'm frank about it". */
  List<Mention> states(Clause text) {
    List<Mention> states = new ArrayList<>(0);
    for (int i = 0; i < text.length(); i++) {
      lists
          .frame(text.folded(), i)
          .filter(frame -> frame.kinds().contains(Kind.I_AM) || frame.kinds().contains(Kind.IT_IS))
          .map(PhraseLists.Frame::to)
          .filter(word -> text.isWord(word) && isState(text, word))
          .ifPresent(word -> states.add(text.mention(PiiType.NAME_PART, word, word + 1, 0.0)));
    }
    return states;
  }

  private boolean isState(Clause text, int word) {
    boolean said = !isCapital(text, word) || lists.is(text.folded()[word], Kind.STATE);
    return said
        && word + 1 < text.length()
        && !breaks(text, word)
        && lists.is(text.folded()[word + 1], Kind.COMPLEMENT);
  }

  private Name at(Clause text, int word, boolean asked) {
    return lists
        .frame(text.folded(), word)
        .map(frame -> framed(text, word, frame, asked))
        .orElseGet(() -> bare(text, word, asked));
  }

  private Name framed(Clause text, int word, PhraseLists.Frame<Kind> frame, boolean asked) {
    int from = frame.to();
    boolean labelled = false;
    while (from < text.length()
        && from < frame.to() + 2
        && (text.isLabelled(from) || isQuote(text, from))) {
      labelled |= text.isLabelled(from);
      from++;
    }
    Kind kind = frame.kinds().get(0);
    if (labelled && kind != Kind.NAME_IS || !text.isWord(from)) {
      return Name.NONE;
    }
    int to = end(text, from);
    boolean accepted =
        switch (kind) {
          case NAME_IS -> isOfPerson(text, word) && isGivenName(text, from, to);
          case I_AM -> isOneself(text, word, from, to);
          case IT_IS -> isOnLine(text, word, from, to, asked);
          case CALL_ME -> isWanted(text, from, to);
          case RELATIVE -> isRelative(text, word, from);
          default -> false;
        };
    boolean own =
        kind == Kind.NAME_IS
            ? word > 0 && text.folded()[word - 1].equals("my")
            : kind != Kind.RELATIVE;
    return accepted ? new Name(from, to, own) : Name.NONE;
  }

  /** "My name is", "her full name is"; not "my city name is". */
  private boolean isOfPerson(Clause text, int frame) {
    return frame == 0
        || !text.isWord(frame - 1)
        || text.folded()[frame - 1].equals("s")
        || lists.is(text.folded()[frame - 1], Kind.OWNER)
        || !text.folded()[frame].equals("name") && !text.folded()[frame].equals("named");
  }

  /** "My name is Will", "name: hope rivers". */
  private boolean isGivenName(Clause text, int from, int to) {
    String first = text.folded()[from];
    if (lists.is(first, Kind.NO_NAME)) {
      return false;
    }
    boolean known = given.contains(first);
    if (!isCapital(text, from)) {
      return known && closes(text, to);
    }
    return known && (closes(text, to) || to - from > 1)
        || !known && text.isContent(from) && closes(text, to);
  }

  /** "I'm Hope", "hi im will"; not "I'm Happy with it". */
  private boolean isOneself(Clause text, int frame, int from, int to) {
    String first = text.folded()[from];
    boolean state = lists.is(first, Kind.STATE);
    boolean greeted = isGreeted(text, frame);
    if (!closes(text, to)) {
      return false;
    }
    if (!isCapital(text, from)) {
      return given.contains(first) && greeted && (!state || ends(text, to));
    }
    if (given.contains(first)) {
      return !state || greeted || to - from > 1 || text.length() == to && text.opens(frame);
    }
    return greeted && !state && to - from == 1 && text.isContent(from) && ends(text, to);
  }

  /** "Hey it's Will", "it's Rich Banks", "this is Hope speaking"; not "it's May already". */
  private boolean isOnLine(Clause text, int frame, int from, int to, boolean asked) {
    String first = text.folded()[from];
    if (!given.contains(first) || !closes(text, to)) {
      return false;
    }
    boolean announced = to < text.length() && lists.is(text.folded()[to], Kind.ON_LINE);
    boolean greeted = isGreeted(text, frame);
    boolean ended = ends(text, to);
    if (lists.is(first, Kind.TIME) || lists.is(first, Kind.STATE)) {
      boolean full = to - from > 1 && isCapital(text, from);
      return announced || (full || greeted || asked) && ended;
    }
    if (!isCapital(text, from)) {
      return announced || (greeted || asked) && ended;
    }
    return announced || greeted || asked || to - from > 1 || frame == 0 && ended;
  }

  /** "Call me Rusty"; not "call me back". */
  private boolean isWanted(Clause text, int from, int to) {
    String first = text.folded()[from];
    return closes(text, to)
        && given.contains(first)
        && !lists.is(first, Kind.TIME)
        && (isCapital(text, from) || !lists.is(first, Kind.STATE));
  }

  /** "My sister Hope", "her son Mark". */
  private boolean isRelative(Clause text, int frame, int from) {
    return frame > 0
        && lists.is(text.folded()[frame - 1], Kind.OWNER)
        && isCapital(text, from)
        && given.contains(text.folded()[from]);
  }

  /** "hope is my sister" */
  private boolean isSomebody(Clause text, int word) {
    return text.opens(word)
        && word + 3 < text.length()
        && text.folded()[word + 1].equals("is")
        && OWNERS.contains(text.folded()[word + 2])
        && lists.begins(text.folded(), word + 3, Kind.RELATIVE);
  }

  /** "…, Will is picking it up": no verb follows a verb. */
  private boolean isSubject(Clause text, int word) {
    boolean joined =
        word > 1 && (text.is(word - 1, ',') || lists.is(text.folded()[word - 1], Kind.JOINING));
    return joined
        && isCapital(text, word)
        && word + 1 < text.length()
        && lists.is(text.folded()[word + 1], Kind.THIRD_PERSON);
  }

  /** A name that no frame precedes: a bare answer, a signature, "Will here". */
  private Name bare(Clause text, int word, boolean asked) {
    if (!text.isWord(word)) {
      return Name.NONE;
    }
    if (!given.contains(text.folded()[word])) {
      return asked && word == 0 ? unknown(text) : Name.NONE;
    }
    if (isSubject(text, word) || isSomebody(text, word)) {
      return new Name(word, word + 1, false);
    }
    if (!text.opens(word)) {
      return Name.NONE;
    }
    int to = end(text, word);
    boolean reply =
        asked
            && text.length() <= LONGEST_REPLY
            && isWhole(text, word, to)
            && (isCapital(text, word) || !lists.is(text.folded()[word], Kind.STATE));
    boolean here =
        isCapital(text, word)
            && to + 1 <= text.length()
            && to < text.length()
            && (text.folded()[to].equals("here") || text.folded()[to].equals("speaking"))
            && ends(text, to + 1);
    boolean signed = isCapital(text, word) && isOver(text, to) && isSignature(text, word);
    return reply || here || signed ? new Name(word, to, !reply) : Name.NONE;
  }

  /** A name of no known words that answers a question for one: "Yusra Al-Tamimi, 0455 …". */
  private Name unknown(Clause text) {
    int to = answerEnd(text);
    return to > 1 ? new Name(0, to, false) : Name.NONE;
  }

  /**
   * What answers a question for a name by its place alone: "Osinga." A word by itself may be
   * anything, so it is a name only where a model reads something that a name is taken for.
   *
   * @param request the end of the other speaker's previous message
   */
  Optional<Mention> answer(Clause request, Clause text) {
    int to = lists.holds(request.folded(), Kind.ASKS) ? answerEnd(text) : 0;
    return to == 1
        ? Optional.of(text.mention(PiiType.NAME_PART, 0, to, confidence))
        : Optional.empty();
  }

  /** The word after the capitals that open a reply and are its first clause, or 0. */
  private int answerEnd(Clause text) {
    int to = 0;
    while (to < LONGEST_NAME
        && isCapital(text, to)
        && text.isContent(to)
        && !isIdle(text.folded()[to])
        && !(to > 0 && breaks(text, to - 1))) {
      to += text.is(to + 1, '-') && text.touches(to) && isCapital(text, to + 2) ? 3 : 1;
    }
    boolean over =
        to >= text.length() || text.is(to, ',') || text.is(to, '.') || breaks(text, to - 1);
    return over ? to : 0;
  }

  private boolean isIdle(String word) {
    return CanonicalForms.isTitle(word)
        || lists.is(word, Kind.NO_NAME)
        || lists.is(word, Kind.GREETING)
        || lists.is(word, Kind.FILLER)
        || lists.is(word, Kind.STATE)
        || lists.is(word, Kind.TIME);
  }

  /** Whether nothing but a greeting, a yes and punctuation stands beside a name. */
  private boolean isWhole(Clause text, int from, int to) {
    for (int i = 0; i < from; i++) {
      boolean beside =
          !text.isWord(i)
              || lists.is(text.folded()[i], Kind.GREETING)
              || lists.is(text.folded()[i], Kind.FILLER)
              || text.folded()[i].equals("sure");
      if (!beside) {
        return false;
      }
    }
    return isOver(text, to);
  }

  /** Whether no word follows. */
  private static boolean isOver(Clause text, int to) {
    for (int i = to; i < text.length(); i++) {
      if (text.isWord(i)) {
        return false;
      }
    }
    return true;
  }

  /** "Thanks, Hope", "- Will", at the end of a message. */
  private boolean isSignature(Clause text, int from) {
    if (from < 2) {
      return false;
    }
    boolean dash =
        text.is(from - 1, '-') || text.is(from - 1, '\u2013') || text.is(from - 1, '\u2014');
    if (dash) {
      return !text.isWord(from - 2) || breaks(text, from - 2);
    }
    boolean comma = text.is(from - 1, ',');
    int last = comma ? from - 2 : from - 1;
    if (!comma && !breaks(text, last)) {
      return false;
    }
    for (int i = last; i >= 0 && i > last - 3; i--) {
      boolean phrase = lists.is(phrase(text, i, last), Kind.SIGN_OFF);
      if (phrase && (i == 0 || !text.isWord(i - 1) || breaks(text, i - 1))) {
        return true;
      }
    }
    return false;
  }

  private static String phrase(Clause text, int from, int last) {
    StringBuilder phrase = new StringBuilder(text.folded()[from]);
    for (int i = from + 1; i <= last; i++) {
      phrase.append(' ').append(text.folded()[i]);
    }
    return phrase.toString();
  }

  /** The word after the last of a name: further words in capitals belong to it. */
  private static int end(Clause text, int from) {
    int to = from + 1;
    boolean capital = isCapital(text, from);
    while (capital
        && to < text.length()
        && to - from < LONGEST_NAME
        && isCapital(text, to)
        && text.isContent(to)
        && text.words().words()[to].length() > 1
        && !breaks(text, to - 1)) {
      to++;
    }
    return to;
  }

  /** Whether what is said is over behind a name, or goes on with something else. */
  private boolean closes(Clause text, int to) {
    return ends(text, to)
        || lists.is(text.folded()[to], Kind.BEHIND)
        || isNumber(text.folded()[to]);
  }

  private static boolean ends(Clause text, int to) {
    return to >= text.length()
        || breaks(text, to - 1)
        || !text.isWord(to) && !text.isApostrophe(to) && !text.is(to, '-');
  }

  private static boolean isNumber(String word) {
    return Character.isDigit(word.codePointAt(0)) && word.length() > 2;
  }

  /** Whether a line ends behind a word. */
  private static boolean breaks(Clause text, int word) {
    if (word < 0 || word + 1 >= text.length()) {
      return false;
    }
    for (int i = text.words().ends()[word]; i < text.words().starts()[word + 1]; i++) {
      if (text.words().text()[i] == '\n') {
        return true;
      }
    }
    return false;
  }

  /** Whether a greeting stands before a word, with nothing but fillers between. */
  private boolean isGreeted(Clause text, int before) {
    for (int i = before - 1; i >= 0 && i >= before - MOST_BETWEEN; i--) {
      String word = text.folded()[i];
      if (lists.is(word, Kind.GREETING)) {
        return true;
      }
      if (text.isWord(i) && !lists.is(word, Kind.FILLER)) {
        return false;
      }
    }
    return false;
  }

  /** Whether a word has a capital that tells something. */
  private static boolean isCapital(Clause text, int word) {
    return word < text.length()
        && !text.shouted()
        && Character.isUpperCase(text.words().words()[word].codePointAt(0));
  }

  private static boolean isQuote(Clause text, int word) {
    return text.is(word, '"') || text.is(word, '\u201C') || text.is(word, '\'');
  }
}
