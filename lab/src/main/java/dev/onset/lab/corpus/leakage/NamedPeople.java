package dev.onset.lab.corpus.leakage;

import dev.onset.lab.corpus.family.ResourceLines;
import dev.onset.lab.training.NameLists;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds named individuals (§IV-D): a name after a title, or a given name outside the name of a
 * place, an institution or a cited case. Immutable and thread-safe.
 */
final class NamedPeople {
  private static final String FOLDER = "/dev/onset/lab/";
  private static final Pattern WORD = Pattern.compile("[\\p{L}][\\p{L}\\p{M}'’-]*");
  private static final Pattern VERSUS = Pattern.compile(" vs?\\.? (?=\\p{Lu})");
  private static final Pattern IN_RE = Pattern.compile("\\b(?:In re|In Re|Ex parte|Matter of) ");

  private static final Set<String> SHORT_TITLES =
      Set.of("Mr", "Mrs", "Ms", "Miss", "Mx", "Dr", "Prof", "Rev");
  private static final Set<String> TITLES = words("titles");
  private static final Set<String> INSTITUTIONS = words("institutions");
  private static final Set<String> LINKS = Set.of("of", "the", "and", "for", "ex", "rel");

  private final Set<String> given;
  private final Set<String> ordinary;
  private final Set<String> places;

  NamedPeople() {
    given = Set.copyOf(ResourceLines.read(FOLDER + "lists/given_names.txt"));
    ordinary = words("ordinary_names");
    NameLists lists = new NameLists();
    places = new HashSet<>();
    places.addAll(lists.cities());
    places.addAll(lists.regions());
    places.addAll(lists.countries());
  }

  private static Set<String> words(String list) {
    return ResourceLines.read(FOLDER + "leakage/validator/" + list + ".txt").stream()
        .collect(Collectors.toUnmodifiableSet());
  }

  /** A word with its range in UTF-16 units. */
  private record Word(String text, int start, int end) {
    boolean capital() {
      return Character.isUpperCase(text.codePointAt(0));
    }

    /** Without a genitive ending. */
    String bare() {
      return text.endsWith("'s") || text.endsWith("’s")
          ? text.substring(0, text.length() - 2)
          : text;
    }
  }

  /** Whether a text names a person. */
  boolean in(String text) {
    List<Word> words = new ArrayList<>();
    Matcher found = WORD.matcher(text);
    while (found.find()) {
      words.add(new Word(found.group(), found.start(), found.end()));
    }
    boolean[] cited = cited(text, words);
    int at = 0;
    while (at < words.size()) {
      int end = run(text, words, cited, at);
      if (end > at && named(text, words, at, end)) {
        return true;
      }
      at = Math.max(end, at + 1);
    }
    return false;
  }

  /**
   * The end of the run of capitalized words that begins here; the same position if there is none.
   */
  private static int run(String text, List<Word> words, boolean[] cited, int from) {
    int end = from;
    while (end < words.size()
        && words.get(end).capital()
        && !cited[end]
        && (end == from || adjoins(text, words.get(end - 1), words.get(end)))) {
      end++;
    }
    return end;
  }

  /** Whether only a blank, or the full stop of a title, is in between. */
  private static boolean adjoins(String text, Word left, Word right) {
    String between = text.substring(left.end(), right.start());
    return between.equals(" ")
        || between.equals(". ") && (TITLES.contains(left.text()) || left.text().length() == 1);
  }

  private boolean named(String text, List<Word> words, int from, int to) {
    List<String> run = words.subList(from, to).stream().map(Word::bare).toList();
    for (int i = 0; i + 1 < run.size(); i++) {
      // "Justice Department" is not a person; "Dr. Hall" is.
      if (SHORT_TITLES.contains(run.get(i))
          || TITLES.contains(run.get(i)) && !INSTITUTIONS.contains(run.get(i + 1))) {
        return true;
      }
    }
    if (run.stream().anyMatch(INSTITUTIONS::contains) || places.contains(String.join(" ", run))) {
      return false;
    }
    if (text.startsWith(" & ", words.get(to - 1).end())) {
      return false;
    }
    boolean opens = opens(text, words.get(from).start());
    // "Port Charlotte" is a place; "Meanwhile Charlotte" at the start of a sentence is not.
    int first = opens && run.size() > 1 && !given.contains(run.get(0)) ? 1 : 0;
    String name = run.get(first);
    if (!given.contains(name) || places.contains(name) && run.size() - first == 1) {
      return false;
    }
    return run.size() - first > 1 || !ordinary.contains(name);
  }

  private static boolean opens(String text, int start) {
    int before = start - 1;
    while (before >= 0 && " \n\"“'‘(-–—".indexOf(text.charAt(before)) >= 0) {
      before--;
    }
    return before < 0 || ".?!:;".indexOf(text.charAt(before)) >= 0;
  }

  /** The words of citations: around "v." and after "In re". */
  private static boolean[] cited(String text, List<Word> words) {
    boolean[] cited = new boolean[words.size()];
    Matcher versus = VERSUS.matcher(text);
    while (versus.find()) {
      for (int i = lastBefore(words, versus.start() + 1); i >= 0 && linked(words, i); i--) {
        cited[i] = true;
      }
      for (int i = firstFrom(words, versus.end()); i < words.size() && linked(words, i); i++) {
        cited[i] = true;
        if (endsSentence(text, words.get(i))) {
          break;
        }
      }
    }
    Matcher matter = IN_RE.matcher(text);
    while (matter.find()) {
      for (int i = firstFrom(words, matter.end()); i < words.size() && linked(words, i); i++) {
        cited[i] = true;
        if (endsSentence(text, words.get(i))) {
          break;
        }
      }
    }
    return cited;
  }

  private static boolean linked(List<Word> words, int at) {
    return words.get(at).capital() || LINKS.contains(words.get(at).text());
  }

  private static boolean endsSentence(String text, Word word) {
    return word.end() < text.length() && ".?!,;".indexOf(text.charAt(word.end())) >= 0;
  }

  private static int lastBefore(List<Word> words, int offset) {
    return firstFrom(words, offset) - 1;
  }

  private static int firstFrom(List<Word> words, int offset) {
    int at = 0;
    while (at < words.size() && words.get(at).start() < offset) {
      at++;
    }
    return at;
  }
}
