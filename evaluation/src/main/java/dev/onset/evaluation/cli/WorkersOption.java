package dev.onset.evaluation.cli;

import dev.onset.app.command.ThreadsOption;
import dev.onset.app.command.UsageException;
import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --threads} of the long commands, which take every processor unless told otherwise. */
final class WorkersOption {
  @Option(
      names = "--threads",
      defaultValue = Option.NULL_VALUE,
      paramLabel = "N",
      description =
          "Worker threads; the result is the same with any number (default: one a processor).")
  private Optional<Integer> threads;

  /**
   * The number of threads.
   *
   * @throws UsageException if it is not from 1 to 256
   */
  int count() {
    return ThreadsOption.checked(threads.orElse(Runtime.getRuntime().availableProcessors()));
  }
}
