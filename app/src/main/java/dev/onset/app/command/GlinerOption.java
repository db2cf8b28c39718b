package dev.onset.app.command;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that replaces the Tier-2 model. */
public final class GlinerOption {
  @Option(
      names = "--gliner",
      paramLabel = "DIR",
      description =
          "A GLiNER model, exported to ONNX, instead of the Tier-2 model that ships with Onset; the"
              + " policy's tier2.gliner says what it is asked.")
  private Path folder;

  /** Returns the folder of the model, if the option names one. */
  public Optional<Path> folder() {
    return Optional.ofNullable(folder);
  }

  /**
   * Builds the extraction pipeline of a policy with the chosen model as Tier-2.
   *
   * @throws dev.onset.inference.gliner.GlinerException if the model cannot be used
   */
  public ExtractionPipeline pipeline(Policy policy) {
    return ExtractionPipeline.load(policy, folder());
  }
}
