package dev.onset.evaluation.commits;

import dev.onset.app.gold.GoldMentions;
import dev.onset.evaluation.corpus.family.Family;
import dev.onset.evaluation.corpus.generate.TrackW;
import dev.onset.evaluation.play.Playback;
import dev.onset.formats.InputTurn;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Prints commits by policy on Track-W, with and without corroboration (ablation). */
public final class CommitReport {
  private final Policy policy;

  private CommitReport(Policy policy) {
    this.policy = policy;
  }

  /**
   * Prints the tables of family b with live extraction and with gold spans.
   *
   * @param args the seed; 1 if absent
   */
  public static void main(String[] args) {
    TrackW corpus = new TrackW(Family.B, args.length == 0 ? 1 : Long.parseLong(args[0]));
    CommitReport report = new CommitReport(PolicyReader.shipped());
    ExtractionPipeline pipeline = ExtractionPipeline.load(report.policy);
    Map<List<String>, ExtractedTurn> read = new HashMap<>();
    Extractor live =
        (request, turn) ->
            read.computeIfAbsent(
                List.of(request, turn.text()),
                any -> ExtractedTurn.of(pipeline.read(request, turn.text()).mentions()));
    report.print("live extraction", corpus, turn -> live);
    report.print("gold spans", corpus, GoldMentions::of);
  }

  private void print(String name, TrackW corpus, Function<InputTurn, Extractor> extractors) {
    System.out.println(name);
    System.out.print(tally(corpus, extractors, UnaryOperator.identity()).table());
    System.out.println(name + ", without corroboration");
    System.out.print(tally(corpus, extractors, Uncorroborated::new).table());
  }

  private CommitTally tally(
      TrackW corpus, Function<InputTurn, Extractor> extractors, UnaryOperator<Extractor> variant) {
    Playback playback = new Playback(policy, turn -> variant.apply(extractors.apply(turn)));
    CommitTally tally = CommitTally.NONE;
    for (int i = 0; i < corpus.size(); i++) {
      tally = tally.plus(CommitTally.of(playback.play(corpus.dialogue(i))));
    }
    return tally;
  }
}
