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
import dev.onset.model.PiiType;
import dev.onset.model.RedactedTurn;
import dev.onset.state.engine.EngineChat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinkerTest {
  private static final EntityId OTHER_1 = EntityId.other(1);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          I live in Toledo.                                   | LOCATION  | Toledo       | USER
          Toledo                                              | LOCATION  | Toledo       | USER
          I live in Toledo with my wife.                      | LOCATION  | Toledo       | USER
          My name is Ada Brook.                               | NAME_FULL | Ada Brook    | USER
          hi im ada brook                                     | NAME_FULL | ada brook    | USER
          Ada Brook here, hello                               | NAME_FULL | Ada Brook    | USER
          Ada Brook is my name                                | NAME_FULL | Ada Brook    | USER
          Ada Brook                                           | NAME_FULL | Ada Brook    | USER
          my wife says my number is 414-555-0188              | PHONE     | 414-555-0188 | USER
          My wife works at Samsung but I'm at Petal Works     | ORG       | Petal Works  | USER
          My wife works at Samsung.                           | ORG       | Samsung      | OTHER_1
          I live in Toledo with my wife i                     | LOCATION  | Toledo       | USER
          my badge says butcher                               | OCCUPATION | butcher      | USER
          it says butcher on my badge                         | OCCUPATION | butcher      | USER
          I earn a welder's salary                            | OCCUPATION | welder       | USER
          I left Hadley in 2010                               | SCHOOL    | Hadley       | USER
          I left my bag at Hadley                             | SCHOOL    | Hadley       | UNK
          home is Toledo because my kids are here             | LOCATION  | Toledo       | USER
          the app doesn't work in Toledo where I live         | LOCATION  | Toledo       | USER
          they treat us well at Petal Works                   | ORG       | Petal Works  | USER
          they overcharged me at Petal Works                  | ORG       | Petal Works  | UNK
          my appointment at Petal Works is tomorrow           | ORG       | Petal Works  | UNK
          I told him 414-555-0188                             | PHONE     | 414-555-0188 | USER
          reach me at 414-555-0188 when she is in class       | PHONE     | 414-555-0188 | USER
          text 414-555-0188 since my baby is napping          | PHONE     | 414-555-0188 | USER
          call 414-555-0188 because my wife has the phone     | PHONE     | 414-555-0188 | UNK
          call 414-555-0188, she can explain                  | PHONE     | 414-555-0188 | UNK
          don't call 414-555-0188                             | PHONE     | 414-555-0188 | UNK
          can you check my order, it's under Ada Brook        | NAME_FULL | Ada Brook    | USER
          it should be under Ada Brook                        | NAME_FULL | Ada Brook    | UNK
          that is my mother's, try Ada Brook for me           | NAME_FULL | Ada Brook    | USER
          Ada Brook, he's my dad                              | NAME_FULL | Ada Brook    | UNK
          on my office door it says nurse                     | OCCUPATION | nurse        | USER
          the badge says butcher                              | OCCUPATION | butcher      | UNK
          my wiffe works at Target                            | ORG       | Target       | OTHER_1
          my duaghter is 12                                   | AGE       | 12           | OTHER_1
          Boeing laid me off                                  | ORG       | Boeing       | USER
          I get my insurance through Boeing                   | ORG       | Boeing       | USER
          my neighbors here in Toledo have no power           | LOCATION  | Toledo       | USER
          as a plumber, my dad pays less                      | OCCUPATION | plumber      | UNK
          as a plumber, I pay less                            | OCCUPATION | plumber      | USER
          there were two of us, me and my husband, Bob Reed   | NAME_FULL | Bob Reed     | OTHER_1
          no, that is my wife, Ada Brook please               | NAME_FULL | Ada Brook    | UNK
          the power went out all over Toledo                  | LOCATION  | Toledo       | UNK
          my dad came out to Toledo after me                  | LOCATION  | Toledo       | USER
          my wife works at Samsung and lives in Toledo        | LOCATION  | Toledo       | OTHER_1
          my older brother lives in Toledo                    | LOCATION  | Toledo       | OTHER_1
          My colleague's email is bob@example.org             | EMAIL     | bob@example.org | OTHER_1
          my wife's sister lives in Toledo                    | LOCATION  | Toledo       | OTHER_1
          My wife, Ada Brook, called you.                     | NAME_FULL | Ada Brook    | OTHER_1
          my boss is named Ada Brook                          | NAME_FULL | Ada Brook    | OTHER_1
          My wife works here, email is a@example.org          | EMAIL     | a@example.org | UNK
          I live with my wife in Toledo                       | LOCATION  | Toledo       | USER
          my wife and i live in Toledo                        | LOCATION  | Toledo       | USER
          me and my wife live in Toledo                       | LOCATION  | Toledo       | USER
          my parents live in Toledo                           | LOCATION  | Toledo       | OTHER_1
          Toledo is where my sister lives                     | LOCATION  | Toledo       | OTHER_1
          Her number is 414-555-0188                          | PHONE     | 414-555-0188 | UNK
          The name on the card is Ada Brook                   | NAME_FULL | Ada Brook    | UNK
          the reservation is under the name Ada Brook         | NAME_FULL | Ada Brook    | UNK
          I spoke with Ada Brook yesterday                    | NAME_FULL | Ada Brook    | UNK
          Thanks Ada, that helps                              | NAME_PART | Ada          | UNK
          Ada Brook works for you                             | NAME_FULL | Ada Brook    | UNK
          "I live in Toledo" is what he wrote                 | LOCATION  | Toledo       | UNK
          I'm a fan of Ada Brook                              | NAME_FULL | Ada Brook    | UNK
          is your email bob@example.org                       | EMAIL     | bob@example.org | UNK
          I used to live in Toledo                            | LOCATION  | Toledo       | UNK
          I lived in Toledo                                   | LOCATION  | Toledo       | UNK
          if I lived in Toledo it would be easier             | LOCATION  | Toledo       | UNK
          I don't live in Toledo                              | LOCATION  | Toledo       | UNK
          not Toledo                                          | LOCATION  | Toledo       | UNK
          I'm not Ada Brook                                   | NAME_FULL | Ada Brook    | UNK
          I used to live in Akron, now I live in Toledo       | LOCATION  | Toledo       | USER
          dont live in Toledo                                 | LOCATION  | Toledo       | UNK
          we dont live in Toledo                              | LOCATION  | Toledo       | UNK
          i didnt work at Samsung                             | ORG       | Samsung      | UNK
          i wasnt in Toledo                                   | LOCATION  | Toledo       | UNK
          used to work at Samsung                             | ORG       | Samsung      | UNK
          if i lived in Toledo                                | LOCATION  | Toledo       | UNK
          lets say i live in Toledo                           | LOCATION  | Toledo       | UNK
          we lived in Toledo back then                        | LOCATION  | Toledo       | UNK
          i would live in Toledo                              | LOCATION  | Toledo       | UNK
          im no longer at Samsung                             | ORG       | Samsung      | UNK
          i dont work there im at Samsung                     | ORG       | Samsung      | USER
          I was born and raised in Toledo                     | LOCATION  | Toledo       | USER
          the reservation is under Ada Brook                  | NAME_FULL | Ada Brook    | UNK
          the card says Ada Brook                             | NAME_FULL | Ada Brook    | UNK
          The name on the card is Ada Brook, that's me        | NAME_FULL | Ada Brook    | USER
          my name on the card is Ada Brook                    | NAME_FULL | Ada Brook    | USER
          my landlady lives in Toledo                         | LOCATION  | Toledo       | OTHER_1
          my manicurist lives in Toledo                       | LOCATION  | Toledo       | OTHER_1
          my email is bob@example.org                         | EMAIL     | bob@example.org | USER
          my wife asked me to call; I live in Toledo          | LOCATION  | Toledo       | USER
          i moved from Akron to Toledo                        | LOCATION  | Toledo       | USER
          i moved from Toledo to Akron                        | LOCATION  | Toledo       | UNK
          looking for a flight to Toledo                      | LOCATION  | Toledo       | UNK
          the Samsung screen i bought flickers                | ORG       | Samsung      | UNK
          my boss's sister-in-law lives in Toledo             | LOCATION  | Toledo       | OTHER_1
          The handyman, Ada Brook, broke it                   | NAME_FULL | Ada Brook    | OTHER_1
          414-555-0188 is my wife's                           | PHONE     | 414-555-0188 | OTHER_1
          hi Ada, cancel my room                              | NAME_PART | Ada          | UNK
          my wife is a nurse and lives in Toledo              | LOCATION  | Toledo       | OTHER_1
          please reach me at bob@example.org                  | EMAIL     | bob@example.org | USER
          not Akron but Toledo                                | LOCATION  | Toledo       | USER
          my tutor lives in Toledo                            | LOCATION  | Toledo       | OTHER_1
          my cousin's number is 414-555-0188                  | PHONE     | 414-555-0188 | OTHER_1
          Carla Reyes is my boss, she lives in Toledo         | LOCATION  | Toledo       | OTHER_1
          my wife told me that she lives in Toledo            | LOCATION  | Toledo       | OTHER_1
          my doctor said I live in Toledo                     | LOCATION  | Toledo       | USER
          my wife and I both live in Toledo                   | LOCATION  | Toledo       | USER
          my brothers live in Toledo                          | LOCATION  | Toledo       | OTHER_1
          on behalf of my mother: she lives in Toledo         | LOCATION  | Toledo       | OTHER_1
          put my sister as emergency contact, 414-555-0188    | PHONE     | 414-555-0188 | OTHER_1
          living in Toledo with my husband                    | LOCATION  | Toledo       | USER
          look up 414-555-0188, it should bring up my account | PHONE     | 414-555-0188 | USER
          my account is under bob@example.org                 | EMAIL     | bob@example.org | USER
          please search for Ada Brook, that's me              | NAME_FULL | Ada Brook    | USER
          my sister works at Samsung and so do I              | ORG       | Samsung      | USER
          same town as my brother, Toledo                     | LOCATION  | Toledo       | USER
          they hired me at Samsung                             | ORG       | Samsung      | USER
          I have a 34 year old wife                           | AGE       | 34           | OTHER_1
          I walked past Samsung on the way here               | ORG       | Samsung      | UNK
          my statement says Samsung                           | ORG       | Samsung      | UNK
          there's a documentary about Toledo on               | LOCATION  | Toledo       | UNK
          my twin works for Samsung, not me                   | ORG       | Samsung      | OTHER_1
          teammate of mine works at Samsung                   | ORG       | Samsung      | OTHER_1
          Our janitor, Ada Brook, has the keys                | NAME_FULL | Ada Brook    | OTHER_1
          Our verger, Ada Brook, has the keys                 | NAME_FULL | Ada Brook    | UNK
          my wife doesn't work at Samsung                     | ORG       | Samsung      | UNK
          my sister and her husband live in Toledo            | LOCATION  | Toledo       | UNK
          my mom got scammed, they said they were from Toledo | LOCATION  | Toledo       | UNK
          i work for dr Keller                                | NAME_PART | dr Keller    | OTHER_1
          thank you so much mr Keller                         | NAME_PART | mr Keller    | UNK
          the lady from the office, Ada Brook, told me so     | NAME_FULL | Ada Brook    | OTHER_1
          my wife set this up but anyway look up 414-555-0188 | PHONE     | 414-555-0188 | USER
          my brother, anyway, lives in Toledo                 | LOCATION  | Toledo       | OTHER_1
          my kid typed that last, this is Ada Brook           | NAME_FULL | Ada Brook    | USER
          my brother told me this is Ada Brook                | NAME_FULL | Ada Brook    | UNK
          i was chatting with Ada earlier                     | NAME_PART | Ada          | UNK
          put it under Mr and Mrs Brook                       | NAME_FULL | Mr and Mrs Brook | UNK
          Ada Brook is my sister                              | NAME_FULL | Ada Brook    | OTHER_1
          neighbor at 12 Elm St has my parcel                 | STREET_ADDRESS | 12 Elm St    | OTHER_1
          who lives at 12 Elm St?                             | STREET_ADDRESS | 12 Elm St    | UNK
          my friend lives next to 12 Elm St                   | STREET_ADDRESS | 12 Elm St    | UNK
          the package went to 12 Elm St instead               | STREET_ADDRESS | 12 Elm St    | UNK
          i got a call from 414-555-0188                      | PHONE     | 414-555-0188 | UNK
          i share the number with my wife, 414-555-0188       | PHONE     | 414-555-0188 | USER
          thats my wife's email, bob@example.org              | EMAIL     | bob@example.org | OTHER_1
          the house is 60 years old                           | AGE       | 60           | UNK
          my oldest is 19                                     | AGE       | 19           | OTHER_1
          i have two kids, 4 and up                           | AGE       | 4            | OTHER_1
          my mother, who i care for, is 91                    | AGE       | 91           | OTHER_1
          my son is with his 48 year old dad, i mean me       | AGE       | 48           | USER
          my son's dad, thats me, is 48                       | AGE       | 48           | USER
          my moms a teacher                                   | OCCUPATION | teacher      | OTHER_1
          my boss moved me to Toledo                          | LOCATION  | Toledo       | UNK
          i've got a son in Toledo                            | LOCATION  | Toledo       | OTHER_1
          i called my boss in Toledo                          | LOCATION  | Toledo       | UNK
          my ex boss at Samsung still calls                   | ORG       | Samsung      | UNK
          """)
  void attributesByTheWordsAround(String text, PiiType type, String surface, String owner) {
    assertOwner(text, type, surface, owner);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          I'm about an hour outside Toledo                    | Toledo | USER
          we're just outside of Toledo                        | Toledo | USER
          the truck broke down just outside Toledo            | Toledo | UNK
          we were just outside Toledo when the tire blew      | Toledo | UNK
          calling Toledo home for ten years                   | Toledo | USER
          calling Toledo all day                              | Toledo | UNK
          my brother calls Toledo home                        | Toledo | OTHER_1
          good morning from Toledo                            | Toledo | USER
          since moving to Toledo my rates went up             | Toledo | USER
          thinking about moving to Toledo                     | Toledo | UNK
          raising two kids in Toledo                          | Toledo | USER
          put Toledo for the city                             | Toledo | USER
          """)
  void whereTheSpeakerIs(String text, String place, String owner) {
    assertOwner(text, LOCATION, place, owner);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          clocking in at Samsung at six                       | ORG        | Samsung | USER
          my wife clocks in at Samsung                        | ORG        | Samsung | OTHER_1
          the outfit I drive for is called Samsung            | ORG        | Samsung | USER
          giving my time to a charity called Samsung          | ORG        | Samsung | USER
          I bought it from an outfit called Samsung           | ORG        | Samsung | UNK
          my insurance is through Samsung                     | ORG        | Samsung | USER
          I turned down Samsung                               | ORG        | Samsung | UNK
          I'm not busy being a welder                         | OCCUPATION | welder  | USER
          I stopped being a welder                            | OCCUPATION | welder  | UNK
          I'm thirty-five, a welder out here                  | OCCUPATION | welder  | USER
          I passed the welder exam                            | OCCUPATION | welder  | USER
          they gave me a door sign that says welder           | OCCUPATION | welder  | USER
          the door sign says welder                           | OCCUPATION | welder  | UNK
          you can put welder under employment                 | OCCUPATION | welder  | USER
          put me down as a welder                             | OCCUPATION | welder  | USER
          they put me down as a welder                        | OCCUPATION | welder  | UNK
          a week later I was a welder at the plant            | OCCUPATION | welder  | USER
          """)
  void whatTheSpeakerDoes(String text, PiiType type, String surface, String owner) {
    assertOwner(text, type, surface, owner);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          please put 414-555-0188 under contact number        | PHONE     | 414-555-0188 | USER
          under contact number please put 414-555-0188        | PHONE     | 414-555-0188 | USER
          414-555-0188, and please don't call my husband      | PHONE     | 414-555-0188 | USER
          414-555-0188, tell the doctor to leave a message    | PHONE     | 414-555-0188 | USER
          414-555-0188 and ask for my husband                 | PHONE     | 414-555-0188 | UNK
          414-555-0188 gets my husband                        | PHONE     | 414-555-0188 | UNK
          I booked it as Ada Brook                            | NAME_FULL | Ada Brook    | USER
          I signed up under Ada Brook                         | NAME_FULL | Ada Brook    | USER
          my husband booked it as Ada Brook                   | NAME_FULL | Ada Brook    | UNK
          I saved the number as Ada Brook                     | NAME_FULL | Ada Brook    | UNK
          you should see me as Ada Brook                      | NAME_FULL | Ada Brook    | USER
          please write down Ada Brook                         | NAME_FULL | Ada Brook    | USER
          write to Ada Brook                                  | NAME_FULL | Ada Brook    | UNK
          """)
  void howTheSpeakerIsCalledAndReached(String text, PiiType type, String surface, String owner) {
    assertOwner(text, type, surface, owner);
  }

  private static void assertOwner(String text, PiiType type, String surface, String owner) {
    EngineChat chat = new EngineChat();
    chat.user(0, text, neural(type, surface, 0.95));
    if (owner.equals("UNK")) {
      assertThat(chat.withheldReasons()).hasSize(1);
      assertThat(chat.store.load(EngineChat.ID).orElseThrow().facts()).isEmpty();
      assertThat(chat.store.load(EngineChat.ID).orElseThrow().candidates()).isEmpty();
    } else {
      assertThat(chat.facts(new EntityId(owner))).containsOnlyKeys(type);
    }
  }

  @Test
  void aListOfTwoPeopleIsNobodys() {
    EngineChat chat = new EngineChat();
    chat.user(
        0,
        "Ada Brook and Bob Reed",
        neural(NAME_FULL, "Ada Brook", 0.95),
        neural(NAME_FULL, "Bob Reed", 0.95));
    assertThat(chat.withheldReasons()).hasSize(2);
    assertThat(chat.facts(EntityId.USER)).isEmpty();
  }

  @Test
  void aPronounReachesBackAFewUserTurns() {
    EngineChat chat = new EngineChat();
    chat.user(0, "My wife needs an account.");
    chat.agent(1, "Sure.");
    chat.user(2, "Her number is 414-555-0188.", regex(PHONE, "414-555-0188"));
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(PHONE);
  }

  @Test
  void aPronounDoesNotReachBackBeyondItsWindow() {
    EngineChat chat = new EngineChat();
    chat.user(0, "My wife needs an account.");
    int window = chat.policy().link().pronounWindow();
    for (int turn = 1; turn <= window; turn++) {
      chat.user(turn, "ok");
    }
    chat.user(window + 1, "Her number is 414-555-0188.", regex(PHONE, "414-555-0188"));
    assertThat(chat.withheldReasons()).containsExactly("pronoun_without_person");
  }

  @Test
  void aPronounThatFitsTwoPeopleFitsNobody() {
    EngineChat chat = new EngineChat();
    chat.user(0, "My wife called. My sister called too.");
    chat.user(1, "Her number is 414-555-0188.", regex(PHONE, "414-555-0188"));
    assertThat(chat.withheldReasons()).containsExactly("pronoun_without_person");
  }

  @Test
  void theTownInAnAddressHasItsOwnerAndTheWholeIsMasked() {
    EngineChat chat = new EngineChat();
    chat.user(
        0,
        "My wife lives at 12 Elm St, Akron.",
        regex(STREET_ADDRESS, "12 Elm St, Akron"),
        regex(LOCATION, "Akron"));
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(STREET_ADDRESS, LOCATION);
    assertThat(chat.all(RedactedTurn.class).get(0).text())
        .isEqualTo("My wife lives at [STREET_ADDRESS_1].");
  }

  @Test
  void onePersonNounIsOneNode() {
    EngineChat chat = new EngineChat();
    chat.user(0, "My wife works at Samsung.", neural(ORG, "Samsung", 0.95));
    chat.user(1, "My boss lives in Akron.", neural(LOCATION, "Akron", 0.95));
    chat.user(2, "My wife lives in Toledo.", neural(LOCATION, "Toledo", 0.95));
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(ORG, LOCATION);
    assertThat(chat.facts(EntityId.other(2))).containsOnlyKeys(LOCATION);
  }

  @Test
  void aKnownPersonsLastNameIsThatPerson() {
    EngineChat chat = new EngineChat();
    chat.user(0, "My boss is Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95));
    chat.user(
        1,
        "Brook lives in Toledo.",
        neural(NAME_PART, "Brook", 0.45),
        neural(LOCATION, "Toledo", 0.95));
    assertThat(chat.facts(OTHER_1)).containsKey(LOCATION);
    assertThat(chat.facts(EntityId.USER)).isEmpty();
  }

  @Test
  void theAgentsNameIsNobodysInAUserTurn() {
    EngineChat chat = new EngineChat();
    chat.agent(0, "This is Bob Reed speaking.", neural(NAME_FULL, "Bob Reed", 0.95));
    chat.user(1, "Bob Reed", neural(NAME_FULL, "Bob Reed", 0.95));
    assertThat(chat.withheldReasons()).containsExactly("addressee");
  }

  @Test
  void anEmailWithoutAClaimStaysTheUsersBesideAThirdPersonsName() {
    EngineChat chat = new EngineChat();
    chat.user(
        0,
        "I'm Ada Brook. My mail is ada@example.org.",
        neural(NAME_FULL, "Ada Brook", 0.95),
        regex(EMAIL, "ada@example.org"));
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(NAME_FULL, EMAIL);
  }

  @Test
  void anAnswerToAQuestionForItIsTheUsers() {
    EngineChat chat = new EngineChat();
    chat.agent(0, "And your full name is?");
    chat.user(1, "it should bring up Ada Brook", neural(NAME_FULL, "Ada Brook", 0.95));
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(NAME_FULL);
  }

  @Test
  void anAnswerAboutSomebodyElseIsTheirs() {
    EngineChat chat = new EngineChat();
    chat.agent(0, "What's your wife's number?");
    chat.user(1, "414-555-0188", regex(PHONE, "414-555-0188"));
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(PHONE);
  }

  @Test
  void aMailboxVouchesForAName() {
    EngineChat chat = new EngineChat();
    chat.user(
        0,
        "My mail is ada.brook@example.org and the file would show Ada Brook",
        regex(EMAIL, "ada.brook@example.org"),
        neural(NAME_FULL, "Ada Brook", 0.95));
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(EMAIL, NAME_FULL);
  }

  @Test
  void aLastNameSharedWithTheUserIsARelatives() {
    EngineChat chat = new EngineChat();
    chat.user(0, "My name is Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95));
    chat.user(1, "Tom Brook", neural(NAME_FULL, "Tom Brook", 0.95));
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(NAME_FULL);
    assertThat(chat.facts(EntityId.USER)).containsValue("ada brook");
  }

  @Test
  void aNameThatSeveralBearIsNobodys() {
    EngineChat chat = new EngineChat();
    chat.user(0, "there's another Ada at my job", neural(NAME_PART, "Ada", 0.95));
    assertThat(chat.withheldReasons()).containsExactly("name_collision");
  }

  @Test
  void aNamesakeSpokenOfIsNotTheUser() {
    EngineChat chat = new EngineChat();
    chat.user(0, "My name is Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95));
    chat.user(1, "it went to Ada from accounting", neural(NAME_PART, "Ada", 0.95));
    assertThat(chat.withheldReasons()).containsExactly("unclaimed_name");
    chat.user(2, "Ada here again", neural(NAME_PART, "Ada", 0.95));
    assertThat(chat.withheldReasons()).containsExactly("unclaimed_name");
  }

  @Test
  void ofTwoNamesInAnAnswerTheWholeOneIsTheUsers() {
    EngineChat chat = new EngineChat();
    chat.agent(0, "What's your name?");
    chat.user(
        1,
        "they already helped Ada, now it's me, Ada Brook",
        neural(NAME_PART, "Ada", 0.95),
        neural(NAME_FULL, "Ada Brook", 0.95));
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(NAME_FULL);
  }

  @Test
  void aSwitchLeavesWhatNobodyClaimedToThePersonNamed() {
    EngineChat chat = new EngineChat();
    chat.user(0, "414-555-0188", neural(PHONE, "414-555-0188", 0.6));
    chat.user(1, "that's my colleague's info, switch to mine");
    chat.agent(2, "Sure.");
    chat.agent(3, "One moment.");
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(PHONE);
    assertThat(chat.facts(EntityId.USER)).isEmpty();
  }

  @Test
  void anEmployerThatTwoShareIsSaidOfEach() {
    EngineChat chat = new EngineChat();
    chat.user(0, "I work at Samsung.", neural(ORG, "Samsung", 0.95));
    chat.user(1, "My wife works at Samsung.", neural(ORG, "Samsung", 0.95));
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(ORG);
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(ORG);
  }

  @Test
  void whatTheAgentReadsBackIsNoEvidenceUntilTheUserGaveIt() {
    EngineChat chat = new EngineChat();
    chat.agent(0, "So you live in Toledo?", neural(LOCATION, "Toledo", 0.95));
    chat.user(1, "yes");
    assertThat(chat.facts(EntityId.USER)).isEmpty();
  }

  @Test
  void aYesConfirmsOnlyWhatWasReadBack() {
    EngineChat chat = new EngineChat();
    chat.user(
        0,
        "I live in Toledo and work at Samsung",
        neural(LOCATION, "Toledo", 0.6),
        neural(ORG, "Samsung", 0.6));
    chat.agent(1, "So you live in Toledo?", neural(LOCATION, "Toledo", 0.95));
    chat.user(2, "yes, that's right");
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(LOCATION);
  }

  @Test
  void aBareNameIsLeftBehindBySwitchingToo() {
    EngineChat chat = new EngineChat();
    chat.user(0, "name Ada Brook", neural(NAME_FULL, "Ada Brook", 0.6));
    chat.user(1, "oh thats my buddys info, mine is Bob Reed", neural(NAME_FULL, "Bob Reed", 0.95));
    chat.agent(2, "Sure.");
    chat.agent(3, "One moment.");
    assertThat(chat.facts(OTHER_1)).containsValue("ada brook");
    assertThat(chat.facts(EntityId.USER)).containsValue("bob reed");
  }

  @Test
  void whatAnAgentReadsFromARecordIsNotTheAgents() {
    EngineChat chat = new EngineChat();
    chat.agent(0, "I see an account for bob@example.org.", regex(EMAIL, "bob@example.org"));
    assertThat(chat.withheldReasons()).containsExactly("speaker_gate");
  }

  @Test
  void agesOfTwoTogetherAreNobodys() {
    EngineChat chat = new EngineChat();
    chat.user(0, "me and my wife, 26 and 28", neural(AGE, "26", 0.95), neural(AGE, "28", 0.95));
    assertThat(chat.withheldReasons()).hasSize(2);
  }

  @Test
  void whatIsAskedOfARoleThatTheUserMayHaveIsNobodys() {
    EngineChat chat = new EngineChat();
    chat.agent(0, "How old is the patient?");
    chat.user(1, "7", neural(AGE, "7", 0.95));
    assertThat(chat.facts(EntityId.USER)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Please give the caller's name.                 | USER
          Who is the policyholder?                       | USER
          And the name of the account holder?            | USER
          Who should I make the refund out to?           | USER
          Who should I put as the beneficiary?           | UNK
          Who should I call in an emergency?             | UNK
          Which doctor do you see?                       | UNK
          """)
  void aNameAskedOfARoleIsTheUsers(String question, String owner) {
    EngineChat chat = new EngineChat();
    chat.agent(0, question);
    chat.user(1, "Ada Brook", neural(NAME_FULL, "Ada Brook", 0.95));
    assertThat(chat.facts(EntityId.USER).containsKey(NAME_FULL)).isEqualTo(owner.equals("USER"));
  }

  @Test
  void aNameAskedOfARoleIsNotTheUsersWhoSpokeOfSomebody() {
    EngineChat chat = new EngineChat();
    chat.user(0, "the policy is my dad's");
    chat.agent(1, "What is the policyholder's name?");
    chat.user(2, "Bob Reed", neural(NAME_FULL, "Bob Reed", 0.95));
    assertThat(chat.facts(EntityId.USER)).isEmpty();
  }

  @Test
  void aQuestionWhetherSomebodyHasANumberIsAnsweredWithTheirs() {
    EngineChat chat = new EngineChat();
    chat.agent(0, "Does your wife have a phone?");
    chat.user(1, "414-555-0188", regex(PHONE, "414-555-0188"));
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(PHONE);
  }

  @Test
  void anEmployerGoesWithTheNameBeforeIt() {
    EngineChat chat = new EngineChat();
    chat.user(
        0,
        "i spoke with Ada Brook from Samsung",
        neural(NAME_FULL, "Ada Brook", 0.95),
        neural(ORG, "Samsung", 0.95));
    assertThat(chat.facts(EntityId.USER)).isEmpty();
  }
}
