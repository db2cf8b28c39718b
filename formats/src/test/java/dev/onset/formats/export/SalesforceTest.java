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

  @Test
  void headingsOfATextWithoutTagsAreTheLinesBeforeTheFirstMessageAndThoseOfANewBeginning() {
    String body =
        "Chat Started: Monday, November 03, 2025, 10:15:04 (+0100)\n"
            + "Chat Origin: Returns\n"
            + "Agent Rafe M\n"
            + "( 8s ) Rafe M: Hi, which order?\n"
            + "( 20s ) Solveig: the one to\n"
            + "Agent Street 4\n"
            + "Chat Started: Monday, November 03, 2025, 10:20:00 (+0100)\n"
            + "Chat Transferred From Rafe M To Hedvig\n"
            + "( 5s ) Hedvig: Thank you";
    assertThat(parties(body)).containsExactly("agent", "customer", "agent");
    assertThat(messages(body).get(1).text()).isEqualTo("the one to\nAgent Street 4");
    assertThat(messages(body).get(2).time()).hasValue(1_762_161_605_000L);
  }

  @Test
  void aHeadingMayBeADivisionAndTellWhatTheAgentDoes() {
    assertThat(
            parties(
                "<div align=\"center\">Agent Ada L requested a file transfer</div>"
                    + "<div align=\"center\">File transfer succeeded.</div>"
                    + "( 1s ) Ada L: Hi<br>( 5s ) Bo: hello<br>"))
        .containsExactly("agent", "customer");
  }
}
