package dev.onset.lab.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.UsageException;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.terminal.Terminal;
import dev.onset.assembly.EngineFactory;
import dev.onset.evaluation.cli.TerminalProgress;
import dev.onset.evaluation.play.EnginePlayback;
import dev.onset.evaluation.report.TextReport;
import dev.onset.lab.agents.AgentChat;
import dev.onset.lab.agents.AgentChats;
import dev.onset.lab.agents.DisclosureJudge;
import dev.onset.lab.agents.JudgedAgentChat;
import dev.onset.lab.report.DisclosureSection;
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
    name = "disclosures",
    description =
        "Judges on dialogues of agents whether an alert comes about whom the agent tells, at the"
            + " turn from which on the person can be told, and about nobody else. The form of the"
            + " files: lab/written/agents.",
    footer = {
      "  onset disclosures agents.jsonl",
      "  onset disclosures lab/written/agents/hand-01.jsonl"
    })
final class DisclosuresCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Dialogues with marks.")
  private List<Path> files;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write all figures as JSON.")
  private Path json;

  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;

  DisclosuresCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    if (json != null && Files.isDirectory(json)) {
      throw new UsageException("The output " + json + " is a folder; name a file.");
    }
    Map<String, List<AgentChat>> chats = new LinkedHashMap<>();
    for (Path file : files) {
      chats.put(file.getFileName().toString(), AgentChats.read(file));
    }
    Policy decided = policy.policy(() -> PolicyReader.CONTACT_CENTER, Map.of());
    EngineParts parts =
        EngineFactory.of(decided, gliner.pipeline(decided))
            .parts(new MasterKey(new byte[MasterKey.BYTES]));
    DisclosureJudge judge =
        new DisclosureJudge(new EnginePlayback(parts, any -> parts.extractor()));
    TerminalProgress progress = new TerminalProgress(terminal);
    Map<String, List<JudgedAgentChat>> judged = new LinkedHashMap<>();
    chats.forEach(
        (file, read) -> {
          List<JudgedAgentChat> done = new ArrayList<>();
          for (AgentChat chat : read) {
            done.add(judge.judge(chat));
            progress.dialogue(file, done.size(), read.size());
          }
          judged.put(file, done);
        });
    TextReport.lines(List.of(DisclosureSection.of(judged)), grey -> grey)
        .forEach(terminal.out()::println);
    if (json != null) {
      AtomicFile.write(json, DisclosureSection.json(judged)::write);
      terminal.err().println("Wrote " + json + ".");
    }
    return Failures.OK;
  }
}
