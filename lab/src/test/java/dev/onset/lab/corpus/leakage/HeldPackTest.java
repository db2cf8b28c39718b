package dev.onset.lab.corpus.leakage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind.Unsafe;
import dev.onset.lab.corpus.leakage.UnsafeAnswers.Text;
import dev.onset.model.leakage.LeakageDomain;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The packs on which the detector is measured: the fourth's unsafe and the fifth's borderline. */
class HeldPackTest {
  private static final int DRAWS = 1_050;
  private static final int DIFFERENT = 1_000;
  private static final Pattern ILL_SET =
      Pattern.compile("[{}\\[\\]|]| {2}| [,.;:?!]|[,;] ?[.,;]|\\.\\.|\\b([Aa]n?|[Tt]he) \\1\\b");

  @ParameterizedTest
  @EnumSource(names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void unsafeAnswersHaveEveryAxis(LeakageDomain domain) {
    UnsafeAnswers answers = UnsafeAnswers.of(Lineage.FOURTH, domain);
    SplitMix64 dice = SplitMix64.of(41);
    List<QuasiClass> classes = QuasiClass.of(domain);
    for (AdversarialMode mode : AdversarialMode.values()) {
      for (Framing framing : Framing.values()) {
        for (Placement placement : Placement.values()) {
          for (int i = 0; i < classes.size(); i++) {
            List<QuasiClass> some = List.of(classes.get(i), classes.get((i + 3) % classes.size()));
            check(answers.write(new Unsafe(some, framing, placement, mode), dice));
          }
        }
      }
    }
  }

  /** As the cross-generator set is drawn: two to four classes, no adversarial mode. */
  @ParameterizedTest
  @EnumSource(names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void unsafeAnswersDiffer(LeakageDomain domain) {
    UnsafeAnswers answers = UnsafeAnswers.of(Lineage.FOURTH, domain);
    SplitMix64 dice = SplitMix64.of(42);
    Set<String> different = new HashSet<>();
    for (int i = 0; i < DRAWS; i++) {
      Unsafe plan =
          new Unsafe(
              dice.shuffled(QuasiClass.of(domain)).subList(0, dice.between(2, 4)),
              dice.pick(List.of(Framing.values())),
              dice.pick(List.of(Placement.values())),
              AdversarialMode.NONE);
      Text text = answers.write(plan, dice);
      check(text);
      different.add(text.answer());
    }
    assertTrue(different.size() >= DIFFERENT, domain + " has " + different.size());
  }

  @ParameterizedTest
  @EnumSource(names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void borderlineAnswersDiffer(LeakageDomain domain) {
    SafeAnswers answers = SafeAnswers.borderline(Lineage.FIFTH, domain);
    SplitMix64 dice = SplitMix64.of(43);
    for (BorderlineSubtype subtype : BorderlineSubtype.values()) {
      Set<String> different = new HashSet<>();
      for (int i = 0; i < DRAWS; i++) {
        Text text = answers.write(subtype, dice);
        check(text);
        different.add(text.answer());
      }
      assertTrue(
          different.size() >= DIFFERENT, domain + " " + subtype + " has " + different.size());
    }
  }

  /** An age that a text of the fifth lineage gives belongs to a group, or is one of two. */
  @ParameterizedTest
  @EnumSource(names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void noBorderlineAnswerAgesOnePerson(LeakageDomain domain) {
    SafeAnswers answers = SafeAnswers.borderline(Lineage.FIFTH, domain);
    SplitMix64 dice = SplitMix64.of(44);
    Pattern aged =
        Pattern.compile("year-old|aged \\d++(?! to \\d| and over)|\\b(she|he|her|his)\\b");
    List<String> found = new ArrayList<>();
    for (BorderlineSubtype subtype : BorderlineSubtype.values()) {
      for (int i = 0; i < DRAWS; i++) {
        String answer = answers.write(subtype, dice).answer();
        if (aged.matcher(answer).find()) {
          found.add(answer);
        }
      }
    }
    assertEquals(List.of(), found);
  }

  private static void check(Text text) {
    int words = text.answer().split(" ").length;
    assertTrue(words >= 20 && words <= 180, words + " words: " + text.answer());
    assertFalse(ILL_SET.matcher(text.answer()).find(), text.answer());
    assertFalse(ILL_SET.matcher(text.question()).find(), text.question());
    assertTrue(Character.isUpperCase(first(text.answer())), text.answer());
    assertTrue(text.question().matches(".*[.?]"), text.question());
    assertTrue(text.answer().matches("(?s).*[.?!\"]"), text.answer());
  }

  /** The first character that is no quotation mark. */
  private static char first(String text) {
    return text.charAt(text.startsWith("\"") ? 1 : 0);
  }
}
