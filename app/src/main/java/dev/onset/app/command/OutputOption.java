package dev.onset.app.command;

import dev.onset.app.input.TolerantReader;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.output.LineSink;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option that names an output file of lines, or the standard output. */
public final class OutputOption {
  private static final String STDOUT = "-";

  /** Produces the lines of an output. */
  @FunctionalInterface
  public interface Lines {
    /** Writes all lines to a sink. */
    void to(LineSink sink) throws IOException, InterruptedException;
  }

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "JSON Lines; - for the standard output.")
  private String output;

  /**
   * Rejects a folder as output, before any work.
   *
   * @throws UsageException if the output is a folder
   */
  public void check() {
    if (!output.equals(STDOUT) && Files.isDirectory(Path.of(output))) {
      throw new UsageException("The output " + output + " is a folder; name a file.");
    }
  }

  /** Whether the lines go to the standard output; nothing else may be printed there then. */
  public boolean isStandardOutput() {
    return output.equals(STDOUT);
  }

  /** Makes lines of an input. */
  @FunctionalInterface
  public interface Job {
    /** Reads the whole input and writes all lines to a sink. */
    void run(TolerantReader intake, Progress progress, LineSink sink)
        throws IOException, InterruptedException;
  }

  /**
   * Writes what a job makes of an input, which it closes; a file appears complete or not at all.
   *
   * @param task one word for the progress
   * @param unit name of what the progress counts, with a leading blank
   */
  public void write(Terminal terminal, TolerantReader input, String task, String unit, Job job)
      throws IOException, InterruptedException {
    try (input;
        Progress progress = Progress.of(terminal, task, unit)) {
      write(terminal, sink -> job.run(input, progress, sink));
    }
  }

  /** Writes the lines; a file appears complete or not at all. */
  public void write(Terminal terminal, Lines lines) throws IOException, InterruptedException {
    if (isStandardOutput()) {
      lines.to(
          line -> {
            terminal.out().write(line);
            terminal.out().write('\n');
          });
      terminal.out().flush();
      return;
    }
    Path file = Path.of(output).toAbsolutePath();
    Files.createDirectories(file.getParent());
    try (AtomicFile sink = new AtomicFile(file)) {
      lines.to(sink);
      sink.commit();
    }
  }
}
