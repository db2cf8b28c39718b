package dev.onset.inference.tier1;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.onset.model.Mention;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class TradeFinderPropertiesTest {
  private static final TradeFinder FINDER = new TradeFinder(new TradeLexicon(), 0.55);

  private static final List<String> PARTS =
      List.of(
          "I'm",
          "i\u2019m",
          "am",
          "a",
          "an",
          "the",
          "new",
          "work",
          "works",
          "as",
          "my",
          "job",
          "title",
          "is",
          ":",
          "-",
          "?",
          ".",
          ",",
          "occupation",
          "by",
          "trade",
          "for",
          "living",
          "glass",
          "blower",
          "peanut",
          "inspector",
          "harbor",
          "pilot",
          "customer",
          "employee",
          "'",
          "s",
          "heavy",
          "old",
          "34",
          "shift",
          "working",
          "\uD83D\uDE00",
          "\uD835\uDC00b",
          "\u200B",
          "\uD83D",
          "\n",
          "I",
          "like",
          "me");

  private static List<Mention> find(String request, String text) {
    return FINDER.find(Clause.ofRequest(request), Clause.of(WordTokens.of(text)));
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(PARTS).list().ofMaxSize(40).map(parts -> String.join(" ", parts));
  }

  @Property
  void candidatesLieInsideTheTextAscendingWithoutOverlap(
      @ForAll("texts") String request, @ForAll("texts") String text) {
    int[] codePoints = text.codePoints().toArray();
    int last = 0;

    for (Mention mention : find(request, text)) {
      assertThat(mention.start()).isGreaterThanOrEqualTo(last);
      assertThat(mention.end()).isGreaterThan(mention.start());
      assertThat(mention.end()).isLessThanOrEqualTo(codePoints.length);
      assertThat(mention.surface())
          .isEqualTo(new String(codePoints, mention.start(), mention.end() - mention.start()));
      last = mention.end();
    }
  }

  @Property
  void lettersOfEitherCaseAreReadAlike(
      @ForAll("texts") String request, @ForAll("texts") String text) {
    assertThat(find(request, text.toUpperCase(Locale.ROOT)))
        .extracting(Mention::start, Mention::end)
        .isEqualTo(
            find(request, text).stream()
                .map(mention -> tuple(mention.start(), mention.end()))
                .toList());
  }
}
