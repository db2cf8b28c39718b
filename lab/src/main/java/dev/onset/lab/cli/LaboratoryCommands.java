package dev.onset.lab.cli;

import dev.onset.app.command.CommandProvider;
import dev.onset.app.terminal.Terminal;
import java.util.List;

/** The commands that need corpora, generators or reports. */
public final class LaboratoryCommands implements CommandProvider {
  @Override
  public List<Subcommand> subcommands(Terminal terminal) {
    return List.of(
        new Subcommand("", new GenerateCommand()),
        new Subcommand("generate", new GenerateTrackW(terminal)),
        new Subcommand("generate", new GenerateTrackS(terminal)),
        new Subcommand("generate", new GenerateTrain(terminal)),
        new Subcommand("generate", new GenerateRelevance(terminal)),
        new Subcommand("generate", new GenerateLeakage(terminal)),
        new Subcommand("generate", new GenerateRarity(terminal)),
        new Subcommand("generate", new GenerateAgents(terminal)),
        new Subcommand("", new EvaluateTracksCommand(terminal)),
        new Subcommand("", new NeedsCommand(terminal)),
        new Subcommand("", new DisclosuresCommand(terminal)),
        new Subcommand("leakage", new LeakageCorpusTrainCommand(terminal)),
        new Subcommand("leakage", new LeakageEvaluateCommand(terminal)),
        new Subcommand("models", new ModelsTrainCommand(terminal)));
  }
}
