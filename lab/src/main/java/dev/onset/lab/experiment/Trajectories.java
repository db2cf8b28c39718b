package dev.onset.lab.experiment;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.experiment.OrderedParallel;
import dev.onset.evaluation.play.EnginePlayback;
import dev.onset.lab.experiment.GapAnalysis.Trajectory;
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
 * Finds the onsets of trajectories. A trajectory of a user and an assistant is played as a chat.
 * Where every speaker has a name, each in turn plays the user, so that evidence never mixes between
 * people; the onset of the trajectory is the earliest one of any person, speaking or spoken about.
 *
 * @param onset plays a trajectory through Onset
 */
record Trajectories(EnginePlayback onset) {

  private record Found(int turn, Rule rule) {}

  /**
   * Analyses the trajectories.
   *
   * @param threads number of threads, 1 or more
   */
  GapAnalysis analyse(List<CorpusDialogue> dialogues, int threads) {
    List<Trajectory> labelled =
        OrderedParallel.map(dialogues, threads, this::trajectory).stream()
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

  /** One copy of the trajectory for each possible user. */
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
    return Stream.of("user", "agent").filter(one -> roles.of(one) == role).findFirst();
  }

  /** One speaker becomes the user; the others become assistants. */
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
