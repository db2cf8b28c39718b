package dev.onset.app.cli;

import dev.onset.app.command.UsageException;
import dev.onset.model.Feedback;

/** Who says or decides something. */
final class Signature {
  private Signature() {}

  /**
   * The name that an option gave, else that of the user of this machine.
   *
   * @param given null if the option was not given
   * @throws UsageException if it is none that is taken
   */
  static String of(String given, String option) {
    String name = given == null ? System.getProperty("user.name", "") : given;
    if (!Feedback.isName(name)) {
      throw new UsageException(
          "%s takes a name of 1 to %s letters, digits, dots, hyphens and underscores.",
          option, Feedback.LONGEST_NAME);
    }
    return name;
  }
}
