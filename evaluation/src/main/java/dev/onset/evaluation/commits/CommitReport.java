package dev.onset.evaluation.commits;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.corpus.family.Family;
import dev.onset.evaluation.corpus.generate.TrackW;
import dev.onset.evaluation.corpus.load.GoldMentions;
import dev.onset.evaluation.corpus.load.InputTurn;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Command;
import dev.onset.model.MasterKey;
import dev.onset.model.Mention;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.Engine;
import dev.onset.state.Extractor;
import dev.onset.state.InMemorySessionStore;
import dev.onset.state.RarityTables;
import dev.onset.state.StageObserver;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Prints commits by policy on Track-W, with and without corroboration. */
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
    Map<List<String>, List<Mention>> read = new HashMap<>();
    Extractor live =
        (request, text) ->
            read.computeIfAbsent(
                List.of(request, text), any -> pipeline.read(request, text).mentions());
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
    CommitTally tally = new CommitTally();
    for (int i = 0; i < corpus.size(); i++) {
      CorpusDialogue dialogue = corpus.dialogue(i);
      SessionId id = SessionId.of(dialogue.sessionId());
      InMemorySessionStore store = new InMemorySessionStore();
      int last = 0;
      for (CorpusTurn one : dialogue.turns()) {
        Turn turn = Turn.of(id, one.turn(), one.speaker(), one.text());
        Extractor extractor = extractors.apply(new InputTurn(turn, one.spans()));
        tally.add(engine(variant.apply(extractor)).process(turn, store));
        last = one.turn();
      }
      Engine closing = engine((request, text) -> List.of());
      tally.add(closing.process(new Command.Close(id, last), store));
    }
    return tally;
  }

  private Engine engine(Extractor extractor) {
    return new Engine(
        policy,
        extractor,
        RarityTables.shipped(),
        new MasterKey(new byte[MasterKey.BYTES]),
        List.of(),
        StageObserver.NONE);
  }
}
