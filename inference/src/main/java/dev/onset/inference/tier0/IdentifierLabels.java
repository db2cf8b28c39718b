package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isWithin;

import dev.onset.model.PiiClass;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Which desk's number the words around a code, or the question before it, announce. Pure. */
final class IdentifierLabels {
  /** Most tokens between a label and a number that "it is" or a like word precedes. */
  private static final int FAR = 20;

  /** Most tokens between a number and a label behind it. */
  private static final int AFTER = 8;

  private static final int MOST_QUALIFIERS = 2;
  private static final int MOST_LETTERS = 4;
  private static final int MOST_PLACE = 5;
  private static final int NEEDS_WORD = 2;
  private static final int PLACE = 3;

  private static final Set<CueKind> FILLING = EnumSet.of(CueKind.FILLER, CueKind.REPLY_WORD);
  private static final Set<CueKind> JOINING =
      EnumSet.of(CueKind.LABEL_LINK, CueKind.COPULA, CueKind.NUMBER_WORD);

  /**
   * A label.
   *
   * @param from its first token
   * @param to the token after it, with "number" and the like
   * @param words how many tokens it has without these
   * @param strong whether it speaks of a number, not only of the thing
   */
  private record Label(IdentifierKind kind, int from, int to, int words, boolean strong) {}

  /**
   * What announces a code.
   *
   * @param direct whether only signs and words of a label stand between
   */
  record Announced(IdentifierKind kind, boolean direct) {}

  private IdentifierLabels() {}

  /**
   * What the other speaker's message says of the numbers in the reply.
   *
   * @param kinds those that it asks for: it has their labels without a number
   * @param shapes the forms of the numbers that it tells, and their kinds
   */
  record Question(Set<IdentifierKind> kinds, Map<String, IdentifierKind> shapes) {
    static final Question NOTHING = new Question(Set.of(), Map.of());

    boolean isEmpty() {
      return kinds.isEmpty() && shapes.isEmpty();
    }
  }

  /** What a message asks for and tells. */
  static Question asked(ScannedText request) {
    if (!request.holdsIdentifier()) {
      return Question.NOTHING;
    }
    return new Question(kinds(request), IdentifierScanner.shapes(request));
  }

  private static Set<IdentifierKind> kinds(ScannedText request) {
    Set<IdentifierKind> kinds = EnumSet.noneOf(IdentifierKind.class);
    for (int i = 0; i < request.tokens(); ) {
      Optional<Label> label = starting(request, i);
      if (label.isPresent() && !isAnswered(request, label.get().to())) {
        kinds.add(label.get().kind());
      }
      i = label.map(Label::to).orElse(i + 1);
    }
    return kinds;
  }

  /** Whether a code follows a label, words that join them aside. */
  private static boolean isAnswered(ScannedText text, int to) {
    for (int i = to; i < text.tokens() && i <= to + AFTER; i++) {
      if (text.isNumber(i) && text.size(i) > 2
          || IdentifierCode.at(text, i).filter(code -> code.digits() > 2).isPresent()) {
        return true;
      }
      if (!joins(text, i) || text.isSymbol(i, '?')) {
        return false;
      }
    }
    return false;
  }

  /**
   * The kind that the text before a code announces.
   *
   * @param barrier the token after the code before it
   */
  static Optional<Announced> before(ScannedText text, int barrier, IdentifierCode code) {
    int from = code.first();
    int earliest = Math.max(barrier, from - FAR);
    Nearest labels = new Nearest(text, from);
    text.labels(earliest, from).forEach(labels::consider);
    text.cues(earliest, from).forEach(labels::consider);
    Optional<Announced> said = labels.announced(labels.first(), code);
    return said.isPresent() ? said : labels.announced(labels.strong, code);
  }

  /** The labels that stand nearest before a token: the last one, and the last that is strong. */
  private static final class Nearest {
    private final ScannedText text;
    private final int from;
    private Label nearest;
    private Label strong;

    /** Where the last label of another number ends, and where it begins. */
    private int other = -1;

    private int otherFrom;

