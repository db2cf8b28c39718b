package dev.onset.evaluation.cli;

import dev.onset.app.command.UsageException;
import dev.onset.evaluation.corpus.family.Family;
import picocli.CommandLine.Option;

/** The family of templates and lists that models learn from: there is only one. */
final class FamilyAOption {
  @Option(
      names = "--family",
      defaultValue = "A",
      paramLabel = "a",
      description = "The family of templates and lists: a, the only one that models may see.")
  private Family family;

  /**
   * Refuses the other family.
   *
   * @throws UsageException if it is named
   */
  void check() {
    if (family != Family.A) {
      throw new UsageException(
          "Models must not see family b, on which figures are reported; train with --family a.");
    }
  }
}
