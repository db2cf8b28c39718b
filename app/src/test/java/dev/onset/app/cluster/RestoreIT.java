package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cli.Shell;
import dev.onset.app.input.Samples;
import dev.onset.formats.InputRecord;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Turn;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.TopicCreate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * A bot answers three sample chats at once from their safe texts, and its answers come restored.
 */
@ExtendWith(SharedBroker.class)
class RestoreIT {
  private static final int PARTITIONS = 2;
  private static final Duration START = Duration.ofMinutes(3);
  private static final String INSURANCE = "sample-05-insurance-claim";
  private static final String BILLING = "sample-06-billing-question";
  private static final String REPAIR = "sample-07-phone-revision";

  /** What the bot answers, and what its user reads: of each session, in turn. */
  private static final List<String[]> ANSWERS =
      List.of(
          new String[] {
            INSURANCE,
            "Thanks, [NAME_FULL_1]. I wrote to [EMAIL_1].",
            "Thanks, Keith Abernathy. I wrote to k.abernathy61@example.org."
          },
          new String[] {
            BILLING,
            "**[EMAIL_1]** is your login; [CREDIT_CARD_1] was charged once, [EMAIL_2] never.",
            "**priya88@example.com** is your login; 4242 4242 4242 4242 was charged once, [EMAIL_2]"
                + " never."
          },
          new String[] {
            REPAIR,
            "He calls [phone_2], not [PHONE_1], for [NAME_FULL_1]'s machine.",
            "He calls (503) 555-0178, not (503) 555-0117, for Lena Hartwell's machine."
          });

  @TempDir Path folder;

  @Test
  void aBotsAnswersComeWithTheValuesOfTheirOwnSession(SharedBroker.Place place) throws Exception {
    Path key =
        Files.writeString(
            folder.resolve("key"), HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    Shell shell = new Shell(place.options());
    OnsetConfig config = OnsetConfig.of(place.settings(key, PARTITIONS, 1));
    Cluster cluster = new Cluster(config);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
    }
    try (OnsetApp app =
            new OnsetApp(
                config,
                PolicyReader.shipped(
                    PolicyReader.CONTACT_CENTER, Map.of("redaction.restore", "[user]")));
        TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
      app.start();
      assertThat(app.awaitRunning(START)).as("running").isTrue();
      interleaved().forEach(feed::send);
      feed.flush();
      group.awaitEnd(cluster.topics().turns(), () -> assertThat(app.failure()).isEmpty());
      assertThat(safeTexts(cluster))
          .contains("[NAME_FULL_1]", "[EMAIL_1]", "[CREDIT_CARD_1]", "[PHONE_2]")
          .doesNotContain("Abernathy", "priya88", "4242 4242", "555-01", "Hartwell");

      List<String> lines = new ArrayList<>();
      for (int round = 0; round < 2; round++) {
        for (String[] answer : ANSWERS) {
          lines.add("{\"session_id\":\"" + answer[0] + "\",\"text\":\"" + answer[1] + "\"}");
        }
      }
      lines.add("{\"session_id\":\"nobody\",\"reply_id\":\"x\",\"text\":\"[EMAIL_1]\"}");
      Path input = Files.write(folder.resolve("replies.jsonl"), lines);
      Path output = folder.resolve("restored.jsonl");
      assertThat(shell.onset("restore", "-i", input.toString(), "-o", output.toString()))
          .as(shell.said())
          .isZero();

      List<String> restored = Files.readAllLines(output);
      assertThat(restored).hasSize(lines.size());
      for (int i = 0; i < lines.size() - 1; i++) {
        String[] answer = ANSWERS.get(i % ANSWERS.size());
        assertThat(restored.get(i))
            .startsWith(
                "{\"session_id\":\""
                    + answer[0]
                    + "\",\"reply_id\":null,\"text\":\""
                    + answer[2]
                    + "\",\"restored\":");
      }
      assertThat(restored.get(lines.size() - 1))
          .isEqualTo(
              "{\"session_id\":\"nobody\",\"reply_id\":\"x\",\"text\":\"[EMAIL_1]\",\"restored\":0,"
                  + "\"unknown\":1,\"ambiguous\":0,\"unrestored\":\"SESSION_UNKNOWN\"}");

      Files.write(input, List.of("{\"session_id\":\"nobody\"}"));
      assertThat(shell.onset("restore", "-i", input.toString(), "-o", "-")).isEqualTo(2);
      assertThat(shell.said()).contains("Line 1 is no reply");
    }
  }

  /** The chats' first turns, then their second ones, and so on. */
  private static List<Turn> interleaved() throws Exception {
    List<InputRecord.Dialogue> chats =
        Samples.load().stream()
            .filter(one -> List.of(INSURANCE, BILLING, REPAIR).contains(one.session().session()))
            .toList();
    assertThat(chats).hasSize(ANSWERS.size());
    List<Turn> turns = new ArrayList<>();
    int longest = chats.stream().mapToInt(one -> one.turns().size()).max().orElseThrow();
    for (int i = 0; i < longest; i++) {
      for (InputRecord.Dialogue chat : chats) {
        if (i < chat.turns().size()) {
          turns.add(chat.turns().get(i).turn());
        }
      }
    }
    return turns;
  }

  private static String safeTexts(Cluster cluster) {
    List<RedactedTurn> texts = new ArrayList<>();
    try (TopicReader reader =
        TopicReader.fromBeginning(cluster, List.of(cluster.topics().redactedTurns().name()))) {
      reader.readToEnd(
          record -> texts.add(cluster.topics().redactedTurns().codec().decode(record.value())));
    }
    return texts.stream().map(RedactedTurn::text).collect(Collectors.joining("\n"));
  }
}
