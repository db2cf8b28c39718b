package dev.onset.inference.tier1;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TradeFinderTest {
  private static final TradeFinder FINDER = new TradeFinder(new TradeLexicon(), 0.55);
  private static final String QUESTION = "What do you do for work?";

  private static List<Mention> find(String request, String text) {
    return FINDER.find(Clause.ofRequest(request), Clause.of(WordTokens.of(text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          I'm a glass blower | glass blower
          I\u2019M A GLASS BLOWER! | GLASS BLOWER
          ive been a peanut inspector for years | peanut inspector
          been a peanut inspector for years | peanut inspector
          I am just a 34 year old Canadian night porter, sorry | night porter
          I'm the new dust sampler on our team | dust sampler
          I was hired as a bog surveyor | bog surveyor
          i work as a saucier in town | saucier
          I work as a mahout | mahout
          working as rope splicer these days | rope splicer
          my job is kelp harvester | kelp harvester
          my job title is: lead egg candler | lead egg candler
          occupation: bell founder | bell founder
          job - crane rigger | crane rigger
          harbor pilot by trade | harbor pilot
          As a reed thatcher, I am outside all day | reed thatcher
          I'm a nurse working nights | nurse
          my aunt is a toll collector | toll collector
          I came home from my ferry deckhand shift | ferry deckhand
          I'm a Water Board employee | Water Board employee
          """)
  void aTradeIsFoundByItsFrameAndShape(String text, String trade) {
    assertThat(find("", text))
        .singleElement()
        .satisfies(
            mention -> {
              assertThat(mention.surface()).isEqualTo(trade);
              assertThat(mention.type()).isEqualTo(PiiType.OCCUPATION);
              assertThat(mention.tier()).isEqualTo(Tier.TIER_1);
              assertThat(mention.confidence()).isEqualTo(0.55);
              assertThat(mention.fuzzy()).isFalse();
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "harbor pilot",
        "Harbor pilot, full time",
        "well, harbor pilot",
        "I'd say harbor pilot",
        "please put harbor pilot there"
      })
  void aReplyToTheQuestionNeedsNoFrame(String reply) {
    assertThat(find(QUESTION, reply))
        .singleElement()
        .satisfies(mention -> assertThat(mention.surface()).isEqualToIgnoringCase("harbor pilot"));
    assertThat(find("Anything else?", "harbor pilot")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I'm a customer",
        "I'm a new user and a beginner",
        "i am a member since may",
        "I'm a loyal long time subscriber",
        "I'm a heavy sleeper",
        "I am a very good listener",
        "I'm a mother of three",
        "I'm a big gamer",
        "I am a vegetarian",
        "I'm a driver's wife",
        "I'm a bit confused",
        "I'm a little older",
        "I'm no glass blower",
        "I'm not a glass blower",
        "it is a honda pilot",
        "that was just a fender bender",
        "is it working as expected",
        "it works as a charm",
        "I use it as a router",
        "order number: 44 paper",
        "I watched a movie about a glass blower",
        "employee",
        ""
      })
  void whatIsNoTradeIsNoCandidate(String text) {
    assertThat(find("", text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "my manager will not say",
        "I guard my privacy",
        "not much",
        "retired",
        "nothing at the moment, never mind",
        "whatever"
      })
  void notEveryReplyToTheQuestionIsATrade(String reply) {
    assertThat(find(QUESTION, reply)).isEmpty();
  }

  @Test
  void offsetsAreCodePoints() {
    assertThat(
            find("", "\uD83D\uDE00 I'm a glass blower, my uncle is a \uD835\uDC00b bell founder"))
        .extracting(Mention::start, Mention::end)
        .containsExactly(tuple(8, 20), tuple(36, 51));
  }

  @Test
  void theListIsInTheFormInWhichItIsLookedUp() {
    assertThat(new TradeLexicon().lists().entries())
        .isNotEmpty()
        .allSatisfy(entry -> assertThat(entry).matches("[^ A-Z]+( [^ A-Z]+)*"));
  }
}
