package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cli.Shell;
import dev.onset.model.DeadLetter;
import dev.onset.model.MasterKey;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.store.AsidePlace;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A version of the master key is dropped too soon, and given back, on a broker. */
@ExtendWith(SharedBroker.class)
class ReleaseIT {
  @TempDir Path folder;
  private Path key;

  private void give(int... versions) throws Exception {
    key = folder.resolve("key");
    StringBuilder lines = new StringBuilder();
    for (int version : versions) {
      byte[] secret = new byte[MasterKey.BYTES];
      Arrays.fill(secret, (byte) version);
      lines.append(version).append(':').append(HexFormat.of().formatHex(secret)).append('\n');
    }
    Files.writeString(key, lines);
  }

  private static void say(DeadLetterBench onset, String session, int index) throws Exception {
    onset.turn(
        session,
        onset
            .cluster
            .topics()
            .turns()
            .codec()
            .encode(Turn.of(SessionId.of(session), index, "customer", "turn " + index)));
  }

  private static Stream<Integer> safe(DeadLetterBench onset, String session) {
    return onset.values(onset.cluster.topics().redactedTurns()).stream()
        .filter(turn -> turn.session().session().equals(session))
        .map(RedactedTurn::turn);
  }

  private static List<AsidePlace> sentBack(DeadLetterBench onset) {
    List<AsidePlace> places = new ArrayList<>();
    String turns = onset.cluster.topics().turns().name();
    try (TopicReader reader = TopicReader.fromBeginning(onset.cluster, List.of(turns))) {
      reader.readToEnd(
          record ->
              Optional.ofNullable(record.headers().lastHeader(AsidePlace.HEADER))
                  .flatMap(one -> AsidePlace.of(new String(one.value(), StandardCharsets.UTF_8)))
                  .ifPresent(places::add));
    }
    return places;
  }

  @Test
  void aSessionWhoseKeyWasDroppedGoesOnOnceTheKeyIsBack(SharedBroker.Place place) throws Exception {
    give(1);
    try (DeadLetterBench onset = DeadLetterBench.start(place, key)) {
      Shell shell = place.shell(key);
      say(onset, "s1", 0);
      say(onset, "s2", 0);
      give(1, 2);
      onset.run();
      say(onset, "s2", 1);
      assertThat(shell.onset("keys")).isZero();
      assertThat(shell.said()).containsPattern("1 +opens +1 +0").containsPattern("2 +seals +1 +0");

      give(2);
      onset.run();
      for (int turn = 1; turn < 4; turn++) {
        say(onset, "s1", turn);
        say(onset, "s2", turn + 1);
      }
      assertThat(onset.letters())
          .extracting(DeadLetter::reason)
          .hasSize(3)
          .containsOnly(RejectReason.SESSION_SET_ASIDE);
      assertThat(safe(onset, "s2")).containsExactlyInAnyOrder(0, 1, 2, 3, 4);
      assertThat(onset.dlq("replay", "--all")).isOne();
      assertThat(shell.onset("keys")).isOne();
      shell.clear();
      assertThat(shell.onset("release", "s1")).isOne();
      assertThat(shell.said()).contains("The session still cannot be read", "--fresh");

      give(1, 2);
      onset.run();
      say(onset, "s1", 4);
      shell.clear();
      assertThat(shell.onset("release", "s1")).isZero();

      assertThat(shell.said()).contains("Sent back: 4; left out: 0.");
      say(onset, "s1", 5);
      assertThat(safe(onset, "s1")).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
      assertThat(sentBack(onset)).isSorted().hasSize(4);
      shell.clear();
      assertThat(shell.onset("keys")).isZero();
      assertThat(shell.said()).containsPattern("1 +opens +0 +0");
      assertThat(shell.onset("release", "s1")).isZero();
      assertThat(shell.said()).contains("Sent back: 0; left out: 0.");
    }
  }
}