    Nearest(ScannedText text, int from) {
      this.text = text;
      this.from = from;
    }

    void consider(CueMatch cue) {
      if (cue.to() > from) {
        return;
      }
      Optional<Label> found = label(text, cue, from);
      if (found.isPresent()) {
        Label label = found.get();
        nearest = later(label, nearest);
        strong = label.strong() ? later(label, strong) : strong;
      } else if (isOther(text, cue)
          && (cue.to() > other || cue.to() == other && cue.from() < otherFrom)) {
        other = cue.to();
        otherFrom = cue.from();
      }
    }

    /** The nearest; of "EIN for payroll" the one that speaks of a number. */
    Label first() {
      boolean place =
          strong != null
              && !nearest.strong()
              && text.is(strong.to(), CueKind.UPON)
              && nearest.from() - strong.to() <= 2;
      return place ? strong : nearest;
    }

    /** What a label says of a code, unless the label of another number stands nearer to it. */
    Optional<Announced> announced(Label label, IdentifierCode code) {
      if (label == null
          || (other > label.to() || other == label.to() && otherFrom < label.from())
              && !isPlaceOf(label)) {
        return Optional.empty();
      }
      return said(text, label, code);
    }

    /** "member number on the card": the other thing is where the number stands. */
    private boolean isPlaceOf(Label label) {
      return label.strong()
          && text.is(label.to(), CueKind.UPON)
          && text.is(label.to() + 1, CueKind.ARTICLE)
          && other - label.to() <= MOST_PLACE;
    }
  }

  /** Whether a cue announces another number; "the number" and "id number" leave it open. */
  private static boolean isOther(ScannedText text, CueMatch cue) {
    boolean open =
        text.is(cue.from(), cue.to(), CueKind.NUMBER_WORD)
            || text.is(cue.from(), CueKind.ARTICLE)
                && !text.is(cue.from(), CueKind.POSSESSIVE)
                && text.is(cue.from() + 1, cue.to(), CueKind.NUMBER_WORD);
    return !open && (CueKind.NUMBER_CUES.contains(cue.kind()) || cue.kind() == CueKind.THING_LABEL);
  }

  /** Whether a cue of other scanners is also a label of this one: "claim number". */
  static boolean isDesk(ScannedText text, CueMatch cue) {
    return text.hasLabel(cue.from(), IdentifierKind.cues());
  }

  /**
   * The label that ends later; of two that end together the longer one, of two that are the same
   * tokens that of more words, and of "license" and "license number" that which is a driver's.
   */
  private static Label later(Label one, Label other) {
    boolean driver =
        other != null && one.from() == other.from() && one.kind() == IdentifierKind.DRIVER;
    boolean later =
        other == null
            || one.to() > other.to()
            || one.to() == other.to() && (one.from() < other.from() || driver)
            || one.to() == other.to() && one.from() == other.from() && one.words() > other.words();
    return later ? one : other;
  }

  /** What a label before a code says of it. */
  private static Optional<Announced> said(ScannedText text, Label label, IdentifierCode code) {
    int from = code.first();
    boolean direct = isJoined(text, label, from);
    boolean told =
        direct
            ? label.strong()
                || isMarked(text, label.to(), from)
                || isTold(label, code)
                || label.kind().isNamedAlone() && isPlausible(text, label, code)
            : isIntroduced(text, label.to(), from)
                    && (label.strong()
                        || !code.isPhoneLike()
                            && (isNumber(text, label.to(), from)
                                || label.kind().isOfPaper() && code.isTelling(false)))
                || isInBrackets(text, label.to(), from) && code.isTelling(false);
    return told ? Optional.of(new Announced(label.kind(), direct)) : Optional.empty();
  }

  /** Much is registered and tagged that is no vehicle; a plate is a plate. */
  private static boolean isPlausible(ScannedText text, Label label, IdentifierCode code) {
    return label.kind() != IdentifierKind.REGISTERED
        || code.isBritishPlate()
        || text.holds(CueKind.VEHICLE_WORD)
        || text.holds(CueKind.PLATE_CUE);
  }

