package dev.onset.inference.language;

import dev.onset.model.LanguageReading;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Set;
import opennlp.tools.langdetect.Language;
import opennlp.tools.langdetect.LanguageDetector;
import opennlp.tools.langdetect.LanguageDetectorModel;
import opennlp.tools.langdetect.ThreadSafeLanguageDetectorME;

/**
 * Tells whether a turn is English, the only language that the models read, and which other language
 * it is in. Most turns are told by their commonest words; OpenNLP's detector is asked about the
 * others. Thread-safe.
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

  private final LanguageDetector detector;

  private LanguageReader(LanguageDetector detector) {
    this.detector = detector;
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
    return isCommon(text) ? LanguageReading.READ : ranked(text).reading();
  }

  private static boolean isCommon(String text) {
    int words = 0;
    int common = 0;
    for (String word : text.toLowerCase(Locale.ROOT).split(" ")) {
      words += word.isEmpty() ? 0 : 1;
      common += COMMON.contains(word) ? 1 : 0;
    }
    return common * COMMON_SHARE >= words;
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
