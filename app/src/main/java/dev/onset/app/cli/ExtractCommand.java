package dev.onset.app.cli;

import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.InputOption;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.OutputOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.ThreadsOption;
import dev.onset.app.extract.SpanExtraction;
import dev.onset.assembly.EngineFactory;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.state.engine.EngineParts;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "extract",
    description =
        "Writes the spans of personal information in dialogues or contexts. Decides no onset.",
    footer = {
      "  onset extract --input chats.jsonl --output spans.jsonl",
      "  onset extract --input chats.jsonl.gz --output spans.jsonl --threads 4",
      "  onset extract --input questions.jsonl --output - | head"
    })
final class ExtractCommand extends TerminalCommand {

  @Mixin private InputOption input;
  @Mixin private OutputOption output;
  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;
  @Mixin private KeyOptions key;
  @Mixin private ThreadsOption threads;

  @Override
  void run() throws Exception {
    int workers = threads.count();
    output.check();
    // No reordering: the turns arrive in order, and nothing would flush the last ones.
    Policy decided = policy.policy(() -> PolicyReader.PAPER, Map.of("reorder.turns", "0"));
    ExtractionPipeline pipeline = gliner.pipeline(decided);
    EngineParts parts = EngineFactory.of(decided, pipeline).parts(key.key(terminal));
    pipeline.notices().forEach(terminal::warn);
    SpanExtraction extraction = new SpanExtraction(parts, pipeline, workers);
    output.write(terminal, input.open(terminal), "extract", " turns", extraction::run);
  }
}
