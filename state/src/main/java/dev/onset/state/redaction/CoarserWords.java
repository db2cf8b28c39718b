package dev.onset.state.redaction;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.onset.state.redaction.CoarserPhrase.Kind;
import dev.onset.state.redaction.CoarserTable.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Says a value coarser by the hierarchy, as its sentence demands: "I am a nurse" becomes "I am a
 * health worker", "she teaches maths" becomes "she works as a teaching professional". Pure.
 */
final class CoarserWords {
  private static final int MOST_LETTERS = 200;

  /** Letters and digits with what joins them; a blood group ends in a sign. */
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}&$][\\p{L}\\p{N}'&+.()/@-]*");

  private static final Set<String> SEVERAL =
      Words.set(
          """
          two three four five six both several 2 3 4 5 6
          """);

  private static final Set<String> ILL =
      Words.set(
          """
          deaf blind ill sick obese suicidal incontinent frail poorly overweight
          underweight infertile unwell exhausted
          """);

  /** Verbs after which the name of an illness follows a preposition. */
  private static final Set<String> AILING =
      Words.set(
          """
          diagnosed living dealing struggling suffering recovering tested positive
          treated born battling coping history
          """);

  private static final Set<String> LINKS = Set.of("with", "from", "for", "of", "to");
  private static final Set<String> HAVING =
      Set.of("have", "has", "had", "having", "got", "getting");

  private static final Set<String> ACTING =
      Words.set(
          """
          teach drive run work manage clean fix sell make do serve cook deliver build
          paint write coach farm own help grow keep stack look hold train design
          install
          """);

  private static final Set<String> ACTED =
      Words.set(
          """
          taught drove ran worked managed cleaned sold made did built grew kept
          delivered served trained held owned wrote
          """);

  private final String type;
  private final List<String> words;
  private final Setting setting;

  private CoarserWords(String type, List<String> words, Setting setting) {
    this.type = type;
    this.words = words;
    this.setting = setting;
  }

  /** What the hierarchy says of a value; empty if it knows none of its words, or nothing fits. */
  static Optional<String> of(String type, String surface, Setting setting) {
    if (surface.length() > MOST_LETTERS) {
      return Optional.empty();
    }
    List<String> words = words(surface);
    Optional<Found> found = CoarserTable.shipped().of(type, words);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Found known = found.get();
    return known
        .phrase()
        .without(phrase -> Generalization.repeats(phrase, surface))
        .flatMap(
            phrase ->
                new CoarserWords(type, words, setting)
                    .said(new Found(phrase, known.words(), known.from(), known.plural())));
  }

  static List<String> words(String surface) {
    List<String> words = new ArrayList<>();
    Matcher found = WORD.matcher(surface.toLowerCase(Locale.ROOT).replace('\u2019', '\''));
    while (found.find()) {
      String word = found.group();
      int end = word.length();
      while (end > 1 && ".'/-(".indexOf(word.charAt(end - 1)) >= 0 && !isBlood(word)) {
        end--;
      }
      words.add(word.substring(0, end));
    }
    return words;
  }

  private static boolean isBlood(String word) {
    return word.length() <= 3 && word.endsWith("-");
  }

  private Optional<String> said(Found found) {
    return switch (type) {
      case "HEALTH" -> health(found);
      case "OCCUPATION" -> occupation(found);
      default -> plain(found, setting);
    };
  }

  private Optional<String> plain(Found found, Setting where) {
    String first = words.get(0);
    String lead = Words.ARTICLES.contains(first) || Words.DETERMINERS.contains(first) ? first : "";
    boolean several =
        found.phrase().kind() == Kind.NOUN
            && (found.plural()
                || type.equals("RELATIONSHIP")
                    && !found.words().contains(" ")
                    && words.stream().limit(2).anyMatch(SEVERAL::contains));
    return found.phrase().in(where, lead, several);
  }

  private Optional<String> health(Found found) {
    String first = words.get(0);
    if (HAVING.contains(first)) {
      return behind(found, first);
    }
    if (AILING.contains(first)) {
      for (int i = found.from() - 1; i > 0; i--) {
        if (LINKS.contains(words.get(i))) {
          return behind(found, String.join(" ", words.subList(0, i + 1)));
        }
      }
    }
    if (found.phrase().kind() != Kind.NOUN) {
      return plain(found, setting);
    }
    boolean adjective = isAdjective(found.words());
    boolean article = Words.ARTICLES.contains(setting.before());
    if (setting.describes() && adjective) {
      return Optional.empty();
    }
    if (adjective && article) {
      return behind(found, "with")
          .map(ill -> (setting.before().equals("an") ? "individual " : "person ") + ill);
    }
    if (setting.isBehind(Words.BEING)) {
      return behind(found, "with").map(ill -> "living " + ill);
    }
    if (setting.isBehind(Words.ONE)) {
      return behind(found, "has");
    }
    return setting.isBehind(Words.MANY) ? behind(found, "have") : plain(found, setting);
  }

  private static boolean isAdjective(String words) {
    return ILL.contains(words)
        || words.equals("hard of hearing")
        || words.endsWith("ic")
        || words.endsWith("ed");
  }

  /** The phrase behind words that stand in the value's place with it. */
  private Optional<String> behind(Found found, String before) {
    return found
        .phrase()
        .in(new Setting("with", setting.after()), "", found.plural())
        .map(phrase -> before + " " + phrase);
  }

  private Optional<String> occupation(Found found) {
    if (found.phrase().kind() != Kind.NOUN) {
      return plain(found, setting);
    }
    String first = words.get(0);
    if (setting.isBehind(Words.WORKING)) {
      return as(found, "as");
    }
    Optional<String> verb = working(first);
    if (verb.isPresent()) {
      return as(found, verb.get() + " as");
    }
    if (first.endsWith("ing") && words.size() == 1) {
      return Optional.empty();
    }
    boolean preposition = Set.of("in", "at", "as", "on", "for").contains(first);
    if (preposition && !setting.isBehind(Words.BEING)) {
      return Optional.empty();
    }
    return plain(found, setting);
  }

  private Optional<String> as(Found found, String before) {
    return found
        .phrase()
        .in(new Setting("as", "."), "", found.plural())
        .map(phrase -> before + " " + phrase);
  }

  /** The form of "work" that a verb has. */
  private static Optional<String> working(String verb) {
    if (ACTED.contains(verb)) {
      return Optional.of("worked");
    }
    if (ACTING.contains(verb)) {
      return Optional.of("work");
    }
    if (verb.endsWith("s") && stems(verb, 1).stream().anyMatch(ACTING::contains)
        || verb.endsWith("es") && stems(verb, 2).stream().anyMatch(ACTING::contains)) {
      return Optional.of("works");
    }
    return verb.endsWith("ing") && stems(verb, 3).stream().anyMatch(ACTING::contains)
        ? Optional.of("working")
        : Optional.empty();
  }

  private static List<String> stems(String verb, int tail) {
    String stem = verb.substring(0, verb.length() - tail);
    return stem.isEmpty()
        ? List.of()
        : List.of(stem, stem + "e", stem.substring(0, stem.length() - 1));
  }
}
