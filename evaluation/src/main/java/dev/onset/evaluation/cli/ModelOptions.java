package dev.onset.evaluation.cli;

import dev.onset.app.command.UsageException;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of a training: seed and model file. */
public final class ModelOptions {
  @Option(
      names = "--seed",
      defaultValue = Option.NULL_VALUE,
      paramLabel = "N",
      description = "The seed of the generated text (default: the seed of the model that ships).")
  private Optional<Long> seed;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "The model file to write.")
  private Path output;

  /**
   * Returns the seed.
   *
   * @param shipped seed of the bundled model
   */
  public long seed(long shipped) {
    return seed.orElse(shipped);
  }

  /**
   * Rejects an output that cannot be written, before any work.
   *
   * @throws UsageException if it is a folder, or nothing can be written to its own
   */
  public void check() {
    if (Files.isDirectory(output)) {
      throw new UsageException("The output " + output + " is a folder; name a file.");
    }
    Path folder = output.toAbsolutePath().getParent();
    while (!Files.exists(folder)) {
      folder = folder.getParent();
    }
    if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
      throw new UsageException(
          "The output "
              + output
              + " cannot be written, because "
              + folder
              + " is "
              + (Files.isDirectory(folder) ? "write-protected" : "a file")
              + "; name another.");
    }
  }

  /** Returns the model file to write. */
  Path output() {
    return output;
  }

  /** Writes the file completely or not at all, and reports it. */
  public void write(byte[] model, Terminal terminal) throws IOException {
    AtomicFile.write(output, out -> out.write(model));
    terminal.out().println("Wrote " + output + ", " + model.length + " bytes.");
  }
}
