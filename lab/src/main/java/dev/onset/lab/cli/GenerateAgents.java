package dev.onset.lab.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.terminal.Terminal;
import dev.onset.lab.agents.AgentChatGrammar;
import dev.onset.lab.agents.AgentChats;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "agents",
    description =
        "Makes dialogues in which an agent tells about other people, or seems to, and says from"
            + " which turn on each can be told. 'onset disclosures' judges them.",
    footer = "  onset generate agents --seed 7 --count 200 --output agents.jsonl")
final class GenerateAgents implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private CorpusOptions options;

  @Option(
      names = "--count",
      defaultValue = "200",
      paramLabel = "N",
      description = "How many dialogues (default: 200); half of them are leaks.")
  private int count;

  GenerateAgents(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    CorpusOptions.atLeastOne(Optional.of(count));
    options.check();
    AgentChatGrammar grammar = new AgentChatGrammar(options.seed());
    options.write(
        out -> {
          for (int i = 0; i < count; i++) {
            out.write((AgentChats.line(grammar.chat(i)) + "\n").getBytes(StandardCharsets.UTF_8));
          }
        });
    terminal.out().println("Wrote " + options.output() + ", " + count + " dialogues.");
    return Failures.OK;
  }
}
