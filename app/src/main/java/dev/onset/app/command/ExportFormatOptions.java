package dev.onset.app.command;

import dev.onset.formats.export.BesideText;
import dev.onset.formats.export.ExportOptions;
import dev.onset.formats.export.Exports;
import dev.onset.model.Role;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Option;

/** The options that say how an export of another platform is read. */
public final class ExportFormatOptions {
  @Option(
      names = "--as",
      defaultValue = "auto",
      paramLabel = "FORMAT",
      description = "The format of an export; 'onset import --help' lists them (default: auto).")
  private String format;

  @Option(
      names = "--beside",
      defaultValue = "drop",
      paramLabel = "drop|tell",
      description =
          "What becomes of a customer's name, number or address that an export holds beside the"
              + " messages: left out, or told in a turn of its own before the first (default:"
              + " drop).")
  private String beside;

  @Option(
      names = "--role",
      paramLabel = "LABEL=user|agent|other",
      description =
          "Who a speaker of an export is, by the label or id that it has there; may be repeated.")
  private Map<String, String> roles = Map.of();

  @Option(
      names = "--columns",
      split = ",",
      paramLabel = "session=…,speaker=…,text=…,time=…",
      description = "The columns of a CSV or TSV file by their titles (default: guessed).")
  private Map<String, String> columns = Map.of();

  /**
   * The choice.
   *
   * @throws UsageException if an option has no such value
   */
  public ExportOptions options() {
    Optional<String> named = Optional.of(format).filter(name -> !name.equals("auto"));
    if (named.isPresent() && !Exports.names().contains(named.get())) {
      throw new UsageException(
          "--as takes auto or one of: " + String.join(", ", Exports.names()) + ".");
    }
    return new ExportOptions(named, beside(), roles(), columns());
  }

  private BesideText beside() {
    return Arrays.stream(BesideText.values())
        .filter(one -> one.name().equalsIgnoreCase(beside))
        .findFirst()
        .orElseThrow(() -> new UsageException("--beside takes drop or tell."));
  }

  private Map<String, Role> roles() {
    Map<String, Role> byLabel = new HashMap<>();
    roles.forEach(
        (label, role) -> {
          try {
            byLabel.put(label, Role.valueOf(role.toUpperCase(Locale.ROOT)));
          } catch (IllegalArgumentException e) {
            throw new UsageException("--role takes LABEL=user, LABEL=agent or LABEL=other.");
          }
        });
    return byLabel;
  }

  private Optional<ExportOptions.Columns> columns() {
    if (columns.isEmpty()) {
      return Optional.empty();
    }
    if (!columns.keySet().containsAll(Set.of("speaker", "text"))) {
      throw new UsageException(
          "--columns needs speaker= and text=; session= and time= may be left out.");
    }
    Set<String> unknown = new TreeSet<>(columns.keySet());
    unknown.removeAll(Set.of("session", "speaker", "text", "time"));
    if (!unknown.isEmpty()) {
      throw new UsageException(
          "--columns knows session, speaker, text and time, not %s.", String.join(", ", unknown));
    }
    return Optional.of(
        new ExportOptions.Columns(
            Optional.ofNullable(columns.get("session")),
            columns.get("speaker"),
            columns.get("text"),
            Optional.ofNullable(columns.get("time"))));
  }
}
