package dev.onset.app.cli;

import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.terminal.Table;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.anaphora.ReferenceModel;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.leakage.LeakageModel;
import dev.onset.inference.relevance.RelevanceReader;
import dev.onset.inference.review.ReviewModel;
import dev.onset.model.leakage.LeakageDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "models",
    description =
        "Lists the models that Onset uses, and those that a policy can turn on, such as the"
            + " resolver of references.",
    footer = {"  onset models", "  onset models --gliner gliner_small"})
final class ModelsCommand extends TerminalCommand {
  private static final double KIB = 1024.0;

  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;

  @Override
  void run() {
    ExtractionPipeline pipeline = gliner.pipeline(policy.policy());
    Table table =
        new Table("tier", "name", "version", "size", "sha256", "runtime", "provider", "licence");
    List<ModelInfo> models = new ArrayList<>(pipeline.models());
    models.add(ReferenceModel.bundled().info());
    models.add(ReviewModel.names().info());
    models.add(ReviewModel.values().info());
    models.add(RelevanceReader.bundled().info());
    for (LeakageDomain domain : LeakageDomain.values()) {
      models.add(LeakageModel.bundled(domain).info());
    }
    for (ModelInfo model : models) {
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
    terminal.say(table.lines());
    terminal.say(pipeline.notices());
  }
}
