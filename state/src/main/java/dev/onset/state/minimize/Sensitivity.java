package dev.onset.state.minimize;

import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.ResourceLines;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The sensitivity of a value by its type.
 *
 * @param weights above 0, one per type
 */
public record Sensitivity(Map<PiiType, Double> weights) {
  /**
   * @throws IllegalArgumentException if a type has no weight, or one that is not above 0
   */
  public Sensitivity {
    weights = Collections.unmodifiableMap(new TreeMap<>(weights));
    for (PiiType type : PiiType.values()) {
      if (!(weights.getOrDefault(type, 0.0) > 0)) {
        throw new IllegalArgumentException("The type " + type + " needs a weight above 0.");
      }
    }
  }

  private static final class Shipped {
    private static final Sensitivity WEIGHTS = read();
  }

  /** The bundled weights; read once. */
  public static Sensitivity shipped() {
    return Shipped.WEIGHTS;
  }

  /** The weight of a type; of a policy's own the largest of its class. */
  public double of(PiiType type) {
    Double weight = weights.get(type);
    return weight != null ? weight : largest(type.piiClass());
  }

  private double largest(PiiClass piiClass) {
    return weights.entrySet().stream()
        .filter(each -> each.getKey().piiClass() == piiClass)
        .mapToDouble(Map.Entry::getValue)
        .max()
        .orElseThrow();
  }

  private static Sensitivity read() {
    Map<PiiType, Double> weights = new TreeMap<>();
    for (List<String> row : ResourceLines.rows(Sensitivity.class, "sensitivity.tsv")) {
      weights.put(PiiType.valueOf(row.get(0)), Double.valueOf(row.get(1)));
    }
    return new Sensitivity(weights);
  }
}
