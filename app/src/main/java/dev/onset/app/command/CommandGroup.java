package dev.onset.app.command;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that only lists its subcommands. */
public abstract class CommandGroup implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public final Integer call() {
    List<String> choices =
        spec.subcommands().entrySet().stream()
            .filter(each -> !each.getValue().getCommandSpec().usageMessage().hidden())
            .map(each -> "'" + spec.qualifiedName() + " " + each.getKey() + "'")
            .toList();
    int last = choices.size() - 1;
    String others = String.join(", ", choices.subList(0, last));
    throw new ParameterException(
        spec.commandLine(),
        "Say " + (others.isEmpty() ? "" : others + " or ") + choices.get(last) + ".");
  }
}
