package dev.onset.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.GroupProgress;
import dev.onset.app.cluster.SharedBroker;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.TopicCreate;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The rules speak of metrics that a running instance has, and of runbooks that are written. */
@ExtendWith(SharedBroker.class)
class PrometheusRulesIT {
  private static final Path ROOT = Path.of("..");
  private static final Pattern SELECTOR =
      Pattern.compile(
          "(?<!\\w)([a-z_]\\w*)\\s*(\\{[^}]*})?(?=\\s*(\\[|[-+*/<>=)]|$|and\\b|or\\b|\\bby\\b))");
  private static final Pattern MATCHER =
      Pattern.compile("(\\w+)\\s*(?:=~|!~|!=|=)\\s*\"([^\"]*)\"");
  private static final Pattern GROUPING = Pattern.compile("\\bby\\s*\\(([^)]*)\\)");
  private static final Set<String> WORDS = Set.of("and", "or", "by", "offset");

  /** What Prometheus adds to every sample, and the metric that it makes of every target. */
  private static final Set<String> OF_PROMETHEUS = Set.of("job", "instance");

  @TempDir static Path folder;

  /** Labels, with their values, by metric. */
  private static Map<String, Map<String, Set<String>>> metrics;

  private record Rule(String alert, String expression, Map<?, ?> annotations, Map<?, ?> labels) {}

