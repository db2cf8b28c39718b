package dev.onset.app.cli;

import dev.onset.app.console.Console;
import dev.onset.app.console.Table;
import dev.onset.evaluation.training.Tier1Training;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.bundle.ModelInfo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "models",
    description = "Lists the models that are in use, or trains one anew.",
    footerHeading = "%nExamples:%n",
    footer = {"  onset models", "  onset models train --output names.bin"})
final class ModelsCommand implements Callable<Integer> {
  private static final double KIB = 1024.0;

  private final Console console;

  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;

  ModelsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    ExtractionPipeline pipeline = gliner.pipeline(policy.policy());
    Table table =
        new Table("tier", "name", "version", "size", "sha256", "runtime", "provider", "licence");
    for (ModelInfo model : pipeline.models()) {
      table.row(
          model.tier().name(),
          model.name(),
          model.version(),
          String.format(Locale.ROOT, "%.0f KiB", model.bytes() / KIB),
          model.sha256(),
          model.runtime(),
          model.provider(),
          model.licence());
    }
    table.lines().forEach(console.out()::println);
    pipeline.notices().forEach(console.out()::println);
    return Failures.OK;
  }

  @Command(
      name = "train",
      description = "Trains the name finder of Tier-1 on text made from a seed.",
      footerHeading = "%nExamples:%n",
      footer = {"  onset models train --seed 7 --output names.bin"})
  static final class Train implements Callable<Integer> {
    private final Console console;

    @Option(
        names = "--seed",
        paramLabel = "N",
        description = "What the text is made from (default: that of the model that ships).")
    private long seed = Tier1Training.SHIPPED_SEED;

    @Option(
        names = {"-o", "--output"},
        required = true,
        paramLabel = "FILE",
        description = "The model file to write.")
    private Path output;

    Train(Console console) {
      this.console = console;
    }

    @Override
    public Integer call() throws Exception {
      if (Files.isDirectory(output)) {
        throw new UsageException("The output " + output + " is a folder; name a file.");
      }
      Files.createDirectories(output.toAbsolutePath().getParent());
      console.err().println("Training takes some minutes.");
      Tier1Training.run(seed, output);
      console.out().println("Wrote " + output + ", " + Files.size(output) + " bytes.");
      return Failures.OK;
    }
  }
}
