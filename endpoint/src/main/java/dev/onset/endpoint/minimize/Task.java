package dev.onset.endpoint.minimize;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/** The kind of answer that a question asks for, which decides how two answers are compared. */
public sealed interface Task {
  /** Any text; a judge compares. */
  record Open() implements Task {}

  /**
   * One of a few words; the same word is the same answer.
   *
   * @param choices two or more
   * @param repetitions how often the minimized text is asked about; every answer must be that to
   *     the original; at least 1
   */
  record Closed(Set<String> choices, int repetitions) implements Task {
    /** As often as the fourth paper asks (section 5). */
    public static final int REPETITIONS = 5;

    /**
     * @throws IllegalArgumentException if there is nothing to choose from, or nothing is asked
     */
    public Closed {
      choices = Collections.unmodifiableSet(new LinkedHashSet<>(choices));
      if (choices.size() < 2 || choices.stream().anyMatch(String::isBlank) || repetitions < 1) {
        throw new IllegalArgumentException(
            "A closed question has two answers or more, and is asked once or more.");
      }
    }
  }
}
