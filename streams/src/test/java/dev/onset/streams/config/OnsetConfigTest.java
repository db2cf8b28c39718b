package dev.onset.streams.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonPointer;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.messages.MessageMapping;
import dev.onset.streams.store.RocksDbSettings;
import dev.onset.streams.topics.Topics;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OnsetConfigTest {
  private static final Map<String, String> LEAST =
      Map.of(OnsetConfig.BOOTSTRAP_SERVERS, "broker:9092", OnsetConfig.MASTER_KEY_FILE, "key");

  @TempDir Path folder;

  private static Map<String, String> with(String... settings) {
    Map<String, String> all = new HashMap<>(LEAST);
    for (int i = 0; i < settings.length; i += 2) {
      all.put(settings[i], settings[i + 1]);
    }
    return all;
  }

  private static void fails(Map<String, String> settings, String... parts) {
    assertThatThrownBy(() -> OnsetConfig.of(settings))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContainingAll(parts)
        .message()
        .endsWith(".")
        .doesNotContain("\n");
  }

  private Path file(String content) throws IOException {
    return Files.writeString(folder.resolve("onset.properties"), content);
  }

  @Test
  void eachKeyHasADocAndADefaultOrIsRequired() {
    assertThat(OnsetConfig.definition().configKeys().values())
        .allSatisfy(key -> assertThat(key.documentation).endsWith("."))
        .filteredOn(key -> key.defaultValue == ConfigDef.NO_DEFAULT_VALUE)
        .extracting(key -> key.name)
        .containsExactlyInAnyOrder(OnsetConfig.BOOTSTRAP_SERVERS, OnsetConfig.MASTER_KEY_FILE);
  }

  @Test
  void theCommandLineWinsOverTheEnvironmentAndThatOverTheFile() throws IOException {
    Path file =
        file(
            "bootstrap.servers=file:1\nonset.master.key.file=key\nonset.http.host=file\n"
                + "onset.http.port=1\n");

    OnsetConfig config =
        OnsetConfig.load(
            file,
            Map.of("ONSET_HTTP_PORT", "2", "ONSET_HTTP_HOST", "environment", "PATH", "/usr/bin"),
            Map.of(OnsetConfig.HTTP_PORT, "3"));

    assertThat(config.bootstrapServers()).isEqualTo("file:1");
    assertThat(config.httpHost()).isEqualTo("environment");
    assertThat(config.httpPort()).isEqualTo(3);
    assertThat(config.sessionTimeout()).isEqualTo(Duration.ofMinutes(30));
  }

  @Test
  void theEnvironmentNamesKafkasSettingsToo() {
    assertThat(OnsetConfig.keyOf("ONSET_BOOTSTRAP_SERVERS")).contains("bootstrap.servers");
    assertThat(OnsetConfig.keyOf("ONSET_STATE_DIR")).contains("state.dir");
    assertThat(OnsetConfig.keyOf("ONSET_NUM_STREAM_THREADS")).contains("num.stream.threads");
    assertThat(OnsetConfig.keyOf("ONSET_SASL_JAAS_CONFIG")).contains("sasl.jaas.config");
    assertThat(OnsetConfig.keyOf("ONSET_PRODUCER_LINGER_MS")).contains("producer.linger.ms");
    assertThat(OnsetConfig.keyOf("ONSET_MASTER_KEY_FILE")).contains("onset.master.key.file");
    assertThat(OnsetConfig.keyOf("ONSET_NOTHING")).isEmpty();
  }

  @Test
  void everyKeyHasAnEnvironmentVariableOfItsOwn() {
    assertThat(OnsetConfig.definition().names())
        .allSatisfy(
            key -> assertThat(OnsetConfig.keyOf(OnsetConfig.environmentName(key))).contains(key));
  }

  @Test
  void aVariableThatNamesNothingIsAnError() {
    assertThatThrownBy(() -> OnsetConfig.load(Map.of("ONSET_HTP_PORT", "1"), LEAST))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("ONSET_HTP_PORT");
  }

  @Test
  void anUnknownKeyIsAnErrorThatNamesTheNearest() {
    fails(with("onset.http.prt", "1"), "onset.http.prt", "did you mean 'onset.http.port'");
    fails(with("onset.zzz", "1"), "'onset.zzz' is unknown.");
  }

  @Test
  void aMissingKeyIsAnError() {
    fails(Map.of(OnsetConfig.MASTER_KEY_FILE, "key"), "bootstrap.servers", "missing");
    fails(
        Map.of(OnsetConfig.BOOTSTRAP_SERVERS, "b:1"),
        "onset.master.key.file",
        "ONSET_MASTER_KEY_FILE");
  }

  @Test
  void aWrongValueIsAnError() {
    fails(with(OnsetConfig.HTTP_PORT, "70000"), OnsetConfig.HTTP_PORT);
    fails(with(OnsetConfig.HTTP_PORT, "http"), OnsetConfig.HTTP_PORT);
    fails(with(OnsetConfig.TOPICS_PREFIX, "a b"), OnsetConfig.TOPICS_PREFIX);
    fails(with(OnsetConfig.TOPICS_REPLICATION, "0"), OnsetConfig.TOPICS_REPLICATION);
    fails(with(OnsetConfig.FORMAT + "alerts", "xml"), OnsetConfig.FORMAT + "alerts");
  }

  @Test
  void whatThePromisesRestOnCannotBeChanged() {
    fails(with(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, "at_least_once"), "exactly_once_v2");
    assertThat(
            OnsetConfig.of(with(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, "exactly_once_v2"))
                .kafka())
        .containsEntry(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, "exactly_once_v2");
  }

  @Test
  void kafkaKnowsEverySettingThatOnsetGivesIt() {
    assertThat(OnsetConfig.FIXED.keySet()).isSubsetOf(StreamsConfig.configDef().names());
    assertThat(OnsetConfig.KAFKA_DEFAULTS.keySet())
        .filteredOn(
            key ->
                !key.startsWith(StreamsConfig.MAIN_CONSUMER_PREFIX)
                    && !key.startsWith(StreamsConfig.CONSUMER_PREFIX)
                    && !key.startsWith(StreamsConfig.PRODUCER_PREFIX))
        .isSubsetOf(StreamsConfig.configDef().names());
    assertThat(OnsetConfig.KAFKA_DEFAULTS.keySet())
        .filteredOn(key -> key.startsWith(StreamsConfig.PRODUCER_PREFIX))
        .allMatch(
            key ->
                ProducerConfig.configNames()
                    .contains(key.substring(StreamsConfig.PRODUCER_PREFIX.length())));

    StreamsConfig config = new StreamsConfig(OnsetConfig.of(LEAST).kafka());

    assertThat(config.getInt(StreamsConfig.NUM_STANDBY_REPLICAS_CONFIG)).isEqualTo(1);
    assertThat(config.getClass(StreamsConfig.ROCKSDB_CONFIG_SETTER_CLASS_CONFIG))
        .isEqualTo(RocksDbSettings.class);
    assertThat(config.getBoolean(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG))
        .isTrue();
  }

  @Test
  void aPointerOfTheIntakeIsChecked() {
    fails(with(OnsetConfig.INTAKE_TEXT, "text"), OnsetConfig.INTAKE_TEXT, "begins with a slash");
    fails(with(OnsetConfig.INTAKE_SESSION, ""), OnsetConfig.INTAKE_SESSION);
    fails(with(OnsetConfig.INTAKE_TENANT, "/a~b"), OnsetConfig.INTAKE_TENANT, "~0");
    assertThat(OnsetConfig.of(LEAST).intakeMappings().usual().optional().id()).isEmpty();
  }

  @Test
  void aTopicOfTheIntakeCanHavePointersOfItsOwn() {
    OnsetConfig config =
        OnsetConfig.of(
            with(
                OnsetConfig.INTAKE_TOPICS,
                "chats,eu.calls,eu",
                OnsetConfig.INTAKE_SESSION,
                "/id",
                OnsetConfig.INTAKE_ID,
                "/m",
                "onset.intake.topic.eu.calls.session",
                "/call/id",
                "onset.intake.topic.eu.calls.message.id",
                "",
                "onset.intake.topic.eu.calls.final",
                "/type",
                "onset.intake.topic.eu.calls.final.value",
                "done"));

    MessageMapping chats = config.intakeMappings().of("chats");
    MessageMapping calls = config.intakeMappings().of("eu.calls");
    assertThat(chats.session()).hasToString("/id");
    assertThat(chats.optional().id()).hasToString("Optional[/m]");
    assertThat(config.intakeMappings().of("eu")).isEqualTo(chats);
    assertThat(calls.session()).hasToString("/call/id");
    assertThat(calls.text()).isEqualTo(chats.text());
    assertThat(calls.optional().id()).isEmpty();
    assertThat(calls.optional().finality())
        .contains(new MessageMapping.Finality(JsonPointer.compile("/type"), "done"));
    assertThat(config.kafka().keySet()).noneMatch(key -> key.startsWith("onset."));
  }

  @Test
  void aPointerOfATopicIsChecked() {
    String text = "onset.intake.topic.calls.text";
    fails(with(OnsetConfig.INTAKE_TOPICS, "calls", text, "text"), text, "begins with a slash");
    fails(with(OnsetConfig.INTAKE_TOPICS, "calls", text, ""), text);
    fails(
        with(OnsetConfig.INTAKE_TOPICS, "calls", "onset.intake.topic.calls.final.value", ""),
        "onset.intake.topic.calls.final.value");
    fails(
        with(OnsetConfig.INTAKE_TOPICS, "chats", "onset.intake.topic.eu.calls.message.id", "/id"),
        "'onset.intake.topic.eu.calls.message.id' is for a topic that the intake does not read;"
            + " add eu.calls to onset.intake.topics, or remove the setting.");
    fails(
        with(OnsetConfig.INTAKE_TOPICS, "calls", "onset.intake.topic.calls.txt", "/text"),
        "'onset.intake.topic.calls.txt' is unknown; did you mean"
            + " 'onset.intake.topic.calls.text'.");
    fails(with("onset.intake.topic.txt", "/text"), "'onset.intake.topic.txt' is unknown.");
  }

  @Test
  void theIntakeReadsTheTopicsOfItsListUnderAnIdOfItsOwn() {
    OnsetConfig config =
        OnsetConfig.of(
            with(OnsetConfig.INTAKE_TOPICS, " a.b , c,,a.b", OnsetConfig.APPLICATION_ID, "eu"));

    assertThat(config.intakeTopics()).containsExactly("a.b", "c");
    assertThat(config.intakeKafka())
        .containsEntry(OnsetConfig.APPLICATION_ID, "eu-intake")
        .containsEntry(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, "exactly_once_v2");
    assertThat(OnsetConfig.of(LEAST).intakeTopics()).isEmpty();
  }

  @Test
  void otherKeysGoToKafkaAndOwnOnesDoNot() {
    Map<String, Object> kafka = OnsetConfig.of(with("consumer.fetch.max.bytes", "7")).kafka();

    assertThat(kafka)
        .containsEntry("consumer.fetch.max.bytes", "7")
        .containsEntry(OnsetConfig.BOOTSTRAP_SERVERS, "broker:9092");
    assertThat(kafka.keySet()).noneMatch(key -> key.startsWith("onset."));
  }

  @Test
  void theStateDoesNotLieInTheTemporaryFolderByDefault() {
    assertThat(OnsetConfig.of(LEAST).stateDir().toAbsolutePath())
        .doesNotHaveToString("/tmp/kafka-streams")
        .isEqualTo(Path.of("onset-state").toAbsolutePath());
  }

  @Test
  void anOutputTopicCanBeJson() {
    Topics topics =
        OnsetConfig.of(with(OnsetConfig.FORMAT + "commands", "json"))
            .topics(new Codecs(new SchemaStore()));
    byte[] json =
        topics
            .commands()
            .codec()
            .encode(new dev.onset.model.Command.Close(dev.onset.model.SessionId.of("s"), 1));

    assertThat(new String(json, StandardCharsets.UTF_8)).startsWith("{");
    assertThat(WireFormat.valueOf("JSON")).isEqualTo(WireFormat.JSON);
  }

  @Test
  void aFileThatIsNotThereIsOneSentence() {
    assertThatThrownBy(
            () -> OnsetConfig.load(folder.resolve("absent.properties"), Map.of(), Map.of()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageEndingWith("absent.properties does not exist.");
  }

  @Test
  void printsNoValues() {
    assertThat(OnsetConfig.of(with("sasl.jaas.config", "secret")))
        .hasToString(OnsetConfig.of(with("sasl.jaas.config", "another")).toString());
  }
}