  /**
   * Whether a code right behind the word for a thing is nothing else. Ten figures behind "case" are
   * a support desk's ticket: courts have shorter numbers, or letters and hyphens in them.
   */
  private static boolean isTold(Label label, IdentifierCode code) {
    boolean beside = label.to() == code.first();
    boolean phone =
        code.isPhoneLike() && !(beside && code.isWhole() && label.kind() != IdentifierKind.DOCKET);
    return !label.kind().isNamedAlone() && code.isTelling(beside) && !phone;
  }

  /** The longest label that begins at a token. */
  private static Optional<Label> starting(ScannedText text, int token) {
    Label best = null;
    for (CueMatch cue : text.labels(token, token + 1)) {
      best = longer(text, cue, best);
    }
    Optional<CueMatch> driver = text.cue(token, CueKind.LICENSE_CUE);
    return Optional.ofNullable(driver.isPresent() ? longer(text, driver.get(), best) : best);
  }

  private static Label longer(ScannedText text, CueMatch cue, Label best) {
    return label(text, cue, text.tokens())
        .filter(
            label ->
                best == null
                    || label.to() > best.to()
                    || label.to() == best.to() && label.words() > best.words())
        .orElse(best);
  }

  /** A cue with the words for a number that follow it, "claim reference no.", if it is a label. */
  private static Optional<Label> label(ScannedText text, CueMatch cue, int limit) {
    Optional<IdentifierKind> kind = kind(text, cue);
    if (kind.isEmpty() || cue.value() == PLACE || isPlaceOfThing(text, cue.from())) {
      return Optional.empty();
    }
    int to = cue.to();
    for (int i = 0; i < MOST_QUALIFIERS && text.is(to, CueKind.NUMBER_QUALIFIER); i++) {
      to++;
    }
    if (text.isSymbol(to, '.') && text.is(to + 1, CueKind.NUMBER_WORD)) {
      to++;
    }
    if (to > cue.to()
        && !text.is(to, CueKind.NUMBER_WORD)
        && text.is(to - 1, CueKind.NUMBER_WORD)) {
      // "claim ref" ends in a word that elsewhere only qualifies.
      to--;
    }
    boolean word = to < limit && text.is(to, CueKind.NUMBER_WORD);
    boolean sign = to < limit && text.isSymbol(to, '#');
    boolean led =
        text.is(cue.from() - 1, CueKind.ARTICLE)
            ? isNumberOf(text, cue.from() - 2)
            : isNumberOf(text, cue.from() - 1);
    boolean said = word || sign || led;
    if (cue.value() == NEEDS_WORD && !said) {
      return Optional.empty();
    }
    int end = word || sign ? to + 1 : cue.to();
    return Optional.of(
        new Label(kind.get(), cue.from(), end, cue.to() - cue.from(), cue.value() == 1 || said));
  }

  /** What a cue announces: "licence" alone is a driver's where somebody drives. */
  private static Optional<IdentifierKind> kind(ScannedText text, CueMatch cue) {
    boolean alone =
        cue.kind() == CueKind.PERMIT_CUE
            && cue.value() == 0
            && cue.to() == cue.from() + 1
            && text.word(cue.from()).startsWith("lic");
    return alone && text.speaksOf(CueKind.DRIVING)
        ? Optional.of(IdentifierKind.DRIVER)
        : IdentifierKind.of(cue.kind());
  }

  /** "points on my account", "limit of the policy": what follows counts the thing. */
  private static boolean isPlaceOfThing(ScannedText text, int label) {
    int upon = text.is(label - 1, CueKind.ARTICLE) ? label - 2 : label - 1;
    return text.is(upon, CueKind.UPON) && text.endsBefore(upon, CueKind.THING_LABEL);
  }

  /** "number on my …", "number for the …", but not "phone number on the …". */
  private static boolean isNumberOf(ScannedText text, int token) {
    if (!text.is(token, CueKind.UPON) || !text.is(token - 1, CueKind.NUMBER_WORD)) {
      return false;
    }
    for (CueMatch cue : text.cues(token - 4, token - 1)) {
      if (cue.to() == token && CueKind.NUMBER_CUES.contains(cue.kind())) {
        return false;
      }
    }
    return true;
  }

