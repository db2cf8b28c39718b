package dev.onset.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.experiment.RunProgress;
import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.lab.corpus.SharedData;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.state.engine.EngineParts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The headline figures of Onset with its own extraction, on every so-manieth dialogue of each
 * corpus, so that seconds are enough. The bounds are what is measured on these dialogues minus a
 * margin of about two of them: the figures of the whole corpora are in docs/evaluation.md.
 */
class HeadlineFiguresTest {
  private static final Policy POLICY = PolicyReader.shipped();

  private static final Experiment EXPERIMENT =
      new Experiment(
          EngineParts.of(POLICY, new MasterKey(new byte[MasterKey.BYTES])),
          ExtractionPipeline.load(POLICY),
          1,
          1,
          RunProgress.NONE);

  @Test
  void trackW() throws IOException {
    Timing timing = timing(corpus(Track.W, Optional.empty(), "Track-W"), 5);

    assertAtLeast("trackW", timing, 0.68, 0.48, 0.61);
  }

  @Test
  void trackS() throws IOException {
    Timing timing = timing(corpus(Track.S, Optional.empty(), "Track-S"), 7);

    assertAtLeast("trackS", timing, 0.67, 0.47, 0.53);
  }

  @Test
  void trackC() throws IOException {
    Optional<Path> data = Optional.of(SharedData.file("capid_dev.jsonl").getParent());
    Timing timing = timing(corpus(Track.C, data, "CAPID"), 4);

    assertAtLeast("trackC", timing, 0.33, 0.29, 0.33);
  }

  @Test
  void multiDoGO() throws IOException {
    Optional<Path> data = Optional.of(SharedData.file("multidogo_sent_dev.jsonl.gz").getParent());
    Corpus all = corpus(Track.R, data, "MultiDoGO");
    Timing timing = timing(of(all, inScope(all)), 4);

    assertAtLeast("multiDoGO", timing, 0.90, 0.79, 0.90);
  }

  private static Corpus corpus(Track track, Optional<Path> data, String name) throws IOException {
    return new TrackCorpora(POLICY, 1, data)
        .of(track).stream()
            .map(entry -> ((TrackCorpora.Present) entry).corpus())
            .filter(corpus -> corpus.name().startsWith(name))
            .findFirst()
            .orElseThrow();
  }

  private static List<CorpusDialogue> inScope(Corpus corpus) {
    return corpus.dialogues().stream()
        .filter(dialogue -> dialogue.oracle().stream().anyMatch(one -> one.onset().isPresent()))
        .toList();
  }

  private static Timing timing(Corpus corpus, int stride) {
    List<CorpusDialogue> some =
        IntStream.iterate(0, at -> at < corpus.dialogues().size(), at -> at + stride)
            .mapToObj(corpus.dialogues()::get)
            .toList();
    return Timing.of(
        EXPERIMENT.run(of(corpus, some)).outcomes().get(SystemVariant.ONSET), Criterion.HYBRID);
  }

  private static Corpus of(Corpus corpus, List<CorpusDialogue> dialogues) {
    return new Corpus(
        corpus.track(), corpus.name(), dialogues, EnumSet.of(SystemVariant.ONSET), corpus.policy());
  }

  private static void assertAtLeast(
      String name, Timing timing, double coverage, double exact, double withinFive) {
    System.out.printf(
        "%s: coverage %.3f, OW@0 %.3f, OW@5 %.3f%n",
        name,
        value(timing.coverage()),
        value(timing.overallWithin(0)),
        value(timing.overallWithin(5)));
    assertThat(value(timing.coverage())).as("coverage").isGreaterThanOrEqualTo(coverage);
    assertThat(value(timing.overallWithin(0))).as("OW@0").isGreaterThanOrEqualTo(exact);
    assertThat(value(timing.overallWithin(5))).as("OW@5").isGreaterThanOrEqualTo(withinFive);
  }

  private static double value(Share share) {
    return share.value().orElseThrow();
  }
}
