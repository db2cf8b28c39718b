package dev.onset.formats.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.formats.InputRecord;
import org.junit.jupiter.api.Test;

class TwilioTest {
  private static Chats read(String json) throws JsonProcessingException {
    Chats chats = new Chats(1);
    Twilio.read(new JsonMapper().readTree(json), chats);
    return chats;
  }

  @Test
  void ofTwoNumbersNeitherIsKnownToBeTheCustomers() throws JsonProcessingException {
    Chats chats =
        read(
            "[{\"conversation_sid\":\"CH1\",\"author\":\"+15550101\",\"body\":\"here\"},"
                + "{\"conversation_sid\":\"CH1\",\"author\":\"+15550102\",\"body\":\"coming\"}]");
    assertThat(chats.drafts()).hasSize(1);
    assertThat(chats.drafts().get(0).messages())
        .allMatch(message -> message.party().word().equals("speaker"))
        .allMatch(message -> message.party().beside().isEmpty());
  }

  @Test
  void aMessageOutsideOfAListIsNotReadAsAChat() throws JsonProcessingException {
    Chats chats = read("{\"conversation_sid\":\"CH1\",\"author\":\"a\",\"body\":\"here\"}");
    assertThat(chats.drafts()).isEmpty();
    assertThat(chats.bad())
        .singleElement()
        .isInstanceOfSatisfying(
            InputRecord.Bad.class, bad -> assertThat(bad.sentence()).contains("one JSON list"));
  }
}
