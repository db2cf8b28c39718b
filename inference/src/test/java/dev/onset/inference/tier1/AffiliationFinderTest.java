package dev.onset.inference.tier1;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AffiliationFinderTest {
  private static final AffiliationFinder EMPLOYERS =
      AffiliationFinder.ofEmployers(new TradeLexicon(), 0.55);
  private static final AffiliationFinder HOMES =
      AffiliationFinder.ofHomes(new TradeLexicon(), 0.55);

  private static List<Mention> find(AffiliationFinder finder, String request, String text) {
    return finder.find(Clause.ofRequest(request), Clause.of(WordTokens.of(text)));
  }

  private static List<String> surfaces(AffiliationFinder finder, String request, String text) {
    return find(finder, request, text).stream().map(Mention::surface).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          I work at Tern & Gull Outfitters, why? | Tern & Gull Outfitters
          i work for tern outfitters | tern outfitters
          I WORK FOR TERN OUTFITTERS | TERN OUTFITTERS
          I'm employed by the Bureau of Ferry Lamps | Bureau of Ferry Lamps
          my employer is still Quillon | Quillon
          Employer: Quillon Freight | Quillon Freight
          I just started at Quillon last week | Quillon
          I work at a company called Quillon | Quillon
          I'm a cook at Lantern Grill | Lantern Grill
          Quillon is where I work | Quillon
          quillon freight is my employer | quillon freight
          you can put Quillon Freight, that's my employer | Quillon Freight
          I'm a Quillon employee | Quillon
          My shift at Wendy's is long | Wendy's
          my job at Quillon's warehouse is fine | Quillon
          we have a new uniform at Quillon | Quillon
          """)
  void anEmployerIsFoundByItsFrame(String text, String employer) {
    assertThat(find(EMPLOYERS, "", text))
        .singleElement()
        .satisfies(
            mention -> {
              assertThat(mention.surface()).isEqualTo(employer);
              assertThat(mention.type()).isEqualTo(PiiType.ORG);
              assertThat(mention.tier()).isEqualTo(Tier.TIER_1);
              assertThat(mention.confidence()).isEqualTo(0.55);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I work at home",
        "I WORK AT HOME",
        "I work for free",
        "I work for myself",
        "i work for my dad",
        "I work at night",
        "I work at a hospital",
        "i work at the front desk",
        "I work for a Danish family",
        "i work for a living",
        "it works for me",
        "that works at last",
        "i started at nine",
        "I bought a Quillon toaster",
        "my employee number is A17",
        "Employee ID B22 is on the card",
        ""
      })
  void whatIsNoEmployerIsNoCandidate(String text) {
    assertThat(surfaces(EMPLOYERS, "", text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          I live in Torvale | Torvale
          i live in torvale | torvale
          I live in St. Ansgar, Iowa | St. Ansgar, Iowa
          I'm in Torvale right now | Torvale
          it is raining here in Torvale | Torvale
          we moved to san antonio last year | san antonio
          calling from port harland | port harland
          City: Torvale | Torvale
          I live in a small town called Torvale | Torvale
          Torvale is where I live | Torvale
          my apartment is near Torvale | Torvale
          i live in boston with two cats | boston
          """)
  void aHomeIsFoundByItsFrame(String text, String home) {
    assertThat(find(HOMES, "", text))
        .singleElement()
        .satisfies(
            framed -> {
              assertThat(framed.surface()).isEqualTo(home);
              assertThat(framed.type()).isEqualTo(PiiType.LOCATION);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I live in an apartment",
        "i live in a dorm",
        "I'm in a hurry",
        "I'm in the Settings",
        "I'm in a Jane Austen mood",
        "i'm in the middle of it",
        "i live in constant fear of spiders",
        "I grew up in a Danish family",
        "it was delivered in the morning",
        "the store is in Torvale",
        "departure city is Torvale",
        "my favorite dish at home is homemade soup",
        ""
      })
  void whatIsNoHomeIsNoCandidate(String text) {
    assertThat(surfaces(HOMES, "", text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Quillon Freight", "quillon freight", "well, at Quillon Freight"})
  void aReplyToTheQuestionNeedsNoFrame(String reply) {
    assertThat(surfaces(EMPLOYERS, "Who do you work for?", reply))
        .singleElement()
        .satisfies(found -> assertThat(found).isEqualToIgnoringCase("quillon freight"));
    assertThat(surfaces(EMPLOYERS, "Anything else?", reply)).isEmpty();
    assertThat(surfaces(HOMES, "What city are you in?", "Torvale")).containsExactly("Torvale");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "retired",
        "not working right now",
        "none",
        "Nowhere at the moment",
        "i'd rather not say",
        "the one i mentioned earlier",
        "ok bye",
        "a plumber"
      })
  void notEveryReplyToTheQuestionIsAnEmployer(String reply) {
    assertThat(surfaces(EMPLOYERS, "Who do you work for?", reply)).isEmpty();
  }

  @Test
  void offsetsAreCodePoints() {
    assertThat(find(HOMES, "", "\uD83D\uDE00 I live in Torvale, I live in \uD835\uDC00rvale"))
        .extracting(Mention::start, Mention::end)
        .contains(tuple(12, 19));
  }

  @Test
  void theListsAreInTheFormInWhichTheyAreLookedUp() {
    for (AffiliationFinder finder : List.of(EMPLOYERS, HOMES)) {
      assertThat(finder.lists().entries())
          .isNotEmpty()
          .allSatisfy(entry -> assertThat(entry).matches("[^ A-Z]+( [^ A-Z]+)*"));
    }
  }

  private static final List<String> PARTS =
      List.of(
          "I",
          "i",
          "work",
          "at",
          "for",
          "live",
          "in",
          "Acme",
          "Bay",
          "acme",
          "of",
          "&",
          "the",
          "a",
          "'",
          "s",
          "'s",
          "St",
          ".",
          ",",
          ":",
          "-",
          "Iowa",
          "employer",
          "city",
          "is",
          "my",
          "where",
          "employee",
          "cook",
          "called",
          "job",
          "home",
          "\uD83D\uDE00",
          "\uD835\uDC00b",
          "\u200B",
          "\uD83D",
          "\n",
          "3M",
          "34");

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(PARTS).list().ofMaxSize(40).map(parts -> String.join(" ", parts));
  }

  @Property
  void candidatesLieInsideTheTextAscendingWithoutOverlap(
      @ForAll("texts") String request, @ForAll("texts") String text) {
    int[] codePoints = text.codePoints().toArray();
    for (AffiliationFinder finder : List.of(EMPLOYERS, HOMES)) {
      int last = 0;
      for (Mention mention : find(finder, request, text)) {
        assertThat(mention.start()).isGreaterThanOrEqualTo(last);
        assertThat(mention.surface())
            .isEqualTo(new String(codePoints, mention.start(), mention.end() - mention.start()));
        last = mention.end();
      }
    }
  }
}
