package dev.onset.lab.cli;

import dev.onset.app.terminal.Table;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.lab.corpus.stats.CorpusStats;
import dev.onset.lab.corpus.stats.FamilyOverlap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The statistics of a generated corpus, beside those of the development data if present. */
final class StatsTable {
  private static final Path DEVELOPMENT_DATA = Path.of("..", "shared", "data");

  private StatsTable() {}

  /** Returns the table and the overlap of the two families. */
  static List<String> lines(String corpus, CorpusStats figures) throws IOException {
    Map<String, CorpusStats> columns = new LinkedHashMap<>();
    columns.put(corpus, figures);
    beside("MultiDoGO dev", "multidogo_sent_dev.jsonl.gz", "", columns);
    beside("Track-C dev", "track_c_train.jsonl.gz", "dev", columns);
    List<Map<String, String>> rows = columns.values().stream().map(CorpusStats::rows).toList();
    Set<String> names = new LinkedHashSet<>();
    rows.forEach(column -> names.addAll(column.keySet()));
    String[] header = new String[columns.size() + 1];
    header[0] = "";
    int at = 1;
    for (String column : columns.keySet()) {
      header[at++] = column;
    }
    Table table = new Table(header);
    for (String name : names) {
      String[] cells = new String[header.length];
      cells[0] = name;
      for (int i = 0; i < rows.size(); i++) {
        cells[i + 1] = rows.get(i).getOrDefault(name, "-");
      }
      table.row(cells);
    }
    List<String> lines = new ArrayList<>(table.lines());
    lines.add(overlap());
    return lines;
  }

  private static String overlap() {
    FamilyOverlap overlap = FamilyOverlap.measure();
    return "Families: a has "
        + overlap.words()
        + " words, b "
        + overlap.otherWords()
        + ", both "
        + overlap.sharedWords()
        + "; shared templates "
        + overlap.sharedTemplates().size()
        + ", list entries "
        + overlap.sharedEntries().size()
        + ", runs of six words "
        + overlap.sharedRuns().size()
        + ".";
  }

  private static void beside(
      String name, String file, String part, Map<String, CorpusStats> columns) throws IOException {
    Path path = DEVELOPMENT_DATA.resolve(file);
    if (Files.isRegularFile(path)) {
      CorpusStats figures = new CorpusStats();
      for (CorpusDialogue dialogue : Corpora.read(path)) {
        if (part.isEmpty() || part.equals(dialogue.meta().get("part"))) {
          figures.add(dialogue);
        }
      }
      columns.put(name, figures);
    }
  }
}
