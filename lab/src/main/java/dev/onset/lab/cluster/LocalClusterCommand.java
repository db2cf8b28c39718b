package dev.onset.lab.cluster;

import dev.onset.app.alert.AlertLines;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.GroupProgress;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.app.demo.DemoScript;
import dev.onset.app.input.Samples;
import dev.onset.app.terminal.Terminal;
import dev.onset.app.terminal.TypeWords;
import dev.onset.formats.InputRecord;
import dev.onset.model.Alert;
import dev.onset.model.Turn;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.Topic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Runs three brokers and two instances on this machine, sends sample chats, shows alerts, and
 * cleans up.
 */
@Command(
    name = "local-cluster.sh",
    mixinStandardHelpOptions = true,
    description =
        "Starts three Kafka brokers and two instances of Onset on this machine, sends the sample"
            + " chats in, shows the alerts that come out, and stops everything.")
public final class LocalClusterCommand implements Callable<Integer> {
  private final Terminal terminal = Terminal.system();

  @Option(names = "--keep", description = "Leave it up until Enter or Ctrl-C.")
  private boolean keep;

  @Option(names = "--work", hidden = true, required = true)
  private Path work;

  private LocalClusterCommand() {}

  /**
   * Runs the command; the exit code is 0 on success, including Ctrl-C and SIGTERM.
   *
   * @param args as {@code --help} describes
   */
  public static void main(String[] args) {
    System.exit(ScriptCall.of(new LocalClusterCommand(), args));
  }

  @Override
  public Integer call() throws Exception {
    return ScriptCall.onCluster(work, terminal, 0, this::play);
  }

  private boolean play(LocalCluster local) throws IOException, InterruptedException {
    local.start();
    Cluster cluster = local.cluster(Map.of());
    say("Creating the topics, four partitions on three brokers each.");
    LocalCluster.createTopics(cluster);
    Instances two = Instances.start(local, List.of("onset-1", "onset-2"), Map.of());
    two.names().forEach(line -> say("Starting " + line + "."));
    two.awaitReady();
    say("Both instances process turns.");
    try (TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = new GroupProgress(cluster, cluster.config().applicationId());
        TopicReader alerts =
            TopicReader.fromBeginning(cluster, List.of(cluster.topics().alerts().name()))) {
      List<InputRecord.Dialogue> chats = Samples.load();
      List<Turn> script = DemoScript.interleave(chats);
      say("Sending " + chats.size() + " sample chats with " + script.size() + " turns.");
      say(AlertLines.HEADER);
      script.forEach(feed::send);
      feed.flush();
      int count = show(cluster, alerts, group, cluster.topics().turns(), two);
      Map<dev.onset.model.SessionId, Integer> lastTurns = new LinkedHashMap<>();
      script.forEach(turn -> lastTurns.merge(turn.session(), turn.index(), Math::max));
      lastTurns.forEach(feed::close);
      feed.flush();
      count += show(cluster, alerts, group, cluster.topics().commands(), two);
      say(count + " alerts of " + chats.size() + " chats; all sessions are closed.");
    }
    if (keep) {
      say("");
      say("It stays up until Enter or Ctrl-C. In another terminal:");
      say("  ./onset tail alerts --bootstrap-server " + local.bootstrapServers());
      say("  ./onset produce --input FILE --bootstrap-server " + local.bootstrapServers());
      two.addresses().forEach(address -> say("  curl " + address + "/metrics"));
      say(
          "Settings for what needs the key: -P "
              + OnsetConfig.MASTER_KEY_FILE
              + "="
              + local.keyFile());
      if (terminal.in().read() < 0) {
        // Nobody is there to press Enter; the signal will come.
        Thread.currentThread().join();
      }
    }
    return true;
  }

  /** Shows alerts until a topic has been processed completely. */
  private int show(
      Cluster cluster, TopicReader reader, GroupProgress group, Topic<?> topic, Instances two)
      throws InterruptedException {
    int[] count = {0};
    boolean last;
    do {
      last = group.reachedEnd(topic);
      two.requireAlive();
      for (ConsumerRecord<String, byte[]> record : reader.poll()) {
        show(cluster, record);
        count[0]++;
      }
    } while (!last);
    reader.readToEnd(
        record -> {
          show(cluster, record);
          count[0]++;
        });
    return count[0];
  }

  private void show(Cluster cluster, ConsumerRecord<String, byte[]> record) {
    Alert alert = cluster.topics().alerts().codec().decode(record.value());
    AlertLines.rows(RaisedAlert.of(alert, record), TypeWords.SHIPPED, terminal.ink())
        .forEach(this::say);
  }

  private void say(String line) {
    terminal.out().println(line);
  }
}
