package dev.onset.evaluation.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.cli.CommandLines;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.EmbeddedOnset;
import dev.onset.app.feedback.FeedbackArchive;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.Feedback;
import dev.onset.model.PiiType;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.TopicCreate;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people said on a cluster, in figures. */
class ClusterFeedbackIT {
  @TempDir Path folder;

  @Test
  void theLatestJudgementOfEachAlertCounts() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start()) {
      Cluster cluster =
          new Cluster(OnsetConfig.of(EmbeddedOnset.settings(broker, folder.resolve("none"), 2, 1)));
      try (Admin admin = cluster.admin()) {
        TopicCreate.create(admin, cluster.topics(), 2, (short) 1, cluster.limit());
      }
      FeedbackArchive archive = new FeedbackArchive(cluster, Optional.empty());
      archive.append(said("aa", new Feedback.FalseAlarm(Feedback.Reason.EXPECTED)));
      archive.append(said("aa", new Feedback.Acknowledged()));
      archive.append(said("ab", new Feedback.FalseAlarm(Feedback.Reason.VALUE_WRONG)));
      archive.append(said("ac", new Feedback.Reopened()));

      ByteArrayOutputStream said = new ByteArrayOutputStream();
      PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
      Terminal terminal = new Terminal(InputStream.nullInputStream(), out, out, Map.of(), false);
      int code =
          CommandLines.run(terminal, "evaluate", "--feedback", "-b", broker.bootstrapServers());

      String text = said.toString(StandardCharsets.UTF_8);
      assertThat(code).as(text).isZero();
      assertThat(text.replaceAll(" +", " "))
          .contains("\nRULE_B 2 50.0 9.5 - 90.5 1 50.0 9.5 - 90.5\n", "\nRULE_B VALUE_WRONG 1\n")
          .doesNotContain("EXPECTED");
    }
  }

  private static Feedback said(String alertId, Feedback.Remark remark) {
    return new Feedback(
        SessionId.of("s"),
        alertId,
        Rule.RULE_B,
        new TreeSet<>(Set.of(PiiType.EMAIL)),
        remark,
        "ann",
        1);
  }
}
