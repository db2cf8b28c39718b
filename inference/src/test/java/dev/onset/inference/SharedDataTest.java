package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The tiers without a neural model on published development data; skipped where it is absent. */
class SharedDataTest {
  private static final ExtractionPipeline PIPELINE =
      ExtractionPipeline.withoutTagger(PolicyReader.shipped());

  @Test
  void theCustomersOfAbcdAreFoundWhereTheyGiveTheirNameAndAddress() throws IOException {
    Map<String, List<Mention>> found = new HashMap<>();
    for (JsonNode session : Texts.records("abcd_sample.jsonl")) {
      for (JsonNode turn : session.get("turns")) {
        if (turn.get("speaker").asText().equals("customer")) {
          found.put(
              session.get("session_id").asText() + "/" + turn.get("turn").asInt(),
              PIPELINE.extract(turn.get("text").asText()));
        }
      }
    }
    assertThat(types(found, "abcd-3592/4")).containsExactly(PiiType.NAME_FULL);
    assertThat(types(found, "abcd-3592/10")).containsExactly(PiiType.EMAIL);
    assertThat(types(found, "abcd-9489/3")).containsExactly(PiiType.NAME_FULL);
    assertThat(types(found, "abcd-9489/9")).containsExactly(PiiType.EMAIL);
    assertThat(found.get("abcd-9489/8")).allMatch(Mention::fuzzy);
    assertThat(found.get("abcd-3592/11")).isEmpty();
    found.forEach(
        (turn, mentions) -> {
          if (turn.startsWith("abcd-3695")) {
            assertThat(mentions).noneMatch(mention -> mention.type() == PiiType.NAME_FULL);
          }
        });
  }

  private static List<PiiType> types(Map<String, List<Mention>> found, String turn) {
    return found.get(turn).stream().map(Mention::type).toList();
  }

  @Test
  void mostNamesAndAddressesOfTokenisedChatsAreFound() throws IOException {
    Map<String, int[]> recall = new HashMap<>();
    int turnsWithoutSpans = 0;
    int falseFullNames = 0;
    for (JsonNode session : Texts.records("multidogo_sent_dev.jsonl.gz")) {
      for (JsonNode turn : session.get("turns")) {
        List<Mention> mentions = PIPELINE.extract(turn.get("text").asText());
        if (turn.get("spans").isEmpty()) {
          turnsWithoutSpans++;
          falseFullNames +=
              mentions.stream().anyMatch(mention -> mention.type() == PiiType.NAME_FULL) ? 1 : 0;
        }
        for (JsonNode span : turn.get("spans")) {
          int[] counts = recall.computeIfAbsent(span.get("type").asText(), type -> new int[2]);
          counts[0]++;
          counts[1] += isFound(span, mentions) ? 1 : 0;
        }
      }
    }
    assertThat(ratio(recall.get("NAME"))).isGreaterThan(0.75);
    assertThat(ratio(recall.get("EMAIL"))).isGreaterThan(0.85);
    assertThat(ratio(recall.get("PHONE"))).isGreaterThan(0.90);
    assertThat((double) falseFullNames / turnsWithoutSpans).isLessThan(0.02);
  }

  private static double ratio(int[] counts) {
    return (double) counts[1] / counts[0];
  }

  private static boolean isFound(JsonNode span, List<Mention> mentions) {
    String label = span.get("type").asText();
    List<String> accepted =
        new ArrayList<>(label.equals("NAME") ? List.of("NAME_FULL", "NAME_PART") : List.of(label));
    return mentions.stream()
        .anyMatch(
            mention ->
                accepted.contains(mention.type().name())
                    && mention.start() < span.get("end").asInt()
                    && span.get("start").asInt() < mention.end());
  }
}
