package dev.onset.inference.tier1;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IntroductionFinderTest {
  private static final IntroductionFinder FINDER = new IntroductionFinder(0.55);

  private static List<String> names(String request, String text) {
    return FINDER.find(Clause.ofRequest(request), Clause.of(WordTokens.of(text))).stream()
        .map(Mention::surface)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hi I'm Hope | Hope",
        "hey I\u2019m Will | Will",
        "hey it's Will | Will",
        "my name's May | May",
        "I'm Sunny | Sunny",
        "it's Rich Banks, email r.banks@example.com | Rich Banks",
        "hi im will | will",
        "my name is faith | faith",
        "Good morning, this is Dawn | Dawn",
        "hi it's April, calling about an invoice | April",
        "Hi, I'm Christian | Christian",
        "you can call me Rusty | Rusty",
        "Hey! Jack here | Jack",
        "my order is late. Thanks, Hope | Hope",
        "his son Mark has the key | Mark",
        "2 seats pls. hope is my sister and gets panicky | hope",
        "the jacket is still there, Will is picking it up | Will",
      })
  void whoeverIntroducesThemselvesSaysAName(String text, String name) {
    assertThat(names("", text)).containsExactly(name);
  }

  @Test
  void aNameThatIsAWordIsOneWhereItStandsAgainWithACapital() {
    assertThat(
            names(
                "",
                "My sister Hope is on the tenancy, so send Hope the form. Hope it helps, I hope."))
        .containsExactly("Hope", "Hope");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I'm sure it was May",
        "it's May already",
        "I'm Happy with it",
        "hey it's sunny out today",
        "Hi, I'm Happy to report it works",
        "I will be home in april",
        "hope you can help, will you?",
        "My name is spelled wrong",
        "my city name is phoenix 85001",
        "please call me back",
        "Thanks, Hope this helps",
        "It's Summer sale time!",
        "hi I'm New here",
        "I'm Good, thanks",
        "Hi, this is urgent",
        "my son will come by",
        "hope is my only option",
        "the sister hope of the fleet",
        "I asked, will is not the word",
        "I am rich in experience",
      })
  void aWordThatIsNoNameThereStays(String text) {
    assertThat(names("", text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Will | Will",
        "it's Destiny | Destiny",
        "Hope Banks | Hope Banks",
        "sure, May | May",
        "Yusra Al-Tamimi, yusra@mail.example | Yusra Al-Tamimi",
        "Tjalling Osinga | Tjalling Osinga"
      })
  void whoeverIsAskedForANameAnswersIt(String text, String name) {
    assertThat(names("May I have your name please?", text)).containsExactly(name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Your name? | Osinga. EverClean | Osinga",
        "Your name? | Osinga | Osinga",
        "Your name? | osinga | ''",
        "Your name? | Hello | ''",
        "Your town? | Osinga | ''"
      })
  void oneWordAnswersByItsPlace(String request, String text, String name) {
    assertThat(
            FINDER
                .answer(Clause.ofRequest(request), Clause.of(WordTokens.of(text)))
                .map(Mention::surface)
                .orElse(""))
        .isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Will do in a second",
        "May I ask why?",
        "Sure",
        "rich",
        "Good Morning, I need help",
        "Tjalling Osinga told me to call"
      })
  void notEveryAnswerIsAName(String text) {
    assertThat(names("May I have your name please?", text)).isEmpty();
  }
}
