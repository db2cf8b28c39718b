package dev.onset.lab.corpus.persona;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.ResourceTables;
import dev.onset.model.CanonicalForms;
import dev.onset.model.Gazetteer;
import dev.onset.model.GazetteerPlace;
import dev.onset.model.PiiType;
import dev.onset.state.risk.RarityTables;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The population for rarity counts (spec section 7; first paper, equation 5). No reported corpus
 * draws from it. The attributes of a person are independent, because the equation treats each one
 * separately. Immutable and thread-safe.
 */
public final class DevelopmentPool {
  /** The types of a person's values. */
  public static final List<PiiType> TYPES = RarityTables.SHIPPED;

  private static final String REGION = "US";

  private final Map<PiiType, Weighted> lists = new TreeMap<>();

  /** The bundled pool; cities are weighted by the gazetteer's population figures. */
  public DevelopmentPool() {
    for (PiiType type : TYPES) {
      lists.put(type, new Weighted(type == PiiType.LOCATION ? cities() : bundled(type)));
    }
  }

  private static Map<String, Long> bundled(PiiType type) {
    Map<String, Long> weights = new TreeMap<>();
    for (List<String> row :
        ResourceTables.rows("development/" + type.name().toLowerCase(Locale.ROOT) + ".tsv")) {
      weights.merge(
          CanonicalForms.of(type, row.get(0), REGION), Long.parseLong(row.get(1)), Long::sum);
    }
    return weights;
  }

  private static Map<String, Long> cities() {
    Map<String, Long> weights = new TreeMap<>();
    for (GazetteerPlace place : Gazetteer.shipped().places()) {
      if (place.kind() == GazetteerPlace.Kind.CITY && place.population() > 0) {
        weights.merge(place.canonical(), place.population(), Long::sum);
      }
    }
    return weights;
  }

  /** One person: a canonical value of each type. */
  Map<PiiType, String> draw(SplitMix64 dice) {
    Map<PiiType, String> person = new TreeMap<>();
    TYPES.forEach(type -> person.put(type, lists.get(type).draw(dice)));
    return person;
  }

  /** Every canonical value of a type in the pool. */
  Set<String> values(PiiType type) {
    return Set.of(lists.get(type).values);
  }

  /** Weighted values, in value order. */
  private static final class Weighted {
    private final String[] values;
    private final double[] cumulative;

    Weighted(Map<String, Long> weights) {
      values = weights.keySet().toArray(String[]::new);
      cumulative = weights.values().stream().mapToDouble(Long::doubleValue).toArray();
      Arrays.parallelPrefix(cumulative, Double::sum);
    }

    String draw(SplitMix64 dice) {
      int at = Arrays.binarySearch(cumulative, dice.unit() * cumulative[cumulative.length - 1]);
      return values[at >= 0 ? at + 1 : -at - 1];
    }
  }
}
