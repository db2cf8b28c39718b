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
  /** Of the id of an alert; fewer digits of two alerts may be the same by chance. */
  private static final int FEWEST = 8;

  private static final int MOST = 32;

  /**
   * Reads what was typed.
   *
   * @throws UsageException if it is not hexadecimal, too short or too long
   */
  static AlertDigits of(String typed) {
    String id = typed.toLowerCase(Locale.ROOT);
    boolean hex = id.chars().allMatch(c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
    if (!hex || id.length() < FEWEST || id.length() > MOST) {
      throw new UsageException(
          "ALERT_ID is the alert_id of an alert, %s to %s hexadecimal digits; 'onset"
              + " tail alerts' shows it.",
          FEWEST, MOST);
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
          "No alert has the id %s; its record may have outlived the topic's" + " retention.",
          digits);
    }
    if (found.stream().map(one -> one.alert().alertId()).distinct().count() > 1) {
      throw new UsageException("Several alerts begin with " + digits + "; give more digits.");
    }
  }
}
