package dev.onset.evaluation.experiment;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.experiment.GapAnalysis.Trajectory;
import dev.onset.evaluation.play.Playback;
import dev.onset.model.Emission;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.model.Rule;
import dev.onset.model.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Finds the onsets of trajectories. Those of a user and an assistant are played as chats. Where
 * everybody acts under a name of their own, each of them is taken for the user in turn, so that
 * nobody's evidence is another's; and the onset of a trajectory is the first one of anybody,
 * whether they spoke of themselves or were spoken of.
 *
 * @param onset plays a trajectory through Onset
 */
record Trajectories(Playback onset) {

  private record Found(int turn, Rule rule) {}

  /**
   * The analysis of trajectories.
   *
   * @param threads how many play at once, 1 or more
   */
  GapAnalysis analyse(List<CorpusDialogue> dialogues, int threads) {
    List<Trajectory> labelled =
        InOrder.map(dialogues, threads, this::trajectory).stream()
            .flatMap(Optional::stream)
            .toList();
    return new GapAnalysis(labelled, dialogues.size() - labelled.size());
  }

  /** A trajectory with its onset; empty if it has no label. */
  private Optional<Trajectory> trajectory(CorpusDialogue dialogue) {
    return NormLabel.of(dialogue.meta())
        .map(
            label -> {
              Optional<Found> first =
                  readings(dialogue).stream()
                      .flatMap(reading -> onset.play(reading).stream())
                      .flatMap(Trajectories::found)
                      .min(Comparator.comparingInt(Found::turn).thenComparing(Found::rule));
              return new Trajectory(
                  dialogue.sessionId(),
                  label.leak(),
                  first.map(Found::rule),
                  first.map(one -> OptionalInt.of(one.turn())).orElse(OptionalInt.empty()),
                  label.violation());
            });
  }

  private static Stream<Found> found(Emission emission) {
    return emission instanceof Verdict verdict && verdict.closed() && verdict.tPred().isPresent()
        ? Stream.of(new Found(verdict.tPred().getAsInt(), verdict.rule().orElseThrow()))
        : Stream.empty();
  }

  /** The trajectory once for each of those who may be the user. */
  private List<CorpusDialogue> readings(CorpusDialogue dialogue) {
    Policy.Roles roles = onset.parts().policy().roles();
    List<String> speakers = dialogue.turns().stream().map(CorpusTurn::speaker).distinct().toList();
    if (speakers.stream().anyMatch(speaker -> roles.of(speaker) == Role.USER)) {
      return List.of(dialogue);
    }
    Optional<String> user = label(roles, Role.USER);
    Optional<String> agent = label(roles, Role.AGENT);
    List<CorpusDialogue> readings = new ArrayList<>();
    for (String speaker : speakers) {
      user.ifPresent(label -> readings.add(as(dialogue, speaker, label, agent)));
    }
    return readings;
  }

  private static Optional<String> label(Policy.Roles roles, Role role) {
    return roles.byLabel().keySet().stream().filter(one -> roles.of(one) == role).findFirst();
  }

  /** One speaker is the user, the others answer. */
  private static CorpusDialogue as(
      CorpusDialogue dialogue, String speaker, String user, Optional<String> agent) {
    List<CorpusTurn> turns =
        dialogue.turns().stream()
            .map(
                turn ->
                    new CorpusTurn(
                        turn.turn(),
                        turn.speaker().equals(speaker) ? user : agent.orElse(turn.speaker()),
                        turn.text(),
                        turn.spans()))
            .toList();
    return dialogue.with(turns);
  }
}
