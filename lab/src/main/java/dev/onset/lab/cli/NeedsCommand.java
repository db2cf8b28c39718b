package dev.onset.lab.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.UsageException;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.terminal.Terminal;
import dev.onset.assembly.PromptMinimizer;
import dev.onset.evaluation.report.TextReport;
import dev.onset.inference.relevance.RelevanceReader;
import dev.onset.lab.needs.MarkedContext;
import dev.onset.lab.needs.MarkedContexts;
import dev.onset.lab.needs.NeedFindings;
import dev.onset.lab.needs.NeedJudge;
import dev.onset.lab.report.NeedsSection;
import dev.onset.model.Policy;
import dev.onset.state.minimize.MinimizeSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "needs",
    description =
        "Judges on questions marked by hand whether each value is needed, and what maskings leave"
            + " and take. The form of the marks: lab/written/needs.",
    footer = {
      "  onset needs lab/written/needs/hand-05.jsonl",
      "  onset needs marked.jsonl --set redaction.minimize.relevance=0.4 --json needs.json"
    })
final class NeedsCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Marked contexts.")
  private List<Path> files;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write all figures as JSON.")
  private Path json;

  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;

  NeedsCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    if (json != null && Files.isDirectory(json)) {
      throw new UsageException("The output " + json + " is a folder; name a file.");
    }
    Map<String, List<MarkedContext>> contexts = new LinkedHashMap<>();
    for (Path file : files) {
      contexts.put(file.getFileName().toString(), MarkedContexts.read(file));
    }
    Policy decided = policy.policy();
    NeedJudge judge =
        new NeedJudge(
            gliner.pipeline(decided),
            RelevanceReader.bundled(),
            PromptMinimizer.local(decided, MinimizeSettings.of(decided.redaction().minimize())),
            decided.region());
    Map<String, NeedFindings> found = new LinkedHashMap<>();
    contexts.forEach(
        (file, read) -> {
          terminal.err().println("Reading " + file + ", " + read.size() + " contexts.");
          found.put(file, judge.judge(read));
        });
    TextReport.lines(List.of(NeedsSection.of(found)), grey -> grey)
        .forEach(terminal.out()::println);
    if (json != null) {
      AtomicFile.write(json, NeedsSection.json(found)::write);
      terminal.err().println("Wrote " + json + ".");
    }
    return Failures.OK;
  }
}
