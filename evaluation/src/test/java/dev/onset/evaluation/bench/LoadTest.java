package dev.onset.evaluation.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.bench.WriteProfile.Write;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;

class LoadTest {
  private static final List<List<Turn>> CHATS = List.of(chat(2), chat(5));

  @Test
  void everySessionIsAWholeChatInItsOrder() {
    ChatLoad load = new ChatLoad(CHATS, 3, 0, 0);
    Map<Long, Integer> next = new HashMap<>();
    Set<Long> ended = new HashSet<>();
    for (int i = 0; i < 200; i++) {
      ChatLoad.Step step = load.next();
      assertThat(ended).doesNotContain(step.session());
      assertThat(ChatLoad.session(step.turn().session().session())).isEqualTo(step.session());
      assertThat(step.turn().index()).isEqualTo(next.merge(step.session(), 1, Integer::sum) - 1);
      if (step.last()) {
        assertThat(next.get(step.session())).isIn(2, 5);
        ended.add(step.session());
      }
    }
    assertThat(next.size() - ended.size()).isEqualTo(3);
  }

  @Test
  void theSameArgumentsGiveTheSameLoad() {
    assertThat(turns(new ChatLoad(CHATS, 4, 10, 20), 100))
        .isEqualTo(turns(new ChatLoad(CHATS, 4, 10, 20), 100));
  }

  @Test
  void openedSessionsGoOnBehindTheirFirstTurnEachOnce() {
    ChatLoad load = new ChatLoad(CHATS, 1, 1_000, 7);
    Set<Long> met = new HashSet<>();
    while (met.size() < 7) {
      ChatLoad.Step step = load.next();
      if (met.add(step.session())) {
        assertThat(step.turn().index()).isEqualTo(1);
        assertThat(ChatLoad.opening(step.session()).turn().session())
            .isEqualTo(step.turn().session());
      }
      assertThat(step.session()).isBetween(1_000L, 1_006L);
    }
  }

  @Test
  void writesAreDealtOutInTheRecordedProportion() {
    List<Write> writes = new ArrayList<>();
    for (byte i = 0; i < 13; i++) {
      writes.add(new Write(new byte[] {i}, Optional.empty(), new RecordHeaders()));
    }
    WriteRotation rotation = new WriteRotation(writes, 10);
    List<Write> dealt = new ArrayList<>();
    for (int turn = 0; turn < 20; turn++) {
      List<Write> next = rotation.next();
      assertThat(next).hasSizeBetween(1, 2);
      dealt.addAll(next);
    }

    assertThat(dealt.subList(0, 13)).isEqualTo(writes);
    assertThat(dealt.subList(13, 26)).isEqualTo(writes);
    assertThat(new WriteRotation(List.of(), 10).next()).isEmpty();
  }

  private static List<Turn> turns(ChatLoad load, int number) {
    List<Turn> turns = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      turns.add(load.next().turn());
    }
    return turns;
  }

  private static List<Turn> chat(int turns) {
    List<Turn> chat = new ArrayList<>();
    for (int i = 0; i < turns; i++) {
      chat.add(Turn.of(SessionId.of("a chat"), i, "customer", "turn " + i));
    }
    return chat;
  }
}
