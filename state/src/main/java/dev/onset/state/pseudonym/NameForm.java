package dev.onset.state.pseudonym;

import dev.onset.model.CanonicalForms;
import dev.onset.state.pseudonym.Slots.Candidate;
import dev.onset.state.redaction.Substitute;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Names, word by word, so that a part goes with the whole: whoever is shown as Mira Castell is
 * shown as Mira where only the given name is said. Titles, suffixes and particles stay.
 *
 * @param draw draws the names
 * @param inAddresses whether addresses are made of names, perhaps of an initial and a family name
 */
record NameForm(Draw draw, boolean inAddresses) implements Form {
  private static final FrequentNames NAMES = FrequentNames.shipped();

  static final Vocabulary WORDS = Vocabulary.of(NAMES.folded());

  /** Enough for a session; a value without a free one among them gets a placeholder. */
  private static final int MOST = 256;

  /** A shorter word says too little of a longer one that holds it. */
  private static final int TELLING = 3;

  private static final Set<String> SUFFIXES =
      Set.of("jr", "sr", "ii", "iii", "iv", "phd", "md", "esq");

  private static final Set<String> PARTICLES =
      Set.of(
          "de", "del", "della", "da", "di", "do", "dos", "du", "la", "le", "van", "von", "der",
          "den", "ter", "zu", "bin", "bint", "ibn", "al", "el", "y", "e", "af", "av");

  /** A run of letters, with what stands before it. */
  private record Word(String before, String letters) {
    String folded() {
      return Written.fold(letters);
    }

    boolean isInitial() {
      return folded().length() == 1;
    }

    boolean isTitle() {
      return CanonicalForms.isTitle(letters);
    }
  }

  @Override
  public Optional<Vocabulary> vocabulary() {
    return Optional.of(WORDS);
  }

