package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.CanonicalForms;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The tiers without a neural model on published development data; skipped where it is absent. */
class SharedDataTest {
  /** Their cues in this corpus are sentences of its own, which no list of cues holds. */
  private static final Map<PiiType, Double> LOWER_RECALL =
      Map.of(PiiType.STREET_ADDRESS, 0.97, PiiType.PHONE, 0.92);

  private static final ExtractionPipeline PIPELINE =
      ExtractionPipeline.withoutTagger(PolicyReader.shipped());

  @Test
  void theCustomersOfAbcdAreFoundWhereTheyGiveTheirNameAndAddress() throws IOException {
    Map<String, List<Mention>> found = new HashMap<>();
    for (JsonNode session : TestTexts.records("abcd_sample.jsonl")) {
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
    for (JsonNode session : TestTexts.records("multidogo_sent_dev.jsonl.gz")) {
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
    // The three addresses that are missed are names that carry the label of the address behind.
    assertThat(recall.get("EMAIL")[0] - recall.get("EMAIL")[1]).isLessThanOrEqualTo(3);
    assertThat(ratio(recall.get("PHONE"))).isGreaterThan(0.95);
    assertThat((double) falseFullNames / turnsWithoutSpans).isLessThan(0.02);
  }

  @Test
  void theCasesOfPresidiosOwnTestsPass() throws IOException {
    Map<String, int[]> byType = new TreeMap<>();
    for (JsonNode record : TestTexts.records("peer_cases_presidio.jsonl")) {
      if (!record.path("comparable").asBoolean() || record.path("onset_type").isNull()) {
        continue;
      }
      String type = record.get("onset_type").asText();
      List<Mention> mentions =
          PIPELINE.extract(record.get("text").asText()).stream()
              .filter(mention -> mention.type().name().equals(type))
              .toList();
      boolean passes = !record.get("spans").isEmpty() || mentions.isEmpty();
      for (JsonNode span : record.get("spans")) {
        passes &=
            mentions.stream()
                .anyMatch(
                    mention ->
                        mention.start() < span.get(1).asInt()
                            && span.get(0).asInt() < mention.end());
      }
      int[] counts = byType.computeIfAbsent(type, key -> new int[2]);
      counts[0]++;
      counts[1] += passes ? 1 : 0;
    }
    int cases = byType.values().stream().mapToInt(counts -> counts[0]).sum();
    int passed = byType.values().stream().mapToInt(counts -> counts[1]).sum();
    assertThat((double) passed / cases).isGreaterThanOrEqualTo(0.97);
    assertThat(byType.values().stream().mapToDouble(SharedDataTest::ratio).average().orElse(0))
        .isGreaterThanOrEqualTo(0.97);
  }

  @Test
  void directIdentifiersOfWrittenSentencesAreFoundAndNothingElse() throws IOException {
    Map<String, PiiType> types =
        Map.of(
            "EMAIL", PiiType.EMAIL,
            "PHONE", PiiType.PHONE,
            "SSN", PiiType.SSN,
            "CREDIT_CARD", PiiType.CREDIT_CARD,
            "IBAN_CODE", PiiType.IBAN,
            "US_DRIVER_LICENSE", PiiType.US_DRIVER_LICENSE,
            "IP_ADDRESS", PiiType.IP_ADDRESS,
            "DOMAIN_NAME", PiiType.URL,
            "STREET_ADDRESS", PiiType.STREET_ADDRESS,
            "AGE", PiiType.AGE);
    Map<PiiType, int[]> recall = new TreeMap<>();
    Map<PiiType, int[]> precision = new TreeMap<>();
    for (JsonNode session : TestTexts.records("presidio_synth_dev.jsonl.gz")) {
      for (JsonNode turn : session.get("turns")) {
        List<Mention> mentions = PIPELINE.extract(turn.get("text").asText());
        for (JsonNode span : turn.get("spans")) {
          PiiType type = types.get(span.get("type").asText());
          if (type != null) {
            count(recall, type, mentions.stream().anyMatch(m -> hits(m, type, span)));
          }
        }
        for (Mention mention : mentions) {
          boolean hit = false;
          for (JsonNode span : turn.get("spans")) {
            PiiType type = types.get(span.get("type").asText());
            hit |= type != null && hits(mention, type, span);
          }
          count(precision, mention.type(), hit);
        }
      }
    }
    for (PiiType type : types.values()) {
      assertThat(ratio(recall.get(type)))
          .as("recall of %s", type)
          .isGreaterThanOrEqualTo(LOWER_RECALL.getOrDefault(type, 0.98));
      assertThat(ratio(precision.get(type)))
          .as("precision of %s", type)
          .isGreaterThanOrEqualTo(0.98);
    }
  }

  private static boolean hits(Mention mention, PiiType type, JsonNode span) {
    return mention.type() == type
        && mention.start() < span.get("end").asInt()
        && span.get("start").asInt() < mention.end();
  }

  private static void count(Map<PiiType, int[]> counts, PiiType type, boolean hit) {
    int[] both = counts.computeIfAbsent(type, key -> new int[2]);
    both[0]++;
    both[1] += hit ? 1 : 0;
  }

  @Test
  void canonicalFormsOfWhatIsFoundAreStable() throws IOException {
    int found = 0;
    for (String file :
        List.of("multidogo_sent_dev.jsonl.gz", "presidio_synth_dev.jsonl.gz", "btc_dev.jsonl.gz")) {
      for (JsonNode session : TestTexts.records(file)) {
        for (JsonNode turn : session.get("turns")) {
          for (Mention mention : PIPELINE.extract(turn.get("text").asText())) {
            found++;
            String once = CanonicalForms.of(mention.type(), mention.surface(), "US");
            assertThat(once).isNotBlank();
            assertThat(CanonicalForms.of(mention.type(), once, "US")).isEqualTo(once);
          }
        }
      }
    }
    assertThat(found).isGreaterThan(3000);
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
