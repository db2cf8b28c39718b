package dev.onset.state.minimize;

import dev.onset.model.Granularity;
import dev.onset.model.Need;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Span;
import dev.onset.state.redaction.Generalization;
import dev.onset.state.redaction.Setting;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Clusters detected spans into values with variants, so that all variants share one action (fourth
 * paper, section 4.2). A cluster joins equal canonical values, the parts of a name, an organization
 * and its short form, and overlapping spans. Every other place in the text that repeats a variant
 * as whole words, in any case, belongs to the value, detected or not. Stateless.
 */
public final class Clusters {
  private Clusters() {}

  /** A cluster with all its places in the text. */
  private record Placed(List<ScoredSpan> spans, List<Span> places) {}

  /** Builds the prompt for a text's spans; equal spans give equal prompts, in any order. */
  public static Prompt of(String text, String question, List<ScoredSpan> spans) {
    List<ScoredSpan> ordered = new ArrayList<>(spans);
    ordered.sort(
        Comparator.comparingInt((ScoredSpan span) -> span.place().start())
            .thenComparing(span -> span.place().end(), Comparator.reverseOrder())
            .thenComparing(ScoredSpan::type)
            .thenComparing(span -> span.need().needed())
            .thenComparing(span -> span.need().exact()));
    List<List<ScoredSpan>> clusters = new ArrayList<>();
    for (ScoredSpan span : ordered) {
      List<ScoredSpan> joined = new ArrayList<>(List.of(span));
      clusters.removeIf(
          cluster -> {
            boolean same = cluster.stream().anyMatch(other -> isSame(span, other));
            if (same) {
              joined.addAll(0, cluster);
            }
            return same;
          });
      clusters.add(joined);
    }
    clusters.forEach(cluster -> cluster.sort(Comparator.comparingInt(s -> s.place().start())));
    clusters.sort(Comparator.comparingInt(cluster -> cluster.get(0).place().start()));
    return prompt(text, question, clusters);
  }

  private static boolean isSame(ScoredSpan a, ScoredSpan b) {
    if (a.place().overlaps(b.place())) {
      return true;
    }
    if (!a.type().agreesWith(b.type())) {
      return false;
    }
    return a.canonical().equals(b.canonical())
        || isPart(a.type(), a.canonical(), b.canonical())
        || isPart(a.type(), b.canonical(), a.canonical());
  }

  /** Whether the first is a short form of the second. */
  private static boolean isPart(PiiType type, String part, String whole) {
    return (type.piiClass() == PiiClass.NAME || type == PiiType.ORG || type == PiiType.SCHOOL)
        && Granularity.isCoarser(type, part, whole);
  }

  private static Prompt prompt(String text, String question, List<List<ScoredSpan>> clusters) {
    int[] folded = folded(text);
    BitSet taken = new BitSet();
    List<Placed> all = new ArrayList<>();
    for (List<ScoredSpan> cluster : clusters) {
      all.add(new Placed(cluster, joined(cluster)));
      cluster.forEach(span -> taken.set(span.place().start(), span.place().end()));
    }
    for (Placed cluster : all) {
      cluster
          .spans()
          .forEach(span -> cluster.places().addAll(repeats(folded, taken, span.place())));
      cluster.places().sort(Comparator.comparingInt(Span::start));
    }
    all.sort(Comparator.comparingInt(cluster -> cluster.places().get(0).start()));
    Map<PiiType, Integer> numbers = new TreeMap<>();
    List<ClusteredValue> values =
        all.stream().map(one -> value(text, one.spans(), one.places(), numbers)).toList();
    return new Prompt(text, question, values);
  }

  private static ClusteredValue value(
      String text, List<ScoredSpan> cluster, List<Span> places, Map<PiiType, Integer> numbers) {
    ScoredSpan main =
        cluster.stream()
            .min(
                Comparator.comparing((ScoredSpan span) -> span.type().piiClass())
                    .thenComparing(span -> span.canonical().length(), Comparator.reverseOrder())
                    .thenComparing(ScoredSpan::canonical))
            .orElseThrow();
    OptionalDouble redact =
        cluster.stream()
            .map(ScoredSpan::redact)
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble)
            .max();
    Need need = cluster.stream().map(ScoredSpan::need).reduce(Need.NONE, Need::or);
    int number = numbers.merge(main.type(), 1, Integer::sum);
    return new ClusteredValue(
        main.type(),
        main.canonical(),
        places,
        "[" + main.type().name() + "_" + number + "]",
        abstraction(text, main, cluster),
        need,
        redact);
  }

  /**
   * A generalization that fits the sentence of the fullest form; for a structured identifier only
   * its kind.
   */
  private static Optional<String> abstraction(
      String text, ScoredSpan main, List<ScoredSpan> cluster) {
    PiiClass structure = main.type().piiClass();
    if (structure == PiiClass.DIRECT || structure == PiiClass.UNIQUE_ID) {
      return Optional.of("[some " + main.type().name().toLowerCase(Locale.ROOT) + "]");
    }
    Optional<String> statement =
        Generalization.of(
            main.type(), main.surface(), main.canonical(), Setting.of(text, main.place()));
    // A generalization of the fullest form may still equal a short form.
    return statement.filter(
        coarser ->
            cluster.stream()
                .noneMatch(
                    span ->
                        coarser
                            .toLowerCase(Locale.ROOT)
                            .contains(span.surface().toLowerCase(Locale.ROOT))));
  }

  /** The places of a cluster's spans, those that overlap as one. */
  private static List<Span> joined(List<ScoredSpan> cluster) {
    List<Span> places = new ArrayList<>();
    for (ScoredSpan span : cluster) {
      Span last = places.isEmpty() ? null : places.get(places.size() - 1);
      if (last != null && last.overlaps(span.place())) {
        places.set(
            places.size() - 1, new Span(last.start(), Math.max(last.end(), span.place().end())));
      } else {
        places.add(span.place());
      }
    }
    return places;
  }

  /** Free places that repeat the text of a place as whole words; they are taken then. */
  private static List<Span> repeats(int[] folded, BitSet taken, Span of) {
    List<Span> repeats = new ArrayList<>();
    int length = of.length();
    int at = 0;
    while (at + length <= folded.length) {
      if (isRepeat(folded, taken, of, at)) {
        repeats.add(new Span(at, at + length));
        taken.set(at, at + length);
        at += length;
      } else {
        at++;
      }
    }
    return repeats;
  }

  private static boolean isRepeat(int[] folded, BitSet taken, Span of, int at) {
    int length = of.length();
    for (int i = 0; i < length; i++) {
      if (taken.get(at + i) || folded[at + i] != folded[of.start() + i]) {
        return false;
      }
    }
    return isEdge(folded, at) && isEdge(folded, at + length);
  }

  /** Whether no word spans an offset. */
  private static boolean isEdge(int[] folded, int offset) {
    return offset == 0
        || offset == folded.length
        || !Character.isLetterOrDigit(folded[offset - 1])
        || !Character.isLetterOrDigit(folded[offset]);
  }

  /** The code points of a text, lower-cased one by one, so that offsets are unchanged. */
  private static int[] folded(String text) {
    return text.codePoints().map(Character::toLowerCase).toArray();
  }
}
