package dev.onset.lab.cli;

import dev.onset.app.command.UsageException;
import dev.onset.lab.corpus.family.Family;
import picocli.CommandLine.Option;

/** The family of templates and lists for training; only family A is valid. */
final class FamilyAOption {
  @Option(
      names = "--family",
      defaultValue = "A",
      paramLabel = "a",
      description = "The family of templates and lists: a, the only one that models may see.")
  private Family family;

  /**
   * Rejects the other family.
   *
   * @throws UsageException if the option names the other family
   */
  void check() {
    if (family != Family.A) {
      throw new UsageException(
          "Models must not see family b, on which figures are reported; train with --family a.");
    }
  }
}
