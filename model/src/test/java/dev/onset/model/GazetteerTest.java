package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GazetteerTest {
  private static final String LIST =
      """
      Springfield	city	IL	US	114
      Springfield	city	MO	US	169	the queen city
      São Paulo	city		BR	22000	sampa
      St. Louis	city	MO	US	301	saint louis|stl
      Tiny	city	IL	US	1
      Tiny	country		TY	100
      Illinois	region	IL	US	12812	ill
      Missouri	region	MO	US	6154
      United States	country		US	331449	usa
      Brazil	country		BR	213000
      """;

  private final Gazetteer gazetteer = read(LIST);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          springfield | Springfield, MO, US
          Springfield IL | Springfield, IL, US
          springfield, illinois, usa | Springfield, IL, US
          springfield, us | Springfield, MO, US
          The Queen City | Springfield, MO, US
          sao paulo | São Paulo, BR
          SÃO PAULO, Brazil | São Paulo, BR
          st louis mo | St. Louis, MO, US
          St. Louis | St. Louis, MO, US
          Illinois | Illinois, US
          illinois usa | Illinois, US
          USA | United States
          tiny | Tiny
          tiny il | Tiny, IL, US
          """)
  void findsPlaces(String text, String canonical) {
    assertThat(gazetteer.find(text))
        .get()
        .extracting(GazetteerPlace::canonical)
        .isEqualTo(canonical);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "springfield, brazil", "nowhere", "IL", "usa illinois", "sampa mo"})
  void findsNothingElse(String text) {
    assertThat(gazetteer.find(text)).isEmpty();
  }

  @Test
  void knowsPopulations() {
    assertThat(population("Springfield, IL, US")).hasValue(114L);
    assertThat(population("Illinois, US")).hasValue(12812L);
    assertThat(population("Nowhere, US")).isEmpty();
  }

  private Optional<Long> population(String canonical) {
    return gazetteer.ofCanonical(canonical).map(GazetteerPlace::population);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Springfield",
        "Springfield\ttown\tIL\tUS\t1",
        "Springfield\tcity\tIL\tUS\tmany",
        "Springfield\tcity\tIL\tUS\t-1",
        "Springfield\tcity\tIL\t\t1",
        "Illinois\tregion\t\tUS\t1",
        "\tcity\tIL\tUS\t1"
      })
  void refusesALineThatIsNoPlace(String line) {
    assertThatThrownBy(() -> read("Iowa\tregion\tIA\tUS\t3190\n" + line))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Row 2 of the places is not a place.");
  }

  @Test
  void everyShippedPlaceIsFoundByItsCanonicalValue() {
    Gazetteer shipped = Gazetteer.shipped();
    assertThat(shipped.places()).hasSizeGreaterThan(500);
    for (GazetteerPlace place : shipped.places()) {
      assertThat(shipped.find(place.canonical()))
          .get()
          .extracting(GazetteerPlace::canonical)
          .isEqualTo(place.canonical());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "LOCATION, 'Oregon, US', 'Portland, OR, US', true",
    "LOCATION, United States, 'Portland, OR, US', true",
    "LOCATION, United States, 'Oregon, US', true",
    "LOCATION, 'Kansas, US', 'smallville, KS, US', true",
    "LOCATION, 'Maine, US', 'Portland, OR, US', false",
    "LOCATION, 'Portland, OR, US', 'Oregon, US', false",
    "LOCATION, 'Portland, OR, US', 'Portland, OR, US', false",
    "LOCATION, 'Portland, OR, US', 'Portland, ME, US', false",
    "LOCATION, narnia, 'Portland, ME, US', false",
    "AGE, 30-39, 34, true",
    "AGE, 30-39, 30-34, true",
    "AGE, 34, 30-39, false",
    "AGE, 30-39, 40, false",
    "AGE, 30-39, 30-39, false",
    "AGE, old, 40, false",
    "DOB, 1985, 1985-03-14, true",
    "DOB, 1985-03, 1985-03-14, true",
    "DOB, --03-14, 1985-03-14, true",
    "DOB, --03-14, --03-14, false",
    "DOB, 1985-04, 1985-03-14, false",
    "DOB, 1985-03-14, 1985-03, false",
    "ZIP5, 940, 94043, true",
    "ZIP5, 94043, 94044, false",
    "OCCUPATION, nurse, registered nurse, true",
    "OCCUPATION, registered nurse, nurse, false",
    "OCCUPATION, art, artist, false",
    "GENDER, male, female, false",
    "EMAIL, a@b.c, a@b.com, false",
    "ORG, '', google, false"
  })
  void coarserValues(PiiType type, String value, String other, boolean coarser) {
    assertThat(Granularity.isCoarser(type, value, other)).isEqualTo(coarser);
  }

  @ParameterizedTest
  @CsvSource({
    "ORG, google, google, true",
    "ORG, google cloud, google, true",
    "ORG, google, google cloud, true",
    "ORG, apple, google, false",
    "SCHOOL, stanford, stanford university, true",
    "OCCUPATION, registered nurse, nurse, false",
    "LOCATION, 'Oregon, US', 'Portland, OR, US', true",
    "LOCATION, 'Portland, OR, US', 'Oregon, US', false",
    "AGE, 34, 35, false"
  })
  void compatibleValues(PiiType type, String value, String known, boolean compatible) {
    assertThat(Granularity.isCoarserOrCompatible(type, value, known)).isEqualTo(compatible);
  }

  private static Gazetteer read(String lines) {
    return Gazetteer.of(lines.lines().map(line -> List.of(line.split("\t", -1))).toList());
  }
}
