package dev.onset.state.anonymity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Anonymity;
import dev.onset.model.CanonicalForms;
import dev.onset.model.PiiType;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class AnonymityEstimatorTest {
  private static final AnonymityEstimator ESTIMATOR = AnonymityEstimator.shipped();

  /** The estimate for types and what people say of them. */
  private static Anonymity of(String... typesAndSurfaces) {
    Map<PiiType, String> values = new TreeMap<>();
    for (int i = 0; i < typesAndSurfaces.length; i += 2) {
      PiiType type = PiiType.valueOf(typesAndSurfaces[i]);
      values.put(type, CanonicalForms.of(type, typesAndSurfaces[i + 1], "US"));
    }
    return ESTIMATOR.of(values, "US");
  }

  @Test
  void nothingKnownIsTheCountryOfTheRegion() {
    assertThat(of().estimate()).isBetween(333_000_000L, 334_000_000L);
    assertThat(ESTIMATOR.of(Map.of(), "DE").estimate()).isBetween(80_000_000L, 86_000_000L);
    assertThat(ESTIMATOR.of(Map.of(), "??")).isEqualTo(of());
  }

  @Test
  void theFinestPlaceCounts() {
    assertThat(of("ZIP5", "10001", "LOCATION", "New York").estimate()).isBetween(21_000L, 21_200L);
    assertThat(of("LOCATION", "Boston").estimate()).isBetween(675_000L, 677_000L);
    assertThat(of("LOCATION", "Ohio").estimate()).isBetween(11_700_000L, 11_900_000L);
    assertThat(of("LOCATION", "France").estimate()).isBetween(60_000_000L, 70_000_000L);
    assertThat(of("LOCATION", "Andorra").estimate()).isBetween(70_000L, 80_000L);
  }

  @Test
  void aTownBeyondTheGazetteerIsLookedUpInItsState() {
    assertThat(of("LOCATION", "Montpelier, VT").estimate()).isBetween(7_000L, 9_000L);
    assertThat(of("LOCATION", "montpelier, vermont").estimate()).isBetween(7_000L, 9_000L);
  }

  @Test
  void anUnknownPlaceHasAWideInterval() {
    Anonymity nowhere = of("LOCATION", "Qwrtz Junction");
    assertThat(nowhere.high()).isGreaterThan(1_000 * nowhere.low());
    assertThat(of("ZIP5", "00000").high()).isGreaterThan(50 * of("ZIP5", "00000").low());
  }

  @Test
  void aDateOfBirthIsOneDayOfItsYear() {
    long year = of("LOCATION", "Chicago", "DOB", "1988").estimate();
    long month = of("LOCATION", "Chicago", "DOB", "1988-03").estimate();
    long day = of("LOCATION", "Chicago", "DOB", "1988-03-12").estimate();
    long birthday = of("LOCATION", "Chicago", "DOB", "March 12").estimate();
    assertThat(year).isBetween(30_000L, 45_000L);
    assertThat(month).isBetween(year / 13, year / 11);
    assertThat(day).isBetween(year / 400, year / 330);
    assertThat(birthday).isBetween(7_000L, 8_000L);
    assertThat(of("LOCATION", "Chicago", "DOB", "March 12", "AGE", "34").estimate())
        .isBetween(day - 5, day + 15);
  }

  @Test
  void anAgeBandSumsItsYears() {
    long band = of("LOCATION", "Chicago", "AGE", "30-39").estimate();
    assertThat(band).isBetween(350_000L, 400_000L);
    assertThat(of("LOCATION", "Chicago", "AGE", "34").estimate()).isLessThan(band / 8);
  }

  @Test
  void whatPeopleDoGoesWithTheirAgeAndSex() {
    long young = of("OCCUPATION", "nurse", "AGE", "35").estimate();
    long old = of("OCCUPATION", "nurse", "AGE", "80").estimate();
    assertThat(old).isLessThan(young / 10);
    long women = of("OCCUPATION", "truck driver", "GENDER", "female").estimate();
    long men = of("OCCUPATION", "truck driver", "GENDER", "male").estimate();
    assertThat(women).isLessThan(men / 8);
    assertThat(of("OCCUPATION", "retired", "AGE", "30").estimate()).isLessThan(10_000);
  }

  @Test
  void aSpecialTitleIsFewerThanItsGeneralOneAndLessSure() {
    Anonymity general = of("OCCUPATION", "software engineer");
    Anonymity special = of("OCCUPATION", "principal firmware software engineer");
    assertThat(special.estimate()).isLessThan(general.estimate());
    assertThat(special.high() / special.low()).isGreaterThan(general.high() / general.low());
    assertThat(of("OCCUPATION", "nurse in the burn unit").estimate())
        .isLessThan(of("OCCUPATION", "nurse").estimate());
  }

  @Test
  void anUnlistedTitleLiesBetweenARareOneAndTheResidue() {
    Anonymity unlisted = of("OCCUPATION", "zymurgist");
    assertThat(unlisted.low()).isBetween(500L, 2_000L);
    assertThat(unlisted.high()).isBetween(300_000L, 600_000L);
  }

  @Test
  void anUnlistedEmployerIsNearBy() {
    Anonymity works = of("LOCATION", "Boise", "ORG", "Petal Works");
    assertThat(works.estimate()).isBetween(20L, 2_000L);
    assertThat(works.high()).isGreaterThan(100 * works.low());
    assertThat(of("LOCATION", "Boise", "ORG", "Walmart").estimate()).isBetween(500L, 2_000L);
  }

  @Test
  void thePersonCounts() {
    Anonymity alone =
        of(
            "ZIP5",
            "05602",
            "DOB",
            "1961-02-03",
            "OCCUPATION",
            "taxidermist",
            "GENDER",
            "female",
            "ORG",
            "Petal Works");
    assertThat(alone.low()).isEqualTo(1);
    assertThat(alone.estimate()).isEqualTo(1);
    assertThat(of("PHONE", "2127365000")).isEqualTo(new Anonymity(1, 1, 1));
  }

  @Test
  void everyAssumedIndependenceWidens() {
    Anonymity place = of("LOCATION", "Denver");
    Anonymity nurses = of("LOCATION", "Denver", "OCCUPATION", "nurse");
    Anonymity aged = of("LOCATION", "Denver", "OCCUPATION", "nurse", "AGE", "40-49");
    assertThat(width(nurses)).isGreaterThan(width(place));
    assertThat(width(aged)).isGreaterThan(width(nurses));
  }

  private static double width(Anonymity people) {
    return (double) people.high() / people.low();
  }

  @Provide
  Arbitrary<Map<PiiType, String>> values() {
    return Arbitraries.maps(Arbitraries.of(PiiType.values()), Arbitraries.strings()).ofMaxSize(6);
  }

  @Property
  void anyTextGivesAnOrderedInterval(@ForAll("values") Map<PiiType, String> values) {
    Anonymity people = ESTIMATOR.of(values, "US");
    assertThat(people.low()).isBetween(1L, people.estimate());
    assertThat(people.high()).isBetween(people.estimate(), 2_000_000_000L);
  }
}
