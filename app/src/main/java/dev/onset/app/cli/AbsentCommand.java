package dev.onset.app.cli;

import dev.onset.app.command.CommandProvider.Further;
import dev.onset.app.command.UsageException;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Stands in for a command of a further jar that is not on the class path, as in the production
 * image. Accepts any arguments and says where to find the command.
 */
@Command(hidden = true)
final class AbsentCommand implements Callable<Integer> {
  private final Further further;

  private AbsentCommand(Further further) {
    this.further = further;
  }

  /** Adds a hidden stand-in. */
  static void addTo(CommandLine root, Further further) {
    String last = further.name().substring(further.name().indexOf(' ') + 1);
    FurtherCommands.parent(root, further.name()).addSubcommand(last, spec(further));
  }

  private static CommandSpec spec(Further further) {
    CommandSpec spec = CommandSpec.forAnnotatedObject(new AbsentCommand(further));
    spec.preprocessor(
        (arguments, command, option, info) -> {
          arguments.clear();
          return true;
        });
    return spec;
  }

  @Override
  public Integer call() {
    throw new UsageException(
        "'%s' belongs to the %s, whose jars are not on the class path; run it with ./onset from"
            + " the sources.",
        further.name(), further.module());
  }
}
