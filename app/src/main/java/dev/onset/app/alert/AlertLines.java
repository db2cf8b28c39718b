package dev.onset.app.alert;

import dev.onset.app.page.UntrustedText;
import dev.onset.app.terminal.AnsiColor;
import dev.onset.app.terminal.Likelihood;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.Evidence;
import dev.onset.model.Rule;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** Formats alerts for people: who, why and since which turn. Shows no values. */
public final class AlertLines {
  private static final String FORMAT = "%-20s  %-8s  %-28s %-8s %-6s %5s %5s %5s %6s  %s";

  /** The header of {@link #rows}. */
  public static final String HEADER =
      String.format(
          Locale.ROOT,
          FORMAT,
          "RAISED",
          "SEVERITY",
          "SESSION",
          "ENTITY",
          "RULE",
          "PRED",
          "WARN",
          "CONF",
          "R",
          "ALERT");

  private static final String INDENT = "    ";

  private AlertLines() {}

  /**
   * Returns an alert as one table row, and under it the sentence that says why.
   *
   * @param words for the types of the evidence
   */
  public static List<String> rows(RaisedAlert raised, TypeWords words, AnsiColor ink) {
    Alert alert = raised.alert();
    String row =
        String.format(
            Locale.ROOT,
            FORMAT,
            raised
                .raisedAt()
                .map(time -> time.truncatedTo(ChronoUnit.SECONDS).toString())
                .orElse("-"),
            AlertSentences.urgency(alert),
            shortened(UntrustedText.whole(alert.session().session())),
            alert.entity(),
            alert.rule(),
            turn(alert.tPred()),
            turn(alert.tWarn()),
            turn(alert.tConfirm()),
            pressure(alert),
            alert.alertId());
    return List.of(ink.paint(colour(alert), row), INDENT + AlertSentences.reason(alert, words));
  }

  /**
   * Returns an alert and its evidence as several lines.
   *
   * @param words for the types of the evidence
   */
  public static List<String> block(Alert alert, TypeWords words, AnsiColor ink) {
    List<String> lines = new ArrayList<>();
    lines.add(
        ink.paint(
            colour(alert),
            "ALERT %s  %s  %s%s  %s%s%s"
                .formatted(
                    AlertSentences.urgency(alert),
                    alert.session().session(),
                    alert.entity(),
                    AlertSentences.mark(alert),
                    alert.rule(),
                    since(alert),
                    alert.rule() == Rule.RULE_A ? "  R " + pressure(alert) : "")));
    AlertSentences.people(alert).ifPresent(people -> lines.add("      shared by " + people));
    if (!alert.onsetEvidence().isEmpty()) {
      lines.add("      " + AlertSentences.reason(alert, words));
    }
    for (Evidence evidence : alert.evidence()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "      %-12s turn %-3d %-7s conf %.2f  value ***** #%s%s%s",
              words.named(evidence.type(), evidence.tense()),
              evidence.turn(),
              evidence.tier(),
              evidence.confidence(),
              evidence.valueHash().substring(0, Math.min(8, evidence.valueHash().length())),
              evidence.committed() ? "" : "  (candidate)",
              evidence.owners().isEmpty() ? "" : "  " + Likelihood.owners(evidence.owners())));
    }
    return lines;
  }

  /** Returns the pressure of an alert's evidence, or a dash where the rule rests on none. */
  public static String pressure(Alert alert) {
    return alert.rule() == Rule.RULE_A ? String.format(Locale.ROOT, "%.2f", alert.rQuasi()) : "-";
  }

  private static String since(Alert alert) {
    String revised =
        alert.revision() == 0
            ? ""
            : "  revision %s, %s"
                .formatted(alert.revision(), alert.status().name().toLowerCase(Locale.ROOT));
    return "  " + standing(alert) + revised;
  }

  private static String standing(Alert alert) {
    String likely = AlertSentences.likelihood(alert).map(one -> ", " + one).orElse("");
    if (AlertSentences.isOnlyPossible(alert)) {
      return "possible onset" + likely;
    }
    return alert.tPred().isPresent()
        ? "re-identifiable from turn " + alert.tPred().getAsInt() + likely
        : "held until RULE_B";
  }

  /** Returns a turn index, or a dash if there is none. */
  public static String turn(OptionalInt turn) {
    return turn.isPresent() ? Integer.toString(turn.getAsInt()) : "-";
  }

  private static AnsiColor.Colour colour(Alert alert) {
    return alert.rule().identifies() && alert.status() != Alert.Status.POSSIBLE
        ? AnsiColor.Colour.RED
        : AnsiColor.Colour.YELLOW;
  }

  private static String shortened(String session) {
    return session.length() <= 28 ? session : session.substring(0, 27) + "…";
  }
}
