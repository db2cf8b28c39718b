package dev.onset.assembly;

import static dev.onset.model.leakage.LeakageEncoders.ONE;
import static dev.onset.model.leakage.LeakageEncoders.THREE;

import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.leakage.DensityDetector;
import dev.onset.inference.leakage.LeakageModel;
import dev.onset.inference.leakage.LeakageModelFile;
import dev.onset.model.leakage.LeakageChoice;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageEncoders;
import dev.onset.model.leakage.LeakageModelName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The shipped detectors, and those that an installation trained: files of a folder. A policy names
 * one by name and checksum, because a policy goes to every instance and a path does not, and so
 * that the same policy always gives the same decisions. Loads each once. Thread-safe.
 */
public final class LeakageModels implements LeakageDetectors {
  private final Optional<Path> folder;
  private final Map<LeakageChoice.Own, DensityDetector> own = new ConcurrentHashMap<>();

  /**
   * @param folder where the installation's own models lie; empty if it has none
   */
  public LeakageModels(Optional<Path> folder) {
    this.folder = folder;
  }

  @Override
  public Optional<ModelInfo> model(LeakageChoice choice) {
    return Optional.of(of(choice).info());
  }

  /**
   * The detector of a choice.
   *
   * @throws LeakageModelException if an own model is missing, damaged or another one
   * @throws ModelException if a shipped model is missing or damaged
   */
  @Override
  public DensityDetector of(LeakageChoice choice) {
    return choice instanceof LeakageChoice.Own mine
        ? own.computeIfAbsent(mine, this::load)
        : DensityDetector.of((LeakageChoice.Bundled) choice);
  }

  private DensityDetector load(LeakageChoice.Own choice) {
    LeakageModelName name = choice.name();
    Path where =
        folder.orElseThrow(
            () ->
                new LeakageModelException(
                    "The policy names the leakage model %s, but no folder of models is set;"
                        + " set onset.leakage.models, or give --leakage-models.",
                    name));
    Path file = where.resolve(name.name() + LeakageModelFile.ENDING);
    if (!Files.isRegularFile(file)) {
      throw new LeakageModelException(
          "The policy names the leakage model %s, but there is no file %s; put the model"
              + " there.",
          name, file);
    }
    LeakageModel model = read(file);
    if (!model.info().sha256().startsWith(name.digits())) {
      throw new LeakageModelException(
          "The policy names the leakage model %s, but %s is %s; put the other file there, or"
              + " name this one in the policy.",
          name, file, model.info().fingerprint());
    }
    LeakageEncoders encoders = model.encoders().size() == 1 ? ONE : THREE;
    if (encoders != choice.encoders()) {
      throw new LeakageModelException(
          "The leakage model %s reads with %s%s, but leakage.encoders of the policy is %s;"
              + " change it, or train the model with --encoders %s.",
          name,
          encoders.label(),
          encoders == ONE ? " encoder" : " encoders",
          choice.encoders().label(),
          choice.encoders().label());
    }
    return detector(model, choice.domain());
  }

  /**
   * The detector of a file, whatever its checksum.
   *
   * @param domain of the answers
   * @throws LeakageModelException if the file is missing, damaged or of another domain
   */
  public static DensityDetector of(Path file, LeakageDomain domain) {
    return detector(read(file), domain);
  }

  private static DensityDetector detector(LeakageModel model, LeakageDomain domain) {
    if (model.domain() != domain) {
      throw new LeakageModelException(
          "The leakage model %s is of the domain %s, not of %s; name its domain or another"
              + " model.",
          model.info().fingerprint(), model.domain().label(), domain.label());
    }
    return new DensityDetector(model);
  }

  private static LeakageModel read(Path file) {
    try {
      return LeakageModelFile.read(file);
    } catch (ModelException e) {
      throw new LeakageModelException(e.getMessage(), e);
    }
  }
}
