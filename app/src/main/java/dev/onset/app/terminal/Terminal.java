package dev.onset.app.terminal;

import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The streams and surroundings of one call of the command line.
 *
 * @param in standard input
 * @param out standard output, written as UTF-8
 * @param err standard error, written as UTF-8
 * @param environment the process's environment
 * @param interactive whether the output is a terminal
 */
public record Terminal(
    InputStream in,
    PrintStream out,
    PrintStream err,
    Map<String, String> environment,
    boolean interactive) {

  public Terminal {
    environment = Map.copyOf(environment);
  }

  /** The terminal of the running process. */
  public static Terminal system() {
    return new Terminal(
        System.in,
        new PrintStream(System.out, true, StandardCharsets.UTF_8),
        new PrintStream(System.err, true, StandardCharsets.UTF_8),
        System.getenv(),
        System.console() != null && !"dumb".equals(System.getenv("TERM")));
  }

  /**
   * Returns the colours of the output. Off unless the output is a terminal; off if {@code NO_COLOR}
   * is set.
   */
  public AnsiColor ink() {
    return new AnsiColor(interactive && environment.getOrDefault("NO_COLOR", "").isEmpty());
  }

  /** Columns of the terminal; empty if the output is none, or nobody told. */
  public OptionalInt width() {
    String columns = environment.getOrDefault("COLUMNS", "");
    return interactive && columns.matches("[1-9][0-9]{0,4}")
        ? OptionalInt.of(Integer.parseInt(columns))
        : OptionalInt.empty();
  }

  /** Prints a line. */
  public void say(String line) {
    out.println(line);
  }

  /**
   * Prints a line.
   *
   * @param format as {@link String#format(String, Object...)} takes it
   */
  public void say(String format, Object... values) {
    say(String.format(Locale.ROOT, format, values));
  }

  /** Prints lines. */
  public void say(Iterable<String> lines) {
    lines.forEach(out::println);
  }

  /** Prints a line on the error output. */
  public void warn(String line) {
    err.println(line);
  }

  /**
   * Prints a line on the error output.
   *
   * @param format as {@link String#format(String, Object...)} takes it
   */
  public void warn(String format, Object... values) {
    warn(String.format(Locale.ROOT, format, values));
  }

  /** The output as a writer. */
  public PrintWriter writer() {
    return new PrintWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), true);
  }

  /** The error output as a writer. */
  public PrintWriter errorWriter() {
    return new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true);
  }
}
