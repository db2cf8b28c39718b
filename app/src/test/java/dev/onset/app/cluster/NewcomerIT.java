package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cli.Shell;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.TopicCreate;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What somebody meets who is new to a cluster, or updates one. */
@ExtendWith(SharedBroker.class)
class NewcomerIT {
  @TempDir Path folder;

  private SharedBroker.Place place;
  private OnsetConfig config;
  private Cluster cluster;

  @BeforeEach
  void createTopics(SharedBroker.Place own) {
    place = own;
    config = OnsetConfig.of(place.settings(folder.resolve("key"), 1, 1));
    cluster = new Cluster(config);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), 1, (short) 1, cluster.limit());
    }
  }

  @Test
  void aNewClusterRunsUnderContactCenterAndAnUpdatedOneStaysUnderDefault() {
    assertThat(InstancePolicy.of(config)).isEqualTo("contact-center");
    PolicyArchive archive = new PolicyArchive(cluster);
    archive.put("acme", PolicyReader.shipped(), false);
    assertThat(InstancePolicy.of(config)).isEqualTo("default");
    archive.put("acme", PolicyReader.shipped("contact-center", Map.of()), false);
    assertThat(InstancePolicy.of(config)).isEqualTo("contact-center");
  }

  @Test
  void theDoctorReadsATopicAndCountsWhatIsNoTurn() throws Exception {
    String topic = cluster.topics().turns().name();
    try (TurnProducer feed = new TurnProducer(cluster)) {
      feed.send(Turn.of(SessionId.of("s1"), 0, "customer", "my email is ida@example.org"));
      feed.send(Turn.of(SessionId.of("s2"), 0, "Ida Malm", "hello there"));
      feed.flush();
    }
    try (Producer<String, byte[]> producer = cluster.producer()) {
      producer
          .send(new ProducerRecord<>(topic, "s3", "no turn".getBytes(StandardCharsets.UTF_8)))
          .get();
    }
    Shell shell = new Shell(place.options());
    assertThat(shell.onset("doctor", "--topic", topic)).as(shell.said()).isZero();
    assertThat(shell.said())
        .containsPattern("chats +2")
        .containsPattern("chats with a known user +1")
        .contains("Records of the topic that are no turns: 1 × MALFORMED.")
        .contains("[EMAIL]")
        .doesNotContain("Malm");
  }

  @Test
  void theDoctorReadsATopicOfTheIntakeByItsPointers() throws Exception {
    String topic = place.name() + "-calls";
    try (Admin admin = cluster.admin()) {
      admin.createTopics(List.of(new NewTopic(topic, 1, (short) 1))).all().get();
    }
    try (Producer<String, byte[]> producer = cluster.producer()) {
      for (String record :
          List.of(
              "{'call':'s1','speaker':'customer','text':'I am Ida Malm','done':true}",
              "{'call':'s1','speaker':'customer','text':'I am','done':false}",
              "{'call':'s1','speaker':'agent','text':'hello there','done':true}",
              "{'session_id':'s2','speaker':'agent','text':'hello','done':true}")) {
        byte[] value = record.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        producer.send(new ProducerRecord<>(topic, "key", value)).get();
      }
    }
    Shell shell = new Shell(place.options());
    String own = "onset.intake.topic." + topic;
    assertThat(
            shell.onset(
                "doctor",
                "--topic",
                topic,
                "-P",
                OnsetConfig.INTAKE_TOPICS + "=" + topic,
                "-P",
                own + ".session=/call",
                "-P",
                own + ".final=/done"))
        .as(shell.said())
        .isZero();
    assertThat(shell.said())
        .containsPattern("chats +1")
        .containsPattern("turns +2")
        .containsPattern("records passed over +1")
        .containsPattern("session +/call")
        .containsPattern("final +/done is \"true\"")
        .contains("Records of the topic that are no messages: 1 × MISSING_SESSION.")
        .contains("1 agent: hello there")
        .doesNotContain("Malm");
  }
}
