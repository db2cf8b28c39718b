package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.demo.DemoScript;
import dev.onset.app.input.Samples;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.store.StoreNames;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a turn of the sample chats writes to the changelogs, from the first turn to the end of each
 * chat. The figures go to {@code target/state-bytes-POLICY.txt}.
 */
class StateBytesIT {

  @TempDir Path folder;

  /**
   * A change of a session, and now and then what it keeps apart.
   *
   * @param records at most so many a turn; where safe texts can change, each turn is kept and
   *     deleted
   * @param bytes at most so many a turn
   */
  @ParameterizedTest
  @CsvSource({"contact-center, 4.2, 1100", "paper, 2.0, 700"})
  void aTurnWritesLittle(String name, double most, double mostBytes) throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    Policy policy = PolicyReader.shipped(name, Map.of());
    List<Turn> script = DemoScript.interleave(Samples.load());
    StringBuilder table = new StringBuilder();
    long bytes = 0;
    long records = 0;
    try (EmbeddedOnset onset =
        EmbeddedOnset.start(policy, ExtractionPipeline.load(policy), key, 1, 1, Map.of())) {
      play(onset, script);
      for (String store : StoreNames.ALL) {
        long[] sums = new long[2];
        try (TopicReader reader =
            TopicReader.fromBeginning(onset.cluster(), List.of("onset-" + store + "-changelog"))) {
          reader.readToEnd(
              record -> {
                sums[0]++;
                sums[1] +=
                    Math.max(0, record.serializedKeySize())
                        + Math.max(0, record.serializedValueSize());
              });
        }
        records += sums[0];
        bytes += sums[1];
        table.append(line(store, sums[0], sums[1], script.size()));
      }
    }
    table.append(line("all", records, bytes, script.size()));
    Files.writeString(Path.of("target", "state-bytes-" + name + ".txt"), table);

    assertThat((double) records / script.size()).as(table.toString()).isLessThanOrEqualTo(most);
    assertThat((double) bytes / script.size()).as(table.toString()).isLessThanOrEqualTo(mostBytes);
  }

  private static void play(EmbeddedOnset onset, List<Turn> script) throws InterruptedException {
    try (TurnProducer feed = new TurnProducer(onset.cluster());
        GroupProgress group = onset.progress()) {
      Map<SessionId, Integer> sessions = new HashMap<>();
      for (Turn turn : script) {
        feed.send(turn);
        sessions.merge(turn.session(), turn.index(), Math::max);
      }
      feed.flush();
      group.awaitEnd(onset.topics().turns(), onset::requireRunning);
      sessions.forEach(feed::close);
      feed.flush();
      group.awaitEnd(onset.topics().commands(), onset::requireRunning);
    }
  }

  private static String line(String store, long records, long bytes, int turns) {
    return String.format(
        Locale.ROOT,
        "%-14s %6.2f records %8.1f bytes a turn%n",
        store,
        (double) records / turns,
        (double) bytes / turns);
  }
}
