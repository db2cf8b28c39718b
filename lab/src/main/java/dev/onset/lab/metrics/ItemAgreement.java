package dev.onset.lab.metrics;

import dev.onset.evaluation.metrics.Share;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * How well a system finds and types the personal items of questions' contexts, and tells which
 * items the question needs (fifth paper, section 5.1).
 *
 * @param questions number of questions
 * @param mean figures averaged over questions, as in the paper. A question without an item of a
 *     kind counts 0 for that kind, so even the annotation itself does not reach 1
 * @param pooled figures over the pooled items of all questions
 * @param byType hits by annotated type, in alphabetical order
 */
public record ItemAgreement(
    int questions, Figures mean, Figures pooled, Map<String, TypeRow> byType) {
  /**
   * The figures, each in [0, 1]; 0 if undefined.
   *
   * @param precision items that match an annotated one, among the system's items
   * @param recall annotated items that were matched
   * @param f1 harmonic mean of precision and recall
   * @param coverage mean similarity of the hits
   * @param type hits with the annotated type
   * @param relevance hits with the correct relevance label
   * @param low likewise, among items that are not needed
   * @param high likewise, among items that are needed
   */
  public record Figures(
      double precision,
      double recall,
      double f1,
      double coverage,
      double type,
      double relevance,
      double low,
      double high) {
    private static Figures of(List<Hit> hits, int said, int annotated) {
      double precision = share(hits.size(), said);
      double recall = share(hits.size(), annotated);
      return new Figures(
          precision,
          recall,
          precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall),
          hits.stream().mapToDouble(Hit::similarity).average().orElse(0),
          share(hits.stream().filter(Hit::isType).count(), hits.size()),
          right(hits),
          right(hits.stream().filter(hit -> !hit.annotated().needed()).toList()),
          right(hits.stream().filter(hit -> hit.annotated().needed()).toList()));
    }

    private static Figures mean(List<Figures> all) {
      return new Figures(
          mean(all, Figures::precision),
          mean(all, Figures::recall),
          mean(all, Figures::f1),
          mean(all, Figures::coverage),
          mean(all, Figures::type),
          mean(all, Figures::relevance),
          mean(all, Figures::low),
          mean(all, Figures::high));
    }

    private static double mean(List<Figures> all, ToDoubleFunction<Figures> figure) {
      return all.stream().mapToDouble(figure).average().orElse(0);
    }

    private static double right(List<Hit> hits) {
      return share(hits.stream().filter(Hit::isRelevance).count(), hits.size());
    }

    private static double share(long count, int of) {
      return of == 0 ? 0 : (double) count / of;
    }
  }

  /** Minimum similarity of two matching surfaces, exclusive. */
  private static final double LEAST = 0.2;

  /**
   * One question.
   *
   * @param annotated annotated items, in order
   * @param said the system's items, in order
   */
  public record Answer(List<LabelledItem> annotated, List<LabelledItem> said) {
    public Answer {
      annotated = List.copyOf(annotated);
      said = said.stream().filter(item -> !item.surface().isEmpty()).toList();
    }
  }

  /**
   * One annotated type, over all questions.
   *
   * @param found items of the type that were matched
   * @param right matches with that type
   */
  public record TypeRow(Share found, Share right) {}

  private record Hit(LabelledItem annotated, LabelledItem said, double similarity) {
    boolean isType() {
      return annotated.type().equals(said.type());
    }

    boolean isRelevance() {
      return annotated.needed() == said.needed();
    }
  }

  public ItemAgreement {
    byType = Collections.unmodifiableMap(new TreeMap<>(byType));
  }

  /** The agreement of a system's answers with the annotation. */
  public static ItemAgreement of(List<Answer> answers) {
    List<Figures> each = new ArrayList<>();
    List<Hit> all = new ArrayList<>();
    int said = 0;
    int annotated = 0;
    Map<String, int[]> counts = new TreeMap<>();
    for (Answer answer : answers) {
      List<Hit> hits = hits(answer);
      each.add(Figures.of(hits, answer.said().size(), answer.annotated().size()));
      all.addAll(hits);
      said += answer.said().size();
      annotated += answer.annotated().size();
      count(answer, hits, counts);
    }
    Map<String, TypeRow> byType = new TreeMap<>();
    counts.forEach(
        (type, row) ->
            byType.put(type, new TypeRow(new Share(row[1], row[0]), new Share(row[2], row[1]))));
    return new ItemAgreement(
        answers.size(), Figures.mean(each), Figures.of(all, said, annotated), byType);
  }

  /**
   * Each item of the system matches the most similar annotated item; a second match of it fails.
   */
  private static List<Hit> hits(Answer answer) {
    Set<LabelledItem> taken = new HashSet<>();
    List<Hit> hits = new ArrayList<>();
    for (LabelledItem said : answer.said()) {
      Optional<Hit> best = Optional.empty();
      for (LabelledItem annotated : answer.annotated()) {
        double similarity = ItemSimilarity.of(said.surface(), annotated.surface());
        if (similarity > best.map(Hit::similarity).orElse(LEAST)) {
          best = Optional.of(new Hit(annotated, said, similarity));
        }
      }
      best.filter(hit -> taken.add(hit.annotated())).ifPresent(hits::add);
    }
    return hits;
  }

  private static void count(Answer answer, List<Hit> hits, Map<String, int[]> counts) {
    for (LabelledItem annotated : answer.annotated()) {
      counts.computeIfAbsent(annotated.type(), type -> new int[3])[0]++;
    }
    for (Hit hit : hits) {
      int[] row = counts.get(hit.annotated().type());
      row[1]++;
      row[2] += hit.isType() ? 1 : 0;
    }
  }
}
