package dev.onset.lab.corpus.family;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.lab.corpus.family.GivenName.Bearers;
import dev.onset.lab.training.AnnotatedText;
import dev.onset.lab.training.ChatTexts;
import dev.onset.lab.training.NameLists;
import dev.onset.lab.training.Tier1Training;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The names that the generator really draws, the tail from the fake-data library among them. */
class FamilyNamesTest {
  private static final int TRAINING_TURNS = 20_000;

  private static final WordLists A = WordLists.of(Family.A);
  private static final WordLists B = WordLists.of(Family.B);
  private static final Set<String> NONE = Set.of();

  private static Set<String> names(WordLists lists) {
    return Stream.concat(
            lists.givenNames().ranked().stream().map(GivenName::name),
            lists.familyNames().ranked().stream())
        .map(NameTail::plain)
        .collect(Collectors.toSet());
  }

  private static Set<String> names(NameTail tail) {
    return Stream.concat(
            tail.givenNames().stream().map(GivenName::name), tail.familyNames().stream())
        .map(NameTail::plain)
        .collect(Collectors.toSet());
  }

  private static Set<String> common(Set<String> one, Set<String> other) {
    Set<String> common = new HashSet<>(one);
    common.retainAll(other);
    return common;
  }

  @Test
  void familiesShareNoEntryOfAnyList() {
    Set<String> a =
        A.all().stream().flatMap(List::stream).map(NameTail::plain).collect(Collectors.toSet());

    assertThat(B.all().stream().flatMap(List::stream).map(NameTail::plain))
        .hasSizeGreaterThan(2000)
        .doesNotContainAnyElementsOf(a);
  }

  @Test
  void theThreePopulationsShareNoName() {
    Set<String> a = names(NameTail.of(NameTail.Share.A, NONE));
    Set<String> b = names(NameTail.of(NameTail.Share.B, NONE));
    Set<String> development = names(NameTail.of(NameTail.Share.DEVELOPMENT, NONE));

    assertThat(common(a, b)).isEmpty();
    assertThat(common(a, development)).isEmpty();
    assertThat(common(b, development)).isEmpty();
    assertThat(List.of(a, b, development))
        .allSatisfy(names -> assertThat(names).hasSizeGreaterThan(800));
  }

  @Test
  void aNameBelongsToOnePopulationHoweverItIsWritten() {
    assertThat(NameTail.share("JOSÉ")).isEqualTo(NameTail.share("jose"));
    assertThat(NameTail.of(NameTail.Share.B, Set.of("JOSÉ", "Núñez")))
        .satisfies(tail -> assertThat(names(tail)).doesNotContain("jose", "nunez"));
  }

  @Test
  void theNameFinderKnowsNoNameOfFamilyB() {
    NameLists known = new NameLists();
    Set<String> names =
        Stream.of(known.given(), known.family(), known.heldOutGiven(), known.heldOutFamily())
            .flatMap(List::stream)
            .map(NameTail::plain)
            .collect(Collectors.toSet());

    assertThat(common(names(B), names)).isEmpty();
  }

  @Test
  void theNameFindersTrainingTextHoldsNoNameOfFamilyB() {
    Set<String> words =
        ChatTexts.generate(new NameLists(), Tier1Training.SHIPPED_SEED, TRAINING_TURNS).stream()
            .map(AnnotatedText::text)
            .flatMap(text -> Arrays.stream(text.split("[^\\p{L}'-]+")))
            .map(NameTail::plain)
            .collect(Collectors.toSet());

    assertThat(words).hasSizeGreaterThan(1000);
    assertThat(common(names(B), words)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void theOwnListsComeFirst(Family family) {
    WordLists lists = WordLists.of(family);

    assertThat(lists.familyNames().ranked().get(0))
        .isEqualTo(family == Family.A ? "Smith" : "Haskins");
    assertThat(lists.givenNames().ranked()).hasSizeGreaterThan(700).doesNotHaveDuplicates();
    assertThat(lists.familyNames().ranked()).hasSizeGreaterThan(700).doesNotHaveDuplicates();
  }

  @Test
  void aGenderIsThatOfTheListsElseOfTheEnding() {
    Map<String, Bearers> bearers =
        Stream.of(NameTail.Share.A, NameTail.Share.B)
            .flatMap(share -> NameTail.of(share, NONE).givenNames().stream())
            .collect(Collectors.toMap(GivenName::name, GivenName::bearers));

    assertThat(bearers)
        .containsEntry("Betsey", Bearers.WOMEN)
        .containsEntry("Federico", Bearers.MEN)
        .containsEntry("Krzysztof", Bearers.MEN)
        .containsEntry("Michalina", Bearers.WOMEN)
        .containsEntry("Somnath", Bearers.MEN)
        .containsEntry("Altaf", Bearers.MEN)
        .containsEntry("Alexis", Bearers.BOTH)
        .containsEntry("Damilare", Bearers.BOTH);
  }

  @Test
  void aNameIsOneWordOfLatinLetters() {
    assertThat(names(NameTail.of(NameTail.Share.A, NONE)))
        .allMatch(name -> name.matches("\\p{IsLatin}+(?:['’-]\\p{IsLatin}+)*"));
  }
}
