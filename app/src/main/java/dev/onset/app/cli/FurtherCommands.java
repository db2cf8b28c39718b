package dev.onset.app.cli;

import dev.onset.app.command.CommandProvider;
import dev.onset.app.command.CommandProvider.Further;
import dev.onset.app.command.CommandProvider.Subcommand;
import dev.onset.app.terminal.Terminal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import picocli.CommandLine;

/**
 * Adds the commands of further jars. Those whose jars are absent get stand-ins, and the help names
 * them apart.
 */
final class FurtherCommands {
  private final CommandLine root;
  private final Map<String, CommandLine> found = new LinkedHashMap<>();
  private final Map<String, List<String>> absent = new LinkedHashMap<>();

  /** Finds the commands that are there; adds none yet. */
  FurtherCommands(CommandLine root, Terminal terminal) {
    this.root = root;
    for (CommandProvider provider : ServiceLoader.load(CommandProvider.class)) {
      for (Subcommand one : provider.subcommands(terminal)) {
        CommandLine command = new CommandLine(one.command());
        found.merge(
            (one.group() + " " + command.getCommandName()).strip(),
            command,
            FurtherCommands::moreSpecial);
      }
    }
  }

  private static CommandLine moreSpecial(CommandLine first, CommandLine second) {
    return first.getCommand().getClass().isInstance(second.getCommand()) ? second : first;
  }

  /** Adds a command, or its stand-in. */
  void add(Further further) {
    CommandLine command = found.remove(further.name());
    if (command == null) {
      AbsentCommand.addTo(root, further);
      absent.computeIfAbsent(further.module(), module -> new ArrayList<>()).add(further.name());
    } else {
      add(further.name(), command);
    }
  }

  /** Adds all but {@link CommandProvider#BENCH} in help order, whatever that of the class path. */
  void addOthers() {
    CommandProvider.FURTHER.stream()
        .filter(further -> further != CommandProvider.BENCH)
        .forEach(this::add);
    found.forEach(this::add);
    if (!absent.isEmpty()) {
      StringBuilder help =
          new StringBuilder(
              "%nOptional commands, which ./onset builds and runs from the sources:%n");
      absent.forEach(
          (module, names) ->
              help.append("  ")
                  .append(module)
                  .append(": ")
                  .append(String.join(", ", names))
                  .append("%n"));
      root.getCommandSpec().usageMessage().footerHeading(help.toString());
    }
  }

  private void add(String name, CommandLine command) {
    parent(root, name).addSubcommand(command);
  }

  /** Returns the command under which a command of this name stands. */
  static CommandLine parent(CommandLine root, String name) {
    List<String> words = List.of(name.split(" "));
    return words.size() == 1 ? root : root.getSubcommands().get(words.get(0));
  }
}
