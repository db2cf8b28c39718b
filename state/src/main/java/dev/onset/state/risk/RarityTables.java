package dev.onset.state.risk;

import dev.onset.model.Gazetteer;
import dev.onset.model.GazetteerPlace;
import dev.onset.model.PiiType;
import dev.onset.model.ResourceLines;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The rarity of values, r_a(v) of equation 5 in the first paper. Immutable and thread-safe. */
public final class RarityTables {
  /** The types that have a shipped table. */
  public static final List<PiiType> SHIPPED =
      List.of(
          PiiType.OCCUPATION,
          PiiType.ORG,
          PiiType.SCHOOL,
          PiiType.AGE,
          PiiType.GENDER,
          PiiType.LOCATION);

  /** The largest count of a value. */
  public static final long MOST_COUNTED = 1_000_000_000_000L;

  private final Map<PiiType, Table> tables;
  private final Optional<String> fingerprint;

  private RarityTables(Map<PiiType, Table> tables, Optional<String> fingerprint) {
    this.tables = tables;
    this.fingerprint = fingerprint;
  }

  /** The shipped tables, counted over the development pool. Loaded once. */
  public static RarityTables shipped() {
    return Shipped.TABLES;
  }

  /** Read when first asked for, and once. */
  private static final class Shipped {
    private static final RarityTables TABLES =
        of(SHIPPED.stream().collect(Collectors.toMap(type -> type, RarityTables::read)));
  }

  /**
   * Tables of given counts.
   *
   * @param counts occurrences by type and canonical value; a type without counts has r = 1
   */
  public static RarityTables of(Map<PiiType, Map<String, Long>> counts) {
    Map<PiiType, Table> tables = new TreeMap<>();
    counts.forEach((type, table) -> tables.put(type, Table.of(type, table)));
    return new RarityTables(tables, Optional.empty());
  }

  /**
   * The same, with an installation's own tables in place of those of their types.
   *
   * @param counts occurrences by type and canonical value
   * @param name what outputs call them, with a checksum
   */
  public RarityTables with(Map<PiiType, Map<String, Long>> counts, String name) {
    Map<PiiType, Table> others = new TreeMap<>();
    others.putAll(tables);
    counts.forEach((type, table) -> others.put(type, Table.of(type, table)));
    return new RarityTables(others, Optional.of(name));
  }

  /** What outputs call an installation's own tables; empty for the shipped ones. */
  public Optional<String> fingerprint() {
    return fingerprint;
  }

  /**
   * The rarity of a value.
   *
   * @param alpha Laplace smoothing, greater than 0
   * @return in [0, 1]; 1 for a type without a table and for a value that the pool does not hold
   */
  public double rarity(PiiType type, String canonical, double alpha) {
    Table table = tables.get(type);
    return table == null ? 1.0 : table.rarity(table.count(type, canonical), alpha);
  }

  private static Map<String, Long> read(PiiType type) {
    Map<String, Long> counts = new HashMap<>();
    String list = "rarity/" + type.name().toLowerCase(Locale.ROOT) + ".tsv";
    for (String line : ResourceLines.of(RarityTables.class, list)) {
      int tab = line.indexOf('\t');
      if (tab > 0) {
        counts.merge(
            line.substring(0, tab), Long.parseLong(line.substring(tab + 1).strip()), Long::sum);
      }
    }
    return counts;
  }

  /**
   * One type's pool.
   *
   * @param counts occurrences by canonical value
   * @param total their sum
   * @param least the least of them
   * @param areas the sums over the cities of each state and country
   */
  private record Table(
      Map<String, Long> counts, long total, long least, Map<GazetteerPlace, Long> areas) {
    static Table of(PiiType type, Map<String, Long> counts) {
      return new Table(
          Map.copyOf(counts),
          counts.values().stream().mapToLong(Long::longValue).sum(),
          counts.values().stream().mapToLong(Long::longValue).min().orElse(0),
          type == PiiType.LOCATION ? areas(counts) : Map.of());
    }

    private static Map<GazetteerPlace, Long> areas(Map<String, Long> counts) {
      List<GazetteerPlace> places = Gazetteer.shipped().places();
      Map<GazetteerPlace, Long> areas = new HashMap<>();
      for (GazetteerPlace area : places) {
        if (area.kind() != GazetteerPlace.Kind.CITY) {
          long sum = 0;
          for (GazetteerPlace city : places) {
            if (city.kind() == GazetteerPlace.Kind.CITY && area.contains(city)) {
              sum += counts.getOrDefault(city.canonical(), 0L);
            }
          }
          areas.put(area, sum);
        }
      }
      return Map.copyOf(areas);
    }

    double rarity(long count, double alpha) {
      double all = total + alpha * counts.size();
      double most = -Math.log((least + alpha) / all);
      return most <= 0
          ? 1.0
          : Math.max(0.0, Math.min(1.0, -Math.log((count + alpha) / all) / most));
    }

    long count(PiiType type, String canonical) {
      Long exact = counts.get(canonical);
      if (exact != null) {
        return exact;
      }
      return switch (type.name()) {
        case "LOCATION" -> Gazetteer.shipped().ofCanonical(canonical).map(areas::get).orElse(0L);
        case "AGE" -> band(canonical, canonical.indexOf('-'));
        default -> 0;
      };
    }

    /** A band of ages sums its years. */
    private long band(String canonical, int dash) {
      if (dash <= 0) {
        return 0;
      }
      try {
        int first = Integer.parseInt(canonical.substring(0, dash));
        int last = Math.min(Integer.parseInt(canonical.substring(dash + 1)), first + 150);
        long sum = 0;
        for (int year = first; year <= last; year++) {
          sum += counts.getOrDefault(Integer.toString(year), 0L);
        }
        return sum;
      } catch (NumberFormatException e) {
        return 0;
      }
    }
  }
}
