package dev.onset.lab.experiment;

import static dev.onset.lab.experiment.Talk.others;
import static dev.onset.lab.experiment.Talk.own;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.experiment.RunProgress;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.anaphora.ReferenceModel;
import dev.onset.inference.bundle.MaxentModel;
import dev.onset.lab.corpus.DialogueWriter;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.generate.TrackS;
import dev.onset.lab.corpus.generate.TrackW;
import dev.onset.lab.metrics.PressureTrace;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.state.engine.EngineModels;
import dev.onset.state.engine.EngineParts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentTest {
  private static final Policy POLICY = PolicyReader.shipped();
  private static final ExtractionPipeline PIPELINE = ExtractionPipeline.load(POLICY);
  private static final MaxentModel REFERENCES = ReferenceModel.bundled();

  @TempDir private Path folder;

  private static Experiment experiment(int threads, RunProgress progress) {
    EngineParts parts =
        EngineParts.of(POLICY, new MasterKey(new byte[MasterKey.BYTES]))
            .with(
                EngineModels.none()
                    .resolving((type, features) -> REFERENCES.score(features))
                    .named(List.of("m@0")));
    return new Experiment(parts, PIPELINE, 1, threads, progress);
  }

  private static Corpus corpus(List<CorpusDialogue> dialogues) {
    return new Corpus(Track.W, "few", dialogues, EnumSet.allOf(SystemVariant.class), POLICY);
  }

  private static List<CorpusDialogue> few() {
    TrackW plain = new TrackW(Family.A, 5);
    TrackS stressed = new TrackS(Family.A, 5);
    List<CorpusDialogue> few = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      few.add(plain.dialogue(i));
      few.add(stressed.dialogue(120 + i));
    }
    return few;
  }

  @Test
  void theNumberOfThreadsDoesNotMatter() {
    Corpus corpus = corpus(few());
    TrackResult one = experiment(1, RunProgress.NONE).run(corpus);

    assertThat(experiment(3, RunProgress.NONE).run(corpus)).isEqualTo(one);
    assertThat(one.outcomes()).containsOnlyKeys(SystemVariant.values());
    assertThat(one.outcomes().values())
        .allSatisfy(
            outcomes ->
                assertThat(outcomes)
                    .extracting(outcome -> outcome.id())
                    .isEqualTo(
                        corpus.dialogues().stream().map(CorpusDialogue::sessionId).toList()));
  }

  @Test
  void progressCountsTheDialogues() {
    ConcurrentLinkedQueue<Integer> told = new ConcurrentLinkedQueue<>();
    List<CorpusDialogue> few = few().subList(0, 3);
    experiment(
            2,
            (corpus, done, total) -> {
              assertThat(corpus).isEqualTo("few");
              assertThat(total).isEqualTo(3);
              told.add(done);
            })
        .run(corpus(few));

    assertThat(told).containsExactlyInAnyOrder(1, 2, 3);
  }

  @Test
  void tellsTheStoriesOfWhatWentWrong() {
    CorpusDialogue right =
        new Talk()
            .user(
                "My name is Dana Reyes, 212-555-0142.",
                own("NAME_FULL", "Dana Reyes"),
                own("PHONE", "212-555-0142"))
            .nameAndDirect(0)
            .done();
    CorpusDialogue wrong =
        new Talk()
            .user("My name is Dana Reyes.", own("NAME_FULL", "Dana Reyes"))
            .user("My sister's number is 212-555-0142.", others("PHONE", "212-555-0142"))
            .user("My email is dana@example.com.", own("EMAIL", "dana@example.com"))
            .nameAndDirect(2)
            .done();

    TrackResult result = experiment(1, RunProgress.NONE).run(corpus(List.of(right, wrong)));

    assertThat(result.stories())
        .singleElement()
        .satisfies(
            story -> {
              assertThat(story.variant()).isEqualTo(SystemVariant.BL2_PLUS);
              assertThat(story.dialogue()).isEqualTo(wrong);
              assertThat(story.outcome().decision())
                  .isInstanceOfSatisfying(
                      Decision.Onset.class, onset -> assertThat(onset.wrongEntity()).isTrue());
              assertThat(story.emissions()).isNotEmpty();
            });
    assertThat(result.pressures()).extracting(PressureTrace::direct).containsExactly(0, 2);
    assertThat(result.turns()).isEqualTo(4);
    assertThat(result.commits())
        .doesNotContainKeys(SystemVariant.BL1, SystemVariant.BL2, SystemVariant.BL2_PLUS);
    assertThat(result.commits().get(SystemVariant.ONSET).onsets()).isEqualTo(2);
  }

  @Test
  void whatIsNotThereIsNamed() throws IOException {
    ExperimentResult without =
        experiment(1, RunProgress.NONE).run(EnumSet.of(Track.R, Track.C), Optional.empty());

    assertThat(without.tracks()).isEmpty();
    assertThat(without.gap()).isEmpty();
    assertThat(without.leftOut())
        .hasSize(4)
        .satisfiesExactlyInAnyOrder(
            one -> assertThat(one).contains("ABCD"),
            one -> assertThat(one).contains("MultiDoGO"),
            one -> assertThat(one).contains("CAPID"),
            one -> assertThat(one).contains("definitional gap"));
  }

  @Test
  void aFolderMayHaveSomeOfThem() throws IOException {
    CorpusDialogue dialogue =
        new Talk()
            .user("My name is Dana Reyes, 212-555-0142.", own("NAME", "Dana Reyes"))
            .nameAndDirect(0)
            .done();
    Files.writeString(folder.resolve("abcd_sample.jsonl"), DialogueWriter.line(dialogue) + "\n");
    Files.writeString(
        folder.resolve("trajectories.jsonl"),
        DialogueWriter.line(new Talk().user("hello").noting(Map.of("leak_label", 1)).done())
            + "\n");

    ExperimentResult result =
        experiment(1, RunProgress.NONE).run(EnumSet.of(Track.R), Optional.of(folder));

    assertThat(result.tracks())
        .singleElement()
        .satisfies(
            track -> {
              assertThat(track.outcomes().get(SystemVariant.ONSET))
                  .singleElement()
                  .satisfies(one -> assertThat(one.decision().predicted()).hasValue(0));
              assertThat(track.outcomes()).doesNotContainKey(SystemVariant.NO_DELAY);
            });
    assertThat(result.gap().orElseThrow().recall().of()).isEqualTo(1);
    assertThat(result.leftOut())
        .singleElement()
        .asString()
        .contains("MultiDoGO", "multidogo_sent_dev.jsonl.gz")
        .doesNotContain(folder.toString());
  }
}