  @Override
  public Optional<Substitute> of(Value value, Slots slots) {
    String surface = withoutPossessive(value.surface());
    Optional<List<Word>> read = words(surface);
    if (read.isEmpty()) {
      return Optional.empty();
    }
    List<Word> words = read.get();
    int[] names = IntStream.range(0, words.size()).filter(i -> isName(words, i)).toArray();
    int first = names.length == 0 ? words.size() - 1 : names[0];
    int last = names.length == 0 ? 0 : names[names.length - 1];
    boolean isReversed = last > first && words.get(first + 1).before().contains(",");
    int given = isReversed ? first + 1 : first;
    int family = isReversed ? first : last;
    StringBuilder text = new StringBuilder();
    Map<String, String> standsFor = new LinkedHashMap<>();
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      String shown = word.letters();
      if (isName(words, i)) {
        NameKind kind = kind(words, i, first, last, isReversed);
        Optional<String> other = word(word.letters(), kind, slots);
        if (other.isEmpty()) {
          return Optional.empty();
        }
        shown = Written.inCaseOf(word.letters(), other.get());
        standsFor.put(shown, word.letters());
        standsFor.putIfAbsent(other.get(), listed(word.letters()));
        if (inAddresses && first != last && (i == given || i == family)) {
          Word beside = words.get(i == given ? family : given);
          slots.initial(beside.folded(), word.folded().substring(0, 1), other.get().charAt(0));
        }
      } else if (word.isInitial()) {
        shown = Written.inCaseOf(word.letters(), initial(word.folded()));
      }
      text.append(word.before()).append(shown);
    }
    int end = words.stream().mapToInt(one -> one.before().length() + one.letters().length()).sum();
    text.append(surface, end, surface.length());
    text.append(value.surface(), surface.length(), value.surface().length());
    return standsFor.isEmpty()
        ? Optional.empty()
        : Optional.of(new Substitute(text.toString(), standsFor));
  }

  /** Whether a word is replaced as a name. "Al" is one, unless it stands between two. */
  private static boolean isName(List<Word> words, int at) {
    Word word = words.get(at);
    boolean isLast = at == words.size() - 1;
    boolean isParticle =
        !isLast
            && PARTICLES.contains(word.folded())
            && (at > 0 || NAMES.kind(word.folded()).filter(NameKind::isGiven).isEmpty());
    return !word.isInitial()
        && !word.isTitle()
        && !isParticle
        && !(at > 0 && SUFFIXES.contains(word.folded()));
  }

  /** By its place among the words of a full name; alone, by the list. */
  private static NameKind kind(List<Word> words, int at, int first, int last, boolean isReversed) {
    Optional<NameKind> known = NAMES.kind(words.get(at).folded());
    boolean isAlone = first == last;
    boolean isTitled = at > 0 && isAlone && words.get(at - 1).isTitle();
    boolean isFamily =
        isAlone
            ? isTitled || known.equals(Optional.of(NameKind.FAMILY))
            : isReversed ? at == first : at == last || isJoined(words, at, last);
    if (isFamily) {
      return NameKind.FAMILY;
    }
    return known.filter(NameKind::isGiven).orElse(NameKind.EITHER);
  }

  /** Whether hyphens alone lie between a word and the last one. */
  private static boolean isJoined(List<Word> words, int at, int last) {
    return words.subList(at + 1, last + 1).stream().allMatch(one -> one.before().equals("-"));
  }

  /**
   * The substitute of a single name, in the case of the list.
   *
   * @param kind which list it comes from, unless the name has a substitute already
   */
  Optional<String> word(String name, NameKind kind, Slots slots) {
    String owner = Written.fold(name);
    for (NameKind any : NameKind.values()) {
      Optional<String> known =
          slots.find(Vocabulary.SPACE, owner, MOST, i -> candidate(owner, any, i));
      if (known.isPresent()) {
        return known;
      }
    }
    return slots.take(Vocabulary.SPACE, owner, MOST, i -> candidate(owner, kind, i));
  }

  private Optional<Candidate<String>> candidate(String owner, NameKind kind, int attempt) {
    List<String> names = NAMES.of(kind);
    if (attempt >= names.size()) {
      return Optional.empty();
    }
    int start = draw.below(names.size(), "name", kind.name(), owner);
    String name = names.get((start + attempt) % names.size());
    String slot = Written.fold(name);
    boolean tells =
        slot.equals(owner)
            || owner.length() >= TELLING && (slot.contains(owner) || owner.contains(slot));
    return tells ? Optional.empty() : Optional.of(new Candidate<>(slot, name));
  }

  /** A name as lists write it, since replies do. */
  private static String listed(String name) {
    boolean isPlain =
        name.equals(name.toLowerCase(Locale.ROOT)) || name.equals(name.toUpperCase(Locale.ROOT));
    int first = name.offsetByCodePoints(0, 1);
    return isPlain
        ? name.substring(0, first).toUpperCase(Locale.ROOT)
            + name.substring(first).toLowerCase(Locale.ROOT)
        : name;
  }

  /** Another letter. */
  String initial(String letter) {
    int other = draw.below(25, "initial", letter);
    char own = letter.charAt(0);
    return String.valueOf(
        (char) (other + 'A' < Character.toUpperCase(own) ? other + 'A' : other + 'B'));
  }

  private static String withoutPossessive(String surface) {
    String lower = surface.toLowerCase(Locale.ROOT);
    return lower.length() > 2 && (lower.endsWith("'s") || lower.endsWith("\u2019s"))
        ? surface.substring(0, surface.length() - 2)
        : surface;
  }

  private static boolean isApostrophe(int c) {
    return c == '\'' || c == '\u2019';
  }

  /** Empty if it has other signs than Latin letters and what stands between the words of names. */
  private static Optional<List<Word>> words(String surface) {
    List<Word> words = new ArrayList<>();
    int at = 0;
    int done = 0;
    while (at < surface.length()) {
      int end = at;
      while (end < surface.length() && isPart(surface, end, at)) {
        end += Character.charCount(surface.codePointAt(end));
      }
      if (end > at) {
        words.add(new Word(surface.substring(done, at), surface.substring(at, end)));
        done = end;
        at = end;
      } else {
        int c = surface.codePointAt(at);
        if (Character.isLetterOrDigit(c)) {
          return Optional.empty();
        }
        at += Character.charCount(c);
      }
    }
    return words.isEmpty() ? Optional.empty() : Optional.of(words);
  }

  /** A letter, a mark on one, or an apostrophe between two. */
  private static boolean isPart(String text, int at, int start) {
    int c = text.codePointAt(at);
    if (Character.isLetter(c)) {
      return Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN;
    }
    int type = Character.getType(c);
    boolean isMark = type == Character.NON_SPACING_MARK;
    return at > start
        && (isMark
            || isApostrophe(c)
                && at + 1 < text.length()
                && Character.isLetter(text.codePointAt(at + 1)));
  }
}
