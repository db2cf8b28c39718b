package dev.onset.evaluation.written;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.formats.InputException;
import dev.onset.model.Assertion;
import dev.onset.model.Owner;
import dev.onset.model.PiiType;
import dev.onset.model.Role;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarkedChatsTest {
  private static final String CHAT =
      "{\"id\": \"a\", \"kind\": \"short\", \"turns\": [[\"bot\", \"Name?\"], [\"user\", \"😀"
          + " {NAME_FULL|ME|Ada Obi}, once of {LOCATION|P2+P3>ME:FORMER|Leeds}"
          + " {ORG|NONE|Shoppo}\"]]}";

  @TempDir Path folder;

  @Test
  void marksBecomePlacesInCodePoints() throws IOException {
    MarkedChat chat = MarkedChats.read(file(CHAT + "\n\n")).get(0);

    MarkedTurn turn = chat.turns().get(1);
    assertThat(chat.kind()).isEqualTo(MarkedChat.Kind.SHORT);
    assertThat(chat.turns().get(0).role()).isEqualTo(Role.AGENT);
    assertThat(turn.text()).isEqualTo("😀 Ada Obi, once of Leeds Shoppo");
    MarkedValue name = turn.values().get(0);
    assertThat(name.mention().type()).isEqualTo(PiiType.NAME_FULL);
    assertThat(name.mention().start()).isEqualTo(2);
    assertThat(name.mention().end()).isEqualTo(9);
    assertThat(name.owner()).isEqualTo(Owner.SPEAKER);
    assertThat(name.isAssignable()).isTrue();
    MarkedValue town = turn.values().get(1);
    assertThat(town.person()).isEqualTo("P2");
    assertThat(town.assertion()).isEqualTo(Assertion.FORMER);
    assertThat(town.isAssignable()).isFalse();
    assertThat(turn.values().get(2).isSomebodys()).isFalse();
    assertThat(chat + " " + turn + " " + name).doesNotContain("Ada");
  }

  @Test
  void aFormerSchoolStays() throws IOException {
    String chat =
        "{\"id\": \"a\", \"kind\": \"short\", \"turns\": [[\"user\", \"I was at"
            + " {SCHOOL|ME:FORMER|Hill College}\"]]}";

    assertThat(MarkedChats.read(file(chat)).get(0).turns().get(0).values().get(0).isAssignable())
        .isTrue();
  }

  @Test
  void aPackedFileIsUnpacked() throws IOException {
    Path packed = folder.resolve("chats.jsonl.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(CHAT.getBytes(StandardCharsets.UTF_8));
    }
    assertThat(MarkedChats.read(packed)).hasSize(1);
  }

  @Test
  void whatIsNoMarkedChatIsNamedByItsLine() throws IOException {
    refuses(CHAT + "\nnot json", "Line 2 of ", "is not valid JSON");
    refuses(CHAT.replace("short", "long"), "Line 1 of ", "short, dialogue or negative");
    refuses(CHAT.replace("FORMER", "MAYBE"), "Line 1 of ", "unknown assertion");
    refuses("{\"id\": \"a\", \"kind\": \"short\"}", "Line 1 of ", "no turns");
    refuses("\n", "holds no chat");
    assertThatThrownBy(() -> MarkedChats.read(folder.resolve("none.jsonl")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("There is no file");
  }

  private void refuses(String content, String... words) throws IOException {
    Path file = file(content);
    assertThatThrownBy(() -> MarkedChats.read(file))
        .isInstanceOf(InputException.class)
        .hasMessageContainingAll(words);
  }

  private Path file(String content) throws IOException {
    return Files.writeString(folder.resolve("chats.jsonl"), content);
  }
}
