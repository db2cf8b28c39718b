package dev.onset.app.cli;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.gliner.GlinerTagger;
import dev.onset.model.Policy;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Which model is Tier-2. */
final class GlinerOption {
  @Option(
      names = "--gliner",
      paramLabel = "DIR",
      description =
          "A GLiNER model, exported to ONNX, instead of the Tier-2 model that ships with Onset; the"
              + " policy's tier2.gliner says what it is asked.")
  private Path folder;

  /** Whether one is named. */
  boolean given() {
    return folder != null;
  }

  /**
   * The pipeline of a policy with the model. It lives as long as the process, so nobody closes it.
   *
   * @throws dev.onset.inference.gliner.GlinerException if the model cannot be used
   */
  ExtractionPipeline pipeline(Policy policy) {
    if (folder == null) {
      return ExtractionPipeline.load(policy);
    }
    GlinerTagger tagger = GlinerTagger.load(folder, policy.tier2().gliner());
    return ExtractionPipeline.load(policy, tagger, tagger.info());
  }
}
