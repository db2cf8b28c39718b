package dev.onset.evaluation.metrics;

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
 * How well the personal items of questions' contexts are found, typed, and told apart by whether
 * the question needs them (fifth paper, section 5.1).
 *
 * @param questions how many
 * @param mean the figures by question, and their mean: the paper's. A question without an item of a
 *     kind counts 0 for that kind, so that even the annotation itself does not reach 1
 * @param pooled the figures of all questions taken together
 * @param byType hits by annotated type, in alphabetical order
 */
public record ItemAgreement(
    int questions, Figures mean, Figures pooled, Map<String, TypeRow> byType) {
  /**
   * The figures, each in [0, 1]; 0 of nothing.
   *
   * @param precision items that hit an annotated one, of those that were said
   * @param recall annotated items that were hit
   * @param f1 of the two
   * @param coverage mean similarity of the hits
   * @param type hits with the annotated type
   * @param relevance hits of which it is said rightly whether they are needed
   * @param low the same of those that are not needed
   * @param high the same of those that are needed
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

  /** Two surfaces have to be more alike than this. */
  private static final double LEAST = 0.2;

  /**
   * One question.
   *
   * @param annotated in the order of the annotation
   * @param said by a system, in its order
   */
  public record Answer(List<LabelledItem> annotated, List<LabelledItem> said) {
    public Answer {
      annotated = List.copyOf(annotated);
      said = said.stream().filter(item -> !item.surface().isEmpty()).toList();
    }
  }

  /**
   * An annotated type, over all questions together.
   *
   * @param found items of it that were hit
   * @param right hits with that type
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

  /** The agreement of a system's answers. */
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

  /** What is said looks up the annotated item that it is most like; the second to hit it fails. */
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
