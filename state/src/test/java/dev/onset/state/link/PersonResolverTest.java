package dev.onset.state.link;

import static dev.onset.model.PiiType.AGE;
import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.model.PiiType.ORG;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.model.PiiType.STREET_ADDRESS;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.EntityId;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.state.engine.EngineChat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which other person has a value that the model gives to another (spec section 4). */
class PersonResolverTest {
  private static final EntityId OTHER_1 = EntityId.other(1);
  private static final EntityId OTHER_2 = EntityId.other(2);

  private final EngineChat chat = new EngineChat();

  private static EngineChat.Seen anothers(PiiType type, String surface) {
    return neural(type, surface, 0.95).anothers();
  }

  /** Whose each observed value is, by the word for them. */
  private List<String> people() {
    return chat.events(ProvenanceKind.OBSERVED).stream()
        .map(event -> event.detail().getOrDefault("person", "user"))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          My wife works at Samsung.                         | ORG       | Samsung         | wife
          my wife works at Samsung and lives in Toledo      | LOCATION  | Toledo          | wife
          my older brother lives in Toledo                  | LOCATION  | Toledo          | brother
          my wife's boss lives in Toledo                    | LOCATION  | Toledo          | wife's boss
          my boss's sister-in-law lives in Toledo           | LOCATION  | Toledo          | boss's sister in law
          my wife called. She lives in Toledo               | LOCATION  | Toledo          | wife
          my wife told me that she lives in Toledo          | LOCATION  | Toledo          | wife
          on behalf of my mother: she lives in Toledo       | LOCATION  | Toledo          | mother
          my parents live in Toledo                         | LOCATION  | Toledo          | parents
          my landlady lives in Toledo                       | LOCATION  | Toledo          | landlady
          Toledo is where my sister lives                   | LOCATION  | Toledo          | sister
          i've got a son in Toledo                          | LOCATION  | Toledo          | son
          my brother, anyway, lives in Toledo               | LOCATION  | Toledo          | brother
          My colleague's email is bob@example.org           | EMAIL     | bob@example.org | colleague
          thats my wife's email, bob@example.org            | EMAIL     | bob@example.org | wife
          my cousin's number is 414-555-0188                | PHONE     | 414-555-0188    | cousin
          414-555-0188 is my brother's                      | PHONE     | 414-555-0188    | brother
          put my sister as emergency contact, 414-555-0188  | PHONE     | 414-555-0188    | sister
          I have a 34 year old wife                         | AGE       | 34              | wife
          my mother, who i care for, is 91                  | AGE       | 91              | mother
          my oldest is 19                                   | AGE       | 19              | oldest
          My wife, Ada Brook, called you.                   | NAME_FULL | Ada Brook       | wife
          my wife Ada Brook called you                      | NAME_FULL | Ada Brook       | wife
          my wife's name is Ada Brook                       | NAME_FULL | Ada Brook       | wife
          my boss is named Ada Brook                        | NAME_FULL | Ada Brook       | boss
          Ada Brook, my wife, called you                    | NAME_FULL | Ada Brook       | wife
          Ada Brook is my sister                            | NAME_FULL | Ada Brook       | sister
          The nanny, Ada Brook, broke it                    | NAME_FULL | Ada Brook       | nanny
          there were two of us, me and my husband, Bob Reed | NAME_FULL | Bob Reed        | husband
          Our verger, Ada Brook, has the keys               | NAME_FULL | Ada Brook       | person 1
          I spoke with Ada Brook yesterday                  | NAME_FULL | Ada Brook       | person 1
          i work for dr Keller                              | NAME_PART | Keller          | person 1
          """)
  void theWordsAroundTellWhoItIs(String text, PiiType type, String surface, String person) {
    chat.user(0, text, anothers(type, surface));
    assertThat(people()).containsExactly(person);
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(type);
    assertThat(chat.facts(EntityId.USER)).isEmpty();
  }

  @Test
  void twoPeopleInOneSentenceHaveEachTheirOwn() {
    chat.user(
        0,
        "my wife works at Samsung and my brother lives in Toledo",
        anothers(ORG, "Samsung"),
        anothers(LOCATION, "Toledo"));
    assertThat(people()).containsExactly("wife", "brother");
  }

  @Test
  void twoNamedPeopleInOneSentenceHaveEachTheirOwn() {
    chat.user(
        0,
        "my wife Anna Brook works at Samsung and my brother Bob Reed lives in Toledo",
        anothers(NAME_FULL, "Anna Brook"),
        anothers(ORG, "Samsung"),
        anothers(NAME_FULL, "Bob Reed"),
        anothers(LOCATION, "Toledo"));
    assertThat(people()).containsExactly("wife", "wife", "brother", "brother");
  }

  @Test
  void theUsersOwnStaysTheirsBesideAnothers() {
    chat.user(
        0,
        "I live in Toledo and my wife works at Samsung",
        neural(LOCATION, "Toledo", 0.95),
        anothers(ORG, "Samsung"));
    assertThat(people()).containsExactly("user", "wife");
  }

  @Test
  void aNameSaidAgainMeansTheSamePerson() {
    chat.user(0, "my boss is Ada Brook", anothers(NAME_FULL, "Ada Brook"));
    chat.user(
        1, "Brook lives in Toledo", anothers(NAME_PART, "Brook"), anothers(LOCATION, "Toledo"));
    chat.user(
        2,
        "Ada Brook works at Samsung",
        anothers(NAME_FULL, "Ada Brook"),
        anothers(ORG, "Samsung"));
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(NAME_FULL, NAME_PART, LOCATION, ORG);
    assertThat(chat.facts(OTHER_2)).isEmpty();
  }

  @Test
  void aStrangersNameSaidAgainMeansTheSameStranger() {
    chat.user(0, "Ada Brook called", anothers(NAME_FULL, "Ada Brook"));
    chat.user(
        1, "then Ada moved to Toledo", anothers(NAME_PART, "Ada"), anothers(LOCATION, "Toledo"));
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(NAME_FULL, NAME_PART, LOCATION);
    assertThat(chat.facts(OTHER_2)).isEmpty();
  }

  @Test
  void aFullNameCompletesAFirstNameThatStoodAlone() {
    chat.user(0, "Ada called", anothers(NAME_PART, "Ada"));
    chat.user(1, "Ada Brook, that is", anothers(NAME_FULL, "Ada Brook"));
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(NAME_PART, NAME_FULL);
    assertThat(chat.facts(OTHER_2)).isEmpty();
  }

  @Test
  void twoFullNamesWithOneFirstNameAreTwoPeople() {
    chat.user(0, "Ada Brook called", anothers(NAME_FULL, "Ada Brook"));
    chat.user(
        1,
        "so did Ada Reed and Ada Dahl",
        anothers(NAME_FULL, "Ada Reed"),
        anothers(NAME_FULL, "Ada Dahl"));
    assertThat(people()).doesNotHaveDuplicates().hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What's your wife called?   | wife
          and your wife's name?      | wife
          who is your wife?          | wife
          Does your wife have a GP?  | person 1
          """)
  void aNameIsThatOfThePersonWhoseNameTheAgentAskedFor(String question, String person) {
    chat.agent(0, question);
    chat.user(1, "Ada Brook", anothers(NAME_FULL, "Ada Brook"));
    assertThat(people()).containsExactly(person);
  }

