package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.CanonicalForms;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ExtractionPropertiesTest {
  private static final ExtractionPipeline PIPELINE =
      ExtractionPipeline.load(PolicyReader.shipped());

  private static final List<String> PARTS =
      List.of(
          "my",
          "phone",
          "is",
          "ssn",
          "4147086688",
          "219",
          "-",
          "09",
          "9998",
          "@",
          ".",
          "gmail",
          "gmailcom",
          "com",
          "at",
          "dot",
          "John",
          "Smith",
          "name",
          "::",
          "1",
          "fe80",
          "(",
          ")",
          "+",
          "five",
          "double",
          "born",
          "on",
          "may",
          "5",
          "1980",
          "i'm",
          "a",
          "woman",
          "zip",
          "94612",
          "\uD83D\uDE00",
          "\uD83D",
          "\u200B",
          "\u202E",
          "e\u0301",
          "\n",
          "GB82",
          "http://",
          "x",
          "passport",
          "account",
          "number",
          "\u0664",
          "'",
          "order",
          "id",
          "12",
          "Main",
          "Street",
          "Rue",
          "Apt",
          "straße",
          "address",
          "PO Box",
          "Springfield",
          "IL",
          "62704",
          "turned",
          "sixty",
          "years old",
          "thirties",
          "imei",
          "490154203237518",
          "@jane_doe",
          "u/",
          "10:30",
          "pm",
          "7d",
          "hundred",
          "x12",
          ",",
          ":");

  @Provide
  Arbitrary<String> chats() {
    Arbitrary<String> separator = Arbitraries.of("", " ", " ", " ");
    return Arbitraries.of(PARTS)
        .flatMap(part -> separator.map(blank -> part + blank))
        .list()
        .ofMaxSize(30)
        .map(parts -> String.join("", parts));
  }

  @Property(tries = 400)
  void arbitraryTextHasSoundMentions(@ForAll String text) {
    assertSound(text);
  }

  @Property(tries = 600)
  void chatLikeTextHasSoundMentions(@ForAll("chats") String text) {
    assertSound(text);
  }

  private static void assertSound(String text) {
    List<Mention> mentions = PIPELINE.extract(text);
    int[] codePoints = text.codePoints().toArray();
    int last = 0;
    int address = 0;
    for (Mention mention : mentions) {
      // Towns and codes lie inside an address, and nothing else overlaps.
      boolean part =
          (mention.type() == PiiType.LOCATION || mention.type() == PiiType.ZIP5)
              && mention.end() <= address;
      assertThat(mention.start()).isGreaterThanOrEqualTo(part ? last : Math.max(last, address));
      assertThat(mention.end()).isLessThanOrEqualTo(codePoints.length);
      assertThat(mention.surface()).isEqualTo(SeenText.of(text, mention));
      assertThat(mention.sightings()).isNotEmpty();
      assertThat(mention.surface()).doesNotStartWith(" ").doesNotEndWith(" ");
      String canonical = CanonicalForms.of(mention.type(), mention.surface(), "US");
      assertThat(CanonicalForms.of(mention.type(), canonical, "US")).isEqualTo(canonical);
      if (mention.type() == PiiType.STREET_ADDRESS) {
        address = mention.end();
      } else {
        last = mention.end();
      }
    }
    assertThat(PIPELINE.extract(text)).isEqualTo(mentions);
  }
}
