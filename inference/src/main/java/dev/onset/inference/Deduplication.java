package dev.onset.inference;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Resolves overlapping mentions: a secret has its place alone ({@link SecretPlaces}); Tier-0
 * outranks Tier-1, which outranks Tier-2; within a tier the longest span wins. The survivor records
 * the sightings of the other tiers (first paper, section 4.2.6; spec section 2). A weak candidate
 * that is only part of a Tier-2 span does not displace that span: "rowan" in the name "rowan
 * thistlewood", "rose" in the address "rose dot hill at gmail dot com".
 *
 * <p>One overlap is allowed: a town or ZIP code that Tier-0 finds inside a street address is
 * evidence in its own right. Pure.
 */
final class Deduplication {
  private static final Set<PiiType> ENCLOSING = Set.of(PiiType.EMAIL, PiiType.STREET_ADDRESS);

  private static final Set<PiiType> NESTED = Set.of(PiiType.LOCATION, PiiType.ZIP5);

  /** A total order, so that the outcome does not depend on the order of the input. */
  private static final Comparator<Mention> PRIORITY =
      Comparator.comparing(Mention::tier)
          .thenComparing(mention -> mention.start() - mention.end())
          .thenComparing(Comparator.comparingDouble(Mention::confidence).reversed())
          .thenComparing(Mention::start)
          .thenComparing(Mention::type)
          .thenComparing(Mention::fuzzy)
          .thenComparing(Mention::surface)
          .thenComparing(mention -> mention.sightings().toString());

  private static final Comparator<TierSighting> STRONGEST_FIRST =
      Comparator.comparing(TierSighting::tier)
          .thenComparing(Comparator.comparingDouble(TierSighting::score).reversed())
          .thenComparing(TierSighting::type);

  /** Sorted by start, without overlap. */
  private final TreeMap<Integer, Mention> kept = new TreeMap<>();

  /**
   * Tier-0 towns and postal codes, which may lie inside a street address; sorted by start, without
   * overlap.
   */
  private final TreeMap<Integer, Mention> nested = new TreeMap<>();

  private final List<Mention> lost = new ArrayList<>();

  private Deduplication() {}

  /**
   * The surviving mentions, ascending, an outer span before the spans inside it. They do not
   * overlap, except for towns and postal codes inside a street address. Every dropped mention
   * overlaps a survivor.
   */
  static List<Mention> resolve(List<Mention> mentions) {
    List<Mention> ranked = new ArrayList<>(SecretPlaces.freed(mentions));
    ranked.sort(PRIORITY);
    Deduplication outcome = new Deduplication();
    outcome.place(ranked, mention -> mention.tier() == Tier.TIER_0);
    WeakCandidates weak = WeakCandidates.of(ranked);
    outcome.place(ranked, mention -> mention.tier() == Tier.TIER_2 && weak.arePartsOf(mention));
    outcome.place(ranked, mention -> mention.tier() != Tier.TIER_0);
    return outcome.remembered();
  }

  /**
   * The candidates of Tier-1.
   *
   * @param ascending sorted by start
   * @param furthest for each index, the greatest end of the candidates up to it
   */
  private record WeakCandidates(List<Mention> ascending, int[] furthest) {
    static WeakCandidates of(List<Mention> mentions) {
      List<Mention> weak =
          mentions.stream()
              .filter(mention -> mention.tier() == Tier.TIER_1)
              .sorted(Comparator.comparingInt(Mention::start))
              .toList();
      int[] furthest = new int[weak.size()];
      for (int i = 0; i < furthest.length; i++) {
        furthest[i] = Math.max(weak.get(i).end(), i > 0 ? furthest[i - 1] : 0);
      }
      return new WeakCandidates(weak, furthest);
    }

    /**
     * Whether at least one candidate overlaps a span and all overlapping candidates are parts of
     * it.
     */
    boolean arePartsOf(Mention span) {
      boolean any = false;
      for (int i = before(span.end()) - 1; i >= 0 && furthest[i] > span.start(); i--) {
        Mention candidate = ascending.get(i);
        if (candidate.overlaps(span)) {
          if (!isPart(candidate, span)) {
            return false;
          }
          any = true;
        }
      }
      return any;
    }

    /** The number of candidates that begin before a position. */
    private int before(int place) {
      int low = 0;
      int high = furthest.length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (ascending.get(middle).start() < place) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }

    /** Whether one lies inside an address or is a shorter reading of the same entity. */
    private static boolean isPart(Mention candidate, Mention span) {
      if (!span.contains(candidate)) {
        return false;
      }
      boolean shorter = candidate.length() < span.length();
      return ENCLOSING.contains(span.type())
          || (shorter && candidate.type().agreesWith(span.type()));
    }
  }

  private void place(List<Mention> ranked, Predicate<Mention> turn) {
    for (Mention mention : ranked) {
      TreeMap<Integer, Mention> layer = isNestable(mention) ? nested : kept;
      if (turn.test(mention) && layer.get(mention.start()) != mention) {
        if (rivals(mention).isEmpty()) {
          layer.put(mention.start(), mention);
        } else {
          lost.add(mention);
        }
      }
    }
  }

  private List<Mention> remembered() {
    Map<Mention, Set<TierSighting>> seen = new IdentityHashMap<>();
    for (Mention mention : lost) {
      for (Mention winner : rivals(mention)) {
        if (winner.tier() != mention.tier()) {
          seen.computeIfAbsent(winner, w -> sightings(w)).addAll(mention.sightings());
        }
      }
    }
    return Stream.concat(kept.values().stream(), nested.values().stream())
        .sorted(Comparator.comparingInt(Mention::start))
        .map(winner -> seen.containsKey(winner) ? with(winner, seen.get(winner)) : winner)
        .toList();
  }

  private static Set<TierSighting> sightings(Mention mention) {
    Set<TierSighting> sightings = new TreeSet<>(STRONGEST_FIRST);
    sightings.addAll(mention.sightings());
    return sightings;
  }

  /** The survivors, which exclude every mention that overlaps them. */
  private List<Mention> rivals(Mention mention) {
    List<Mention> found = new ArrayList<>(1);
    for (TreeMap<Integer, Mention> layer : List.of(kept, nested)) {
      var entry = layer.lowerEntry(mention.end());
      while (entry != null && entry.getValue().end() > mention.start()) {
        Mention other = entry.getValue();
        if (!holds(mention, other) && !holds(other, mention)) {
          found.add(other);
        }
        entry = layer.lowerEntry(entry.getKey());
      }
    }
    return found;
  }

  private static boolean isNestable(Mention mention) {
    return mention.tier() == Tier.TIER_0 && NESTED.contains(mention.type());
  }

  /**
   * Whether one is a street address and the other a town or code after the start of that address.
   */
  private static boolean holds(Mention address, Mention part) {
    return address.type() == PiiType.STREET_ADDRESS
        && isNestable(part)
        && address.start() < part.start()
        && part.end() <= address.end();
  }

  private static Mention with(Mention winner, Set<TierSighting> sightings) {
    return Scored.of(
        winner, winner.type(), winner.confidence(), winner.fuzzy(), List.copyOf(sightings));
  }
}
