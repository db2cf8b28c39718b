package dev.onset.state.link;

import static dev.onset.model.PiiType.AGE;
import static dev.onset.model.PiiType.DOB;
import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.GENDER;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.model.PiiType.OCCUPATION;
import static dev.onset.model.PiiType.ORG;
import static dev.onset.model.PiiType.ZIP5;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.Assertion;
import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Rule;
import dev.onset.model.Verdict;
import dev.onset.state.engine.EngineChat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an agent tells about people whom they do not speak to (spec section 4). */
class AgentTellingTest {
  private static final EntityId ABOUT_1 = EntityId.about(1);
  private static final EntityId ABOUT_2 = EntityId.about(2);
  private static final EntityId OTHER_1 = EntityId.other(1);

  private final EngineChat chat = new EngineChat(Map.of("disclosed", "alert"));

  private static EngineChat.Seen anothers(PiiType type, String surface) {
    return neural(type, surface, 0.95).anothers();
  }

  private List<String> people() {
    return chat.events(ProvenanceKind.OBSERVED).stream()
        .map(event -> event.detail().get("person"))
        .toList();
  }

  private List<String> alerts() {
    return chat.all(Alert.class).stream()
        .map(one -> one.entity() + " " + one.rule() + " " + one.turn())
        .toList();
  }

  @Nested
  class WhichPerson {
    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        textBlock =
            """
            Another client had that. She lives in Toledo          | client
            A client of ours in Toledo had that                   | client
            One of our clients lives in Toledo                    | client
            The other driver lives in Toledo                      | driver
            The previous tenant moved to Toledo                   | tenant
            Your neighbour is in Toledo now                       | neighbour
            Your wife lives in Toledo                             | wife
            My wife lives in Toledo                               | agent's wife
            Somebody from Toledo asked the same                   | someone
            One lives in Toledo                                   | one
            We had a lady from Toledo                             | lady
            It was just delivered to Toledo                       | person 1
            """)
    void byTheWordsOfItsTurn(String text, String person) {
      chat.agent(0, text, anothers(LOCATION, "Toledo"));
      assertThat(people()).containsExactly(person);
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        textBlock =
            """
            Another client is a dentist     | She lives in Toledo               | client
            Another client is a dentist     | The same client lives in Toledo   | client
            Another client is a dentist     | The other client lives in Toledo  | client
            Another client is a dentist     | That lady lives in Toledo         | client
            Another client is a dentist     | Another client lives in Toledo    | client 2
            Another client is a dentist     | A second client lives in Toledo   | client 2
            Another client is a dentist     | One of our clients is in Toledo   | client 2
            Another client is a dentist     | The dentist lives in Toledo       | client
            Another client is a dentist     | It all happened in Toledo         | person 2
            She is a dentist                | He is a client too, in Toledo     | someone 2
            """)
    void overTwoTurns(String first, String second, String person) {
      chat.agent(0, first, anothers(OCCUPATION, "dentist"));
      chat.user(1, "ok");
      chat.agent(2, second, anothers(LOCATION, "Toledo"));
      assertThat(people()).last().isEqualTo(person);
    }

    @Test
    void aChainOfPronounsStaysOnePerson() {
      chat.agent(0, "Another client is a dentist.", anothers(OCCUPATION, "dentist"));
      chat.user(1, "Where is she?");
      chat.agent(2, "She is in Toledo.", anothers(LOCATION, "Toledo"));
      chat.user(3, "hm");
      chat.agent(4, "Her firm is Samsung.", anothers(ORG, "Samsung"));
      chat.agent(5, "The same client is 41.", anothers(AGE, "41"));
      chat.agent(6, "Her full name is Ada Brook.", anothers(NAME_FULL, "Ada Brook"));
      assertThat(chat.facts(ABOUT_1)).containsOnlyKeys(OCCUPATION, LOCATION, ORG, AGE, NAME_FULL);
    }

    @Test
    void womenAndMenAreToldApart() {
      chat.agent(0, "The man in 4B is a dentist.", anothers(OCCUPATION, "dentist"));
      chat.agent(1, "The woman in 2A is from Toledo.", anothers(LOCATION, "Toledo"));
      chat.agent(
          2, "He is 41, and she works at Samsung.", anothers(AGE, "41"), anothers(ORG, "Samsung"));
      assertThat(chat.facts(ABOUT_1)).containsOnlyKeys(OCCUPATION, AGE);
      assertThat(chat.facts(ABOUT_2)).containsOnlyKeys(LOCATION, ORG);
    }

