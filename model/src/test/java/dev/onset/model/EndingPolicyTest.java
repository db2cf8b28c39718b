package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** When a session ends, and whether it may go on. */
class EndingPolicyTest {
  @Test
  void aPolicyThatShipsLeavesTheTimeToTheInstanceAndReopensNothing() {
    Policy.Ending end = PolicyReader.shipped().end();
    assertThat(end.silence()).isEmpty();
    assertThat(end.byTurnTimes()).isFalse();
    assertThat(end.reopens()).isFalse();
    assertThat(end.changesReleased()).isFalse();
  }

  @Test
  void whatHoldsAnywayMakesNoOtherPolicy() {
    assertThat(
            PolicyReader.shipped(
                    Map.of(
                        "end.reopen",
                        "never",
                        "end.silence_by",
                        "arrival",
                        "end.released_texts",
                        "final"))
                .version())
        .isEqualTo(PolicyReader.shipped().version());
    assertThat(PolicyReader.shipped(Map.of("end.reopen", "by_turn")).version())
        .isNotEqualTo(PolicyReader.shipped().version());
  }

  @Test
  void silenceIsGivenInMinutes() {
    assertThat(PolicyReader.shipped(Map.of("end.silence_minutes", "120")).end().silence())
        .contains(Duration.ofHours(2));
    assertThatThrownBy(() -> PolicyReader.shipped(Map.of("end.silence_minutes", "0")))
        .isInstanceOf(PolicyException.class)
        .hasMessageContaining("end.silence_minutes");
  }

  @Test
  void turnTimesNeedTheMinutesThatAReplayHasToKnow() {
    assertThatThrownBy(() -> PolicyReader.shipped(Map.of("end.silence_by", "turn_times")))
        .isInstanceOf(PolicyException.class)
        .hasMessageContaining("end.silence_by")
        .hasMessageContaining("silence_minutes");
  }

  @Test
  void textsThatTheEndGaveOutChangeOnlyWithConsent() {
    Map<String, String> without = Map.of("end.reopen", "by_turn", "redaction.release", "on_close");
    assertThatThrownBy(() -> PolicyReader.shipped(without))
        .isInstanceOf(PolicyException.class)
        .hasMessageContaining("end.reopen")
        .hasMessageContaining("end.released_texts: may_change");
    assertThat(
            PolicyReader.shipped(
                    Map.of(
                        "end.reopen",
                        "by_turn",
                        "redaction.release",
                        "on_close",
                        "end.released_texts",
                        "may_change"))
                .end()
                .changesReleased())
        .isTrue();
  }
}
