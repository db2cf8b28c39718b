package dev.onset.model;

/** Ranges of policy values; every method names the key and the value that breaks it. */
final class Limits {
  private Limits() {}

  static void probability(String key, double value) {
    between(key, value, 0, 1);
  }

  static void between(String key, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw outside(key, value, least, most);
    }
  }

  static void between(String key, int value, int least, int most) {
    if (value < least || value > most) {
      throw PolicyException.of(
          key, "is " + value + " but must lie between " + least + " and " + most + ".");
    }
  }

  private static PolicyException outside(String key, double value, double least, double most) {
    return PolicyException.of(
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
