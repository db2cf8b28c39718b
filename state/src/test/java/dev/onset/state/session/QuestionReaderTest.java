package dev.onset.state.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Role;
import dev.onset.model.Turn;
import dev.onset.state.engine.EngineChat;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionReaderTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "I am 67. Am I old enough for the pass? Thanks. | Am I old enough for the pass?",
        "Is it late? And what does it cost? | And what does it cost?",
        "see example.org/?a=b, I am Ada. can i change it? | can i change it?",
        "He asked (\"are you sure?\") | He asked (\"are you sure?\")",
        "really?! ok | really?!",
        "hi, i need a new card | hi, i need a new card",
        "hello. how do i reset it | how do i reset it",
        "As a nurse in Dayton, can I have a pass | As a nurse in Dayton, can I have a pass",
        "ok so what's the fee. I paid it | ok so what's the fee.",
        "I\u2019d like to move house. | I\u2019d like to move house.",
        "Please note that I'm 67 | Please note that I'm 67",
        "\u4F60\u597D\uFF1F | \u4F60\u597D\uFF1F",
      })
  void theLastSentenceThatAsksIsTheQuestion(String text, String question) {
    assertThat(QuestionReader.last(text)).contains(question);
  }

  @Test
  void aLineEndsASentence() {
    assertThat(QuestionReader.last("could you send\nmy number is 5")).contains("could you send");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " \n ",
        "I am Ada Brook, 67, from Dayton.",
        "When I was young we lived there.",
        "That is what I said.",
        "Yes.",
        "will do",
        "What a day.",
        "Thanks, that helps!",
        "https://example.org/?q=why",
        "help",
      })
  void whatOnlyTellsAsksNothing(String text) {
    assertThat(QuestionReader.last(text)).isEmpty();
  }

  @Test
  void aLongQuestionIsKeptWhereItAsks() {
    String long600 = "\uD83D\uDE00".repeat(600);
    assertThat(QuestionReader.last(long600 + "?").orElseThrow())
        .isEqualTo("\uD83D\uDE00".repeat(499) + "?");
    assertThat(QuestionReader.last("can you " + long600).orElseThrow())
        .isEqualTo("can you " + "\uD83D\uDE00".repeat(492));
  }

  @Property
  void anyTextHasAQuestionOfBoundedLengthThatStandsInIt(
      @ForAll @StringLength(max = 2000) String text) {
    Optional<String> question = QuestionReader.last(text + "?");
    assertThat(question.orElseThrow()).endsWith("?");
    assertThat(text + "?").contains(question.get());
    assertThat(question.get().codePoints().count()).isLessThanOrEqualTo(QuestionReader.LONGEST);
  }

  private static final CurrentQuestion ASKED = new CurrentQuestion("Why?", 3);

  private static Turn turn(int index, String text) {
    return Turn.of(EngineChat.ID, index, "user", text);
  }

  @Test
  void aTurnIsReadForItsOwnQuestionOrForTheOneBefore() {
    Optional<CurrentQuestion> known = Optional.of(ASKED);
    assertThat(CurrentQuestion.of(turn(4, "I am 67."), known)).contains(ASKED);
    assertThat(CurrentQuestion.of(turn(4, "Really?"), known))
        .contains(new CurrentQuestion("Really?", 4));
    assertThat(CurrentQuestion.of(turn(2, "I am 67."), known)).isEmpty();
    assertThat(CurrentQuestion.of(turn(4, "I am 67."), Optional.empty())).isEmpty();
  }

  @Test
  void theNextQuestionTakesItsPlace() {
    Optional<CurrentQuestion> known = Optional.of(ASKED);
    assertThat(CurrentQuestion.after(turn(4, "Really?"), Role.USER, known))
        .contains(new CurrentQuestion("Really?", 4));
    assertThat(CurrentQuestion.after(turn(4, "I see."), Role.USER, known)).contains(ASKED);
    assertThat(CurrentQuestion.after(turn(4, "Really?"), Role.AGENT, known)).contains(ASKED);
    assertThat(CurrentQuestion.after(turn(4, "Really?"), Role.OTHER, Optional.empty())).isEmpty();
  }

  @Test
  void aLateQuestionIsCurrentOnlyIfNoneWasAskedBehindIt() {
    Optional<CurrentQuestion> known = Optional.of(ASKED);
    assertThat(CurrentQuestion.after(turn(2, "Really?"), Role.USER, known)).contains(ASKED);
    assertThat(CurrentQuestion.after(turn(2, "Really?"), Role.USER, Optional.empty()))
        .contains(new CurrentQuestion("Really?", 2));
  }

  @Test
  void anEditedTurnAsksNoMoreWhatItAskedBefore() {
    Optional<CurrentQuestion> known = Optional.of(ASKED);
    assertThat(CurrentQuestion.after(turn(3, "I see."), Role.USER, known)).isEmpty();
    assertThat(CurrentQuestion.of(turn(3, "I see."), known)).isEmpty();
    assertThat(CurrentQuestion.after(turn(3, "How so?"), Role.USER, known))
        .contains(new CurrentQuestion("How so?", 3));
  }

  @Test
  void isNotPrinted() {
    assertThat(ASKED.toString()).doesNotContain("Why");
  }
}
