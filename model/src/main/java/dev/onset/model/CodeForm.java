package dev.onset.model;

import java.util.Locale;

/** Numbers of documents, accounts and devices: upper-case letters and digits, nothing between. */
final class CodeForm {
  private CodeForm() {}

  static String of(String value) {
    StringBuilder code = new StringBuilder(value.length());
    Texts.clean(value.toUpperCase(Locale.ROOT))
        .codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(code::appendCodePoint);
    return code.length() == 0 ? Texts.fold(value) : code.toString();
  }
}
