package dev.onset.app.cli;

import dev.onset.app.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Where a test calls commands, of which it sees all that they say; it has no keyboard. */
public final class Shell {
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private final List<String> always;

  /**
   * @param always the words that every call ends with
   */
  public Shell(String... always) {
    this.always = List.of(always);
  }

  /** Calls a command; its exit code. */
  public int onset(String... words) {
    PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
    Terminal terminal =
        new Terminal(InputStream.nullInputStream(), stream, stream, Map.of(), false);
    return CommandLines.run(
        terminal, Stream.concat(Stream.of(words), always.stream()).toArray(String[]::new));
  }

  /** What was said since the start, or since it was cleared. */
  public String said() {
    return said.toString(StandardCharsets.UTF_8);
  }

  public void clear() {
    said.reset();
  }
}
