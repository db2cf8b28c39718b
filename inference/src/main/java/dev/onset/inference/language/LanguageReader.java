package dev.onset.inference.language;

import dev.onset.model.LanguageReading;
import dev.onset.model.ResourceLines;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import opennlp.tools.langdetect.Language;
import opennlp.tools.langdetect.LanguageDetector;
import opennlp.tools.langdetect.LanguageDetectorModel;
import opennlp.tools.langdetect.ThreadSafeLanguageDetectorME;

/**
 * Tells whether a turn is English, the only language that the models read, and which other language
 * it is in. Most turns are told by their commonest words, what is typed as in chats by those of
 * other languages; OpenNLP's detector is asked about the others. Thread-safe.
 */
public final class LanguageReader {
  /** Fewer letters of the Latin script tell no language. */
  private static final int FEWEST_LETTERS = 20;

  /** So many letters of another script are no name in an English sentence. */
  private static final int FEWEST_OTHER_LETTERS = 4;

  /** By so much the likeliest other language must beat English. */
  private static final double MARGIN = 2.0;

  /**
   * By so much it must beat the next one to be named. A sentence suffices for most pairs; scores of
   * a few words, and of Russian beside Bulgarian, lie closer.
   */
  private static final double NAMING_MARGIN = 1.2;

  /** One in so many words is among the commonest in any English sentence of some length. */
  private static final int COMMON_SHARE = 6;

  /** Words of no other language that is written often in chats. */
  private static final Set<String> COMMON =
      Set.of(
          "the", "and", "are", "my", "you", "your", "it's", "i'm", "that", "this", "with", "what",
          "would", "please", "thanks", "yes", "they", "she", "there", "been", "how", "but", "don't",
          "just", "am", "it");

  /** More of these in a text are English around some words of another language. */
  private static final Set<String> ENGLISH =
      Set.of(
          "the", "and", "are", "my", "you", "your", "it's", "i'm", "that", "this", "with", "what",
          "would", "please", "thanks", "yes", "they", "she", "there", "been", "how", "but", "don't",
          "just", "am", "it", "i", "a", "an", "is", "was", "for", "to", "of", "in", "on", "at",
          "from", "have", "has", "had", "not", "can", "will", "we", "he", "her", "his", "our",
          "their", "be", "if", "or", "so", "do", "did", "get", "got", "need", "want", "when",
          "where", "who", "why", "which", "as", "by", "about", "im", "its", "dont", "cant", "all",
          "any", "still");

  private static final Set<String> OTHERS = others();

  private final LanguageDetector detector;

  private LanguageReader(LanguageDetector detector) {
    this.detector = detector;
  }

  private static Set<String> others() {
    Set<String> words = new HashSet<>();
    for (String line : ResourceLines.of(LanguageReader.class, "other-languages.txt")) {
      words.addAll(List.of(line.split(" ")));
    }
    return Set.copyOf(words);
  }

  private static final class Bundled {
    private static final LanguageReader READER = load();

    private static LanguageReader load() {
      try (InputStream in = LanguageReader.class.getResourceAsStream("/langdetect-183.bin")) {
        return new LanguageReader(new ThreadSafeLanguageDetectorME(new LanguageDetectorModel(in)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** The reader with OpenNLP's model, which is loaded once. */
  public static LanguageReader bundled() {
    return Bundled.READER;
  }

  /** The language of a text. */
  public LanguageReading read(String text) {
    int latin = 0;
    int other = 0;
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      int letter = text.codePointAt(i);
      if (Character.isLetter(letter)) {
        if (Character.UnicodeScript.of(letter) == Character.UnicodeScript.LATIN) {
          latin++;
        } else {
          other++;
        }
      }
    }
    if (other >= FEWEST_OTHER_LETTERS && other > latin) {
      return ranked(text).foreign();
    }
    if (latin < FEWEST_LETTERS) {
      return LanguageReading.UNTOLD;
    }
    Words words = Words.of(text);
    if (words.others() > words.english()) {
      Ranked ranked = ranked(text);
      return words.others() > 1 || ranked.first() > ranked.english()
          ? ranked.foreign()
          : LanguageReading.UNTOLD;
    }
    return words.common() * COMMON_SHARE >= words.all()
        ? LanguageReading.READ
        : ranked(text).reading();
  }

  /**
   * How many words of a text are on which list.
   *
   * @param common the commonest of English
   * @param english frequent ones of English
   * @param others frequent ones of other languages
   */
  private record Words(int all, int common, int english, int others) {
    static Words of(String text) {
      int all = 0;
      int common = 0;
      int english = 0;
      int others = 0;
      for (String written : text.toLowerCase(Locale.ROOT).split("\\s")) {
        String word = bare(written);
        all += word.isEmpty() ? 0 : 1;
        common += COMMON.contains(word) ? 1 : 0;
        english += ENGLISH.contains(word) ? 1 : 0;
        others += OTHERS.contains(word) ? 1 : 0;
      }
      return new Words(all, common, english, others);
    }

    /** A word without the signs around it. */
    private static String bare(String word) {
      int from = 0;
      int to = word.length();
      while (from < to && !Character.isLetterOrDigit(word.charAt(from))) {
        from++;
      }
      while (to > from && !Character.isLetterOrDigit(word.charAt(to - 1))) {
        to--;
      }
      return word.substring(from, to);
    }
  }

  private Ranked ranked(String text) {
    double english = 0;
    String likeliest = LanguageReading.UNDETERMINED;
    double first = 0;
    double second = 0;
    for (Language one : detector.predictLanguages(text)) {
      double score = one.getConfidence();
      if (one.getLang().equals(LanguageReading.ENGLISH)) {
        english = score;
      } else if (score > first) {
        second = first;
        first = score;
        likeliest = one.getLang();
      } else {
        second = Math.max(second, score);
      }
    }
    return new Ranked(english, likeliest, first, second);
  }

  /**
   * What the detector says.
   *
   * @param english the score of English
   * @param likeliest the likeliest other language
   * @param first its score
   * @param second the score of the next one
   */
  private record Ranked(double english, String likeliest, double first, double second) {
    LanguageReading reading() {
      if (english >= first) {
        return LanguageReading.READ;
      }
      return first >= MARGIN * english ? foreign() : LanguageReading.UNTOLD;
    }

    /** Another language: the likeliest, if the next one is not nearly as likely. */
    LanguageReading foreign() {
      return LanguageReading.foreign(
          first >= NAMING_MARGIN * second ? likeliest : LanguageReading.UNDETERMINED);
    }
  }
}
