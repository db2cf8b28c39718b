package dev.onset.app.cli;

import dev.onset.app.command.CommandProvider;
import dev.onset.app.command.UsageException;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Stands in for a laboratory command whose jars are not on the class path, as in the production
 * image. Accepts any arguments and says where to find the command.
 */
@Command(hidden = true)
final class AbsentCommand implements Callable<Integer> {
  private final String name;

  private AbsentCommand(String name) {
    this.name = name;
  }

  /** Adds a hidden stand-in for each absent command. */
  static void addTo(CommandLine root) {
    for (String name : CommandProvider.LABORATORY) {
      int space = name.indexOf(' ');
      CommandLine parent = space < 0 ? root : root.getSubcommands().get(name.substring(0, space));
      String last = name.substring(space + 1);
      if (!parent.getSubcommands().containsKey(last)) {
        parent.addSubcommand(last, spec(name));
      }
    }
  }

  private static CommandSpec spec(String name) {
    CommandSpec spec = CommandSpec.forAnnotatedObject(new AbsentCommand(name));
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
        "'%s' belongs to the laboratory, whose jars are not on the class path; run"
            + " it with ./onset from the sources.",
        name);
  }
}
