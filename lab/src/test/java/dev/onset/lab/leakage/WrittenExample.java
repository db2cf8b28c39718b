package dev.onset.lab.leakage;

import dev.onset.lab.corpus.family.ResourceLines;
import dev.onset.model.leakage.LeakageDomain;
import java.util.List;
import java.util.Locale;

/**
 * A sentence or two written by hand, outside every grammar.
 *
 * @param domain what it is about
 * @param leak whether it tells who somebody is
 * @param kind a framing of a leak, a subtype of a look-alike, or where the paper has it from
 * @param text the answer
 */
record WrittenExample(LeakageDomain domain, boolean leak, String kind, String text) {
  private static final String FILE = "/dev/onset/lab/leakage/examples.tsv";
  private static final int FIELDS = 4;

  /** All of them, in the order of the file. */
  static List<WrittenExample> all() {
    return ResourceLines.read(FILE).stream().map(WrittenExample::parsed).toList();
  }

  /** Whether the paper has it. */
  boolean ofThePaper() {
    return kind.startsWith("PAPER");
  }

  private static WrittenExample parsed(String line) {
    String[] fields = line.split("\t", -1);
    if (fields.length != FIELDS) {
      throw new IllegalStateException("Not domain, label, kind and text: " + line);
    }
    boolean leak =
        switch (fields[1]) {
          case "leak" -> true;
          case "safe" -> false;
          default -> throw new IllegalStateException("Neither leak nor safe: " + line);
        };
    return new WrittenExample(
        LeakageDomain.valueOf(fields[0].toUpperCase(Locale.ROOT)), leak, fields[2], fields[3]);
  }
}
