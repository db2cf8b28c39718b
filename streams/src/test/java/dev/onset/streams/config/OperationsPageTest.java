package dev.onset.streams.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.RejectReason;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.monitoring.StageTimers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.ConfigDef;
import org.junit.jupiter.api.Test;

/** The operator's pages say what the code says. */
class OperationsPageTest {
  private static final Path FOLDER = Path.of("..", "docs", "operations");

  private static String page(String name) throws IOException {
    return Files.readString(FOLDER.resolve(name));
  }

  @Test
  void theTableOfSettingsIsTheDefinition() throws IOException {
    String table =
        new TreeMap<>(OnsetConfig.definition().configKeys())
            .values().stream().map(OperationsPageTest::row).collect(Collectors.joining("\n"));

    assertThat(page("settings.md")).contains("| --- | --- | --- |\n" + table + "\n\n");
  }

  private static String row(ConfigDef.ConfigKey key) {
    String value =
        key.defaultValue == ConfigDef.NO_DEFAULT_VALUE
            ? "required"
            : String.valueOf(key.defaultValue).isEmpty() ? "none" : "`" + key.defaultValue + "`";
    return "| `" + key.name + "` | " + value + " | " + key.documentation + " |";
  }

  @Test
  void everyKafkaDefaultAndEveryFixedSettingIsThere() throws IOException {
    for (Map.Entry<String, String> one : OnsetConfig.KAFKA_DEFAULTS.entrySet()) {
      assertThat(page("settings.md"))
          .contains("| `" + one.getKey() + "` | `" + one.getValue() + "` |");
    }
    for (String key : OnsetConfig.FIXED.keySet()) {
      assertThat(page("settings.md")).contains("`" + key + "`");
    }
  }

  @Test
  void everyReasonAndEveryMetricIsThere() throws IOException {
    for (RejectReason reason : RejectReason.values()) {
      assertThat(page("dead-letters.md")).contains("`" + reason + "`");
    }
    for (String metric :
        new String[] {
          OnsetMetrics.TURNS,
          OnsetMetrics.SPANS,
          OnsetMetrics.COMMITS,
          OnsetMetrics.ONSETS,
          OnsetMetrics.ABSTENTIONS,
          OnsetMetrics.NOT_ASSESSED,
          OnsetMetrics.DEAD_LETTERS,
          OnsetMetrics.DUPLICATES,
          OnsetMetrics.POLICY_CHANGES,
          OnsetMetrics.UNUSABLE_POLICIES
        }) {
      assertThat(page("metrics.md")).contains("`" + metric.replace('.', '_') + "_total`");
    }
    assertThat(page("metrics.md"))
        .contains("`" + StageTimers.STAGE.replace('.', '_') + "_seconds`");
  }
}
