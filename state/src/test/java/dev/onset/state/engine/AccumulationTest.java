package dev.onset.state.engine;

import static dev.onset.state.engine.EngineChat.agreed;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceKind;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Each way to accumulate evidence does what its name says. */
class AccumulationTest {
  private static final EntityId USER = EntityId.USER;

  @ParameterizedTest
  @CsvSource({"GATED, -1", "UNATTRIBUTED, 2", "NAIVE, 2"})
  void onlyOnsetKeepsAThirdPartysValueFromTheUser(Accumulation accumulation, int onset) {
    EngineChat chat = new EngineChat(accumulation);
    chat.user(0, "My name is Dana Reyes.", agreed(PiiType.NAME_FULL, "Dana Reyes", 0.95));
    chat.user(
        2, "My sister's number is 212-555-0142.", regex(PiiType.PHONE, "212-555-0142").anothers());

    assertThat(chat.onset()).isEqualTo(onset);
  }

  @ParameterizedTest
  @CsvSource({"GATED, false", "UNATTRIBUTED, false", "NAIVE, true"})
  void onlyNaiveAccumulationTakesAWeakValueForAFactAtOnce(Accumulation accumulation, boolean fact) {
    EngineChat chat = new EngineChat(accumulation);
    chat.user(0, "I think it was Toledo.", neural(PiiType.LOCATION, "Toledo", 0.51));

    assertThat(chat.facts(USER).containsKey(PiiType.LOCATION)).isEqualTo(fact);
  }

  @Test
  void inNaiveAccumulationTheLatestValueWinsHoweverWeakOrCoarse() {
    EngineChat chat = new EngineChat(Accumulation.NAIVE);
    chat.user(0, "I live in Toledo.", agreed(PiiType.LOCATION, "Toledo", 0.95));
    chat.user(1, "Well, Ohio.", neural(PiiType.LOCATION, "Ohio", 0.5));
    assertThat(chat.facts(USER)).isEqualTo(Map.of(PiiType.LOCATION, "Ohio, US"));

    chat.user(2, "Toledo, as I said.", agreed(PiiType.LOCATION, "Toledo", 0.95));
    assertThat(chat.facts(USER)).isEqualTo(Map.of(PiiType.LOCATION, "Toledo, OH, US"));
  }

  @ParameterizedTest
  @CsvSource({"GATED, false", "UNATTRIBUTED, false", "NAIVE, true"})
  void naiveAccumulationTakesNothingBack(Accumulation accumulation, boolean fact) {
    EngineChat chat = new EngineChat(accumulation);
    chat.user(0, "My number is 212-555-0142.", regex(PiiType.PHONE, "212-555-0142"));
    chat.user(1, "Sorry, I gave you the wrong number.");

    assertThat(chat.facts(USER).containsKey(PiiType.PHONE)).isEqualTo(fact);
  }

  @ParameterizedTest
  @EnumSource(Accumulation.class)
  void nobodyTakesWhatTheAgentSaysForTheUsers(Accumulation accumulation) {
    EngineChat chat = new EngineChat(accumulation);
    chat.agent(0, "I am Dana Reyes.", agreed(PiiType.NAME_FULL, "Dana Reyes", 0.95));
    chat.agent(1, "Call 212-555-0142.", regex(PiiType.PHONE, "212-555-0142"));

    assertThat(chat.facts(USER)).isEmpty();
    assertThat(chat.onset()).isEqualTo(-1);
  }

  @Test
  void naiveAccumulationKnowsNoCollision() {
    EngineChat chat = new EngineChat(Accumulation.NAIVE);
    chat.user(
        0,
        "There might be another Amanda. My name is Amanda Allen, 414-708-6688.",
        agreed(PiiType.NAME_FULL, "Amanda Allen", 0.95),
        regex(PiiType.PHONE, "414-708-6688"));

    assertThat(chat.onset()).isZero();
    assertThat(chat.events(ProvenanceKind.COLLISION_OPENED)).isEmpty();
  }

  @Test
  void aTurnReadAnewLeavesNothingOfItsFirstReading() {
    EngineChat chat = new EngineChat(Accumulation.NAIVE);
    chat.user(0, "I live in Toledo.", agreed(PiiType.LOCATION, "Toledo", 0.95));
    chat.say("user", 0, 1, "I live well.");

    assertThat(chat.facts(USER)).isEmpty();
  }
}
