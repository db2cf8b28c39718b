package dev.onset.evaluation.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.UsageException;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.terminal.Terminal;
import dev.onset.assembly.PipelineExtractor;
import dev.onset.evaluation.report.TextReport;
import dev.onset.evaluation.report.WrittenJson;
import dev.onset.evaluation.report.WrittenSection;
import dev.onset.evaluation.written.ChatJudge;
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
      "  onset owners marked.jsonl --set attribution.min_confidence=0.8 --json owners.json"
    })
final class OwnersCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Marked chats; .gz is unpacked.")
  private List<Path> files;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write all figures as JSON.")
  private Path json;

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
    Map<String, List<MarkedChat>> chats = new LinkedHashMap<>();
    for (Path file : files) {
      chats.put(file.getFileName().toString(), MarkedChats.read(file));
    }
    Policy decided = policy.policy();
    ExtractionPipeline pipeline = gliner.pipeline(decided);
    ChatJudge judge =
        new ChatJudge(
            EngineParts.of(decided, new MasterKey(new byte[MasterKey.BYTES]))
                .reading(PipelineExtractor.of(decided, pipeline)),
            policy.policy(() -> PolicyReader.PAPER, Map.of("onset.owners", "likeliest")),
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
    TextReport.lines(List.of(WrittenSection.of(found)), grey -> grey)
        .forEach(terminal.out()::println);
    if (json != null) {
      AtomicFile.write(json, out -> WrittenJson.write(found, out));
      terminal.err().println("Wrote " + json + ".");
    }
    return Failures.OK;
  }
}
