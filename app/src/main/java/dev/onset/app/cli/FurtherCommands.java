package dev.onset.app.cli;

import dev.onset.app.command.CommandProvider;
import dev.onset.app.command.CommandProvider.Further;
import dev.onset.app.command.CommandProvider.Subcommand;
import dev.onset.app.terminal.Terminal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import picocli.CommandLine;

/** Adds the commands of further jars, and stand-ins for those whose jars are absent. */
final class FurtherCommands {
  private FurtherCommands() {}

  /** Adds them in help order, whatever the order of the class path. */
  static void addTo(CommandLine root, Terminal terminal) {
    Map<String, CommandLine> found = new LinkedHashMap<>();
    for (CommandProvider provider : ServiceLoader.load(CommandProvider.class)) {
      for (Subcommand one : provider.subcommands(terminal)) {
        CommandLine command = new CommandLine(one.command());
        found.merge(
            (one.group() + " " + command.getCommandName()).strip(),
            command,
            FurtherCommands::moreSpecial);
      }
    }
    for (Further further : CommandProvider.FURTHER) {
      CommandLine command = found.remove(further.name());
      if (command == null) {
        AbsentCommand.addTo(root, further);
      } else {
        add(root, further.name(), command);
      }
    }
    found.forEach((name, command) -> add(root, name, command));
  }

  private static CommandLine moreSpecial(CommandLine first, CommandLine second) {
    return first.getCommand().getClass().isInstance(second.getCommand()) ? second : first;
  }

  private static void add(CommandLine root, String name, CommandLine command) {
    parent(root, name).addSubcommand(command);
  }

  /** Returns the command under which a command of this name stands. */
  static CommandLine parent(CommandLine root, String name) {
    List<String> words = List.of(name.split(" "));
    return words.size() == 1 ? root : root.getSubcommands().get(words.get(0));
  }
}
