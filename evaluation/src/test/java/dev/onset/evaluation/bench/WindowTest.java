package dev.onset.evaluation.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.model.Alert;
import dev.onset.model.AlertChange;
import dev.onset.model.EntityId;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WindowTest {
  private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

  @Test
  void latencyCountsFromTheIntendedTime() {
    Window window = new Window(0);
    // Both were to be sent while the system stood still; the second one waited less.
    window.sends(1, 0, 10 * MILLI);
    window.sends(1, 1, 90 * MILLI);
    window.committed(1, 0, 110 * MILLI);
    window.committed(1, 1, 110 * MILLI);

    assertThat(window.commits().max()).isCloseTo(100, within(0.2));
    assertThat(window.commits().p50()).isCloseTo(20, within(0.2));
  }

  @Test
  void aTurnCommitsOnce() {
    Window window = new Window(0);
    window.sends(1, 0, 0);
    assertThat(window.outstanding()).isEqualTo(1);

    window.committed(1, 0, MILLI);
    window.committed(1, 0, 50 * MILLI);
    window.committed(2, 0, 50 * MILLI);

    assertThat(window.outstanding()).isZero();
    assertThat(window.committed()).isEqualTo(1);
    assertThat(window.commits().count()).isEqualTo(1);
  }

  @Test
  void turnsOfTheWarmUpAreNotTimed() {
    Window window = new Window(100 * MILLI);
    window.sends(1, 0, 99 * MILLI);
    window.sends(1, 1, 100 * MILLI);
    window.committed(1, 0, 120 * MILLI);
    window.committed(1, 1, 120 * MILLI);

    assertThat(window.committed()).isEqualTo(2);
    assertThat(window.commits().count()).isEqualTo(1);
  }

  @Test
  void sentTurnsAreThoseOfTheWantedSessionsBehindTheWarmUp() {
    Window window = new Window(100 * MILLI);
    window.sends(1, 0, 99 * MILLI);
    window.sends(2_000_000_003, 12, 100 * MILLI);
    window.sends(4, 0, 100 * MILLI);

    assertThat(window.sent(session -> session != 4))
        .containsExactly(new Window.Sent(2_000_000_003, 12, 100 * MILLI));
  }

  @Test
  void anAlertCountsFromTheTurnThatSetItOffAndItsCorrectionsDoNot() {
    Window window = new Window(0);
    window.sends(7, 3, 10 * MILLI);
    Alert alert = alert(3);

    window.alerted(7, alert, 40 * MILLI);
    window.alerted(
        7,
        alert.revised(
            3,
            Alert.Status.WITHDRAWN,
            alert.tWarn(),
            alert.tConfirm(),
            0,
            List.of(),
            Optional.empty(),
            new AlertChange(AlertChange.Cause.TAKEN_BACK, alert.evidence()),
            0),
        900 * MILLI);
    window.alerted(8, alert, 900 * MILLI);

    assertThat(window.alerts().count()).isEqualTo(1);
    assertThat(window.alerts().max()).isCloseTo(30, within(0.2));
  }

  @Test
  void theRateIsThatBetweenTheBatchesOfASpan() {
    Window window = new Window(0);
    for (int i = 0; i < 400; i++) {
      window.sends(1, i, 0);
    }
    commit(window, 0, 100, 50);
    commit(window, 100, 200, 100);
    commit(window, 200, 300, 600);
    commit(window, 300, 400, 5_000);

    assertThat(window.rate(60 * MILLI, 1_000 * MILLI)).isCloseTo(200, within(0.01));
    assertThat(window.rate(60 * MILLI, 110 * MILLI)).isZero();
  }

  private static void commit(Window window, int from, int to, long millis) {
    for (int turn = from; turn < to; turn++) {
      window.committed(1, turn, millis * MILLI);
    }
    window.batch(millis * MILLI);
  }

  private static Alert alert(int turn) {
    return new Alert(
        SessionId.of("bench-7"),
        "a",
        0,
        Alert.Status.OPEN,
        Alert.Severity.HIGH,
        EntityId.USER,
        false,
        Rule.RULE_B,
        turn,
        OptionalInt.empty(),
        OptionalInt.of(turn),
        OptionalInt.of(turn),
        0,
        List.of(),
        "p",
        List.of(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        1.0);
  }
}
