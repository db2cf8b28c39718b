package dev.onset.inference.tier2;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

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

  /**
   * Parses settings from JSON.
   *
   * @throws IllegalArgumentException if a setting is missing or invalid
   */
  static TaggerSettings of(byte[] json) {
    // JSON is a subset of YAML.
    Object read =
        new Load(LoadSettings.builder().setLabel("the settings of Tier-2").build())
            .loadFromString(new String(json, StandardCharsets.UTF_8));
    Map<?, ?> settings = map(read, "all");
    List<?> tags = settings.get("tags") instanceof List<?> list ? list : List.of();
    List<String> kinds = new ArrayList<>();
    for (int i = 1; i < tags.size(); i += 2) {
      String kind = tags.get(i).toString().substring(2);
      if (i + 1 == tags.size()
          || !tags.get(i).equals("B-" + kind)
          || !tags.get(i + 1).equals("I-" + kind)) {
        throw new IllegalArgumentException("Tier-2's tags must be O, then B and I for each kind.");
      }
      kinds.add(kind);
    }
    Map<?, ?> fitted = map(settings.get("calibration"), "calibration");
    List<Calibration> calibrations = new ArrayList<>();
    for (String kind : kinds) {
      Map<?, ?> one = map(fitted.get(kind), "calibration." + kind);
      calibrations.add(
          new Calibration(
              number(one, "slope").doubleValue(),
              number(one, "offset").doubleValue(),
              number(one, "threshold").doubleValue()));
    }
    Map<?, ?> context = map(settings.get("context"), "context");
    Map<?, ?> temperatures = map(settings.get("temperature"), "temperature");
    return new TaggerSettings(
        kinds,
        new ContextLayout(
            number(context, "most").intValue(),
            number(context, "turn").intValue(),
            number(context, "fewest").intValue()),
        number(settings, "longest").intValue(),
        number(settings, "overlap").intValue(),
        calibrations,
        number(temperatures, "owner").doubleValue(),
        number(temperatures, "assertion").doubleValue());
  }

  private static Map<?, ?> map(Object value, String what) {
    if (value instanceof Map<?, ?> map) {
      return map;
    }
    throw new IllegalArgumentException("Tier-2's settings lack " + what + ".");
  }

  private static Number number(Map<?, ?> map, String key) {
    if (map.get(key) instanceof Number number) {
      return number;
    }
    throw new IllegalArgumentException("Tier-2's settings lack the number " + key + ".");
  }
}