  /**
   * "I filed a claim, the number is …": whether a word for a number stands at tokens [from, to).
   */
  private static boolean isNumber(ScannedText text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.is(i, CueKind.NUMBER_WORD)) {
        return true;
      }
    }
    return false;
  }

  /** "the policy that you have with us (APX0039182)" */
  private static boolean isInBrackets(ScannedText text, int label, int from) {
    return text.isSymbol(from - 1, '(') && from - label <= AFTER;
  }

  /**
   * Whether nothing but joining words and signs stands at tokens [from, to), or behind a word for a
   * number the letters of the code: "policy number is hht 784598685".
   */
  private static boolean isJoined(ScannedText text, Label label, int to) {
    int last = label.strong() && isLetters(text, to - 1) && to - 1 >= label.to() ? to - 1 : to;
    for (int i = label.to(); i < last; i++) {
      if (!joins(text, i)) {
        return false;
      }
    }
    return to - label.to() <= AFTER;
  }

  private static boolean isLetters(ScannedText text, int token) {
    return text.isWord(token)
        && isWithin(text.size(token), 2, MOST_LETTERS)
        && text.firstCueAt(token) == text.firstCueAt(token + 1);
  }

  private static boolean joins(ScannedText text, int token) {
    return text.isSymbol(token, ":#=()\"-,.'?>*[]/")
        || text.has(token, FILLING)
        || text.hasLabel(token, JOINING);
  }

  /** Whether a sign right behind a word says that a number follows: "claim: …", "policy #…". */
  private static boolean isMarked(ScannedText text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.isSymbol(i, ":#=")) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether "is" or the like stands right before a code, or a colon and a label farther off, and
   * nothing between says that the number is of a thing.
   */
  private static boolean isIntroduced(ScannedText text, int label, int from) {
    int i = from - 1;
    boolean colon = false;
    while (i > label && text.isSign(i)) {
      colon |= text.isSymbol(i, ':');
      i--;
    }
    boolean introduced =
        colon || text.endsBefore(i + 1, CueKind.COPULA) || text.is(i, CueKind.NUMBER_WORD);
    for (int k = label; introduced && k < from; k++) {
      introduced = !text.isNumber(k) || text.size(k) <= 2;
    }
    return introduced;
  }

  /**
   * The kind that the words behind a code announce: "… is my MRN", "…, that's my savings account".
   */
  static Optional<Announced> after(ScannedText text, int barrier, IdentifierCode code) {
    if (isAnothers(text, barrier, code)) {
      return Optional.empty();
    }
    int to = code.next();
    boolean said = false;
    for (int i = to; i < text.tokens() && i <= to + AFTER; i++) {
      Label label = starting(text, i).orElse(null);
      if (label != null) {
        boolean near = i - to <= 2;
        boolean alone =
            label.kind().isNamedAlone() ? isPlausible(text, label, code) : code.isTelling(false);
        boolean told =
            label.strong() && (said || near)
                || said && alone
                || near && text.isSymbol(i - 1, '(') && code.isTelling(false);
        if (told && (said || !isAnswered(text, label.to()))) {
          return Optional.of(new Announced(label.kind(), true));
        }
        if (label.strong()) {
          return Optional.empty();
        }
        // "… is the patient's MRN"
        continue;
      }
      boolean person = text.has(i, CueKind.PERSON) || text.has(i, CueKind.POSSESSIVE);
      boolean stop = text.isSymbol(i, '.') && !text.has(i + 1, CueKind.THAT_IS);
      boolean next = stop || text.is(i, CueKind.LIST_WORD) || text.isSymbol(i, '?');
      if (next || !person && !joins(text, i)) {
        return Optional.empty();
      }
      said |= text.is(i, CueKind.COPULA);
    }
    return Optional.empty();
  }

  /**
   * The kind whose label stands nearest to a code that looks like nothing else, with whatever words
   * between; no other number's label and no word for a thing may be as near. Types that identify
   * directly need more.
   */
  static Optional<IdentifierKind> around(ScannedText text, int barrier, IdentifierCode code) {
    if (!code.isTelling(false) || code.isPhoneLike() || isAnothers(text, barrier, code)) {
      return Optional.empty();
    }
    int earliest = Math.max(barrier, code.first() - FAR);
    Optional<CueMatch> nearest =
        nearest(text, earliest, code, cue -> isThing(cue) || isClear(text, cue, code));
    int least = nearest.map(cue -> distance(cue, code)).orElse(FAR + 1);
    for (CueMatch cue : text.cues(earliest, code.first())) {
      boolean other = isOther(text, cue) && !isDesk(text, cue);
      if (other && cue.to() <= code.first() && code.first() - cue.to() <= least) {
        return Optional.empty();
      }
    }
    return nearest
        .flatMap(cue -> IdentifierKind.of(cue.kind()))
        .filter(kind -> kind.type().piiClass() != PiiClass.DIRECT)
        .flatMap(kind -> kind.of(code));
  }

  private static boolean isThing(CueMatch cue) {
    return cue.kind() == CueKind.THING_LABEL;
  }

  private static boolean isClear(ScannedText text, CueMatch cue, IdentifierCode code) {
    return label(text, cue, text.tokens())
        .filter(label -> label.strong() || label.kind().isOfPaper() && code.isMixed())
        .isPresent();
  }

  /** The label or word of a thing that stands nearest to a code, of those that tell. */
  private static Optional<CueMatch> nearest(
      ScannedText text, int earliest, IdentifierCode code, Predicate<CueMatch> tells) {
    CueMatch nearest = null;
    int least = FAR + 1;
    for (CueMatch cue : text.labels(earliest, code.next() + FAR)) {
      int distance = distance(cue, code);
      if (distance >= 0 && distance < least && tells.test(cue)) {
        least = distance;
        nearest = cue;
      }
    }
    return Optional.ofNullable(nearest);
  }

  /**
   * The desk that a text speaks of, if what stands beside a code says that it is a number and not
   * whose: "my id at work is 448213", "the number on file with the clinic, K449281".
   */
  static Optional<IdentifierKind> placed(ScannedText text, int barrier, IdentifierCode code) {
    boolean open =
        code.isTelling(true)
            && !code.isPhoneLike()
            && (isOpenBefore(text, barrier, code.first()) || isOpenAfter(text, code.next()));
    int earliest = Math.max(barrier, code.first() - FAR);
    Optional<CueMatch> desk =
        open
            ? nearest(
                text,
                earliest,
                code,
                cue -> CueKind.DESKS.contains(cue.kind()) && cue.value() != NEEDS_WORD)
            : Optional.empty();
    return desk.flatMap(cue -> IdentifierKind.of(cue.kind())).flatMap(kind -> kind.of(code));
  }

  private static boolean isOpenBefore(ScannedText text, int barrier, int from) {
    for (int i = from; i > Math.max(barrier, from - AFTER); i--) {
      for (int start = Math.max(barrier, i - MOST_LETTERS); start < i; start++) {
        if (text.is(start, i, CueKind.OPEN_NUMBER) && isNobodys(text, barrier, start)) {
          return true;
        }
      }
      if (!joins(text, i - 1) && !text.is(i - 1, CueKind.UPON) && !isPlace(text, i - 1)) {
        return false;
      }
    }
    return false;
  }

  private static boolean isOpenAfter(ScannedText text, int to) {
    int i = to;
    while (i < text.tokens()
        && i < to + AFTER
        && !text.has(i, CueKind.OPEN_NUMBER)
        && isBridge(text, i)) {
      i++;
    }
    return text.has(i, CueKind.OPEN_NUMBER) && (i > to || isBridge(text, i));
  }

  private static boolean isBridge(ScannedText text, int token) {
    return joins(text, token) || text.is(token, CueKind.ARTICLE);
  }

  /** Whether no noun stands before a word for a number, as in "survey id". */
  private static boolean isNobodys(ScannedText text, int barrier, int start) {
    int i = start - 1;
    return i < barrier
        || text.isSign(i)
        || text.is(i, CueKind.ARTICLE)
        || text.has(i, CueKind.PERSON)
        || text.has(i, CueKind.FILLER) && !text.has(i, CueKind.REPLY_WORD);
  }

  private static boolean isPlace(ScannedText text, int token) {
    return text.hasLabel(token, CueKind.DESKS)
        || text.is(token, CueKind.ARTICLE)
        || text.has(token, CueKind.FILLER);
  }

  /** How many tokens stand between a cue and a code; negative if they overlap. */
  private static int distance(CueMatch cue, IdentifierCode code) {
    return cue.from() >= code.next() ? cue.from() - code.next() : code.first() - cue.to();
  }

  /** Whether a word of courts stands near a code, and no word for another number or thing. */
  static boolean isAtCourt(ScannedText text, IdentifierCode code) {
    boolean court = false;
    for (CueMatch cue : text.labels(code.first() - FAR, code.next() + FAR)) {
      court |= cue.kind() == CueKind.DOCKET_CUE && (cue.value() == PLACE || cue.value() == 1);
    }
    return court
        && !isOfThing(text, code)
        && NumberContext.before(text, Math.max(0, code.first() - AFTER), code.first()).isEmpty();
  }

  /** Whether a word for a vehicle stands near a code, and none for another thing or number. */
  static boolean isOfVehicle(ScannedText text, IdentifierCode code) {
    boolean vehicle = false;
    for (CueMatch cue : text.labels(code.first() - AFTER, code.next() + AFTER)) {
      int distance = distance(cue, code);
      if (cue.kind() == CueKind.THING_LABEL && isWithin(distance, 0, MOST_LETTERS)) {
        return false;
      }
      vehicle |= cue.kind() == CueKind.VEHICLE_WORD && distance >= 0;
    }
    return vehicle
        && text.cues(code.first() - AFTER, code.next() + MOST_LETTERS).stream()
            .noneMatch(cue -> isOther(text, cue));
  }

  /** Whether a cue of other scanners is one of the words that leave open whose a number is. */
  static boolean isOpen(ScannedText text, CueMatch cue) {
    return isDesk(text, cue)
        || text.is(cue.from(), cue.to(), CueKind.OPEN_NUMBER)
        || text.is(cue.from() + 1, cue.to(), CueKind.OPEN_NUMBER);
  }

  /** "passport number is V50740603": whether the words before a code give it to another kind. */
  private static boolean isAnothers(ScannedText text, int barrier, IdentifierCode code) {
    int from = code.first();
    return NumberContext.before(text, Math.max(barrier, from - AFTER), from)
        .filter(cue -> !isDesk(text, cue) && NumberContext.close(text, from, cue.kind()))
        .isPresent();
  }

  /**
   * Whether a reply gives a code as what was asked for: nothing but words of a reply, or "is" and
   * the like, stands before it.
   */
  static boolean isReply(ScannedText text, IdentifierCode code) {
    int i = code.first() - 1;
    boolean pause = text.breaksBefore(code.first()) > 0 || i >= 0 && text.isSign(i);
    while (i >= 0 && text.isSign(i) && !text.isSymbol(i, '#')) {
      i--;
    }
    if (i < 0
        || pause
        || text.endsBefore(i + 1, CueKind.COPULA)
        || text.has(i, CueKind.NUMBER_WORD)) {
      return true;
    }
    for (; i >= 0; i--) {
      if (!text.isSign(i) && !joins(text, i) && !text.has(i, CueKind.PERSON)) {
        return false;
      }
    }
    return true;
  }

  /** Whether what precedes a code is a word for a thing, which it numbers: "flight 8841". */
  static boolean isOfThing(ScannedText text, IdentifierCode code) {
    int i = code.first() - 1;
    while (i >= 0 && text.isSymbol(i, "#:")) {
      i--;
    }
    return text.endsBefore(i + 1, CueKind.THING_LABEL);
  }
}
