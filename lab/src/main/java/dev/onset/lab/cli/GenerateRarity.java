package dev.onset.lab.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.UsageException;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.terminal.Terminal;
import dev.onset.assembly.RarityFile;
import dev.onset.lab.corpus.persona.DevelopmentPool;
import dev.onset.lab.corpus.persona.RarityCounts;
import dev.onset.lab.own.RarityCsv;
import dev.onset.model.PiiType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "rarity",
    description =
        "Counts how rare values are among generated people, a table for each type; or with --from"
            + " makes the file that --rarity reads, from counts of your own.",
    footer = {
      "  onset generate rarity --from counts.csv --output rarity.tsv",
      "  onset generate rarity --seed 1 --output state/src/main/resources/dev/onset/state/risk/rarity"
    })
final class GenerateRarity implements Callable<Integer> {
  private static final String REGION = "US";

  private final Terminal terminal;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Draws generated people; the same seed gives the same bytes.")
  private Long seed;

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description =
          "Counts of your own, CSV with the columns type, value and count, such as a customer base"
              + " has them (docs/own-chats.md).")
  private Path from;

  @Option(
      names = "--region",
      paramLabel = "CC",
      description =
          "With --from: ISO 3166 region by which values are read, as in your policy (default: US).")
  private String region;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "DIR",
      description = "The folder of the tables; with --from the file.")
  private Path output;

  GenerateRarity(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    if ((seed == null) == (from == null)) {
      throw new UsageException("Rarity is counted with --seed or with --from; name one of them.");
    }
    if (region != null && from == null) {
      throw new UsageException("--region goes with --from; leave it out.");
    }
    if (from != null) {
      return own();
    }
    if (Files.exists(output) && !Files.isDirectory(output)) {
      throw new UsageException("The output " + output + " is a file; name a folder.");
    }
    for (Map.Entry<String, String> table :
        RarityCounts.of(new DevelopmentPool(), seed).tables().entrySet()) {
      AtomicFile.write(
          output.resolve(table.getKey()),
          out -> out.write(table.getValue().getBytes(StandardCharsets.UTF_8)));
    }
    terminal
        .out()
        .println("Wrote the counts of " + RarityCounts.PEOPLE + " people to " + output + ".");
    return Failures.OK;
  }

  private int own() throws IOException {
    if (Files.isDirectory(output)) {
      throw new UsageException("The output " + output + " is a folder; name a file.");
    }
    RarityCsv counts = RarityCsv.read(from, region == null ? REGION : region);
    AtomicFile.write(output, out -> out.write(counts.table().getBytes(StandardCharsets.UTF_8)));
    // Reads it as run does, so that what is written can be used.
    String fingerprint = RarityFile.read(output).fingerprint().orElseThrow();
    terminal
        .out()
        .println(
            "Wrote "
                + counts.values()
                + " values of "
                + counts.counts().keySet().stream()
                    .map(PiiType::name)
                    .collect(Collectors.joining(", "))
                + " from "
                + counts.rows()
                + " rows to "
                + output
                + "; alerts will name it "
                + fingerprint
                + ".");
    return Failures.OK;
  }
}
