package dev.onset.lab.corpus.stats;

import dev.onset.formats.GoldSpan;
import dev.onset.model.PiiType;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The written forms of e-mail addresses and phone numbers, which chat tends to break up. */
enum ValueForm {
  /** {@code a.b@c.com}. */
  EMAIL_WITH_SIGN(PiiType.EMAIL, "e-mails with @"),
  /** "a dot b at c dot com". */
  EMAIL_SPOKEN(PiiType.EMAIL, "e-mails spoken"),
  /** "a b 12 ccom": as left by a tokenizer. */
  EMAIL_TOKENISED(PiiType.EMAIL, "e-mails tokenised"),
  /** Digits only. */
  PHONE_DIGITS(PiiType.PHONE, "phones of digits alone"),
  /** "123 456 7890". */
  PHONE_BLANKS(PiiType.PHONE, "phones in groups with blanks"),
  /** "(123) 456-7890". */
  PHONE_SIGNS(PiiType.PHONE, "phones with signs"),
  /** "one two three". */
  PHONE_SPOKEN(PiiType.PHONE, "phones in words");

  private static final Pattern SPOKEN = Pattern.compile("(^|\\s)(at|dot)(\\s|$)");

  private final PiiType of;
  private final String label;

  ValueForm(PiiType of, String label) {
    this.of = of;
    this.label = label;
  }

  /** The type of the value, as spans name it. */
  String type() {
    return of.name();
  }

  /** The display name. */
  String label() {
    return label;
  }

  /** The form of a value; empty for types without chat forms. */
  static Optional<ValueForm> of(GoldSpan span) {
    return span.type().equals(PiiType.EMAIL.name())
        ? Optional.of(email(span.text().toLowerCase(Locale.ROOT)))
        : span.type().equals(PiiType.PHONE.name())
            ? Optional.of(phone(span.text()))
            : Optional.empty();
  }

  private static ValueForm email(String text) {
    return text.contains("@")
        ? EMAIL_WITH_SIGN
        : SPOKEN.matcher(text).find() ? EMAIL_SPOKEN : EMAIL_TOKENISED;
  }

  private static ValueForm phone(String text) {
    return text.chars().anyMatch(Character::isLetter)
        ? PHONE_SPOKEN
        : text.chars().allMatch(Character::isDigit)
            ? PHONE_DIGITS
            : text.chars().allMatch(c -> Character.isDigit(c) || Character.isWhitespace(c))
                ? PHONE_BLANKS
                : PHONE_SIGNS;
  }
}
