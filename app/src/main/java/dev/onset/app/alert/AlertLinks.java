package dev.onset.app.alert;

import dev.onset.model.Alert;
import dev.onset.model.Direction;
import dev.onset.streams.http.Percent;
import java.util.Locale;
import java.util.Optional;

/**
 * Where somebody who gets an alert goes next.
 *
 * @param chat address of a chat in the contact center's own system; {@code {session}}, {@code
 *     {tenant}} and {@code {turn}} stand for those of the alert; empty if there is none
 * @param runbook address of the runbook, without an anchor
 */
public record AlertLinks(Optional<String> chat, String runbook) {
  /** The runbook that comes with Onset. */
  public static final String RUNBOOK = "docs/operations/alerts.md";

  /** Returns the address of the alert's chat, if the links have one. */
  public Optional<String> chat(Alert alert) {
    return chat.map(
        address ->
            address
                .replace("{session}", Percent.encode(alert.session().session()))
                .replace("{tenant}", Percent.encode(alert.session().tenant()))
                .replace("{turn}", Integer.toString(alert.tPred().orElse(alert.turn()))));
  }

  /** Returns the address of the section of the runbook that fits the alert. */
  public String runbook(Alert alert) {
    return runbook + "#" + section(alert);
  }

  /**
   * Returns the anchor of an alert's section: that it is only possible; that evidence was taken
   * back, and whether the rule still holds; that an agent disclosed it; or its rule.
   */
  static String section(Alert alert) {
    Enum<?> title =
        alert.status() != Alert.Status.OPEN
            ? alert.status()
            : alert.direction() == Direction.DISCLOSED_BY_AGENT ? alert.direction() : alert.rule();
    return title.name().toLowerCase(Locale.ROOT);
  }
}
