package dev.onset.lab.corpus.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind.Unsafe;
import dev.onset.lab.corpus.leakage.UnsafeAnswers.Text;
import dev.onset.model.leakage.LeakageDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What plans ask for, written with the packs of the first lineage. */
class UnsafeAnswersTest {
  private static final Pattern MARK_AT_END = Pattern.compile(".*[.?!]$");
  private static final Pattern LEFT_OVER = Pattern.compile("[{}\\[\\]|@]| {2}| [,.;:?!]|\\.\\.");
  private static final int TEXTS = 300;

  private static UnsafeAnswers first(LeakageDomain domain) {
    return UnsafeAnswers.of(Lineage.FIRST, domain);
  }

  /** Two to four neighbors in the circle of a domain's classes: 24 sets, each class in nine. */
  private static List<List<QuasiClass>> classSets(LeakageDomain domain) {
    List<QuasiClass> all = QuasiClass.of(domain);
    List<List<QuasiClass>> sets = new ArrayList<>();
    for (int size = 2; size <= 4; size++) {
      for (int from = 0; from < all.size(); from++) {
        int start = from;
        sets.add(
            IntStream.range(start, start + size)
                .mapToObj(each -> all.get(each % all.size()))
                .toList());
      }
    }
    return sets;
  }

  private static List<Unsafe> plans(List<QuasiClass> classes) {
    List<Unsafe> plans = new ArrayList<>();
    for (Framing framing : Framing.values()) {
      for (Placement placement : Placement.values()) {
        for (AdversarialMode mode : AdversarialMode.values()) {
          plans.add(new Unsafe(classes, framing, placement, mode));
        }
      }
    }
    return plans;
  }

  @ParameterizedTest
  @EnumSource(names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void everyPlanCanBeWritten(LeakageDomain domain) {
    UnsafeAnswers answers = first(domain);
    int seed = 0;
    for (List<QuasiClass> classes : classSets(domain)) {
      for (Unsafe plan : plans(classes)) {
        Text text = answers.write(plan, SplitMix64.of(seed++));
        assertThat(text.answer()).matches(MARK_AT_END).doesNotContainPattern(LEFT_OVER);
        assertThat(text.question()).matches(MARK_AT_END).doesNotContainPattern(LEFT_OVER);
      }
    }
  }

  /** One of which stands in every line of a class. */
  private static final Map<QuasiClass, Pattern> WORDS =
      Map.of(
          QuasiClass.AGE,
          Pattern.compile(
              "\\b\\d\\d\\b|year of life|born|[Aa]ge\\b|aged|birthday|19\\d\\d", Pattern.DOTALL),
          QuasiClass.FAMILY,
          Pattern.compile(
              "child|daughter|son\\b|sons\\b|twin|brother|sister|sibling|parent|mother|spouse"
                  + "|triplets|boys|aunt|father|nieces|married|widow|divorced|separated"));

  @Test
  void eachClassOfAPlanIsInItsAnswer() {
    UnsafeAnswers answers = first(LeakageDomain.MEDICAL);
    for (Placement placement : Placement.values()) {
      Unsafe plan =
          new Unsafe(
              List.of(QuasiClass.AGE, QuasiClass.FAMILY),
              Framing.CASE_VOICE,
              placement,
              AdversarialMode.NONE);
      for (int seed = 0; seed < TEXTS; seed++) {
        String answer = answers.write(plan, SplitMix64.of(seed)).answer();
        WORDS.forEach(
            (quasi, words) ->
                assertThat(answer).as(quasi + " " + placement).containsPattern(words));
      }
    }
  }

  private static Set<String> firstSentences(Placement placement, AdversarialMode mode) {
    return sentences(placement, mode, true);
  }

  private static Set<String> lastSentences(Placement placement, AdversarialMode mode) {
    return sentences(placement, mode, false);
  }

  private static Set<String> sentences(Placement placement, AdversarialMode mode, boolean first) {
    UnsafeAnswers answers = first(LeakageDomain.MEDICAL);
    Unsafe plan =
        new Unsafe(
            List.of(QuasiClass.AGE, QuasiClass.OCCUPATION), Framing.REFERRAL, placement, mode);
    Set<String> sentences = new HashSet<>();
    for (int seed = 0; seed < TEXTS; seed++) {
      String[] parts = answers.write(plan, SplitMix64.of(seed)).answer().split("(?<=[.?!]) ");
      sentences.add(parts[first ? 0 : parts.length - 1]);
    }
    return sentences;
  }

  private static final Pattern REFERRED =
      Pattern.compile(
          "sending you|Referred to|please see|will meet|I refer|[Aa]dvise on|the care of"
              + "|could you take|looking for a second|Expect a call from|The transfer is for");

  @ParameterizedTest
  @EnumSource(names = {"NONE", "INDIRECT_QI", "DISTRACTOR_PADDED"})
  void anOpeningClusterIsFirst(AdversarialMode mode) {
    assertThat(firstSentences(Placement.FRAME_OPENING, mode))
        .allSatisfy(each -> assertThat(each).containsPattern(REFERRED));
  }

  @ParameterizedTest
  @EnumSource(names = {"NONE", "INDIRECT_QI", "DISTRACTOR_PADDED"})
  void aClosingClusterIsLast(AdversarialMode mode) {
    assertThat(lastSentences(Placement.CLOSING_REMARK, mode))
        .allSatisfy(each -> assertThat(each).containsPattern(REFERRED));
  }

  @ParameterizedTest
  @EnumSource(names = {"NONE", "INDIRECT_QI", "DISTRACTOR_PADDED"})
  void aMiddleClusterIsNeitherFirstNorLast(AdversarialMode mode) {
    assertThat(firstSentences(Placement.MID_ANSWER, mode))
        .noneSatisfy(each -> assertThat(each).containsPattern(REFERRED));
    assertThat(lastSentences(Placement.MID_ANSWER, mode))
        .noneSatisfy(each -> assertThat(each).containsPattern(REFERRED));
  }

  @Test
  void paraphrasedAgesHaveNoDigits() {
    Grammar words = Grammar.read(List.of(LeakagePacks.values(Lineage.FIRST)), UnsafeAnswers.GIVEN);
    Map<String, String> given = new HashMap<>();
    UnsafeAnswers.GIVEN.forEach(each -> given.put(each, "they"));
    for (int seed = 0; seed < TEXTS; seed++) {
      Grammar.Expansion text = words.expansion(List.of(), given, SplitMix64.of(seed));
      for (String section : List.of("AGE.indirect", "AGE.said.indirect", "LOCATION.indirect")) {
        assertThat(text.text(section)).doesNotContainPattern("\\d");
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void sameDiceSameTextAndOthersDiffer(LeakageDomain domain) {
    UnsafeAnswers answers = first(domain);
    Unsafe plan =
        new Unsafe(
            List.of(QuasiClass.AGE, QuasiClass.LOCATION, QuasiClass.FAMILY),
            Framing.PEER_CONSULT,
            Placement.DISTRIBUTED,
            AdversarialMode.NONE);

    assertThat(answers.write(plan, SplitMix64.of(5)))
        .isEqualTo(answers.write(plan, SplitMix64.of(5)));
    assertThat(IntStream.range(0, TEXTS).mapToObj(seed -> answers.write(plan, SplitMix64.of(seed))))
        .doesNotHaveDuplicates();
  }
}
