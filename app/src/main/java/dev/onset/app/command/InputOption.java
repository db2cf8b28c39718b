package dev.onset.app.command;

import dev.onset.app.console.Console;
import dev.onset.app.input.TolerantReader;
import dev.onset.formats.Inputs;
import java.io.IOException;
import picocli.CommandLine.Option;

/** The option that names the input. Opens inputs. */
public final class InputOption {
  /** Describes valid inputs of dialogues, for the help. */
  public static final String DESCRIPTION =
      "Dialogues or turns as JSON Lines, ABCD's JSON or MultiDoGO's rows, also as .gz; - for the"
          + " standard input.";

  @Option(
      names = {"-i", "--input"},
      required = true,
      paramLabel = "FILE",
      description = DESCRIPTION)
  private String input;

  /**
   * Opens the input. Warnings about bad lines go to the error output.
   *
   * @throws dev.onset.formats.InputException if there is no such file
   */
  public TolerantReader open(Console console) throws IOException {
    return open(input, console);
  }

  /**
   * Opens an input by name.
   *
   * @param input a file, or {@code -} for the standard input
   * @throws dev.onset.formats.InputException if there is no such file
   */
  public static TolerantReader open(String input, Console console) throws IOException {
    return new TolerantReader(
        Inputs.open(input, console.in()), name(input), console.err()::println);
  }

  /**
   * Opens a named input of answers.
   *
   * @param input a file, or {@code -} for the standard input
   * @param expected the expected content of a line, for the message if no line has it
   */
  public static TolerantReader openAnswers(String input, String expected, Console console)
      throws IOException {
    return new TolerantReader(
        Inputs.openAnswers(input, console.in()), name(input), expected, console.err()::println);
  }

  private static String name(String input) {
    return input.equals(Inputs.STDIN) ? "from the standard input" : input;
  }
}
