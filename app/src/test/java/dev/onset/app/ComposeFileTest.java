package dev.onset.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.monitoring.StageTimers;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The compose file is right by its specification's schema and by Onset's own settings. */
class ComposeFileTest {
  private static final Path ROOT = Path.of("..");

  private static final String REVIEW_WORKER = "review-worker";

  private static JsonNode compose;

  @BeforeAll
  static void read() throws IOException {
    compose = yaml(ROOT.resolve("docker-compose.yml"));
  }

  @Test
  void isValidByTheSpecification() throws IOException {
    assertThat(schema().validate(compose)).isEmpty();
  }

  @Test
  void theSchemaRefusesWhatIsWrong() throws IOException {
    JsonNode wrong = compose.deepCopy();
    ((ObjectNode) wrong.at("/services/kafka")).put("imagee", "apache/kafka");

    assertThat(schema().validate(wrong)).isNotEmpty();
  }

  @Test
  void runsOnsetTwice() {
    assertThat(onsetServices()).containsOnlyKeys("onset-1", "onset-2", "topics", REVIEW_WORKER);
    assertThat(compose.at("/services/onset-1/volumes"))
        .as("instances do not share their state folder")
        .isNotEqualTo(compose.at("/services/onset-2/volumes"));
  }

  @Test
  void onsetsRootIsReadOnlyAndItsNativeFolderIsTheImages() throws IOException {
    String image = Files.readString(ROOT.resolve("deploy/Dockerfile"));

    assertThat(onsetServices().values())
        .allSatisfy(
            service -> {
              assertThat(service.path("read_only").asBoolean()).isTrue();
              assertThat(texts(service.get("cap_drop"))).containsExactly("ALL");
              assertThat(texts(service.get("security_opt")))
                  .containsExactly("no-new-privileges:true");
              String[] mount = service.at("/tmpfs/0").asText().split(":");
              assertThat(image).contains("-Djava.io.tmpdir=" + mount[0] + '"');
              String user = image.replaceAll("(?s).*--uid (\\d+).*", "$1");
              assertThat(mount[1].split(","))
                  .contains("exec", "uid=" + user, "gid=" + user, "mode=0700");
            });
  }

  @TestFactory
  Stream<DynamicTest> everyVariableOfOnsetIsASetting() {
    return onsetServices().entrySet().stream()
        .flatMap(
            service ->
                environment(service.getValue()).keySet().stream()
                    .map(
                        variable ->
                            DynamicTest.dynamicTest(
                                service.getKey() + " " + variable,
                                () -> assertThat(OnsetConfig.keyOf(variable)).isPresent())));
  }

  @TestFactory
  Stream<DynamicTest> fileAndVariablesAreACompleteConfiguration() {
    return onsetServices().entrySet().stream()
        .filter(service -> !service.getKey().equals(REVIEW_WORKER))
        .map(
            service ->
                DynamicTest.dynamicTest(
                    service.getKey(),
                    () -> {
                      OnsetConfig config =
                          OnsetConfig.load(
                              ROOT.resolve("deploy/onset.properties"),
                              environment(service.getValue()),
                              Map.of());
                      assertThat(config.bootstrapServers()).isEqualTo("kafka:9092");
                      assertThat(config.masterKey()).isEqualTo("/run/secrets/master_key");
                    }));
  }

  /** It talks to a machine outside: what it does not have it cannot give away. */
  @Test
  void theReviewWorkerIsAskedForAndHasNoMasterKeyAndNoState() {
    JsonNode worker = onsetServices().get(REVIEW_WORKER);

    assertThat(texts(worker.get("profiles"))).containsExactly("review");
    assertThat(environment(worker)).doesNotContainKey("ONSET_MASTER_KEY_FILE");
    assertThat(worker.has("secrets")).isFalse();
    assertThat(texts(worker.get("volumes"))).hasSize(1);
    assertThat(texts(worker.get("command"))).contains("review-worker", "--endpoint", "--model");
  }

  @Test
  void theExampleFileNamesOnlySettings() throws IOException {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(ROOT.resolve("deploy/onset.properties"))) {
      properties.load(reader);
    }

