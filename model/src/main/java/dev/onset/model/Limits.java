package dev.onset.model;

/** Ranges of policy values; every method names the key and the value that breaks it. */
final class Limits {
  private Limits() {}

  static void probability(String key, double value) {
    between(key, value, 0, 1);
  }

  static void between(String key, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw PolicyException.of(
          key,
          "is "
              + PolicyWriter.number(value)
              + " but must lie between "
              + PolicyWriter.number(least)
              + " and "
              + PolicyWriter.number(most)
              + ".");
    }
  }

  static void between(String key, int value, int least, int most) {
    if (value < least || value > most) {
      throw PolicyException.of(
          key, "is " + value + " but must lie between " + least + " and " + most + ".");
    }
  }

  /** One to so many code points, not only blanks, none of them a control character. */
  static void text(String key, String value, int most) {
    int length = value.codePointCount(0, value.length());
    if (Texts.clean(value).isEmpty() || length > most) {
      throw PolicyException.of(
          key,
          "has " + length + " characters but must have 1 to " + most + ", and not only blanks.");
    }
    boolean printable =
        value
            .codePoints()
            .noneMatch(
                c -> Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE);
    if (!printable) {
      throw PolicyException.of(
          key, "holds a control character or half of a surrogate pair; write it without.");
    }
  }

  static void count(String key, int count, int most) {
    if (count > most) {
      throw PolicyException.of(key, "has " + count + " entries but may have " + most + " at most.");
    }
  }
}
