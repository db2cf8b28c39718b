package dev.onset.state.provenance;

import dev.onset.model.ProvenanceKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What the page for auditors says of events. */
public final class AuditGuide {
  private static final Path FILE = Path.of("..", "docs", "audit.md");
  private static final int CELLS_OF_A_KEY = 4;
  private static final int CELLS_OF_A_KIND = 6;

  /** Under which keys events of a kind have detail: each of them, and some. */
  public record Keys(Set<String> always, Set<String> also) {}

  private AuditGuide() {}

  /** The table of the kinds. */
  public static Map<ProvenanceKind, Keys> kinds() {
    Map<ProvenanceKind, Keys> kinds = new EnumMap<>(ProvenanceKind.class);
    for (String[] cells : rows(CELLS_OF_A_KIND)) {
      String kind = names(cells[1]).iterator().next();
      kinds.put(ProvenanceKind.valueOf(kind), new Keys(names(cells[3]), names(cells[4])));
    }
    return kinds;
  }

  /** The keys that the other table explains. */
  static Set<String> explained() {
    Set<String> explained = new TreeSet<>();
    boolean inside = false;
    for (String[] cells : rows(CELLS_OF_A_KEY)) {
      inside |= cells[1].contains("`origin`");
      if (inside) {
        explained.addAll(names(cells[1]));
      }
    }
    return explained;
  }

  /** The rows of so many cells, with the empty ones at both ends, that begin with a name. */
  private static List<String[]> rows(int cells) {
    try {
      return Files.readAllLines(FILE).stream()
          .map(line -> line.split("\\|", -1))
          .filter(row -> row.length == cells && row[1].strip().startsWith("`"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<String> names(String cell) {
    Set<String> names = new TreeSet<>(List.of(cell.replaceAll("[`,]", "").strip().split(" ")));
    names.remove("");
    return names;
  }
}