  @BeforeAll
  static void scrape(SharedBroker.Place place) throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    Map<String, String> settings = place.settings(key, 1, 1);
    settings.put(OnsetConfig.HTTP_PORT, Integer.toString(port));
    OnsetConfig config = OnsetConfig.of(settings);
    Cluster cluster = new Cluster(config);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), 1, (short) 1, cluster.limit());
    }
    try (OnsetApp app = new OnsetApp(config, PolicyReader.shipped());
        TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
      app.start();
      assertThat(app.awaitRunning(Duration.ofMinutes(3))).isTrue();
      feed.send(Turn.of(SessionId.of("s"), 0, "customer", "hello"));
      feed.flush();
      group.awaitEnd(cluster.topics().turns(), () -> assertThat(app.failure()).isEmpty());
      HttpRequest request =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics")).build();
      metrics =
          parse(
              HttpClient.newHttpClient()
                  .send(request, HttpResponse.BodyHandlers.ofString())
                  .body());
    }
  }

  @Test
  void everyMetricAndLabelOfARuleExists() throws IOException {
    for (Rule rule : rules()) {
      assertThat(unknown(rule.expression())).as(rule.alert()).isEmpty();
    }
  }

  @Test
  void whatDoesNotExistIsFound() {
    assertThat(unknown("sum(onset_redy) < 1")).containsExactly("onset_redy");
    assertThat(unknown("rate(onset_turns_total{roles=\"user\"}[5m]) > 0"))
        .containsExactly("onset_turns_total{roles}");
    assertThat(unknown("rate(onset_turns_total{role=\"nobody\"}[5m]) > 0"))
        .containsExactly("onset_turns_total{role=nobody}");
    assertThat(unknown("sum by (reasons) (increase(onset_dead_letters_total[5m]))"))
        .containsExactly("by (reasons)");
  }

  @Test
  void aReadyInstanceRaisesNoAlertOfItsState() {
    assertThat(metrics).containsKeys("onset_ready", "onset_brokers_reachable");
  }

  @Test
  void everyRuleHasARunbookAndEveryRunbookARule() throws IOException {
    Set<String> told = new TreeSet<>();
    for (Rule rule : rules()) {
      assertThat(rule.labels().get("severity")).isIn("warning", "critical");
      assertThat(rule.annotations().get("summary").toString()).endsWith(".");
      String[] runbook = rule.annotations().get("runbook").toString().split("#");
      assertThat(anchors(Files.readString(ROOT.resolve(runbook[0])))).contains(runbook[1]);
      told.add(runbook[1]);
    }
    String page = Files.readString(ROOT.resolve("docs/operations/runbooks.md"));
    assertThat(told).isEqualTo(anchors(page));
    for (Rule rule : rules()) {
      assertThat(page).contains("`" + rule.alert() + "`");
    }
  }

  /** Of headings of the second level, as they are linked. */
  private static Set<String> anchors(String page) {
    return page.lines()
        .filter(line -> line.startsWith("## "))
        .map(
            line ->
                line.substring(3)
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^a-z0-9 -]", "")
                    .replace(' ', '-'))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<Rule> rules() throws IOException {
    List<Rule> rules = new ArrayList<>();
    try (InputStream in = Files.newInputStream(ROOT.resolve("deploy/prometheus-rules.yml"))) {
      Map<?, ?> file = (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromInputStream(in);
      assertThat(file.keySet()).hasToString("[groups]");
      for (Object group : (List<?>) file.get("groups")) {
        for (Object one : (List<?>) ((Map<?, ?>) group).get("rules")) {
          Map<?, ?> rule = (Map<?, ?>) one;
          assertThat(rule.keySet().stream().map(Object::toString))
              .isSubsetOf("alert", "expr", "for", "labels", "annotations")
              .contains("alert", "expr", "labels", "annotations");
          if (rule.get("for") != null) {
            assertThat(rule.get("for").toString()).matches("\\d+[smhd]");
          }
          rules.add(
              new Rule(
                  rule.get("alert").toString(),
                  rule.get("expr").toString(),
                  (Map<?, ?>) rule.get("annotations"),
                  (Map<?, ?>) rule.get("labels")));
        }
      }
    }
    assertThat(rules).hasSizeGreaterThan(5);
    return rules;
  }

  /** The metrics, labels and values of an expression that no instance has. */
  private static List<String> unknown(String expression) {
    List<String> unknown = new ArrayList<>();
    Set<String> labels = new TreeSet<>(OF_PROMETHEUS);
    String flat = GROUPING.matcher(expression).replaceAll("");
    Matcher selector = SELECTOR.matcher(flat);
    while (selector.find()) {
      String name = selector.group(1);
      if (WORDS.contains(name) || name.matches("\\d.*")) {
        continue;
      }
      Map<String, Set<String>> known = name.equals("up") ? Map.of() : metrics.get(name);
      if (known == null) {
        unknown.add(name);
        continue;
      }
      labels.addAll(known.keySet());
      if (selector.group(2) != null) {
        Matcher matcher = MATCHER.matcher(selector.group(2));
        while (matcher.find()) {
          String label = matcher.group(1);
          if (OF_PROMETHEUS.contains(label)) {
            continue;
          }
          if (!known.containsKey(label)) {
            unknown.add(name + "{" + label + "}");
          } else if (!exists(matcher.group(2).replace("\\\\", "\\"), known.get(label))) {
            unknown.add(name + "{" + label + "=" + matcher.group(2) + "}");
          }
        }
      }
    }
    for (MatchResult grouping : GROUPING.matcher(expression).results().toList()) {
      for (String label : grouping.group(1).split(",")) {
        if (!labels.contains(label.strip())) {
          unknown.add("by (" + label.strip() + ")");
        }
      }
    }
    return unknown;
  }

  /** Whether each alternative is the value of some sample. */
  private static boolean exists(String pattern, Set<String> values) {
    for (String one : pattern.split("\\|")) {
      if (values.stream().noneMatch(value -> value.matches(one))) {
        return false;
      }
    }
    return true;
  }

  private static Map<String, Map<String, Set<String>>> parse(String text) {
    Map<String, Map<String, Set<String>>> found = new HashMap<>();
    text.lines()
        .filter(line -> !line.startsWith("#"))
        .forEach(
            line -> {
              int end = Math.min(position(line, '{'), position(line, ' '));
              Map<String, Set<String>> labels =
                  found.computeIfAbsent(line.substring(0, end), name -> new HashMap<>());
              Matcher label = Pattern.compile("(\\w+)=\"([^\"]*)\"").matcher(line);
              while (label.find()) {
                labels.computeIfAbsent(label.group(1), name -> new TreeSet<>()).add(label.group(2));
              }
            });
    return found;
  }

  private static int position(String line, char c) {
    int at = line.indexOf(c);
    return at < 0 ? line.length() : at;
  }
}
