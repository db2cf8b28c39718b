package dev.onset.evaluation.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.UsageException;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.terminal.Terminal;
import dev.onset.evaluation.experiment.RunProgress;
import dev.onset.evaluation.own.CachedTiers;
import dev.onset.evaluation.report.TextReport;
import dev.onset.evaluation.report.WrittenJson;
import dev.onset.evaluation.report.WrittenSection;
import dev.onset.evaluation.written.ChatJudge;
import dev.onset.evaluation.written.DoubtCurve;
import dev.onset.evaluation.written.JudgedChat;
import dev.onset.evaluation.written.MarkedChat;
import dev.onset.evaluation.written.MarkedChats;
import dev.onset.evaluation.written.WrittenFindings;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.state.engine.EngineParts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "owners",
    description =
        "Judges on chats marked by hand whether each value goes to its owner, whether other people"
            + " are told apart, and whether the user's onset comes at the right turn. The form of"
            + " the marks: lab/written/guidelines.md.",
    footer = {
      "  onset owners lab/written/hands/hand-09.jsonl lab/written/hands/hand-14.jsonl",
      "  onset owners marked.jsonl --set attribution.min_confidence=0.8 --json owners.json",
      "  onset owners lab/written/talks/hand-01.jsonl --policy contact-center --curve"
    })
final class OwnersCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Marked chats; .gz is unpacked.")
  private List<Path> files;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write all figures as JSON.")
  private Path json;

  @Option(
      names = "--curve",
      description =
          "Also plays the dialogues at other levels of doubt, and says what they trade"
              + " (docs/policy.md).")
  private boolean curve;

  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;

  OwnersCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    if (json != null && Files.isDirectory(json)) {
      throw new UsageException("The output " + json + " is a folder; name a file.");
    }
    Policy decided = policy.policy();
    if (curve && !decided.onset().keepsDoubt()) {
      throw new UsageException(
          "--curve needs a policy that keeps doubt, such as --policy contact-center.");
    }
    Map<String, List<MarkedChat>> chats = new LinkedHashMap<>();
    for (Path file : files) {
      chats.put(file.getFileName().toString(), MarkedChats.read(file));
    }
    ExtractionPipeline pipeline = gliner.pipeline(decided);
    ChatJudge judge =
        new ChatJudge(
            EngineParts.of(decided, new MasterKey(new byte[MasterKey.BYTES]))
                .reading(new CachedTiers(pipeline).under(decided)),
            with(Map.of("onset.owners", "likeliest")),
            pipeline);
    TerminalProgress progress = new TerminalProgress(terminal);
    Map<String, List<JudgedChat>> judged = new LinkedHashMap<>();
    chats.forEach(
        (file, read) -> {
          List<JudgedChat> done = new ArrayList<>();
          for (MarkedChat chat : read) {
            done.add(judge.judge(chat));
            progress.dialogue(file, done.size(), read.size());
          }
          judged.put(file, done);
        });
    WrittenFindings found = new WrittenFindings(judged);
    Optional<DoubtCurve> trade =
        curve ? Optional.of(curve(found, judge, decided, progress)) : Optional.empty();
    TextReport.lines(List.of(WrittenSection.of(found, trade)), grey -> grey)
        .forEach(terminal.out()::println);
    if (json != null) {
      AtomicFile.write(json, out -> WrittenJson.write(found, trade, out));
      terminal.err().println("Wrote " + json + ".");
    }
    return Failures.OK;
  }

  private DoubtCurve curve(
      WrittenFindings found, ChatJudge judge, Policy decided, RunProgress progress) {
    List<JudgedChat> dialogues = found.all(MarkedChat.Kind.DIALOGUE);
    return DoubtCurve.of(
        decided.onset(),
        this::with,
        other -> {
          List<JudgedChat> again = new ArrayList<>();
          for (JudgedChat one : dialogues) {
            again.add(judge.again(one, other));
            progress.dialogue("curve", again.size(), dialogues.size());
          }
          return again;
        });
  }

  private Policy with(Map<String, String> overrides) {
    return policy.policy(() -> PolicyReader.PAPER, overrides);
  }
}
