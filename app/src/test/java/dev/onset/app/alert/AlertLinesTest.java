package dev.onset.app.alert;

import static dev.onset.app.alert.SampleAlerts.alert;
import static dev.onset.app.alert.SampleAlerts.seen;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.terminal.AnsiColor;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.PiiType;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AlertLinesTest {
  private static final AnsiColor PLAIN = new AnsiColor(false);

  @Test
  void aRowSaysWhenHowUrgentAndWhereAndTheLineBelowSaysWhy() {
    RaisedAlert raised =
        new RaisedAlert(
            alert(Rule.RULE_B, 3)
                .resting(seen(PiiType.NAME_FULL, 1), seen(PiiType.EMAIL, 3))
                .made(),
            Optional.of(Instant.ofEpochMilli(1_700_000_000_123L)),
            Optional.empty());
    List<String> rows = AlertLines.rows(raised, TypeWords.SHIPPED, PLAIN);
    assertThat(rows).hasSize(2);
    assertThat(rows.get(0))
        .startsWith("2023-11-14T22:13:20Z  HIGH      c-1042 ")
        .endsWith("  f78cb05dea5f5c855262cddf88e7e4d3");
    assertThat(rows.get(0).indexOf("RULE_B")).isEqualTo(AlertLines.HEADER.indexOf("RULE"));
    assertThat(rows.get(1))
        .isEqualTo(
            "    The user became re-identifiable at turn 3: name (turn 1) and email address (turn"
                + " 3) together tell who it is.");
  }

  @Test
  void aPossibleOnsetIsMarkedAndNotRed() {
    RaisedAlert possible =
        new RaisedAlert(
            SampleAlerts.likely(
                alert(Rule.RULE_B, 3).resting(seen(PiiType.NAME_FULL, 1), seen(PiiType.EMAIL, 3)),
                Alert.Status.POSSIBLE,
                0.4),
            Optional.empty(),
            Optional.empty());
    List<String> rows = AlertLines.rows(possible, TypeWords.SHIPPED, new AnsiColor(true));
    assertThat(rows.get(0))
        .isEqualTo(
            new AnsiColor(true)
                .paint(
                    AnsiColor.Colour.YELLOW,
                    AlertLines.rows(possible, TypeWords.SHIPPED, PLAIN).get(0)))
        .contains("  POSSIBLE  c-1042 ");
    assertThat(rows.get(1)).startsWith("    Possibly the user became re-identifiable");
  }

  @Test
  void aSessionsIdCannotTurnTheLineAround() {
    RaisedAlert raised =
        new RaisedAlert(
            alert(Rule.RULE_A, 1).in(SessionId.of("a\u202eb")).made(),
            Optional.empty(),
            Optional.empty());
    assertThat(AlertLines.rows(raised, TypeWords.SHIPPED, PLAIN).get(0))
        .startsWith("- ")
        .doesNotContain("\u202e");
  }
}
