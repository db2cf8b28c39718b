package dev.onset.lab.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.inference.anaphora.ReferenceModel;
import dev.onset.inference.bundle.MaxentModel;
import dev.onset.lab.corpus.generate.BackReference;
import dev.onset.lab.corpus.generate.TrainingCorpus;
import dev.onset.lab.training.MaxentTraining.Sample;
import dev.onset.model.PolicyReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReferenceTrainingTest {
  private static final int FEW = 600;

  @Test
  void theSameSeedGivesTheSameSamplesOfBothKinds() {
    List<Sample> samples = ReferenceTraining.samples(7, FEW);

    assertThat(ReferenceTraining.samples(7, FEW)).isEqualTo(samples);
    assertThat(samples).anyMatch(Sample::positive);
    assertThat(samples).filteredOn(sample -> !sample.positive()).hasSizeGreaterThan(100);
  }

  @Test
  void noSampleHoldsAValue() {
    TrainingCorpus corpus = new TrainingCorpus(7, FEW);
    for (int i = 0; i < FEW; i += 20) {
      CorpusDialogue dialogue = corpus.dialogue(i);
      dialogue
          .turns()
          .forEach(
              turn ->
                  turn.spans()
                      .forEach(
                          span ->
                              assertThat(
                                      turn.text()
                                          .substring(
                                              turn.text().offsetByCodePoints(0, span.start()),
                                              turn.text().offsetByCodePoints(0, span.end())))
                                  .isEqualTo(span.text())));
    }
    assertThat(ReferenceTraining.samples(7, FEW))
        .allSatisfy(
            sample ->
                assertThat(sample.features())
                    .noneMatch(feature -> feature.contains("@") || feature.matches(".*\\d{5}.*")));
  }

  @Test
  void whoPointsBackGaveTheValueBefore() {
    TrainingCorpus corpus = new TrainingCorpus(7, FEW);
    int found = 0;
    for (int i = 0; i < FEW; i++) {
      CorpusDialogue dialogue = corpus.dialogue(i);
      for (BackReference reference : corpus.backReferences(i)) {
        assertThat(dialogue.turns().get(reference.turn()).speaker()).isEqualTo("user");
        assertThat(dialogue.turns().get(reference.turn()).spans()).isEmpty();
        assertThat(
                dialogue.turns().subList(0, reference.turn()).stream()
                    .filter(turn -> turn.speaker().equals("user"))
                    .flatMap(turn -> turn.spans().stream())
                    .map(span -> span.type()))
            .contains(reference.type().name());
        found++;
      }
    }
    assertThat(found).isPositive();
  }

  /** On dialogues of a scenario, and with sentences, that the model never saw. */
  @Test
  void theShippedModelIsRightWhereItIsBelieved() {
    MaxentModel model = ReferenceModel.bundled();
    double least = PolicyReader.shipped().references().leastScore();
    List<ReferenceTraining.Point> points =
        ReferenceTraining.development((type, features) -> model.score(features), 12_000);
    ReferenceTraining.Point believed =
        points.stream().filter(point -> point.score() >= least).reduce((a, b) -> b).orElseThrow();

    assertThat(believed.precision()).isGreaterThan(0.9);
    assertThat(believed.recall()).isGreaterThan(0.5);
  }
}
