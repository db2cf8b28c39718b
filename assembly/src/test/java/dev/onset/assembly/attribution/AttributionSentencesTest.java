package dev.onset.assembly.attribution;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.assembly.attribution.AttributionSentences.Case;
import dev.onset.assembly.attribution.AttributionSentences.Fragment;
import dev.onset.assembly.attribution.AttributionSentences.Half;
import dev.onset.assembly.attribution.AttributionSentences.Owner;
import dev.onset.assembly.attribution.AttributionSentences.Span;
import dev.onset.assembly.attribution.AttributionSentences.Turn;
import dev.onset.model.PiiType;
import dev.onset.model.Role;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The files are what their README says. */
class AttributionSentencesTest {

  private static final List<Case> TUNING = AttributionSentences.read(Half.TUNING);
  private static final List<Case> HELDBACK = AttributionSentences.read(Half.HELDBACK);

  /** Other types, such as an age, have too few values to differ. */
  private static final Set<PiiType> DISTINCT =
      Set.of(
          PiiType.NAME_FULL,
          PiiType.NAME_PART,
          PiiType.ALIAS,
          PiiType.LOCATION,
          PiiType.ORG,
          PiiType.SCHOOL,
          PiiType.STREET_ADDRESS,
          PiiType.EMAIL,
          PiiType.PHONE,
          PiiType.ZIP5);

