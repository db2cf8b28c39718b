package dev.onset.app.cli;

import dev.onset.app.console.Console;
import dev.onset.model.Policy;
import dev.onset.model.PolicyException;
import dev.onset.model.PolicyReader;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "policy",
    description = "Checks a policy file.",
    footerHeading = "%nExamples:%n",
    footer = {"  onset policy check mine.yaml"})
final class PolicyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    throw new CommandLine.ParameterException(spec.commandLine(), "Say 'onset policy check'.");
  }

  @Command(
      name = "check",
      description = "Says whether a policy file is valid, or everything that is wrong with it.",
      footerHeading = "%nExamples:%n",
      footer = {"  onset policy check mine.yaml"})
  static final class Check implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", description = "A policy in YAML.")
    private Path file;

    Check(Console console) {
      this.console = console;
    }

    @Override
    public Integer call() {
      try {
        Policy policy = PolicyReader.read(file, Map.of());
        console.out().println(file + " is valid, version " + policy.version() + ".");
        return Failures.OK;
      } catch (PolicyException e) {
        e.problems().forEach(console.err()::println);
        return Failures.USAGE;
      }
    }
  }
}
