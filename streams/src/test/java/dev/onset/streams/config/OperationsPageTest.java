package dev.onset.streams.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.RejectReason;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.monitoring.StageTimers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.ConfigDef;
import org.junit.jupiter.api.Test;

/** The operator's page says what the code says. */
class OperationsPageTest {
  private static String page() throws IOException {
    return Files.readString(Path.of("../docs/operations.md"));
  }

  @Test
  void theTableOfSettingsIsTheDefinition() throws IOException {
    String table =
        new TreeMap<>(OnsetConfig.definition().configKeys())
            .values().stream().map(OperationsPageTest::row).collect(Collectors.joining("\n"));

    assertThat(page()).contains("| --- | --- | --- |\n" + table + "\n\n");
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
      assertThat(page()).contains("| `" + one.getKey() + "` | `" + one.getValue() + "` |");
    }
    OnsetConfig.FIXED.keySet().forEach(key -> assertThatPageNames(key));
  }

  private static void assertThatPageNames(String name) {
    try {
      assertThat(page()).contains("`" + name + "`");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void everyReasonAndEveryMetricIsThere() {
    Arrays.stream(RejectReason.values()).forEach(reason -> assertThatPageNames(reason.name()));
    for (String metric :
        new String[] {
          OnsetMetrics.TURNS,
          OnsetMetrics.SPANS,
          OnsetMetrics.COMMITS,
          OnsetMetrics.ONSETS,
          OnsetMetrics.ABSTENTIONS,
          OnsetMetrics.DEAD_LETTERS,
          OnsetMetrics.DUPLICATES,
          OnsetMetrics.POLICY_CHANGES,
          OnsetMetrics.UNUSABLE_POLICIES
        }) {
      assertThatPageNames(metric.replace('.', '_') + "_total");
    }
    assertThatPageNames(StageTimers.STAGE.replace('.', '_') + "_seconds");
  }
}
