package dev.onset.lab.agents;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.onset.model.leakage.LeakageDecision;
import java.util.List;
import java.util.Optional;

/**
 * How many people who can be told by an agent's words were found, and when. Immutable.
 *
 * @param dialogues all
 * @param people who can be told
 * @param exact found at their turn
 * @param withinOne found at most one turn away, those at their turn included
 * @param early found before that
 * @param late found after that
 * @param missed not found
 * @param falseAlarms people who cannot be told and got an alert
 * @param falseDialogues dialogues with such an alert
 * @param mixed alerts that values of two people made
 * @param flagged dialogues of which the detector of contextual leakage flags a turn
 * @param left others of which it leaves a turn to a person
 */
public record DisclosureCounts(
    int dialogues,
    int people,
    int exact,
    int withinOne,
    int early,
    int late,
    int missed,
    int falseAlarms,
    int falseDialogues,
    int mixed,
    int flagged,
    @JsonProperty("left_to_a_person") int left) {
  private static final DisclosureCounts NONE =
      new DisclosureCounts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** Counts dialogues. */
  public static DisclosureCounts of(List<JudgedAgentChat> judged) {
    return judged.stream().map(DisclosureCounts::of).reduce(NONE, DisclosureCounts::plus);
  }

  private static DisclosureCounts of(JudgedAgentChat judged) {
    int exact = 0;
    int withinOne = 0;
    int early = 0;
    int late = 0;
    int missed = 0;
    for (var person : judged.chat().onset().entrySet()) {
      JudgedAgentChat.Told told = judged.first().get(person.getKey());
      if (told == null) {
        missed++;
        continue;
      }
      int away = told.turn() - person.getValue();
      exact += away == 0 ? 1 : 0;
      withinOne += Math.abs(away) <= AGENT_TURN ? 1 : 0;
      early += away < -AGENT_TURN ? 1 : 0;
      late += away > AGENT_TURN ? 1 : 0;
    }
    int wrong =
        (int)
            judged.first().keySet().stream()
                .filter(who -> !judged.chat().onset().containsKey(who))
                .count();
    return new DisclosureCounts(
        1,
        judged.chat().onset().size(),
        exact,
        withinOne,
        early,
        late,
        missed,
        wrong,
        wrong > 0 ? 1 : 0,
        (int) judged.alerts().stream().filter(JudgedAgentChat.Told::mixed).count(),
        judged.detector().equals(Optional.of(LeakageDecision.FLAG)) ? 1 : 0,
        judged.detector().equals(Optional.of(LeakageDecision.ABSTAIN)) ? 1 : 0);
  }

  /** Speakers alternate, so that the agent's next turn is two turns away. */
  private static final int AGENT_TURN = 2;

  private DisclosureCounts plus(DisclosureCounts other) {
    return new DisclosureCounts(
        dialogues + other.dialogues,
        people + other.people,
        exact + other.exact,
        withinOne + other.withinOne,
        early + other.early,
        late + other.late,
        missed + other.missed,
        falseAlarms + other.falseAlarms,
        falseDialogues + other.falseDialogues,
        mixed + other.mixed,
        flagged + other.flagged,
        left + other.left);
  }
}
