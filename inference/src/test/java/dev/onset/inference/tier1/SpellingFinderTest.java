package dev.onset.inference.tier1;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import dev.onset.model.Owner;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpellingFinderTest {
  private static final SpellingFinder FINDER = new SpellingFinder(0.55);

  private final List<Mention> names = new ArrayList<>();
  private final List<Mention> things = new ArrayList<>();

  private List<String> find(String request, String text) {
    FINDER.find(Clause.ofRequest(request), Clause.of(WordTokens.of(text)), names, things);
    return names.stream().map(Mention::surface).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "and first is M A R I S O L | M A R I S O L",
        "the last name is Ng, that's N as in kilo | ",
        "last name is H-A-T-F-I-E-L-D | H-A-T-F-I-E-L-D",
        "Hatfield, that is H A T F I E L D | H A T F I E L D",
        "b as in boy, r, i as in igloo, g, thats the wifes last name | b as in boy, r, i as in igloo, g",
        "the first name is j.o.r.i.s | j.o.r.i.s",
        "name: k like kite, i like igloo, m like mother | k like kite, i like igloo, m like mother",
        "the last name is Kos, that's K as in kilo, O as in Oscar | K as in kilo, O as in Oscar",
        "I'm Anouk, A - N - O - U - K | A - N - O - U - K",
      })
  void aSpelledNameIsOne(String text, String name) {
    assertThat(find("", text)).isEqualTo(name == null ? List.of() : List.of(name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "V as in Victor, A as in apple, N as in Nancy, E as in Edward",
        "Kilo Oscar Victor Alpha Charlie Sierra",
        "B R double O K S",
      })
  void anAnswerToTheQuestionForIt(String text) {
    assertThat(find("can you spell your last name", text)).containsExactly(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "could you spell what the display shows? | O-V-E-R-F-L-O-W, all one word",
        "what does the chart legend say? | A for Available, W for Waitlist, U for Unavailable, L for Ladies",
      })
  void whatADeviceShowsIsNoName(String request, String text) {
    assertThat(find(request, text)).isEmpty();
    assertThat(things).hasSize(1);
  }

  @Test
  void theLettersOfAnAddressAreNobodysName() {
    assertThat(find("", "my email is nell at example dot com, n as in november, e as in echo, l l"))
        .containsExactly("n as in november, e as in echo, l l");
    assertThat(names.get(0).owner().orElseThrow().owner()).isEqualTo(Owner.NOBODY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "the confirmation code is B as in boy, X as in x-ray, R as in Robert",
        "the brand is spelled X-I-A-O-M-I",
        "the model is spelled K as in kilo, L as in lima, 4 4 0",
      })
  void whatElseIsSpelledHoldsNoName(String text) {
    assertThat(find("", text)).isEmpty();
    assertThat(things).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "please fix this A S A P",
        "I moved from the U S A to the U K",
        "W-O-W that was quick",
        "my daughter learns A for apple, B for ball, C for cat",
        "this is paul mike",
        "john peter",
      })
  void lettersAloneAreNothing(String text) {
    assertThat(find("", text)).isEmpty();
    assertThat(things).isEmpty();
  }
}
