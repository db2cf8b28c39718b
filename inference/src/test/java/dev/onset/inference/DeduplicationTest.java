package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class DeduplicationTest {
  @Test
  void theStrongerTierWinsWhateverItsLengthAndRemembersTheOther() {
    Mention email = span(PiiType.EMAIL, 4, 10, Tier.TIER_0, 1.0);
    Mention name = span(PiiType.NAME_FULL, 0, 20, Tier.TIER_1, 0.55);
    Mention tagged = span(PiiType.NAME_PART, 12, 16, Tier.TIER_2, 0.8);
    assertThat(Deduplication.resolve(List.of(name, tagged, email)))
        .satisfiesExactly(
            kept -> {
              assertThat(kept.type()).isEqualTo(PiiType.EMAIL);
              assertThat(kept.sightings())
                  .containsExactly(
                      new TierSighting(Tier.TIER_0, PiiType.EMAIL, 1.0),
                      new TierSighting(Tier.TIER_1, PiiType.NAME_FULL, 0.55));
            },
            kept -> assertThat(kept.type()).isEqualTo(PiiType.NAME_PART));
  }

  @Test
  void theLongestWinsInsideATier() {
    Mention url = span(PiiType.URL, 3, 9, Tier.TIER_0, 1.0);
    Mention email = span(PiiType.EMAIL, 0, 9, Tier.TIER_0, 1.0);
    assertThat(Deduplication.resolve(List.of(url, email))).containsExactly(email);
  }

  @Test
  void anAddressOfMailSwallowsTheNamesInsideIt() {
    Mention email = span(PiiType.EMAIL, 3, 30, Tier.TIER_2, 0.9);
    Mention name = span(PiiType.NAME_PART, 3, 7, Tier.TIER_1, 0.45);
    Mention end = span(PiiType.ORG, 25, 30, Tier.TIER_1, 0.55);
    assertThat(Deduplication.resolve(List.of(name, end, email)))
        .singleElement()
        .satisfies(
            kept -> {
              assertThat(kept.type()).isEqualTo(PiiType.EMAIL);
              assertThat(kept.sightings())
                  .containsExactly(
                      new TierSighting(Tier.TIER_1, PiiType.ORG, 0.55),
                      new TierSighting(Tier.TIER_1, PiiType.NAME_PART, 0.45),
                      new TierSighting(Tier.TIER_2, PiiType.EMAIL, 0.9));
            });
  }

  @Test
  void aShorterReadingOfTheSameThingDoesNotDisplaceIt() {
    Mention full = span(PiiType.NAME_FULL, 0, 17, Tier.TIER_2, 0.9);
    Mention given = span(PiiType.NAME_PART, 0, 5, Tier.TIER_1, 0.45);
    assertThat(Deduplication.resolve(List.of(given, full)))
        .singleElement()
        .satisfies(
            kept -> {
              assertThat(kept.type()).isEqualTo(PiiType.NAME_FULL);
              assertThat(kept.confidence()).isEqualTo(0.9);
              assertThat(kept.sightings())
                  .containsExactly(
                      new TierSighting(Tier.TIER_1, PiiType.NAME_PART, 0.45),
                      new TierSighting(Tier.TIER_2, PiiType.NAME_FULL, 0.9));
            });
  }

  @Test
  void anEqualOrOtherReadingIsDisplaced() {
    Mention neural = span(PiiType.NAME_FULL, 0, 17, Tier.TIER_2, 0.9);
    Mention equal = span(PiiType.NAME_FULL, 0, 17, Tier.TIER_1, 0.9);
    Mention place = span(PiiType.LOCATION, 0, 5, Tier.TIER_1, 0.55);
    assertThat(Deduplication.resolve(List.of(equal, neural)))
        .extracting(Mention::tier)
        .containsExactly(Tier.TIER_1);
    assertThat(types(List.of(place, neural))).containsExactly(PiiType.LOCATION);
    assertThat(types(List.of(span(PiiType.NAME_PART, 6, 17, Tier.TIER_1, 0.45), place, neural)))
        .containsExactly(PiiType.LOCATION, PiiType.NAME_PART);
  }

  @Test
  void aNameThatReachesOverTheBorderOfAnAddressIsNoPartOfIt() {
    Mention email = span(PiiType.EMAIL, 3, 30, Tier.TIER_2, 0.9);
    Mention before = span(PiiType.NAME_FULL, 0, 7, Tier.TIER_1, 0.6);
    Mention behind = span(PiiType.NAME_FULL, 28, 40, Tier.TIER_1, 0.6);
    assertThat(types(List.of(before, email))).containsExactly(PiiType.NAME_FULL);
    assertThat(types(List.of(email, behind))).containsExactly(PiiType.NAME_FULL);
  }

  @Test
  void theDeterministicTierYieldsToNoAddressThatItDidNotFind() {
    Mention email = span(PiiType.EMAIL, 3, 30, Tier.TIER_2, 0.9);
    Mention phone = span(PiiType.PHONE, 8, 18, Tier.TIER_0, 1.0);
    Mention name = span(PiiType.NAME_PART, 3, 7, Tier.TIER_1, 0.45);
    assertThat(types(List.of(email, phone, name)))
        .containsExactly(PiiType.NAME_PART, PiiType.PHONE);
  }

  @Test
  void theTownAndTheCodeThatTier0ReadsInAnAddressStayBesideIt() {
    Mention street = span(PiiType.STREET_ADDRESS, 0, 40, Tier.TIER_0, 1.0);
    Mention zip = span(PiiType.ZIP5, 35, 40, Tier.TIER_0, 1.0);
    Mention town = span(PiiType.LOCATION, 20, 33, Tier.TIER_0, 1.0);
    assertThat(Deduplication.resolve(List.of(zip, town, street)))
        .containsExactly(street, town, zip);
  }

  @Test
  void aTownOfTier2InAnAddressCorroboratesTheOneOfTier0AndIsNoneOnTheStreet() {
    Mention street = span(PiiType.STREET_ADDRESS, 0, 40, Tier.TIER_0, 1.0);
    Mention town = span(PiiType.LOCATION, 20, 33, Tier.TIER_0, 1.0);
    Mention neural = span(PiiType.LOCATION, 20, 26, Tier.TIER_2, 0.8);
    Mention road = span(PiiType.LOCATION, 3, 12, Tier.TIER_2, 0.8);
    List<Mention> resolved = Deduplication.resolve(List.of(neural, road, town, street));
    assertThat(resolved.stream().map(DeduplicationTest::bare)).containsExactly(street, town);
    assertThat(resolved.get(1).sightings())
        .containsExactly(
            new TierSighting(Tier.TIER_0, PiiType.LOCATION, 1.0),
            new TierSighting(Tier.TIER_2, PiiType.LOCATION, 0.8));
  }

  @Test
  void anAddressOfTier2IsNotTornApartByItsCode() {
    Mention street = span(PiiType.STREET_ADDRESS, 0, 40, Tier.TIER_2, 0.9);
    Mention zip = span(PiiType.ZIP5, 35, 40, Tier.TIER_0, 1.0);
    assertThat(Deduplication.resolve(List.of(zip, street))).containsExactly(street, zip);
  }

  @Test
  void whatReachesOverTheBorderOfAnAddressIsNoPartOfIt() {
    Mention street = span(PiiType.STREET_ADDRESS, 0, 40, Tier.TIER_0, 1.0);
    Mention behind = span(PiiType.LOCATION, 35, 48, Tier.TIER_0, 1.0);
    Mention whole = span(PiiType.LOCATION, 0, 40, Tier.TIER_0, 1.0);
    assertThat(types(List.of(behind, street))).containsExactly(PiiType.STREET_ADDRESS);
    assertThat(types(List.of(whole, street))).hasSize(1);
  }

  @Test
  void ofEqualSpansInsideATierTheSurerAndThenTheFirstTypeStays() {
    Mention ssn = span(PiiType.SSN, 0, 9, Tier.TIER_0, 0.6);
    Mention account = span(PiiType.ACCOUNT_NUMBER, 0, 9, Tier.TIER_0, 1.0);
    Mention phone = span(PiiType.PHONE, 0, 9, Tier.TIER_0, 0.6);
    assertThat(Deduplication.resolve(List.of(ssn, account, phone))).containsExactly(account);
    assertThat(Deduplication.resolve(List.of(ssn, phone))).containsExactly(phone);
  }

  private static List<PiiType> types(List<Mention> mentions) {
    return Deduplication.resolve(mentions).stream().map(Mention::type).toList();
  }

  @Provide
  Arbitrary<List<Mention>> mentions() {
    return Combinators.combine(
            Arbitraries.of(
                PiiType.EMAIL,
                PiiType.STREET_ADDRESS,
                PiiType.NAME_FULL,
                PiiType.LOCATION,
                PiiType.ZIP5,
                PiiType.SSN),
            Arbitraries.integers().between(0, 24),
            Arbitraries.integers().between(1, 12),
            Arbitraries.of(Tier.TIER_0, Tier.TIER_1, Tier.TIER_2),
            Arbitraries.of(0.4, 0.55, 1.0))
        .as((type, start, size, tier, score) -> span(type, start, start + size, tier, score))
        .list()
        .ofMaxSize(12);
  }

  @Property(tries = 1000)
  void theOutcomeIsAscendingDisjointButForAddressesAndIndependentOfOrder(
      @ForAll("mentions") List<Mention> mentions, @ForAll long seed) {
    List<Mention> resolved = Deduplication.resolve(mentions);
    for (int i = 1; i < resolved.size(); i++) {
      assertThat(resolved.get(i).start()).isGreaterThan(resolved.get(i - 1).start());
      for (int k = 0; k < i; k++) {
        assertThat(
                !resolved.get(i).overlaps(resolved.get(k))
                    || isPart(resolved.get(i), resolved.get(k)))
            .isTrue();
      }
    }
    List<Mention> shuffled = new ArrayList<>(mentions);
    Collections.shuffle(shuffled, new Random(seed));
    assertThat(Deduplication.resolve(shuffled)).isEqualTo(resolved);
  }

  @Property(tries = 1000)
  void nothingIsLostThatAnotherDoesNotCoverAndNothingIsMadeUp(
      @ForAll("mentions") List<Mention> mentions) {
    List<Mention> resolved = Deduplication.resolve(mentions);
    assertThat(mentions).allMatch(lost -> resolved.stream().anyMatch(lost::overlaps));
    assertThat(mentions.stream().map(DeduplicationTest::bare))
        .containsAll(resolved.stream().map(DeduplicationTest::bare).toList());
    assertThat(Deduplication.resolve(resolved)).isEqualTo(resolved);
  }

  @Property(tries = 1000)
  void aSurvivorRemembersWhatEveryOtherTierSawThere(@ForAll("mentions") List<Mention> mentions) {
    for (Mention kept : Deduplication.resolve(mentions)) {
      Set<TierSighting> seen = new HashSet<>();
      seen.add(new TierSighting(kept.tier(), kept.type(), kept.confidence()));
      mentions.stream()
          .filter(mention -> mention.tier() != kept.tier() && mention.overlaps(kept))
          .filter(mention -> !isPart(mention, kept) && !isPart(kept, mention))
          .forEach(mention -> seen.addAll(mention.sightings()));
      assertThat(kept.sightings()).containsExactlyInAnyOrderElementsOf(seen);
      assertThat(kept.sightings()).isSortedAccordingTo(Comparator.comparing(TierSighting::tier));
    }
  }

  @Property(tries = 1000)
  void theDeterministicTierLosesToItselfAlone(@ForAll("mentions") List<Mention> mentions) {
    List<Mention> alone =
        mentions.stream().filter(mention -> mention.tier() == Tier.TIER_0).toList();
    assertThat(Deduplication.resolve(mentions).stream().map(DeduplicationTest::bare))
        .containsAll(Deduplication.resolve(alone).stream().map(DeduplicationTest::bare).toList());
  }

  private static boolean isPart(Mention part, Mention address) {
    return address.type() == PiiType.STREET_ADDRESS
        && (part.type() == PiiType.LOCATION || part.type() == PiiType.ZIP5)
        && part.tier() == Tier.TIER_0
        && part.start() > address.start()
        && part.end() <= address.end();
  }

  /** Without what it remembers of other tiers. */
  private static Mention bare(Mention mention) {
    return span(
        mention.type(), mention.start(), mention.end(), mention.tier(), mention.confidence());
  }

  private static Mention span(PiiType type, int start, int end, Tier tier, double score) {
    return Mention.of(type, "x".repeat(end - start), start, end, tier, score);
  }
}