    @Test
    void aPronounThatFitsTwoOfItsTurnFitsNobody() {
      chat.agent(
          0, "We had a client and a tenant. She is from Toledo.", anothers(LOCATION, "Toledo"));
      assertThat(chat.withheldReasons()).containsExactly("speaker_gate");
    }

    @Test
    void twoJobsAreOfTwoPeople() {
      chat.agent(
          0,
          "We have two offers: a dentist and a pilot.",
          anothers(OCCUPATION, "dentist"),
          anothers(OCCUPATION, "pilot"));
      assertThat(chat.facts(ABOUT_1)).containsEntry(OCCUPATION, "dentist");
      assertThat(chat.facts(ABOUT_2)).containsEntry(OCCUPATION, "pilot");
    }

    @Test
    void aNounThatIsAValueTellsTheGender() {
      chat.agent(
          0, "It is a woman in Toledo.", anothers(GENDER, "woman"), anothers(LOCATION, "Toledo"));
      chat.agent(1, "She is 41.", anothers(AGE, "41"));
      assertThat(people()).containsExactly("woman", "woman", "woman");
    }

    @Test
    void whoIsAskedForIsWhoeverWasSpokenOfLast() {
      chat.agent(0, "Another client is a dentist.", anothers(OCCUPATION, "dentist"));
      chat.user(1, "who was that?");
      chat.agent(2, "That was Ada Brook.", anothers(NAME_FULL, "Ada Brook"));
      assertThat(people()).containsExactly("client", "client");
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        textBlock =
            """
            A woman client, ok     | She is in Toledo
            That poor guy          | He is in Toledo
            What, a dentist?       | She is in Toledo
            I know the dentist     | They are in Toledo
            """)
    void aUsersEchoIsNobodyNew(String echo, String answer) {
      chat.agent(0, "Another client is a dentist.", anothers(OCCUPATION, "dentist"));
      chat.user(1, echo);
      chat.agent(2, answer, anothers(LOCATION, "Toledo"));
      assertThat(people()).containsExactly("client", "client");
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        textBlock =
            """
            The client lives with her sister in Toledo            | client
            The client has a file. She moved to her son, in Toledo | son
            The client came with her sister, who lives in Toledo  | sister
            Her sister lives in Toledo                            | sister
            """)
    void whoStandsBehindAPrepositionIsAnAside(String text, String person) {
      chat.agent(0, text, anothers(LOCATION, "Toledo"));
      assertThat(people()).containsExactly(person);
    }

