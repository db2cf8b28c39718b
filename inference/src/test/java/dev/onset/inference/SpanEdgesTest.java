package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpanEdgesTest {
  private static Mention span(PiiType type, String surface) {
    return Mention.of(
        type, surface, 7, 7 + surface.codePointCount(0, surface.length()), Tier.TIER_2, 0.6);
  }

  private static List<String> cut(PiiType type, String surface) {
    return SpanEdges.cut(List.of(span(type, surface))).stream()
        .map(mention -> mention.start() + ":" + mention.surface() + ":" + mention.end())
        .toList();
  }

  @Test
  void punctuationAroundANameIsNoPartOfIt() {
    assertThat(cut(PiiType.ORG, ", Graves and Reed")).containsExactly("9:Graves and Reed:24");
    assertThat(cut(PiiType.SCHOOL, "Otc Markets\n>")).containsExactly("7:Otc Markets:18");
    assertThat(cut(PiiType.ORG, "\uD835\uDD38cme!")).containsExactly("7:\uD835\uDD38cme:11");
  }

  @Test
  void whatTheNameItselfClosesWithStays() {
    assertThat(cut(PiiType.ORG, "Acme Inc.")).containsExactly("7:Acme Inc.:16");
    assertThat(cut(PiiType.LOCATION, "Cyprus (Greek)")).containsExactly("7:Cyprus (Greek):21");
  }

  @Test
  void theOthersBesideAPersonAreNoPartOfTheName() {
    assertThat(cut(PiiType.ORG, "Tom & co")).containsExactly("7:Tom:10");
    assertThat(cut(PiiType.ORG, "Tiffany & Co")).containsExactly("7:Tiffany & Co:19");
  }

  @Test
  void theSignOfAHandleIsAPartOfIt() {
    assertThat(cut(PiiType.NAME_PART, "@mia_b:")).containsExactly("7:@mia_b:13");
    assertThat(cut(PiiType.NAME_PART, "@")).containsExactly("7:@:8");
    assertThat(cut(PiiType.NAME_PART, "@mia_")).containsExactly("7:@mia_:12");
    assertThat(cut(PiiType.LOCATION, "#Oslo")).containsExactly("7:#Oslo:12");
  }

  @Test
  void aNameEndsWithItsLineAndAPlaceNeedNot() {
    assertThat(cut(PiiType.NAME_FULL, "Mia Berg\n\nOslo"))
        .containsExactly("7:Mia Berg:15", "17:Oslo:21");
    assertThat(cut(PiiType.LOCATION, "Oslo\nNorway")).containsExactly("7:Oslo\nNorway:18");
  }

  @Test
  void aNumberOrASignNamesNothing() {
    assertThat(cut(PiiType.ORG, "-182")).isEmpty();
    assertThat(cut(PiiType.LOCATION, ",")).isEmpty();
    assertThat(cut(PiiType.AGE, "1979")).containsExactly("7:1979:11");
  }
}