    assertThat(properties.stringPropertyNames())
        .isNotEmpty()
        .allSatisfy(
            key -> assertThat(OnsetConfig.keyOf(OnsetConfig.environmentName(key))).contains(key));
  }

  @Test
  void everyMountedFileExists() {
    List<String> sources =
        Stream.of("onset-1", "onset-2", "topics", REVIEW_WORKER, "prometheus", "grafana")
            .flatMap(service -> texts(compose.at("/services/" + service + "/volumes")))
            .map(volume -> volume.substring(0, volume.indexOf(':')))
            .filter(source -> source.startsWith("./"))
            .toList();

    assertThat(sources).isNotEmpty().allSatisfy(s -> assertThat(ROOT.resolve(s)).exists());
  }

  @Test
  void prometheusAsksBothInstances() throws IOException {
    JsonNode prometheus = yaml(ROOT.resolve("deploy/prometheus.yml"));
    String port = environment(compose.at("/services/onset-1")).get("ONSET_HTTP_PORT");

    assertThat(texts(prometheus.at("/scrape_configs/0/static_configs/0/targets")))
        .containsExactly("onset-1:" + port, "onset-2:" + port);
    assertThat(texts(prometheus.at("/scrape_configs/1/static_configs/0/targets")))
        .containsExactly(REVIEW_WORKER + ":" + port);
    String rules = prometheus.at("/rule_files/0").asText();
    assertThat(texts(compose.at("/services/prometheus/volumes")))
        .anyMatch(volume -> volume.equals("./deploy/prometheus-rules.yml:" + rules + ":ro"));
  }

  @Test
  void theDashboardShowsWhatOnsetCounts() throws IOException {
    List<String> meters =
        Stream.of(
                OnsetMetrics.TURNS,
                OnsetMetrics.SPANS,
                OnsetMetrics.COMMITS,
                OnsetMetrics.ONSETS,
                OnsetMetrics.ABSTENTIONS,
                OnsetMetrics.DEAD_LETTERS,
                OnsetMetrics.DUPLICATES,
                OnsetMetrics.LEAKAGE,
                OnsetMetrics.REVIEWS)
            .map(meter -> meter.replace('.', '_') + "_total")
            .toList();
    List<String> gauges =
        Stream.of(OnsetMetrics.REVIEWS_OPEN, OnsetMetrics.REVIEWS_AGE)
            .map(gauge -> gauge.replace('.', '_'))
            .toList();
    List<String> timers =
        Stream.of(StageTimers.STAGE, OnsetMetrics.DETECTOR)
            .map(timer -> timer.replace('.', '_') + "_seconds_")
            .flatMap(timer -> Stream.of(timer + "sum", timer + "count"))
            .toList();

    Set<String> shown =
        Pattern.compile("onset_[a-z_]+")
            .matcher(Files.readString(ROOT.resolve("deploy/grafana/dashboards/onset.json")))
            .results()
            .map(MatchResult::group)
            .collect(Collectors.toSet());

    assertThat(shown).containsAll(meters).containsAll(gauges);
    shown.removeAll(meters);
    shown.removeAll(gauges);
    assertThat(shown).containsExactlyInAnyOrderElementsOf(timers);
  }

  private static Map<String, JsonNode> onsetServices() {
    Map<String, JsonNode> services = new TreeMap<>();
    for (Map.Entry<String, JsonNode> service : compose.get("services").properties()) {
      if (service.getValue().path("image").asText().startsWith("onset")) {
        services.put(service.getKey(), service.getValue());
      }
    }
    return services;
  }

  private static Map<String, String> environment(JsonNode service) {
    Map<String, String> variables = new HashMap<>();
    for (Map.Entry<String, JsonNode> variable : service.get("environment").properties()) {
      variables.put(variable.getKey(), variable.getValue().asText());
    }
    return variables;
  }

  private static Stream<String> texts(JsonNode array) {
    Stream.Builder<String> texts = Stream.builder();
    array.forEach(element -> texts.add(element.asText()));
    return texts.build();
  }

  /** Without the "id" of older drafts, which the draft that the schema names does not have. */
  private static Schema schema() throws IOException {
    try (InputStream in =
        ComposeFileTest.class.getResourceAsStream("/compose-spec/compose_spec.json")) {
      JsonNode schema = new ObjectMapper().readTree(in);
      ((ObjectNode) schema).remove("id");
      for (JsonNode parent : schema.findParents("id")) {
        ((ObjectNode) parent).remove("id");
      }
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2019_09)
          .getSchema(schema);
    }
  }

  /** With aliases resolved, which Jackson's own YAML reader does not do. */
  private static JsonNode yaml(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return new ObjectMapper()
          .valueToTree(new Load(LoadSettings.builder().build()).loadFromInputStream(in));
    }
  }
}
