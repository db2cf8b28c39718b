package dev.onset.app.cli;

import dev.onset.app.console.Console;
import dev.onset.app.input.Intake;
import dev.onset.formats.Inputs;
import java.io.IOException;
import picocli.CommandLine.Option;

/** Where the dialogues come from. */
final class InputOption {
  static final String DESCRIPTION =
      "Dialogues or turns as JSON Lines, ABCD's JSON or MultiDoGO's rows, also as .gz; - for the"
          + " standard input.";

  @Option(
      names = {"-i", "--input"},
      required = true,
      paramLabel = "FILE",
      description = DESCRIPTION)
  private String input;

  /** Opens the input; what is wrong with it goes to the error output. */
  Intake open(Console console) throws IOException {
    return open(input, console);
  }

  /** Opens a named input; what is wrong with it goes to the error output. */
  static Intake open(String input, Console console) throws IOException {
    return new Intake(Inputs.open(input, console.in()), name(input), console.err()::println);
  }

  /**
   * Opens a named input of answers.
   *
   * @param expected what it should hold, for the message if it holds none of it
   */
  static Intake openAnswers(String input, String expected, Console console) throws IOException {
    return new Intake(
        Inputs.openAnswers(input, console.in()), name(input), expected, console.err()::println);
  }

  private static String name(String input) {
    return input.equals(Inputs.STDIN) ? "from the standard input" : input;
  }
}
