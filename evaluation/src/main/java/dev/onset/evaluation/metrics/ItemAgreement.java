package dev.onset.evaluation.metrics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * How well the personal items of questions' contexts are found, typed, and told apart by whether
 * the question needs them (fifth paper, section 5.1): by question, then the mean over all of them.
 * A question without an item of a kind counts 0 for that kind, so that even the annotation itself
 * does not reach 1.
 *
 * @param questions how many
 * @param precision items that hit an annotated one, of those that were said
 * @param recall annotated items that were hit
 * @param f1 of the two, by question
 * @param coverage mean similarity of the hits
 * @param type hits with the annotated type
 * @param relevance hits of which it is said rightly whether they are needed
 * @param low the same of those that are not needed
 * @param high the same of those that are needed
 * @param byType hits by annotated type, in alphabetical order
 */
public record ItemAgreement(
    int questions,
    double precision,
    double recall,
    double f1,
    double coverage,
    double type,
    double relevance,
    double low,
    double high,
    Map<String, TypeRow> byType) {
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

  /** The agreement of a system's answers; 0 of none. */
  public static ItemAgreement of(List<Answer> answers) {
    double[] sums = new double[8];
    Map<String, int[]> counts = new TreeMap<>();
    for (Answer answer : answers) {
      List<Hit> hits = hits(answer);
      double precision = share(hits.size(), answer.said().size());
      double recall = share(hits.size(), answer.annotated().size());
      double[] figures = {
        precision,
        recall,
        precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall),
        hits.stream().mapToDouble(Hit::similarity).average().orElse(0),
        share(hits.stream().filter(Hit::isType).count(), hits.size()),
        right(hits),
        right(hits.stream().filter(hit -> !hit.annotated().needed()).toList()),
        right(hits.stream().filter(hit -> hit.annotated().needed()).toList())
      };
      for (int i = 0; i < sums.length; i++) {
        sums[i] += figures[i];
      }
      count(answer, hits, counts);
    }
    int n = Math.max(1, answers.size());
    Map<String, TypeRow> byType = new TreeMap<>();
    counts.forEach(
        (type, row) ->
            byType.put(type, new TypeRow(new Share(row[1], row[0]), new Share(row[2], row[1]))));
    return new ItemAgreement(
        answers.size(),
        sums[0] / n,
        sums[1] / n,
        sums[2] / n,
        sums[3] / n,
        sums[4] / n,
        sums[5] / n,
        sums[6] / n,
        sums[7] / n,
        byType);
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

  private static double right(List<Hit> hits) {
    return share(hits.stream().filter(Hit::isRelevance).count(), hits.size());
  }

  private static double share(long count, int of) {
    return of == 0 ? 0 : (double) count / of;
  }
}
