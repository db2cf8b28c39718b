package dev.onset.inference.tier0;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressTailTest {
  private static final Policy POLICY = PolicyReader.shipped();
  private static final Tier0 TIER_0 = new Tier0(POLICY.tier0(), POLICY.region());

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          i live at 12 Elm Street, Akron, OH 44301 | Akron, OH | 44301
          ship to 123 N. Main St. Apt 4B, Springfield, IL 62704-1234 please | Springfield, IL | 62704-1234
          9416 mayflower street englewood nj 07631 | englewood nj | 07631
          my address is 45 Lake Road, Salem, Oregon | Salem, Oregon |
          i live at 12 Elm Street, Akron OH 44301-1234 | Akron OH | 44301-1234
          9416 mayflower street akron oh 44301-1234 | akron oh | 44301-1234
          PO Box 149, Reading, MA 01864 | Reading, MA | 01864
          Rua Augusta 1500, Porto, Portugal 40000 | Porto, Portugal |
          I moved to 8 Rue Verte, Ghent, Belgium | Ghent, Belgium |
          """)
  @DisplayName("reads the town and the ZIP code that close an address, and no other code")
  void parts(String text, String town, String zip) {
    List<Mention> found = TIER_0.scan(text);
    assertThat(surfaces(found, PiiType.STREET_ADDRESS)).hasSize(1);
    assertThat(surfaces(found, PiiType.LOCATION)).containsExactly(town);
    assertThat(surfaces(found, PiiType.ZIP5))
        .containsExactlyElementsOf(zip == null ? List.of() : List.of(zip));
  }

  @Test
  void quotedLinesArePartsOfTheirOwn() {
    List<Mention> found = TIER_0.scan("> 12 Elm Street\n> Apt. 4\n> Oslo\n> Norway 64389");
    assertThat(surfaces(found, PiiType.LOCATION)).containsExactly("Oslo", "Norway");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          let's meet at 12 Elm Street, Akron, OH 44301
          our office is at 12 Elm Street, Akron, OH 44301
          i need a cab to 12 Elm Street, Akron, OH 44301
          """)
  @DisplayName("where somebody is met is no place of theirs, but its ZIP code is one")
  void visits(String text) {
    List<Mention> found = TIER_0.scan(text);
    assertThat(surfaces(found, PiiType.LOCATION)).isEmpty();
    assertThat(surfaces(found, PiiType.ZIP5)).containsExactly("44301");
  }

  @Test
  void whatIsSaidOfAHomeBehindAVisitIsOne() {
    List<Mention> found =
        TIER_0.scan("from the office i go home to where i live, 12 Elm Street, Akron, OH 44301");
    assertThat(surfaces(found, PiiType.LOCATION)).containsExactly("Akron, OH");
  }

  @Test
  void aCodeBehindATownAloneIsFuzzyAndBehindAnotherRegionNone() {
    assertThat(TIER_0.scan("i live at 12 Elm Street, Akron, QX 44301"))
        .noneMatch(mention -> mention.type() == PiiType.ZIP5);
    assertThat(TIER_0.scan("i live at 12 Elm Street, Akron 44301"))
        .filteredOn(mention -> mention.type() == PiiType.ZIP5)
        .singleElement()
        .matches(Mention::fuzzy);
  }

  @Test
  void theEndOfAnAddressThatAnotherTierReadIsReadInTheWholeText() {
    String text = "\uD83D\uDE00 12 Elm Street, Akron ok";
    List<Mention> found = TIER_0.closing(text.codePoints().toArray(), 2, 15, 22);
    assertThat(found)
        .singleElement()
        .satisfies(
            mention -> {
              assertThat(mention.type()).isEqualTo(PiiType.LOCATION);
              assertThat(mention.surface()).isEqualTo("Akron");
              assertThat(mention.start()).isEqualTo(17);
              assertThat(mention.end()).isEqualTo(22);
            });
  }

  private static List<String> surfaces(List<Mention> found, PiiType type) {
    return found.stream().filter(mention -> mention.type() == type).map(Mention::surface).toList();
  }

  @Provide
  Arbitrary<String> addresses() {
    Arbitrary<String> blank = Arbitraries.of(" ", ", ", "\n", "\n> ", "\u200B ", " \uD83D\uDE00 ");
    return Combinators.combine(
            Arbitraries.of("", "i live at", "meet me at", "\uD83D\uDE00"),
            Arbitraries.of("12 Elm Street", "PO Box 7", "Hauptstra\u00DFe 5", "8 Rue Verte"),
            Arbitraries.of("", "Apt 4", "Suite 12"),
            Arbitraries.of("Akron", "St. Louis", "e\u0301vry", "Mora de Rubielos", "(x)"),
            Arbitraries.of("", "OH", "Ohio", "USA", "Belgium", "QX", "(Greek)"),
            Arbitraries.of("", "44301", "44301-1234", "4430", "443011"),
            blank)
        .as(
            (cue, street, unit, town, state, code, b) ->
                String.join(b, cue, street, unit, town, state, code));
  }

  @Property(tries = 500)
  void partsLieInTheAddressApartAndAreItsText(@ForAll("addresses") String text) {
    int[] codePoints = text.codePoints().toArray();
    List<Mention> found = TIER_0.scan(text);
    List<Mention> towns =
        found.stream().filter(mention -> mention.type() == PiiType.LOCATION).toList();
    for (Mention mention : found) {
      assertThat(mention.surface())
          .isEqualTo(new String(codePoints, mention.start(), mention.end() - mention.start()));
    }
    for (Mention town : towns) {
      assertThat(found)
          .anyMatch(
              address ->
                  address.type() == PiiType.STREET_ADDRESS
                      && address.start() < town.start()
                      && town.end() <= address.end());
      assertThat(found)
          .noneMatch(
              other ->
                  other != town && other.type() != PiiType.STREET_ADDRESS && other.overlaps(town));
    }
  }
}
