package dev.onset.app.terminal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** The lines of a text as it grows. Not thread-safe. */
public final class Lines {
  private final List<String> all = new ArrayList<>();

  /** Adds a line. */
  public Lines add(String line) {
    all.add(line);
    return this;
  }

  /**
   * Adds a line.
   *
   * @param format as {@link String#format(String, Object...)} takes it
   */
  public Lines add(String format, Object... values) {
    return add(String.format(Locale.ROOT, format, values));
  }

  /** Adds a line if something holds. */
  public Lines addIf(boolean holds, String line) {
    return holds ? add(line) : this;
  }

  /** Adds lines. */
  public Lines addAll(Collection<String> lines) {
    all.addAll(lines);
    return this;
  }

  /** Adds an empty line and a table below it. */
  public Lines below(Table table) {
    return add("").addAll(table.lines());
  }

  /** The lines so far. */
  public List<String> list() {
    return List.copyOf(all);
  }
}
