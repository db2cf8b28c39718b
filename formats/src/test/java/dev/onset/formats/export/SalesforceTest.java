package dev.onset.formats.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SalesforceTest {
  private static List<ChatDraft.Message> messages(String body) {
    ChatDraft chat = new ChatDraft(Optional.of("1"), 1);
    SalesforceTranscript.read(body, chat);
    return chat.messages();
  }

  private static List<String> parties(String body) {
    return messages(body).stream().map(message -> message.party().word()).toList();
  }

  @Test
  void besideAVisitorAllOthersServe() {
    assertThat(
            parties(
                "<p>Agent Ada (first name)</p>( 1s ) Ada: Hi<br>( 5s ) Visitor: hello<br>"
                    + "( 9s ) Chatbot: Hello"))
        .containsExactly("agent", "customer", "bot");
  }

  @Test
  void whoIsServedIsUnknownIfTwoWriteBesideTheAgentOrNoAgentIsNamed() {
    assertThat(
            parties("<p>Agent Ada</p>( 1s ) Ada: Hi<br>( 5s ) Bo: hello<br>( 9s ) Cy: I join you"))
        .containsExactly("agent", "speaker", "speaker");
    assertThat(parties("( 1s ) Ada: Hi<br>( 5s ) Bo: hello")).containsOnly("speaker");
  }

  @Test
  void aLineWithoutANameIsTheSystemsAndATextWithoutTagsHasItsOwnLines() {
    assertThat(parties("( 4s ) Ada: Hi\nthere\n( 9s ) a file was sent"))
        .containsExactly("speaker", "system");
    assertThat(messages("( 4s ) Ada: Hi\nthere").get(0).text()).isEqualTo("Hi\nthere");
  }

  @Test
  void aBeginningThatCannotBeReadGivesNoTimes() {
    assertThat(messages("<p>Chat Started: lundi 3 novembre 2025</p>( 4s ) Ada: Hi"))
        .allMatch(message -> message.time().isEmpty());
  }

  @Test
  void whatIsNoLineOfAMessageIsPassedOver() {
    assertThat(messages("<p>Agent</p>( 1s<br>(s) A: b<br>( 1x ) A: b<br>(1) A: b<br>")).isEmpty();
  }
}
