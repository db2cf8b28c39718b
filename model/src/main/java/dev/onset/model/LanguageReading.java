package dev.onset.model;

import java.util.Objects;

/**
 * In which language a turn is. Immutable.
 *
 * @param language whether it is the one that is read
 * @param code its ISO 639-3 code, such as {@code deu}; {@value #UNDETERMINED} if it is another
 *     language and nobody can tell which, or if nothing was told
 */
public record LanguageReading(TurnLanguage language, String code) {
  /** The code of English, the language that is read. */
  public static final String ENGLISH = "eng";

  /** The code of ISO 639-3 where no language is told. */
  public static final String UNDETERMINED = "und";

  /** A turn in English. */
  public static final LanguageReading READ = new LanguageReading(TurnLanguage.READ, ENGLISH);

  /** A turn that is too short to tell, or at which nobody looked. */
  public static final LanguageReading UNTOLD =
      new LanguageReading(TurnLanguage.UNTOLD, UNDETERMINED);

  public LanguageReading {
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(code, "code");
    if (code.equals(ENGLISH) != (language == TurnLanguage.READ)) {
      throw new IllegalArgumentException(
          "English, and nothing else, is the language that is read.");
    }
  }

  /** A turn in another language. */
  public static LanguageReading foreign(String code) {
    return new LanguageReading(TurnLanguage.FOREIGN, code);
  }
}
