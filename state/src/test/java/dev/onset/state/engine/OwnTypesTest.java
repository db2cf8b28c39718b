package dev.onset.state.engine;

import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Rule;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A policy's own types on their way through the engine. */
class OwnTypesTest {
  private static final PiiType CASE_FILE = PiiType.own("CASE_FILE", PiiClass.DIRECT);
  private static final PiiType EMPLOYEE_ID = PiiType.own("EMPLOYEE_ID", PiiClass.UNIQUE_ID);
  private static final PiiType SHIFT = PiiType.own("SHIFT", PiiClass.QUASI);
  private static final PiiType UNION = PiiType.own("UNION_CARD", PiiClass.SENSITIVE);

  private static EngineChat chat(String... settings) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put(
        "types",
        "{CASE_FILE: direct, EMPLOYEE_ID: unique_id, SHIFT: quasi, UNION_CARD: sensitive}");
    all.put("ipp.weights.SHIFT", "0.1");
    for (int i = 0; i < settings.length; i += 2) {
      all.put(settings[i], settings[i + 1]);
    }
    return new EngineChat(all);
  }

  private static String safeText(EngineChat chat) {
    return chat.all(RedactedTurn.class).get(0).text();
  }

  @Test
  void areFactsWithCanonicalValuesOfTheirClass() {
    EngineChat chat = chat();
    chat.user(
        0,
        "cf-2024/31, E 104-422, Night, U-9 Blue",
        regex(CASE_FILE, "cf-2024/31"),
        regex(EMPLOYEE_ID, "E 104-422"),
        regex(SHIFT, "Night"),
        regex(UNION, "U-9 Blue"));
    assertThat(chat.facts(EntityId.USER))
        .containsEntry(CASE_FILE, "CF202431")
        .containsEntry(EMPLOYEE_ID, "E104422")
        .containsEntry(SHIFT, "night")
        .containsEntry(UNION, "u-9 blue");
    assertThat(chat.events(ProvenanceKind.COMMITTED))
        .extracting(event -> event.type().orElseThrow())
        .containsExactlyInAnyOrder(CASE_FILE, EMPLOYEE_ID, SHIFT, UNION);
  }

  @Test
  void ofOneClassAreEvidenceOfTheirOwn() {
    EngineChat chat = chat();
    chat.user(0, "E104422", regex(EMPLOYEE_ID, "E104422"));
    chat.user(1, "4412", regex(PiiType.ACCOUNT_NUMBER, "4412"));
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(EMPLOYEE_ID, PiiType.ACCOUNT_NUMBER);
  }

  @Test
  void areAnOnsetAloneWhereThePolicySaysSo() {
    EngineChat chat = chat("rules.alone", "[CASE_FILE]");
    chat.user(0, "CF-31", regex(CASE_FILE, "CF-31"));
    assertThat(chat.alerts(EntityId.USER))
        .singleElement()
        .satisfies(
            alert -> {
              assertThat(alert.rule()).isEqualTo(Rule.RULE_U);
              assertThat(alert.evidence()).extracting(Evidence::type).containsExactly(CASE_FILE);
            });
  }

  @Test
  void completeRuleBWithAName() {
    EngineChat chat = chat("rules.direct", "[EMAIL, EMPLOYEE_ID]");
    chat.user(
        0,
        "Ada Brook, E104422",
        regex(PiiType.NAME_FULL, "Ada Brook"),
        regex(EMPLOYEE_ID, "E104422"));
    assertThat(chat.verdict(EntityId.USER).orElseThrow().rule()).contains(Rule.RULE_B);
  }

  @Test
  void pressAsTheirWeightSays() {
    EngineChat light = chat();
    light.user(0, "night", regex(SHIFT, "night"));
    EngineChat heavy = chat("ipp.weights.SHIFT", "9");
    heavy.user(0, "night", regex(SHIFT, "night"));
    assertThat(light.onset()).isEqualTo(-1);
    assertThat(heavy.verdict(EntityId.USER).orElseThrow().rule()).contains(Rule.RULE_A);
    assertThat(heavy.all(Alert.class)).hasSize(1);
  }

  @Test
  void areMaskedAsThePolicySays() {
    EngineChat chat =
        chat(
            "redaction.types", "[CASE_FILE, EMPLOYEE_ID]",
            "redaction.operators", "{EMPLOYEE_ID: mask}");
    chat.user(
        0,
        "CF-31 of E1044221, night",
        regex(CASE_FILE, "CF-31"),
        regex(EMPLOYEE_ID, "E1044221"),
        regex(SHIFT, "night"));
    assertThat(safeText(chat))
        .startsWith("[CASE_FILE_1] of ")
        .endsWith("4221, night")
        .doesNotContain("E104");
  }

  @Test
  void areMinimisedByTheSensitivityOfTheirClass() {
    EngineChat chat = chat("redaction.mode", "minimize");
    chat.needs("night");
    chat.user(0, "why is my night bad, U-9?", regex(SHIFT, "night"), regex(UNION, "U-9"));
    assertThat(safeText(chat)).isEqualTo("why is my night bad, [UNION_CARD_1]?");
  }
}
