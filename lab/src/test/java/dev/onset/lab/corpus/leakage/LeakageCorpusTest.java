package dev.onset.lab.corpus.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind;
import dev.onset.model.leakage.LeakageDomain;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LeakageCorpusTest {
  private static final CorpusSizes SIZES = CorpusSizes.ofTotal(1_400);

  /** The partitions whose lineages have all their texts. */
  private static Set<Partition> written(LeakageDomain domain) {
    return Arrays.stream(Partition.values())
        .filter(
            partition ->
                partition.lineages().stream()
                    .allMatch(
                        lineage ->
                            isThere(LeakagePacks.values(lineage))
                                && isThere(
                                    LeakagePacks.resource(lineage, domain, kind(partition)))))
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Partition.class)));
  }

  private static String kind(Partition partition) {
    return partition.name().toLowerCase(Locale.ROOT).split("_")[0];
  }

  private static boolean isThere(String resource) {
    return LeakageCorpusTest.class.getResource(resource) != null;
  }

  private static Stream<LeakageRecord> all(LeakageCorpus corpus) {
    return Arrays.stream(Partition.values()).flatMap(each -> corpus.records(each).stream());
  }

  @ParameterizedTest
  @EnumSource(value = LeakageDomain.class, names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void writesEachPartitionInItsSizeByItsLineages(LeakageDomain domain) {
    Set<Partition> written = written(domain);
    assumeTrue(!written.isEmpty());
    LeakageCorpus corpus = LeakageCorpus.generate(domain, SIZES.only(written), 3);
    for (Partition partition : written) {
      List<LeakageRecord> records = corpus.records(partition);
      assertThat(records.size())
          .as(partition.label())
          .isBetween((int) (SIZES.of(partition) * 0.95), SIZES.of(partition));
      assertThat(records)
          .allSatisfy(
              record -> {
                assertThat(partition.lineages()).contains(record.lineage());
                assertThat(record.domain()).isEqualTo(domain);
                assertThat(record.unsafe()).isEqualTo(partition.name().startsWith("UNSAFE"));
              });
    }
    assertThat(all(corpus).map(LeakageRecord::answer)).doesNotHaveDuplicates();
    assertThat(all(corpus).map(LeakageRecord::id)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @EnumSource(value = LeakageDomain.class, names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void isTheSameForTheSameSeedAndAnotherForAnother(LeakageDomain domain) {
    Set<Partition> written = written(domain);
    assumeTrue(!written.isEmpty());
    CorpusSizes sizes = CorpusSizes.ofTotal(150).only(written);
    List<LeakageRecord> once = all(LeakageCorpus.generate(domain, sizes, 5)).toList();
    assertThat(all(LeakageCorpus.generate(domain, sizes, 5))).isEqualTo(once);
    assertThat(all(LeakageCorpus.generate(domain, sizes, 6)).map(LeakageRecord::answer))
        .isNotEqualTo(once.stream().map(LeakageRecord::answer).toList());
  }

  @Test
  void leavesOutRealAnswersThatItHasAlready() {
    LeakageRecord first = real("one", "Rest.");
    LeakageRecord again = real("two", "Rest.");
    LeakageRecord other = real("three", "Drink.");
    LeakageCorpus corpus =
        LeakageCorpus.of(LeakageDomain.MEDICAL, Map.of())
            .withSafe(List.of(first), List.of(again, other));
    assertThat(corpus.records(Partition.SAFE_TRAIN)).containsExactly(first);
    assertThat(corpus.records(Partition.SAFE_HOLDOUT)).containsExactly(other);
  }

  private static LeakageRecord real(String id, String answer) {
    return new LeakageRecord(
        id,
        LeakageDomain.MEDICAL,
        Lineage.REAL,
        new Kind.Safe(SafeRegister.AUTHORITATIVE),
        "",
        answer);
  }

  @ParameterizedTest
  @EnumSource(value = LeakageDomain.class, names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void plansTheAxesInTheirShares(LeakageDomain domain) {
    int size = 3_600;
    List<Kind.Unsafe> plans =
        LeakagePlan.of(
                domain,
                Partition.UNSAFE_TRAIN,
                List.copyOf(Lineage.training()),
                size,
                SplitMix64.of(1))
            .stream()
            .map(plan -> (Kind.Unsafe) plan.kind())
            .toList();
    assertShares(plans, Kind.Unsafe::framing, 1.0 / 6, 6);
    assertShares(plans, Kind.Unsafe::placement, 1.0 / 4, 4);
    Map<AdversarialMode, Long> modes = counts(plans, Kind.Unsafe::mode);
    assertThat(modes)
        .containsEntry(AdversarialMode.NONE, 2_772L)
        .containsEntry(AdversarialMode.INDIRECT_QI, 288L)
        .containsEntry(AdversarialMode.DISTRACTOR_PADDED, 270L)
        .containsEntry(AdversarialMode.STYLE_TRANSFER, 270L);
    assertThat(counts(plans, plan -> plan.classes().size()))
        .isEqualTo(Map.of(2, 1_620L, 3, 1_260L, 4, 720L));
    List<QuasiClass> classes = plans.stream().flatMap(plan -> plan.classes().stream()).toList();
    assertShares(classes, Function.identity(), 1.0 / 8, 8);
    assertThat(plans).allSatisfy(plan -> assertThat(plan.classes()).doesNotHaveDuplicates());
    assertThat(plans.stream().map(plan -> plan.framing() + " " + plan.placement()).distinct())
        .hasSize(24);
  }

  @Test
  void hidesNothingInTheHeldOutLineage() {
    assertThat(
            LeakagePlan.of(
                LeakageDomain.LAW,
                Partition.UNSAFE_CROSS,
                List.of(Lineage.FOURTH),
                50,
                SplitMix64.of(1)))
        .allSatisfy(
            plan -> assertThat(((Kind.Unsafe) plan.kind()).mode()).isEqualTo(AdversarialMode.NONE));
  }

  private static <T, K> Map<K, Long> counts(List<T> all, Function<T, K> axis) {
    return all.stream().collect(Collectors.groupingBy(axis, Collectors.counting()));
  }

  private static <T, K> void assertShares(
      List<T> all, Function<T, K> axis, double share, int levels) {
    Map<K, Long> counts = counts(all, axis);
    assertThat(counts).hasSize(levels);
    assertThat(counts.values())
        .allSatisfy(
            count ->
                assertThat(count)
                    .isBetween(
                        (long) (0.98 * share * all.size()),
                        (long) Math.ceil(1.02 * share * all.size())));
  }
}