  @Test
  void aPronounReachesBackToWhomATurnNamed() {
    chat.user(0, "Ada Brook called", anothers(NAME_FULL, "Ada Brook"));
    chat.agent(1, "Sure.");
    chat.user(2, "her number is 414-555-0188", regex(PHONE, "414-555-0188").anothers());
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(NAME_FULL, PHONE);
  }

  @Test
  void aNameSaidAgainInItsTurnMeansTheSamePerson() {
    chat.user(
        0,
        "my wife Ada Brook called. My boss did, too. ada is in Toledo",
        anothers(NAME_FULL, "Ada Brook"),
        anothers(NAME_PART, "ada"),
        anothers(LOCATION, "Toledo"));
    assertThat(people()).containsOnly("wife");
  }

  @Test
  void twoStrangersAreTwoPeople() {
    chat.user(
        0,
        "Ada Brook works at Samsung and Bob Reed lives in Toledo",
        anothers(NAME_FULL, "Ada Brook"),
        anothers(ORG, "Samsung"),
        anothers(NAME_FULL, "Bob Reed"),
        anothers(LOCATION, "Toledo"));
    chat.user(1, "Cy Dahl called", anothers(NAME_FULL, "Cy Dahl"));
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(NAME_FULL, ORG).containsValue("ada brook");
    assertThat(chat.facts(OTHER_2)).containsOnlyKeys(NAME_FULL, LOCATION).containsValue("bob reed");
    assertThat(chat.facts(EntityId.other(3))).containsValue("cy dahl");
  }

