package dev.onset.formats.export;

import dev.onset.model.Role;
import java.util.Map;
import java.util.Optional;

/**
 * How an export is read. Immutable.
 *
 * @param format the name of its format, one of {@link Exports#names()}; empty to find it out
 * @param beside what becomes of what stands beside the messages
 * @param roles who speakers of an export are, by the label or id that they have there; before the
 *     table that ships
 * @param columns the columns of a table; empty to guess them by their titles
 */
public record ExportOptions(
    Optional<String> format,
    BesideText beside,
    Map<String, Role> roles,
    Optional<Columns> columns) {
  /** What is found out, with nothing told from beside the messages. */
  public static final ExportOptions AUTO =
      new ExportOptions(Optional.empty(), BesideText.DROP, Map.of(), Optional.empty());

  /** Lines "speaker: text", however few: too few are no transcript by themselves. */
  public static final ExportOptions LINES =
      new ExportOptions(Optional.of("lines"), BesideText.DROP, Map.of(), Optional.empty());

  public ExportOptions {
    roles = Map.copyOf(roles);
  }

  /**
   * The titles of a table's columns.
   *
   * @param session empty if the whole table is one chat
   * @param time empty if no column holds the time
   */
  public record Columns(
      Optional<String> session, String speaker, String text, Optional<String> time) {}
}
