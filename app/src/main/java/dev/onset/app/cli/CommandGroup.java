package dev.onset.app.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that does nothing by itself: it says which of its subcommands there are to name. */
abstract class CommandGroup implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public final Integer call() {
    List<String> choices =
        spec.subcommands().keySet().stream()
            .map(name -> "'" + spec.qualifiedName() + " " + name + "'")
            .toList();
    int last = choices.size() - 1;
    throw new ParameterException(
        spec.commandLine(),
        "Say " + String.join(", ", choices.subList(0, last)) + " or " + choices.get(last) + ".");
  }
}
