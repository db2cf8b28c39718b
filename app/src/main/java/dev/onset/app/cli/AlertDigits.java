package dev.onset.app.cli;

import dev.onset.app.alert.RaisedAlert;
import dev.onset.app.command.OperationException;
import dev.onset.app.command.UsageException;
import dev.onset.model.Alert;
import java.util.List;
import java.util.Locale;

/**
 * The id of an alert as people type it: all of its digits, or the first ones.
 *
 * @param digits hexadecimal, in lower case
 */
record AlertDigits(String digits) {
  /**
   * Reads what was typed.
   *
   * @throws UsageException if it is not hexadecimal, too short or too long
   */
  static AlertDigits of(String typed) {
    String id = typed.toLowerCase(Locale.ROOT);
    // Fewer digits of two alerts may be the same by chance.
    if (!id.matches("[0-9a-f]{8,32}")) {
      throw new UsageException(
          "ALERT_ID is the alert_id of an alert, 8 to 32 hexadecimal digits; 'onset tail alerts'"
              + " shows it.");
    }
    return new AlertDigits(id);
  }

  /** Whether the id of an alert begins so. */
  boolean fit(Alert alert) {
    return alert.alertId().startsWith(digits);
  }

  /**
   * Returns if all revisions that were found are of one alert.
   *
   * @throws OperationException if there is none
   * @throws UsageException if there are several
   */
  void requireOne(List<RaisedAlert> found) {
    if (found.isEmpty()) {
      throw new OperationException(
          "No alert has the id %s; its record may have outlived the topic's retention.", digits);
    }
    if (found.stream().map(one -> one.alert().alertId()).distinct().count() > 1) {
      throw new UsageException("Several alerts begin with " + digits + "; give more digits.");
    }
  }
}
