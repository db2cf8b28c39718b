package dev.onset.inference.tier2;

import dev.onset.inference.bundle.ModelSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Settings fixed when the model was trained.
 *
 * @param kinds kinds of entities, in the order of the model's tags: none, then begin and inside of
 *     each kind
 * @param context the sub-words before a turn
 * @param longest maximum sub-words of one input, special tokens included
 * @param overlap minimum sub-words that adjacent windows share
 * @param calibrations one per kind
 * @param ownerTemperature divides the scores of owners, so that their softmax is a probability
 * @param assertionTemperature likewise for assertions
 */
record TaggerSettings(
    List<String> kinds,
    ContextLayout context,
    int longest,
    int overlap,
    List<Calibration> calibrations,
    double ownerTemperature,
    double assertionTemperature) {
  /** [CLS] and twice [SEP]. */
  static final int SPECIAL = 3;

  /** The maximum sub-words of one word, so that every window can begin with a word. */
  private static final int LONGEST_WORD = 100;

  TaggerSettings {
    kinds = List.copyOf(kinds);
    calibrations = List.copyOf(calibrations);
    if (kinds.isEmpty() || calibrations.size() != kinds.size()) {
      throw new IllegalArgumentException("Tier-2 needs a calibration for each kind.");
    }
    if (overlap < 0 || longest - context.longest() - SPECIAL - overlap <= LONGEST_WORD) {
      throw new IllegalArgumentException(
          "Tier-2's windows are too short for a context and a word.");
    }
    if (!(ownerTemperature > 0.0 && assertionTemperature > 0.0)) {
      throw new IllegalArgumentException("Tier-2's temperatures must be above 0.");
    }
  }

  /** The number of scores per sub-word. */
  int tags() {
    return 1 + 2 * kinds.size();
  }

  /** The settings as the recipe writes them; the tags are O, then B and I for each kind. */
  private record Written(
      List<String> tags,
      ContextLayout context,
      int longest,
      int overlap,
      Map<String, Calibration> calibration,
      Temperature temperature) {}

  private record Temperature(double owner, double assertion) {}

  /**
   * Parses settings from JSON.
   *
   * @throws IllegalArgumentException if a setting is missing or invalid
   */
  static TaggerSettings of(byte[] json) {
    Written written = ModelSettings.read(json, Written.class);
    List<String> kinds = new ArrayList<>();
    List<String> tags = new ArrayList<>(List.of("O"));
    for (int i = 1; i < written.tags().size(); i += 2) {
      String kind = written.tags().get(i).substring(2);
      kinds.add(kind);
      tags.addAll(List.of("B-" + kind, "I-" + kind));
    }
    if (!tags.equals(written.tags())) {
      throw new IllegalArgumentException("Tier-2's tags must be O, then B and I for each kind.");
    }
    return new TaggerSettings(
        kinds,
        written.context(),
        written.longest(),
        written.overlap(),
        kinds.stream().map(written.calibration()::get).filter(Objects::nonNull).toList(),
        written.temperature().owner(),
        written.temperature().assertion());
  }
}
