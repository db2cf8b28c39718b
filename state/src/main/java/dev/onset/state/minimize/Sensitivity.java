package dev.onset.state.minimize;

import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
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
    try (InputStream in = Sensitivity.class.getResourceAsStream("sensitivity.tsv")) {
      if (in == null) {
        throw new IllegalStateException("The table sensitivity.tsv is not in the jar.");
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int tab = line.indexOf('\t');
        if (tab > 0 && line.charAt(0) != '#') {
          weights.put(
              PiiType.valueOf(line.substring(0, tab)), Double.valueOf(line.substring(tab + 1)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The table sensitivity.tsv cannot be read.", e);
    }
    return new Sensitivity(weights);
  }
}