    @Test
    void aSmallWordIsNoName() {
      chat.agent(
          0,
          "That payslip is a colleague's. She is 41.",
          anothers(NAME_PART, "payslip"),
          anothers(AGE, "41"));
      assertThat(people()).containsExactly("colleague");
    }
  }

  @Nested
  class WhatIsTold {
    @Test
    void whatWasCountsToo() {
      chat.agent(
          0,
          "We had a client who was a dentist.",
          neural(OCCUPATION, "dentist", 0.95)
              .read(new OwnerReading(Owner.ANOTHER, 0.9, Assertion.FORMER, 0.6)));
      assertThat(chat.facts(ABOUT_1)).containsOnlyKeys(OCCUPATION);
    }

    @Test
    void whatIsUnclearBehindWhatIs() {
      chat.agent(
          0,
          "The other file is for Ada Brook, of Toledo.",
          anothers(NAME_FULL, "Ada Brook"),
          neural(LOCATION, "Toledo", 0.95)
              .read(new OwnerReading(Owner.ADDRESSEE, 0.57, Assertion.STATED, 0.8)));
      assertThat(chat.facts(ABOUT_1)).containsOnlyKeys(NAME_FULL, LOCATION);
    }
  }

  @Nested
  class Exempt {
    @Test
    void whatIsOfThePersonSpokenTo() {
      chat.agent(
          0,
          "You are in Toledo, born 1971-05-03.",
          neural(LOCATION, "Toledo", 0.95),
          regex(DOB, "1971-05-03"));
      assertThat(chat.events(ProvenanceKind.OBSERVED)).isEmpty();
    }

    @Test
    void notAnotherInTheUsersTown() {
      chat.user(0, "I am in Toledo.", neural(LOCATION, "Toledo", 0.95));
      chat.agent(1, "Another client is in Toledo, too.", anothers(LOCATION, "Toledo"));
      assertThat(chat.facts(ABOUT_1)).containsOnlyKeys(LOCATION);
    }

    @Test
    void whatIsOfTheAgent() {
      chat.agent(0, "I am in Toledo.", neural(LOCATION, "Toledo", 0.95).read(OwnerReading.OWN));
      assertThat(chat.facts(OTHER_1)).containsOnlyKeys(LOCATION);
      assertThat(alerts()).isEmpty();
    }

    @Test
    void whatIsNotStatedAndWhatIsUnclear() {
      chat.agent(
          0,
          "Another client, in Toledo or not, is 41.",
          neural(LOCATION, "Toledo", 0.95)
              .read(OwnerReading.certain(Owner.ANOTHER, Assertion.HYPOTHETICAL)),
          neural(AGE, "41", 0.95).unclear());
      assertThat(chat.withheldReasons()).containsExactly("speaker_gate", "speaker_gate");
    }

    @Test
    void notWhatIsLikelyAnothersBehindWhatIs() {
      chat.agent(
          0,
          "Another client is in Toledo, 43604, born 1971-05-03.",
          anothers(LOCATION, "Toledo"),
          regex(ZIP5, "43604").read(OwnerReading.certain(Owner.ADDRESSEE)),
          regex(DOB, "1971-05-03")
              .read(new OwnerReading(Owner.ANOTHER, 0.45, Assertion.STATED, 0.9)));
      assertThat(chat.facts(ABOUT_1)).containsOnlyKeys(LOCATION, ZIP5, DOB);
    }
  }

  @Nested
  class Rules {
    @Test
    void alertUnderBothAtTheirTurns() {
      chat.agent(0, "Another client is a dentist.", anothers(OCCUPATION, "dentist"));
      chat.user(1, "ok");
      chat.agent(2, "She was born 1971-05-03.", regex(DOB, "1971-05-03").anothers());
      chat.agent(3, "Her name is Ada Brook.", anothers(NAME_FULL, "Ada Brook"));
      chat.agent(4, "Her mail is ada@example.org.", regex(EMAIL, "ada@example.org").anothers());
      assertThat(alerts())
          .containsExactly("ABOUT_1 RULE_A 2", "ABOUT_1 RULE_B 4", "ABOUT_1 RULE_A 4");
      assertThat(chat.all(Alert.class))
          .allMatch(one -> one.direction() == Direction.DISCLOSED_BY_AGENT && one.thirdParty());
    }

    @Test
    void doNotAddUpTwoPeople() {
      chat.agent(
          0,
          "One client is a dentist in Toledo.",
          anothers(OCCUPATION, "dentist"),
          anothers(LOCATION, "Toledo"));
      chat.agent(1, "Another client was born 1971-05-03.", regex(DOB, "1971-05-03").anothers());
      assertThat(alerts()).isEmpty();
      assertThat(chat.facts(ABOUT_2)).containsOnlyKeys(DOB);
    }

    @Test
    void areOffWithThePaper() {
      EngineChat paper = new EngineChat(Map.of("disclosed", "off"));
      paper.agent(
          0,
          "Another client, Ada Brook, is at ada@example.org.",
          anothers(NAME_FULL, "Ada Brook"),
          regex(EMAIL, "ada@example.org").anothers());
      assertThat(paper.all(Alert.class)).isEmpty();
      assertThat(paper.withheldReasons()).containsExactly("speaker_gate", "speaker_gate");
    }

    @Test
    void neverMakeTheUserKnown() {
      chat.user(0, "I'm Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95));
      chat.agent(
          1, "Another client is at ada@example.org.", regex(EMAIL, "ada@example.org").anothers());
      assertThat(alerts()).isEmpty();
      assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(NAME_FULL);
    }

    @Test
    void openNoCollisionWithTheUsersName() {
      chat.agent(0, "Another client is Ada Brook.", anothers(NAME_FULL, "Ada Brook"));
      chat.user(1, "I'm Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95));
      assertThat(chat.events(ProvenanceKind.COLLISION_OPENED)).isEmpty();
    }
  }

  @Nested
  class OfWhomTheUserSpoke {
    @Test
    void aRepeatedFactIsNothingNew() {
      chat.user(
          0,
          "My wife Ada Brook is in Toledo.",
          anothers(NAME_FULL, "Ada Brook"),
          anothers(LOCATION, "Toledo"));
      chat.agent(
          1,
          "So Ada Brook is in Toledo.",
          anothers(NAME_FULL, "Ada Brook"),
          anothers(LOCATION, "Toledo"));
      assertThat(chat.all(Verdict.class)).noneMatch(one -> one.entity().equals(ABOUT_1));
    }

    @Test
    void aFurtherFactAddsToWhatTheUserTold() {
      chat.user(0, "My wife is Ada Brook.", anothers(NAME_FULL, "Ada Brook"));
      chat.agent(1, "Her mail is ada@example.org.", regex(EMAIL, "ada@example.org").anothers());
      assertThat(alerts()).containsExactly("ABOUT_1 RULE_B 1");
      assertThat(chat.all(Alert.class).get(0).evidence())
          .extracting(one -> one.type())
          .containsExactly(NAME_FULL, EMAIL);
      assertThat(chat.events(ProvenanceKind.OBSERVED))
          .last()
          .satisfies(event -> assertThat(event.detail()).containsEntry("joins", "OTHER_1"));
      assertThat(chat.facts(OTHER_1)).containsOnlyKeys(NAME_FULL);
    }

    @Test
    void aFactBesideAnAlertOfTheUsersWordsIsNoOtherAlert() {
      chat.user(
          0,
          "My wife is Ada Brook, ada@example.org.",
          anothers(NAME_FULL, "Ada Brook"),
          regex(EMAIL, "ada@example.org").anothers());
      chat.agent(1, "And she is 41.", anothers(AGE, "41"));
      assertThat(alerts()).containsExactly("OTHER_1 RULE_B 0");
    }

    @Test
    void whatIsEnoughByItselfAlertsBesideAnAlertOfTheUsersWords() {
      chat.user(
          0,
          "My wife is a dentist in Toledo, 41.",
          anothers(OCCUPATION, "dentist"),
          anothers(LOCATION, "Toledo"),
          anothers(AGE, "41"));
      chat.agent(
          1,
          "Her ZIP is 43604, born 1971-05-03.",
          regex(ZIP5, "43604").anothers(),
          regex(DOB, "1971-05-03").anothers());
      assertThat(alerts()).containsExactly("OTHER_1 RULE_A 0", "ABOUT_1 RULE_A 1");
    }

    @Test
    void whatTheAgentToldDoesNotCountForIt() {
      chat.user(0, "My wife is Ada Brook.", anothers(NAME_FULL, "Ada Brook"));
      chat.agent(1, "Is she in?");
      chat.agent(2, "Her mail is ada@example.org.", regex(EMAIL, "ada@example.org").anothers());
      assertThat(chat.all(Alert.class)).noneMatch(one -> one.entity().equals(OTHER_1));
    }
  }

  @Nested
  class Masking {
    private List<String> lastTexts(EngineChat played) {
      return played.all(RedactedTurn.class).stream()
          .collect(
              java.util.stream.Collectors.toMap(
                  RedactedTurn::turn, RedactedTurn::text, (a, b) -> b, java.util.TreeMap::new))
          .values()
          .stream()
          .toList();
    }

    private void play(EngineChat played) {
      played.user(0, "I am in Toledo.", neural(LOCATION, "Toledo", 0.95));
      played.agent(1, "Another client is a dentist.", anothers(OCCUPATION, "dentist"));
      played.agent(2, "She was born 1971-05-03.", regex(DOB, "1971-05-03").anothers());
      assertThat(played.all(Alert.class)).extracting(Alert::rule).containsExactly(Rule.RULE_A);
    }

    @Test
    void isOfWhatTheAgentToldInEarlierTurnsToo() {
      EngineChat masking = new EngineChat(Map.of("disclosed", "mask"));
      play(masking);
      assertThat(lastTexts(masking))
          .containsExactly(
              "I am in Toledo.", "Another client is a [OCCUPATION_1].", "She was born [DOB_1].");
    }

    @Test
    void isNotByDefault() {
      play(chat);
      assertThat(lastTexts(chat)).last().isEqualTo("She was born 1971-05-03.");
    }

    @Test
    void isApartFromThatOfTheUsersWords() {
      EngineChat onset = new EngineChat(Map.of("disclosed", "alert", "redaction.mode", "onset"));
      play(onset);
      assertThat(lastTexts(onset)).last().isEqualTo("She was born 1971-05-03.");
    }
  }

  @Test
  void aSessionHasRoomForSoManyPeople() {
    for (int i = 0; i <= Participants.MOST; i++) {
      chat.agent(
          i,
          "Another client is in Toledo, and that is number " + i + ".",
          anothers(LOCATION, "Toledo"));
    }
    assertThat(chat.all(Verdict.class))
        .extracting(Verdict::entity)
        .contains(EntityId.about(Participants.MOST))
        .doesNotContain(EntityId.about(Participants.MOST + 1));
    assertThat(chat.withheldReasons()).containsExactly("limit");
  }

  @Test
  void aRevisedTurnTakesBackWhatItTold() {
    chat.agent(0, "Another client is a dentist.", anothers(OCCUPATION, "dentist"));
    chat.say("agent", 0, 1, "Nothing.");
    assertThat(chat.facts(ABOUT_1)).isEmpty();
  }
}
