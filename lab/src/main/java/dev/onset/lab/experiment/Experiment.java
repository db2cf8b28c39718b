package dev.onset.lab.experiment;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.experiment.OrderedParallel;
import dev.onset.evaluation.experiment.RunProgress;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.lab.commits.CommitTally;
import dev.onset.lab.metrics.OnsetJudgement;
import dev.onset.lab.metrics.PressureTrace;
import dev.onset.lab.systems.SharedReading;
import dev.onset.state.engine.EngineParts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs every system on every dialogue of the tracks.
 *
 * <p>Each dialogue is a separate session, so several threads share the work. The result depends
 * only on seed, policy, models and data, not on the number of threads.
 *
 * @param parts the parts of Onset's engine; its extractor is not asked
 * @param pipeline what sees the mentions
 * @param seed of the generated corpora
 * @param threads how many play dialogues, 1 or more
 * @param progress told after each dialogue
 */
public record Experiment(
    EngineParts parts, ExtractionPipeline pipeline, long seed, int threads, RunProgress progress) {

  /**
   * Runs the systems on tracks.
   *
   * @param data folder of recorded corpora. Corpora that it lacks are listed as left out. With
   *     Track-R, the analysis of the definitional gap reads {@code trajectories.json}, {@code
   *     .jsonl} or {@code .jsonl.gz} there.
   * @throws dev.onset.formats.InputException if a file there is damaged
   */
  public ExperimentResult run(Set<Track> tracks, Optional<Path> data) throws IOException {
    TrackCorpora shelf = new TrackCorpora(parts.policy(), seed, data);
    List<TrackResult> results = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (Track track : Track.values()) {
      if (tracks.contains(track)) {
        for (TrackCorpora.Entry entry : shelf.of(track)) {
          if (entry instanceof TrackCorpora.Present present) {
            results.add(run(present.corpus()));
          } else if (entry instanceof TrackCorpora.Missing missing) {
            leftOut.add(missing.sentence());
          }
        }
      }
    }
    Optional<GapAnalysis> gap =
        tracks.contains(Track.R) ? gap(shelf.trajectories()) : Optional.empty();
    if (tracks.contains(Track.R) && gap.isEmpty()) {
      leftOut.add(
          "The definitional gap (first paper, section 7.8) is left out: there is no file "
              + TrackCorpora.TRAJECTORIES.get(0)
              + " of agent simulations with labels.");
    }
    return new ExperimentResult(
        seed, parts.policy().version(), parts.models().fingerprints(), results, gap, leftOut);
  }

  private Optional<GapAnalysis> gap(Optional<List<CorpusDialogue>> trajectories) {
    Systems systems = new Systems(parts, new SharedReading(pipeline));
    return trajectories.map(
        all -> new Trajectories(systems.playing(SystemVariant.ONSET)).analyse(all, threads));
  }

  TrackResult run(Corpus corpus) {
    Systems systems = new Systems(parts.under(corpus.policy()), new SharedReading(pipeline));
    Set<String> labels = corpus.labels();
    AtomicInteger done = new AtomicInteger();
    int total = corpus.dialogues().size();
    List<DialogueRun> runs =
        OrderedParallel.map(
            corpus.dialogues(),
            threads,
            dialogue -> {
              DialogueRun run = DialogueRun.of(dialogue, corpus.variants(), systems, labels);
              progress.dialogue(corpus.name(), done.incrementAndGet(), total);
              return run;
            });
    return result(corpus, runs);
  }

  private static TrackResult result(Corpus corpus, List<DialogueRun> runs) {
    Map<SystemVariant, List<Outcome>> outcomes = new EnumMap<>(SystemVariant.class);
    Map<SystemVariant, CommitTally> commits = new EnumMap<>(SystemVariant.class);
    Map<SystemVariant, StrayOnsets> stray = new EnumMap<>(SystemVariant.class);
    corpus.variants().forEach(variant -> stray.put(variant, StrayOnsets.NONE));
    List<PressureTrace> pressures = new ArrayList<>();
    List<OnsetJudgement> commitments = new ArrayList<>();
    List<DialogueCase> stories = new ArrayList<>();
    for (DialogueRun run : runs) {
      run.outcomes()
          .forEach(
              (variant, outcome) ->
                  outcomes.computeIfAbsent(variant, any -> new ArrayList<>()).add(outcome));
      run.commits().forEach((variant, tally) -> commits.merge(variant, tally, CommitTally::plus));
      run.restsOn()
          .forEach((variant, worst) -> stray.compute(variant, (any, some) -> some.and(worst)));
      run.pressure().ifPresent(pressures::add);
      commitments.addAll(run.commitments());
      stories.addAll(run.stories());
    }
    return new TrackResult(
        corpus.track(),
        corpus.name(),
        corpus.turns(),
        outcomes,
        pressures,
        commitments,
        commits,
        stray,
        stories);
  }
}