  @ParameterizedTest
  @EnumSource
  void everyFragmentOccursInItsTurnOnceOrSaysWhere(Half half) {
    for (Case chat : AttributionSentences.read(half)) {
      for (Turn turn : chat.turns()) {
        for (Fragment fragment : turn.fragments()) {
          int occurrences = fragment.occurrencesIn(turn.text()).size();
          assertThat(occurrences).as("%s: %s", chat.id(), fragment.text()).isPositive();
          assertThat(fragment.at().isPresent())
              .as("%s: %s", chat.id(), fragment.text())
              .isEqualTo(occurrences > 1);
          fragment.at().ifPresent(at -> assertThat(at).isBetween(0, occurrences - 1));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void fragmentsOfATurnAreInOrderAndApart(Half half) {
    for (Case chat : AttributionSentences.read(half)) {
      for (Turn turn : chat.turns()) {
        int end = 0;
        for (Fragment fragment : turn.fragments()) {
          Span span = fragment.spanIn(turn.text());
          assertThat(span.start())
              .as("%s: %s", chat.id(), fragment.text())
              .isGreaterThanOrEqualTo(end);
          end = span.end();
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aChatHasOneToFiveTurnsAndSomethingToAttribute(Half half) {
    assertThat(AttributionSentences.read(half))
        .allSatisfy(
            chat -> {
              assertThat(chat.turns()).hasSizeBetween(1, 5);
              assertThat(chat.turns()).anyMatch(turn -> turn.role() == Role.USER);
              assertThat(chat.turns()).anyMatch(turn -> !turn.fragments().isEmpty());
            });
  }

  @ParameterizedTest
  @EnumSource
  void onlyAUserTellsOfThemselfOrOfOthers(Half half) {
    AttributionSentences.read(half).stream()
        .flatMap(chat -> chat.turns().stream())
        .forEach(
            turn ->
                assertThat(turn.fragments())
                    .as(turn.text())
                    .allSatisfy(
                        fragment ->
                            assertThat(fragment.owner())
                                .isNotInstanceOfAny(
                                    turn.role() == Role.USER
                                        ? new Class<?>[] {Owner.Speaker.class}
                                        : new Class<?>[] {Owner.User.class, Owner.Other.class})));
  }

  @Test
  void idsAreUnique() {
    assertThat(Stream.concat(TUNING.stream(), HELDBACK.stream()).map(Case::id))
        .doesNotHaveDuplicates();
  }

  @Test
  void theHalvesShareNoTurnOfTheUser() {
    assertThat(said(TUNING)).doesNotContainAnyElementsOf(said(HELDBACK));
  }

  @Test
  void theHalvesShareNoNamePlaceEmployerOrNumber() {
    assertThat(values(TUNING)).doesNotContainAnyElementsOf(values(HELDBACK));
  }

  @Test
  void theHalvesShareNoWordForAPerson() {
    assertThat(words(TUNING)).doesNotContainAnyElementsOf(words(HELDBACK));
  }

  @Test
  void theHalvesHoldTheSamePhenomenaInTheSameNumber() {
    Map<String, Long> phenomena = phenomena(HELDBACK);
    assertThat(phenomena(TUNING)).isEqualTo(phenomena);
    assertThat(phenomena.values()).allMatch(count -> count >= 3);
  }

  @ParameterizedTest
  @EnumSource
  void everyOwnerHasItsShare(Half half) {
    List<Fragment> fragments = fragments(AttributionSentences.read(half)).toList();
    Map<String, Long> owners =
        fragments.stream()
            .collect(groupingBy(fragment -> fragment.owner().kind(), TreeMap::new, counting()));
    int all = fragments.size();
    assertThat(all).isGreaterThanOrEqualTo(300);
    assertThat(owners).containsOnlyKeys("User", "Other", "Withheld", "Nobody", "Speaker");
    assertThat(owners.get("User")).isBetween(all * 2L / 5, all * 3L / 5);
    assertThat(owners.get("Other")).isBetween(all / 4L, all * 2L / 5);
    assertThat(owners.get("Withheld") + owners.get("Nobody")).isBetween(all * 3L / 20, all / 4L);
    assertThat(owners.get("Speaker")).isPositive();
  }

  @ParameterizedTest
  @EnumSource
  void twoReadingsAreRareAndDiffer(Half half) {
    List<Fragment> fragments = fragments(AttributionSentences.read(half)).toList();
    assertThat(fragments)
        .allSatisfy(
            fragment ->
                assertThat(fragment.also())
                    .doesNotContain(fragment.owner())
                    .doesNotHaveDuplicates());
    assertThat(fragments)
        .filteredOn(fragment -> !fragment.also().isEmpty())
        .hasSizeLessThan(fragments.size() / 10);
  }

  @Test
  void offsetsAreCodePointsOfTheOccurrenceNamed() {
    Fragment second =
        new Fragment("Ann", PiiType.NAME_PART, new Owner.User(), List.of(), Optional.of(1));
    assertThat(second.spanIn("\uD83D\uDE00 Ann, Ann")).isEqualTo(new Span(7, 10));
  }

  @Test
  void anOwnerThatIsNoneOfTheLabelsIsAnError() {
    assertThat(Owner.parse("OTHER(step dad)")).isEqualTo(new Owner.Other(Optional.of("step dad")));
    assertThatThrownBy(() -> Owner.parse("OTHER(Wife)"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Owner.parse("UNK")).isInstanceOf(IllegalArgumentException.class);
  }

  private static Stream<Fragment> fragments(Collection<Case> cases) {
    return cases.stream()
        .flatMap(chat -> chat.turns().stream())
        .flatMap(turn -> turn.fragments().stream());
  }

  /** User turns that say more than a bare "yes". */
  private static Set<String> said(Collection<Case> cases) {
    return cases.stream()
        .flatMap(chat -> chat.turns().stream())
        .filter(turn -> turn.role() == Role.USER && turn.text().indexOf(' ') >= 0)
        .map(turn -> turn.text().toLowerCase(Locale.ROOT))
        .collect(toCollection(TreeSet::new));
  }

  private static Set<String> values(Collection<Case> cases) {
    return fragments(cases)
        .filter(fragment -> DISTINCT.contains(fragment.type()))
        .map(fragment -> fragment.text().toLowerCase(Locale.ROOT))
        .collect(toCollection(TreeSet::new));
  }

  private static Set<String> words(Collection<Case> cases) {
    return fragments(cases)
        .flatMap(fragment -> Stream.concat(Stream.of(fragment.owner()), fragment.also().stream()))
        .flatMap(
            owner ->
                owner instanceof Owner.Other other ? other.word().stream() : Stream.<String>empty())
        .collect(toCollection(TreeSet::new));
  }

  private static Map<String, Long> phenomena(Collection<Case> cases) {
    return cases.stream().collect(groupingBy(Case::phenomenon, TreeMap::new, counting()));
  }
}