  @Test
  void strangersAreToldFromPeopleOfTheSameTurn() {
    chat.user(
        0,
        "Ada Brook called. My wife works at Samsung. Bob Reed called.",
        anothers(NAME_FULL, "Ada Brook"),
        anothers(ORG, "Samsung"),
        anothers(NAME_FULL, "Bob Reed"));
    chat.user(1, "Cy Dahl called", anothers(NAME_FULL, "Cy Dahl"));
    assertThat(people()).doesNotHaveDuplicates().hasSize(4).contains("wife");
  }

  @Test
  void oneWordForAPersonIsOneNode() {
    chat.user(0, "My wife works at Samsung.", anothers(ORG, "Samsung"));
    chat.user(1, "My boss lives in Akron.", anothers(LOCATION, "Akron"));
    chat.user(2, "My wife lives in Toledo.", anothers(LOCATION, "Toledo"));
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(ORG, LOCATION);
    assertThat(chat.facts(OTHER_2)).containsOnlyKeys(LOCATION);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What's your wife's number?                 | 414-555-0188               | wife
          what is ur wife's number?                  | 414-555-0188               | wife
          Does your wife have a phone?               | 414-555-0188               | wife
          What's your wife's boss's number?          | it's 414-555-0188          | wife's boss
          What's your wife's number?                 | her number is 414-555-0188 | wife
          What's your wife's number?                 | my boss knows. 414-555-0188 | boss
          """)
  void anAnswerIsThePersonsWhomTheAgentAskedFor(String question, String answer, String person) {
    chat.agent(0, question);
    chat.user(1, answer, regex(PHONE, "414-555-0188").anothers());
    assertThat(people()).containsExactly(person);
  }

  @Test
  void aPronounReachesBackAFewUserTurns() {
    chat.user(0, "My wife needs an account.");
    chat.agent(1, "Sure.");
    chat.user(2, "Her number is 414-555-0188.", regex(PHONE, "414-555-0188").anothers());
    assertThat(people()).containsExactly("wife");
  }

  @Test
  void aPronounDoesNotReachBackBeyondItsWindow() {
    chat.user(0, "My wife needs an account.");
    int window = chat.policy().link().pronounWindow();
    for (int turn = 1; turn <= window; turn++) {
      chat.user(turn, "ok");
    }
    chat.user(window + 1, "Her number is 414-555-0188.", regex(PHONE, "414-555-0188").anothers());
    assertThat(chat.withheldReasons()).containsExactly("pronoun_without_person");
  }

  @Test
  void aPronounThatFitsTwoPeopleFitsNobody() {
    chat.user(0, "My wife called. My sister called too.");
    chat.user(1, "Her number is 414-555-0188.", regex(PHONE, "414-555-0188").anothers());
    assertThat(chat.withheldReasons()).containsExactly("pronoun_without_person");
  }

  @Test
  void aPronounThatFitsTwoPeopleOfItsTurnFitsNobody() {
    chat.user(
        0,
        "My wife called. My sister called too. Her number is 414-555-0188, not my brother's.",
        regex(PHONE, "414-555-0188").anothers());
    assertThat(chat.withheldReasons()).containsExactly("pronoun_without_person");
  }

  @Test
  void aPronounMeansWhomTheTurnNamed() {
    chat.user(
        0,
        "Ada Brook called. Her number is 414-555-0188.",
        anothers(NAME_FULL, "Ada Brook"),
        regex(PHONE, "414-555-0188").anothers());
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(NAME_FULL, PHONE);
  }

  @Test
  void whoeverWasSpokenOfLastHasWhatNobodyElseClaims() {
    chat.user(0, "My wife needs an account.");
    chat.user(1, "number is 414-555-0188", regex(PHONE, "414-555-0188").anothers());
    assertThat(people()).containsExactly("wife");
  }

  @Test
  void theTownInAnAddressHasItsOwnerAndTheWholeIsMasked() {
    chat.user(
        0,
        "My wife lives at 12 Elm St, Akron.",
        regex(STREET_ADDRESS, "12 Elm St, Akron").anothers(),
        regex(LOCATION, "Akron").anothers());
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(STREET_ADDRESS, LOCATION);
    assertThat(chat.all(RedactedTurn.class).get(0).text())
        .isEqualTo("My wife lives at [STREET_ADDRESS_1].");
  }

  @Test
  void theAgentsNameIsNobodysInAUserTurn() {
    chat.agent(
        0,
        "This is Bob Reed speaking.",
        neural(NAME_FULL, "Bob Reed", 0.95).read(OwnerReading.OWN));
    chat.user(1, "Bob Reed helped me", anothers(NAME_FULL, "Bob Reed"));
    assertThat(chat.withheldReasons()).containsExactly("addressee");
  }

  @Test
  void aNamesakeOfTheUserIsSomebodyElse() {
    chat.user(0, "My name is Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95));
    chat.user(1, "it went to Ada from accounting", anothers(NAME_PART, "Ada"));
    chat.user(2, "Ada is at Samsung", anothers(NAME_PART, "Ada"), anothers(ORG, "Samsung"));
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(NAME_PART, ORG);
    assertThat(chat.facts(OTHER_2)).isEmpty();
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(NAME_FULL);
  }

  @Test
  void anEmployerThatTwoShareIsSaidOfEach() {
    chat.user(0, "I work at Samsung.", neural(ORG, "Samsung", 0.95));
    chat.user(1, "My wife works at Samsung.", anothers(ORG, "Samsung"));
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(ORG);
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(ORG);
  }

  @Test
  void anEmployerGoesWithTheNameBeforeIt() {
    chat.user(
        0,
        "i spoke with Ada Brook from Samsung",
        anothers(NAME_FULL, "Ada Brook"),
        anothers(ORG, "Samsung"));
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(NAME_FULL, ORG);
  }

  @Test
  void agesOfOnesOwnAndAnothersAreToldApart() {
    chat.user(0, "me and my wife, 26 and 28", neural(AGE, "26", 0.95), anothers(AGE, "28"));
    assertThat(chat.facts(EntityId.USER)).containsEntry(AGE, "26");
    assertThat(chat.facts(OTHER_1)).containsEntry(AGE, "28");
  }

  @Test
  void aMailOfTheUsersStaysTheirs() {
    chat.user(
        0,
        "My wife is Ada Brook. My mail is ada@example.org.",
        anothers(NAME_FULL, "Ada Brook"),
        regex(EMAIL, "ada@example.org"));
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(EMAIL);
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(NAME_FULL);
  }
}
