package dev.onset.evaluation.cli;

import dev.onset.app.command.CommandProvider;
import dev.onset.app.terminal.Terminal;
import dev.onset.evaluation.bench.BenchCommand;
import java.util.List;

/** The commands that judge Onset on a user's own chats and measure it on a user's machines. */
public final class EvaluationCommands implements CommandProvider {
  @Override
  public List<Subcommand> subcommands(Terminal terminal) {
    return List.of(
        new Subcommand("", new BenchCommand(terminal)),
        new Subcommand("", new EvaluateCommand(terminal)),
        new Subcommand("", new CalibrateCommand(terminal)),
        new Subcommand("", new OwnersCommand(terminal)),
        new Subcommand("leakage", new LeakageTrainCommand(terminal)));
  }
}
