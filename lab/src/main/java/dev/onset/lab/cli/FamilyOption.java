package dev.onset.lab.cli;

import dev.onset.lab.corpus.family.Family;
import picocli.CommandLine.Option;

/** The family of templates and lists of a corpus on which figures are reported. */
final class FamilyOption {
  @Option(
      names = "--family",
      defaultValue = "B",
      paramLabel = "a|b",
      description = "The family of templates and lists (default: b).")
  private Family family;

  Family family() {
    return family;
  }
}
