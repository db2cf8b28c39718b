package dev.onset.lab.corpus.family;

import java.util.List;

/** Tables that both families share. */
public final class ResourceTables {
  private ResourceTables() {}

  /** The rows of a bundled table, split at tabs. */
  public static List<List<String>> rows(String name) {
    return ResourceLines.read("/dev/onset/lab/corpus/" + name).stream()
        .map(line -> List.of(line.split("\t", -1)))
        .toList();
  }
}
