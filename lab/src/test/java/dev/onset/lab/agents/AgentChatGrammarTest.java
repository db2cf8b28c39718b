package dev.onset.lab.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.formats.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generated dialogues of agents, and their file. */
class AgentChatGrammarTest {
  @TempDir Path folder;

  private static List<AgentChat> chats(long seed) {
    AgentChatGrammar grammar = new AgentChatGrammar(seed);
    return IntStream.range(0, 40).mapToObj(grammar::chat).toList();
  }

  @Test
  void aSeedGivesTheSameDialoguesAndAnotherSeedOthers() {
    assertThat(chats(3)).isEqualTo(chats(3)).isNotEqualTo(chats(4));
  }

  @Test
  void halfAreLeaks() {
    Map<AgentChat.Kind, Long> kinds =
        chats(3).stream().collect(Collectors.groupingBy(AgentChat::kind, Collectors.counting()));
    assertThat(kinds)
        .containsEntry(AgentChat.Kind.LEAK, 20L)
        .containsEntry(AgentChat.Kind.NEAR, 10L)
        .containsEntry(AgentChat.Kind.CLEAN, 10L);
  }

  @Test
  void whoeverLeaksHasATurnOfTheAgent() {
    for (AgentChat chat : chats(3)) {
      assertThat(chat.onset().isEmpty()).isEqualTo(chat.kind() != AgentChat.Kind.LEAK);
      chat.onset()
          .values()
          .forEach(turn -> assertThat(chat.turns().get(turn).role()).isEqualTo("agent"));
      assertThat(chat.turns()).noneMatch(one -> one.text().contains("{"));
    }
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    Path file = folder.resolve("agents.jsonl");
    Files.write(file, chats(3).stream().map(AgentChats::line).toList());
    assertThat(AgentChats.read(file)).isEqualTo(chats(3));
  }

  @Test
  void aWrongFileGetsASentence() throws IOException {
    Path file = folder.resolve("agents.jsonl");
    Files.writeString(
        file, "{\"id\":\"a\",\"kind\":\"odd\",\"turns\":[{\"role\":\"user\",\"text\":\"hi\"}]}\n");
    assertThatThrownBy(() -> AgentChats.read(file))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("write leak, near or clean");
    assertThatThrownBy(() -> AgentChats.read(folder.resolve("none")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("There is no file");
    Files.writeString(file, "\n");
    assertThatThrownBy(() -> AgentChats.read(file)).hasMessageContaining("holds no dialogue");
  }
}
