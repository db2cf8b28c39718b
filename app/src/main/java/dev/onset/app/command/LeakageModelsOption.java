package dev.onset.app.command;

import dev.onset.assembly.LeakageModels;
import dev.onset.streams.config.OnsetConfig;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that says where the installation's own leakage models lie. */
public final class LeakageModelsOption {
  @Option(
      names = "--leakage-models",
      paramLabel = "DIR",
      description =
          "The folder of your own leakage models, as 'onset leakage train' writes them, of which"
              + " the policy's leakage.model names one.")
  private Path folder;

  /** Returns the folder, if the option names one. */
  public Optional<Path> folder() {
    return Optional.ofNullable(folder);
  }

  /** Returns the folder as a setting of an instance. */
  public Map<String, String> settings() {
    return folder == null ? Map.of() : Map.of(OnsetConfig.LEAKAGE_MODELS, folder.toString());
  }

  /** Returns the shipped detectors and those of the folder. */
  public LeakageModels models() {
    return new LeakageModels(folder());
  }
}
