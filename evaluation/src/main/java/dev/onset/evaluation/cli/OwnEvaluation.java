package dev.onset.evaluation.cli;

import dev.onset.app.output.AtomicFile;
import dev.onset.app.terminal.Terminal;
import dev.onset.assembly.EngineFactory;
import dev.onset.evaluation.experiment.OrderedParallel;
import dev.onset.evaluation.own.AlertFeedback;
import dev.onset.evaluation.own.ChatPlayer;
import dev.onset.evaluation.own.OwnCorpus;
import dev.onset.evaluation.own.OwnFindings;
import dev.onset.evaluation.own.PlayedChat;
import dev.onset.evaluation.report.OwnJson;
import dev.onset.evaluation.report.OwnSection;
import dev.onset.evaluation.report.Section;
import dev.onset.evaluation.report.TextReport;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.risk.RarityTables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;

/** Judges a user's own labelled chats and feedback, for {@code onset evaluate}. */
record OwnEvaluation(Terminal terminal, int threads, Optional<Path> output) {

  /**
   * Judges what is given and prints it.
   *
   * @param corpus file of labelled chats
   * @param said feedback on alerts
   * @param policy what decides; read only for a corpus
   * @param pipeline the extraction of a policy
   * @param rarity how rare values are
   */
  void run(
      Optional<Path> corpus,
      Optional<AlertFeedback> said,
      Supplier<Policy> policy,
      Function<Policy, ExtractionPipeline> pipeline,
      Supplier<RarityTables> rarity)
      throws IOException {
    Optional<OwnFindings> found = Optional.empty();
    if (corpus.isPresent()) {
      Policy decided = policy.get();
      OwnCorpus chats = OwnCorpus.read(corpus.get(), decided.roles());
      found =
          Optional.of(play(chats, corpus.get(), decided, pipeline.apply(decided), rarity.get()));
    }
    List<Section> sections = new ArrayList<>();
    found.map(OwnSection::of).ifPresent(sections::add);
    said.map(OwnSection::of).ifPresent(sections::add);
    TextReport.lines(sections, grey -> grey).forEach(terminal.out()::println);
    if (output.isPresent()) {
      Optional<OwnFindings> findings = found;
      AtomicFile.write(output.get(), out -> OwnJson.write(findings, said, out));
      terminal.err().println("Wrote " + output.get() + ".");
    }
  }

  private OwnFindings play(
      OwnCorpus chats, Path file, Policy policy, ExtractionPipeline pipeline, RarityTables rarity) {
    pipeline.notices().forEach(terminal.err()::println);
    EngineParts parts =
        EngineFactory.of(policy, pipeline, rarity).parts(new MasterKey(new byte[MasterKey.BYTES]));
    ChatPlayer player = new ChatPlayer(parts);
    TerminalProgress progress = new TerminalProgress(terminal);
    AtomicInteger done = new AtomicInteger();
    List<PlayedChat> played =
        OrderedParallel.map(
            chats.chats(),
            threads,
            chat -> {
              PlayedChat one = player.play(chat);
              progress.dialogue(
                  file.getFileName().toString(), done.incrementAndGet(), chats.chats().size());
              return one;
            });
    return new OwnFindings(policy.version(), parts.models().fingerprints(), chats, played);
  }
}
