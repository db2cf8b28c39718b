package dev.onset.app.command;

import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Terminal;
import dev.onset.formats.Inputs;
import dev.onset.formats.export.ExportOptions;
import dev.onset.formats.export.Exports;
import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The option that names the input. Opens inputs. */
public final class InputOption {
  /** Describes valid inputs of dialogues, for the help. */
  public static final String DESCRIPTION =
      "Dialogues or turns as JSON Lines, ABCD's JSON or MultiDoGO's rows, also as .gz; an export of"
          + " another platform, also a folder or a .zip of such files; - for the standard input.";

  @Option(
      names = {"-i", "--input"},
      required = true,
      paramLabel = "FILE",
      description = DESCRIPTION)
  private String input;

  @Mixin private ExportFormatOptions format;

  /**
   * Opens the input. Warnings about bad lines go to the error output.
   *
   * @throws dev.onset.formats.InputException if there is no such file
   */
  public TolerantReader open(Terminal terminal) throws IOException {
    return open(input, format.options(), terminal);
  }

  /**
   * Opens an input by name.
   *
   * @param input a file or folder, or {@code -} for the standard input
   * @param format how an export of another platform is read
   * @throws dev.onset.formats.InputException if there is no such file
   */
  public static TolerantReader open(String input, ExportOptions format, Terminal terminal)
      throws IOException {
    return new TolerantReader(
        Exports.open(input, format, terminal.in()), name(input), terminal.err()::println);
  }

  /**
   * Opens a named input of answers.
   *
   * @param input a file, or {@code -} for the standard input
   * @param expected the expected content of a line, for the message if no line has it
   */
  public static TolerantReader openAnswers(String input, String expected, Terminal terminal)
      throws IOException {
    return new TolerantReader(
        Inputs.openAnswers(input, terminal.in()), name(input), expected, terminal.err()::println);
  }

  private static String name(String input) {
    return input.equals(Inputs.STDIN) ? "from the standard input" : input;
  }
}
