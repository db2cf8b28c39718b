package dev.onset.app.minimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.SpokenText;
import dev.onset.model.Turn;
import org.junit.jupiter.api.Test;

class ConversationsTest {
  private static final SessionId ONE = new SessionId(SessionId.DEFAULT_TENANT, "one");
  private static final SessionId TWO = new SessionId(SessionId.DEFAULT_TENANT, "two");

  private final Conversations conversations = new Conversations();

  private Conversations.Moment say(SessionId session, Role role, String text) {
    return conversations.add(Turn.of(session, 0, "anyone", text), role);
  }

  @Test
  void aQuestionStaysUntilTheUserAsksAnother() {
    assertThat(say(ONE, Role.USER, "hello").question()).isEmpty();
    assertThat(say(ONE, Role.USER, "Where is it?").question()).isEqualTo("Where is it?");
    assertThat(say(ONE, Role.AGENT, "Who are you?").question()).isEqualTo("Where is it?");
    assertThat(say(TWO, Role.USER, "I am Bo.").question()).isEmpty();
    assertThat(say(ONE, Role.USER, "I am Bo.").question()).isEqualTo("Where is it?");
    assertThat(say(ONE, Role.USER, "When? Now.").question()).isEqualTo("When?");
    conversations.forget(ONE);
    assertThat(say(ONE, Role.USER, "I am Bo.").question()).isEmpty();
  }

  @Test
  void aTurnIsReadBehindWhatBothSidesSaidLast() {
    say(ONE, Role.USER, "hello");
    say(ONE, Role.AGENT, "Who are you?");

    assertThat(say(ONE, Role.USER, "Bo.").said())
        .containsExactly(
            new SpokenText(Role.USER, "hello"), new SpokenText(Role.AGENT, "Who are you?"));
    assertThat(say(TWO, Role.USER, "Bo.").said()).isEmpty();
  }
}
