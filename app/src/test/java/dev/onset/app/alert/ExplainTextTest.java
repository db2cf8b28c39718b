package dev.onset.app.alert;

import static dev.onset.app.alert.SampleAlerts.alert;
import static dev.onset.app.alert.SampleAlerts.doubted;
import static dev.onset.app.alert.SampleAlerts.seen;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.PiiType;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExplainTextTest {
  private static final AlertLinks LINKS =
      new AlertLinks(Optional.of("https://crm.example/{session}"), AlertLinks.RUNBOOK);
  private static final Alert FIRST =
      alert(Rule.RULE_B, 3).resting(seen(PiiType.NAME_FULL, 1), seen(PiiType.EMAIL, 3)).made();

  private static RaisedAlert raised(Alert alert, long second) {
    return new RaisedAlert(alert, Optional.of(Instant.ofEpochSecond(second)), Optional.empty());
  }

  @Test
  void saysWhyWhenOnWhatAndWhatNext() {
    assertThat(lines(raised(FIRST, 1_700_000_000)))
        .startsWith(
            "The user became re-identifiable at turn 3: name (turn 1) and email address"
                + " (turn 3) together tell who it is.")
        .contains(
            "Alert     f78cb05dea5f5c855262cddf88e7e4d3",
            "Session   c-1042 of tenant default",
            "Raised    2023-11-14T22:13:20.000Z",
            "Said      the turn has no time of its own",
            "  1. Read turns 1 and 3 of the chat, with the right to read turns.",
            "  Chat     https://crm.example/c-1042",
            "  Runbook  docs/operations/alerts.md#rule_b",
            "  onset erase -c onset.properties -- c-1042")
        .doesNotContain("Revisions");
  }

  @Test
  void theNewestRevisionHoldsAndAllAreListed() {
    Alert second = SampleAlerts.withdrawn(FIRST, 9);
    List<String> lines = lines(raised(FIRST, 1), raised(second, 60));
    assertThat(lines)
        .startsWith(
            "Turn 9 withdrew the alert about the user, re-identifiable at turn 3: it took back name"
                + " (turn 1) and email address (turn 3), and nothing else stands.")
        .contains("Revisions", "  2. Close the case: its rule does not hold by what is left.")
        .doesNotContain("Evidence");
    assertThat(lines).anyMatch(line -> line.matches(" +1 +WITHDRAWN +1970-01-01T00:01:00.000Z.*"));
  }

  @Test
  void aPossibleOnsetSaysWhoseEachValueMayBeAndWhatWouldDecide() {
    Alert possible =
        SampleAlerts.likely(
            alert(Rule.RULE_B, 3)
                .resting(
                    seen(PiiType.NAME_FULL, 1),
                    doubted(PiiType.EMAIL, 3, Map.of("USER", 0.25, "OTHER_1", 0.7))),
            Alert.Status.POSSIBLE,
            0.25);
    assertThat(lines(raised(possible, 1)))
        .contains(
            "Severity  HIGH. Only possible: if it is so, whoever reads the chat can reach or look"
                + " up the person.",
            "Status    POSSIBLE, 25 % likely",
            "  It is possible, 25 % likely, and no onset: it is in doubt whose the evidence is.",
            "  Whose is email address (turn 3)? 70 %: OTHER_1; 25 %: the user.",
            "  What is left to 100 % counts for nobody.",
            "  2. Find out whose email address (turn 3) is: ask, or wait for a turn that tells it."
                + " That decides.",
            "  Runbook  docs/operations/alerts.md#possible")
        .anyMatch(line -> line.matches(" +1 +NAME_FULL .*in no doubt"))
        .anyMatch(line -> line.matches(" +3 +EMAIL .*70 %: OTHER_1; 25 %: the user"))
        .noneMatch(line -> line.contains("waits for RULE_B"));
    Alert settled =
        SampleAlerts.settled(possible, 5, 1, seen(PiiType.NAME_FULL, 1), seen(PiiType.EMAIL, 3));
    assertThat(lines(raised(possible, 1), raised(settled, 2)))
        .noneMatch(line -> line.startsWith("Status") || line.contains("WHOSE"))
        .anyMatch(line -> line.matches(" +0 +POSSIBLE .* 25 %"))
        .anyMatch(line -> line.matches(" +1 +OPEN .* 100 %"));
  }

  @ParameterizedTest
  @EnumSource(Rule.class)
  void everyRuleHasItsMeaningAndSteps(Rule rule) {
    AlertExplanation explanation =
        AlertExplanation.of(alert(rule, 3).resting(seen(PiiType.SSN, 1)).made(), TypeWords.SHIPPED);
    assertThat(explanation.meaning().get(0)).startsWith(rule.name() + ": ");
    assertThat(explanation.steps()).hasSize(4);
  }

  /** Producers choose ids, and somebody pastes the commands into a shell. */
  @Test
  void aSessionsIdIsOneWordOfAShell() {
    Alert strange = alert(Rule.RULE_U, 1).in(new SessionId("a;b", "-x'$(reboot) & \u202e")).made();
    assertThat(AlertExplanation.of(strange, TypeWords.SHIPPED).commands())
        .extracting(AlertExplanation.Action::run)
        .contains("onset erase --tenant='a;b' -c onset.properties -- '-x'\\''$(reboot) & \ufffd'");
    assertThat(lines(raised(strange, 1))).noneMatch(line -> line.contains("\u202e"));
  }

  @Test
  void anAlertOfAReplayIsAuditedInItsFolder() {
    Optional<Path> folder = Optional.of(Path.of("out folder"));
    assertThat(AlertExplanation.of(FIRST, folder, TypeWords.SHIPPED).commands())
        .extracting(AlertExplanation.Action::run)
        .containsExactly(
            "onset audit --input='out folder' --session="
                + FIRST.session().session()
                + " --verify");
  }

  private static List<String> lines(RaisedAlert... revisions) {
    return ExplainText.lines(
        List.of(revisions),
        AlertExplanation.of(revisions[revisions.length - 1].alert(), TypeWords.SHIPPED),
        LINKS,
        TypeWords.SHIPPED);
  }
}
