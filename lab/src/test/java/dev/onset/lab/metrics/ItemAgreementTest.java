package dev.onset.lab.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.evaluation.metrics.Share;
import dev.onset.lab.metrics.ItemAgreement.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ItemAgreementTest {
  private static final double EXACT = 1e-12;

  private static LabelledItem item(String surface, String type, boolean needed) {
    return new LabelledItem(surface, type, needed);
  }

  /**
   * Two questions. In the first "Chicago, IL" is most like "chicago" (one word of two and one:
   * 2/3), "nurses" like "nurse" (5 characters of 6 and 5: 10/11), the second "a nurse" hits what is
   * taken, and "xyz" is like nothing. In the second nothing is said.
   */
  private static List<Answer> answers() {
    return List.of(
        new Answer(
            List.of(
                item("Chicago", "location", true),
                item("nurse", "occupation", false),
                item("42", "age", false)),
            List.of(
                item("Chicago, IL", "location", false),
                item("Nurses", "health", false),
                item("a nurse", "occupation", false),
                item("xyz", "age", false))),
        new Answer(List.of(item("Reno", "location", true)), List.of()));
  }

  @Test
  void theFiguresAreThoseThatAHandComputes() {
    ItemAgreement agreement = ItemAgreement.of(answers());

    assertThat(agreement.questions()).isEqualTo(2);
    ItemAgreement.Figures mean = agreement.mean();
    assertThat(mean.precision()).isCloseTo((2.0 / 4) / 2, within(EXACT));
    assertThat(mean.recall()).isCloseTo((2.0 / 3) / 2, within(EXACT));
    assertThat(mean.f1()).isCloseTo((4.0 / 7) / 2, within(EXACT));
    assertThat(mean.coverage()).isCloseTo((2.0 / 3 + 10.0 / 11) / 2 / 2, within(EXACT));
    assertThat(mean.type()).isCloseTo(0.5 / 2, within(EXACT));
    assertThat(mean.relevance()).isCloseTo(0.5 / 2, within(EXACT));
    assertThat(mean.low()).isCloseTo(1.0 / 2, within(EXACT));
    assertThat(mean.high()).isZero();
    ItemAgreement.Figures pooled = agreement.pooled();
    assertThat(pooled.precision()).isCloseTo(2.0 / 4, within(EXACT));
    assertThat(pooled.recall()).isCloseTo(2.0 / 4, within(EXACT));
    assertThat(pooled.f1()).isCloseTo(0.5, within(EXACT));
    assertThat(pooled.coverage()).isCloseTo((2.0 / 3 + 10.0 / 11) / 2, within(EXACT));
    assertThat(pooled.low()).isEqualTo(1);
    assertThat(pooled.high()).isZero();
    assertThat(agreement.byType())
        .containsOnlyKeys("age", "location", "occupation")
        .containsEntry("location", new ItemAgreement.TypeRow(new Share(1, 2), new Share(1, 1)))
        .containsEntry("occupation", new ItemAgreement.TypeRow(new Share(1, 1), new Share(0, 1)))
        .containsEntry("age", new ItemAgreement.TypeRow(new Share(0, 1), new Share(0, 0)));
  }

  @Test
  void ofNothingEverythingIsZero() {
    assertThat(ItemAgreement.of(List.of()).mean().relevance()).isZero();
    assertThat(ItemAgreement.of(List.of()).byType()).isEmpty();
  }

  /** A question without a needed item keeps even the annotation from a high accuracy of 1. */
  @Test
  void theAnnotationItselfIsTheCeiling() {
    List<LabelledItem> one = List.of(item("nurse", "occupation", false));
    List<LabelledItem> two = List.of(item("Reno", "location", true), item("Al", "name", false));
    ItemAgreement ceiling = ItemAgreement.of(List.of(new Answer(one, one), new Answer(two, two)));

    assertThat(ceiling.mean().f1()).isEqualTo(1);
    assertThat(ceiling.mean().relevance()).isEqualTo(1);
    assertThat(ceiling.mean().low()).isEqualTo(1);
    assertThat(ceiling.mean().high()).isEqualTo(0.5);
  }

  @Property(tries = 400)
  void agreesWithTheDefinition(@ForAll("questions") List<Answer> answers) {
    ItemAgreement agreement = ItemAgreement.of(answers);
    double[] naive = new double[8];
    for (Answer answer : answers) {
      double[] figures = naive(answer);
      for (int i = 0; i < naive.length; i++) {
        naive[i] += figures[i] / answers.size();
      }
    }
    ItemAgreement.Figures mean = agreement.mean();
    double[] ours = {
      mean.precision(),
      mean.recall(),
      mean.f1(),
      mean.coverage(),
      mean.type(),
      mean.relevance(),
      mean.low(),
      mean.high()
    };
    for (int i = 0; i < naive.length; i++) {
      assertThat(ours[i]).as("figure " + i).isCloseTo(naive[i], within(1e-9));
    }
  }

  /** Loops over everything, with no class of the thing under test. */
  private static double[] naive(Answer answer) {
    boolean[] taken = new boolean[answer.annotated().size()];
    int hits = 0;
    double similarity = 0;
    double types = 0;
    double relevances = 0;
    double[] right = new double[2];
    double[] all = new double[2];
    for (LabelledItem said : answer.said()) {
      int best = -1;
      double most = 0;
      for (int i = 0; i < taken.length; i++) {
        double alike = alike(said.surface(), answer.annotated().get(i).surface());
        if (alike > most) {
          most = alike;
          best = i;
        }
      }
      if (best >= 0 && most > 0.2 && !taken[best]) {
        LabelledItem gold = answer.annotated().get(best);
        for (int i = 0; i < taken.length; i++) {
          taken[i] |= answer.annotated().get(i).equals(gold);
        }
        hits++;
        similarity += most;
        types += said.type().equals(gold.type()) ? 1 : 0;
        boolean same = said.needed() == gold.needed();
        relevances += same ? 1 : 0;
        all[gold.needed() ? 1 : 0]++;
        right[gold.needed() ? 1 : 0] += same ? 1 : 0;
      }
    }
    double p = ratio(hits, answer.said().size());
    double r = ratio(hits, answer.annotated().size());
    return new double[] {
      p,
      r,
      ratio(2 * p * r, p + r),
      ratio(similarity, hits),
      ratio(types, hits),
      ratio(relevances, hits),
      ratio(right[0], all[0]),
      ratio(right[1], all[1])
    };
  }

  private static double ratio(double part, double whole) {
    return whole == 0 ? 0 : part / whole;
  }

  private static double alike(String one, String other) {
    String a = one.replaceAll("\\p{Punct}", "");
    String b = other.replaceAll("\\p{Punct}", "");
    List<String> first = List.of(a.strip().split(" +"));
    List<String> second = List.of(b.strip().split(" +"));
    if (a.isBlank() || b.isBlank()) {
      return 0;
    }
    if (first.size() == 1 && second.size() == 1) {
      List<String> left = new ArrayList<>(List.of(a.split("")));
      int common = 0;
      for (String letter : b.split("")) {
        common += left.remove(letter) ? 1 : 0;
      }
      return f1(common, a.length(), b.length());
    }
    TreeSet<String> both = new TreeSet<>(first);
    both.retainAll(second);
    return f1(both.size(), new TreeSet<>(first).size(), new TreeSet<>(second).size());
  }

  private static double f1(double common, double first, double second) {
    double p = common / first;
    double r = common / second;
    return common == 0 ? 0 : 2 / (1 / p + 1 / r);
  }

  @Provide
  Arbitrary<List<Answer>> questions() {
    Arbitrary<String> surface =
        Arbitraries.of("a", "ab", "abc.", "ba", "x", "x-y", "a b", "a b c", "b a", "b, a", "z z");
    Arbitrary<LabelledItem> item =
        Combinators.combine(surface, Arbitraries.of("s", "t"), Arbitraries.of(true, false))
            .as(LabelledItem::new);
    Arbitrary<List<LabelledItem>> items = item.list().ofMaxSize(5);
    return Combinators.combine(items, items).as(Answer::new).list().ofMinSize(1).ofMaxSize(6);
  }
}
