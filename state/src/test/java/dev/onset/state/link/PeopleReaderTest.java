package dev.onset.state.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Fragment;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.state.engine.EngineChat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of whom an utterance speaks, word by word (spec section 4). */
class PeopleReaderTest {
  private static PeopleReader.Read read(Participants before, String text, Fragment... fragments) {
    return new PeopleReader(Utterance.of(text, List.of(fragments))).read(before);
  }

  private static Participants after(String... turns) {
    Participants cast = Participants.EMPTY;
    for (String turn : turns) {
      cast = read(cast.nextUserTurn(3), turn).cast().nextUserTurn(3);
    }
    return cast;
  }

  private static String told(Claim governor) {
    if (governor instanceof Claim.Of person) {
      return person.label();
    }
    if (governor instanceof Claim.Withheld) {
      return "nobody";
    }
    return ((Claim.Own) governor).firstPerson() ? "speaker" : "unsaid";
  }

  /** Of whom the last word speaks. */
  private static String last(PeopleReader.Read read) {
    return told(read.readings().get(read.readings().size() - 1).governor());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          it is here                                  | unsaid
          I live here                                 | speaker
          call me                                     | speaker
          I moved. it is here                         | unsaid
          my wife lives here                          | wife
          my lovely wife lives here                   | wife
          my mom lives here                           | mother
          mom lives here                              | mother
          my mothers-in-law live here                 | speaker
          my wife's boss lives here                   | wife's boss
          my wife's older sister lives here           | sister
          my wife's boss's dentist lives here         | wife's boss's dentist
          the nanny lives here                        | nanny
          a colleague of mine, see                    | speaker
          my wife lives there, I live here            | speaker
          I live there, my wife lives here            | wife
          my wife lives there. it is here             | unsaid
          my wife lives there. she works here         | wife
          my wife lives there. her boss works here    | boss
          my brother lives there. she works here      | nobody
          my wife and my sister left. she works here  | nobody
          my wife and my brother left. she works here | wife
          my boss left. they work here                | boss
          my wife left. they work here                | nobody
          she works here                              | nobody
          my brother left. this is his boss, see      | boss
          """)
  void theWordBeforeTellsOfWhom(String text, String whom) {
    assertThat(last(read(Participants.EMPTY.nextUserTurn(3), text))).isEqualTo(whom);
  }

  @Test
  void everyWordOfAPersonIsAboutThem() {
    PeopleReader.Read read = read(Participants.EMPTY, "call my wife's boss now");
    assertThat(read.readings().stream().map(TokenReading::thirdParty))
        .containsExactly(false, true, true, true, false);
    assertThat(read.readings().stream().map(one -> told(one.governor())))
        .containsExactly("unsaid", "wife's boss", "wife's boss", "wife's boss", "wife's boss");
  }

  @Test
  void aPronounReachesBackToEarlierTurns() {
    assertThat(last(read(after("my wife called"), "she lives here"))).isEqualTo("wife");
    assertThat(last(read(after("my wife called", "ok", "ok", "ok"), "she lives here")))
        .isEqualTo("nobody");
  }

  @Test
  void aPersonOfAnUnknownGenderIsMeantUnlessAnotherFitsBetter() {
    assertThat(last(read(after("my boss called"), "she lives here"))).isEqualTo("boss");
    assertThat(last(read(after("my boss called", "my wife called"), "she lives here")))
        .isEqualTo("wife");
    assertThat(last(read(after("my wife called", "my boss called"), "she lives here")))
        .isEqualTo("nobody");
  }

  @Test
  void aPersonNounWithoutAnArticleIsAPersonBesideAName() {
    String text = "boss Bob Reed lives here";
    Mention name = EngineChat.regex(PiiType.NAME_FULL, "Bob Reed").in(text);
    assertThat(last(read(Participants.EMPTY, text, new Fragment(name, "bob reed"))))
        .isEqualTo("boss");
    assertThat(last(read(Participants.EMPTY, "boss lives here"))).isEqualTo("unsaid");
  }
}
