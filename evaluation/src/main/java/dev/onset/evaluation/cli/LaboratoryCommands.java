package dev.onset.evaluation.cli;

import dev.onset.app.command.CommandProvider;
import dev.onset.app.console.Console;
import java.util.List;

/** The commands that need corpora, generators or reports. */
public final class LaboratoryCommands implements CommandProvider {
  @Override
  public List<Subcommand> subcommands(Console console) {
    return List.of(
        new Subcommand("", new GenerateCommand()),
        new Subcommand("generate", new GenerateTrackW(console)),
        new Subcommand("generate", new GenerateTrackS(console)),
        new Subcommand("generate", new GenerateTrain(console)),
        new Subcommand("generate", new GenerateRelevance(console)),
        new Subcommand("generate", new GenerateLeakage(console)),
        new Subcommand("generate", new GenerateRarity(console)),
        new Subcommand("", new EvaluateCommand(console)),
        new Subcommand("", new CalibrateCommand(console)),
        new Subcommand("", new OwnersCommand(console)),
        new Subcommand("leakage", new LeakageTrainCommand(console)),
        new Subcommand("leakage", new LeakageEvaluateCommand(console)),
        new Subcommand("models", new ModelsTrainCommand(console)));
  }
}
