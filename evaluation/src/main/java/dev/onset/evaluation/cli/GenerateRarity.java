package dev.onset.evaluation.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.UsageException;
import dev.onset.app.console.Console;
import dev.onset.app.output.AtomicFile;
import dev.onset.evaluation.corpus.persona.DevelopmentPool;
import dev.onset.evaluation.corpus.persona.RarityCounts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "rarity",
    description = "Counts how rare values are among generated people, a table for each type.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset generate rarity --seed 1 --output state/src/main/resources/dev/onset/state/risk/rarity"
    })
final class GenerateRarity implements Callable<Integer> {
  private final Console console;

  @Option(
      names = "--seed",
      required = true,
      paramLabel = "N",
      description = "The same seed gives the same bytes.")
  private long seed;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "DIR",
      description = "The folder of the tables.")
  private Path output;

  GenerateRarity(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (Files.exists(output) && !Files.isDirectory(output)) {
      throw new UsageException("The output " + output + " is a file; name a folder.");
    }
    for (Map.Entry<String, String> table :
        RarityCounts.of(new DevelopmentPool(), seed).tables().entrySet()) {
      AtomicFile.write(
          output.resolve(table.getKey()),
          out -> out.write(table.getValue().getBytes(StandardCharsets.UTF_8)));
    }
    console
        .out()
        .println("Wrote the counts of " + RarityCounts.PEOPLE + " people to " + output + ".");
    return Failures.OK;
  }
}
