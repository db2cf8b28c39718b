package dev.onset.app.alert;

import dev.onset.app.page.UntrustedText;
import dev.onset.app.terminal.Likelihood;
import dev.onset.app.terminal.Table;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Explains an alert to somebody who has to act on it. Shows no values. */
public final class ExplainText {
  private static final int HASH = 8;
  private static final String INDENT = "  ";

  private ExplainText() {}

  /**
   * Returns the explanation as lines.
   *
   * @param revisions of one alert, the newest last; at least one
   * @param explanation of the newest
   * @param words for the types of the evidence
   */
  public static List<String> lines(
      List<RaisedAlert> revisions,
      AlertExplanation explanation,
      AlertLinks links,
      TypeWords words) {
    RaisedAlert newest = revisions.get(revisions.size() - 1);
    Alert alert = newest.alert();
    List<String> lines = new ArrayList<>();
    lines.add(AlertSentences.reason(alert, words));
    lines.add("");
    lines.add("Alert     " + alert.alertId());
    lines.add(
        "Session   "
            + UntrustedText.whole(alert.session().session())
            + " of tenant "
            + UntrustedText.whole(alert.session().tenant()));
    lines.add("Severity  " + alert.severity() + ". " + AlertSentences.severity(alert));
    AlertSentences.likelihood(alert)
        .ifPresent(likely -> lines.add("Status    " + alert.status() + ", " + likely));
    lines.add("Raised    " + newest.raisedAt().map(AlertJson::time).orElse("not on a topic"));
    lines.add(
        "Said      "
            + newest.eventTime().map(AlertJson::time).orElse("the turn has no time of its own"));
    section(lines, "Revisions", revisions(revisions));
    section(lines, "Evidence", evidence(alert, words));
    section(lines, "What it means", explanation.meaning());
    section(lines, "What to do", numbered(explanation.steps()));
    section(
        lines,
        "Where",
        Stream.concat(
                links.chat(alert).map(chat -> "Chat     " + chat).stream(),
                Stream.of("Runbook  " + links.runbook(alert)))
            .toList());
    section(
        lines,
        "Commands",
        explanation.commands().stream()
            .flatMap(one -> Stream.of(UntrustedText.whole(one.run()), INDENT + one.does()))
            .toList());
    return lines;
  }

  private static void section(List<String> lines, String heading, List<String> content) {
    if (!content.isEmpty()) {
      lines.add("");
      lines.add(heading);
      content.forEach(line -> lines.add(INDENT + line));
    }
  }

  private static List<String> revisions(List<RaisedAlert> revisions) {
    if (revisions.size() == 1) {
      return List.of();
    }
    Table table = new Table("REVISION", "STATUS", "RAISED", "TURN", "VALUES", "LIKELY");
    for (RaisedAlert one : revisions) {
      table.row(
          Integer.toString(one.alert().revision()),
          one.alert().status().name(),
          one.raisedAt().map(AlertJson::time).orElse("-"),
          Integer.toString(one.alert().turn()),
          Integer.toString(one.alert().evidence().size()),
          Likelihood.percent(one.alert().probability()));
    }
    return table.lines();
  }

  private static List<String> evidence(Alert alert, TypeWords words) {
    if (alert.evidence().isEmpty()) {
      return List.of();
    }
    boolean doubt = alert.evidence().stream().anyMatch(one -> !one.owners().isEmpty());
    List<String> columns = List.of("TURN", "TYPE", "HASH", "TIER", "CONFIDENCE", "IS", "WHOSE");
    int width = columns.size() - (doubt ? 0 : 1);
    Table table = new Table(columns.subList(0, width).toArray(String[]::new));
    for (Evidence one : alert.evidence()) {
      List<String> cells =
          List.of(
              Integer.toString(one.turn()),
              words.named(one.type(), one.tense()),
              "#" + one.valueHash().substring(0, Math.min(HASH, one.valueHash().length())),
              one.tier().name(),
              String.format(Locale.ROOT, "%.2f", one.confidence()),
              one.committed() ? "fact" : "candidate",
              one.owners().isEmpty() ? "in no doubt" : Likelihood.owners(one.owners()));
      table.row(cells.subList(0, width).toArray(String[]::new));
    }
    return table.lines();
  }

  private static List<String> numbered(List<String> steps) {
    List<String> lines = new ArrayList<>();
    for (String step : steps) {
      lines.add(lines.size() + 1 + ". " + step);
    }
    return lines;
  }
}
