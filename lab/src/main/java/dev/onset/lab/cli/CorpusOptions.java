package dev.onset.lab.cli;

import dev.onset.app.command.UsageException;
import dev.onset.app.output.AtomicFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import picocli.CommandLine.Option;

/** The options of a generated corpus: seed and output file. */
final class CorpusOptions {
  private static final int BUFFER = 1 << 16;
  private static final String ZIPPED = ".gz";

  @Option(
      names = "--seed",
      required = true,
      paramLabel = "N",
      description = "The same seed gives the same bytes.")
  private long seed;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "JSON Lines; compressed if the name ends with .gz.")
  private Path output;

  long seed() {
    return seed;
  }

  Path output() {
    return output;
  }

  /**
   * Rejects a folder as output, before any work.
   *
   * @throws UsageException if the output is a folder
   */
  void check() {
    if (Files.isDirectory(output)) {
      throw new UsageException("The output " + output + " is a folder; name a file.");
    }
  }

  /** Writes the file completely or not at all, compressed if its name says so. */
  void write(AtomicFile.Content content) throws IOException {
    AtomicFile.write(
        output,
        out -> {
          if (!output.getFileName().toString().endsWith(ZIPPED)) {
            content.to(out);
            return;
          }
          try (OutputStream zipped = new GZIPOutputStream(out, BUFFER)) {
            content.to(zipped);
          }
        });
  }

  /**
   * Validates the count of an option.
   *
   * @throws UsageException if it is less than 1
   */
  static Optional<Integer> atLeastOne(Optional<Integer> count) {
    if (count.isPresent() && count.get() < 1) {
      throw new UsageException("--count must be 1 or more.");
    }
    return count;
  }
}
