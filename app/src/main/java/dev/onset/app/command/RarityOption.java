package dev.onset.app.command;

import dev.onset.assembly.RarityFile;
import dev.onset.state.risk.RarityTables;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that replaces shipped tables of rarity. */
public final class RarityOption {
  @Option(
      names = "--rarity",
      paramLabel = "FILE",
      description =
          "Your own counts of how common values are, as 'onset generate rarity --from' writes them,"
              + " instead of the shipped tables of their types.")
  private Path file;

  /** Returns the file, if the option names one. */
  public Optional<Path> file() {
    return Optional.ofNullable(file);
  }

  /**
   * Returns the tables: the file's where there is one, the shipped ones else.
   *
   * @throws dev.onset.assembly.RarityException if the file cannot be used
   */
  public RarityTables tables() {
    return RarityFile.read(file());
  }
}
