package dev.onset.app.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.assembly.EngineFactory;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactedTurn;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.engine.Engine;
import dev.onset.state.session.InMemorySessionStore;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What safe texts show of the numbers by which desks know somebody, whoever says them. */
class DeskNumbersTest {
  private static final List<String> SAID =
      List.of(
          "The chart is MRN 48829137, if that helps.",
          "It is docket number 2:19-cv-01422, if that helps.",
          "The bar number 448122 is current.",
          "member id XGH 882910334",
          "claim number CLM-2024-88123",
          "policy number HO-330-221-9917",
          "nursing license number RN448122",
          "employee id 104422",
          "student id A00448213",
          "the EIN is 84-2213098",
          "license plate 7ABC123");
  private static final List<String> SAFE =
      List.of(
          "The chart is MRN [MEDICAL_RECORD_NUMBER_1], if that helps.",
          "It is docket number [DOCKET_NUMBER_1], if that helps.",
          "The bar number [BAR_NUMBER_1] is current.",
          "member id [MEMBER_NUMBER_1]",
          "claim number [CLAIM_NUMBER_1]",
          "policy number [POLICY_NUMBER_1]",
          "nursing license number [LICENSE_NUMBER_1]",
          "employee id [EMPLOYEE_NUMBER_1]",
          "student id [STUDENT_NUMBER_1]",
          "the EIN is [EIN_1]",
          "license plate [LICENSE_PLATE_1]");

  private static List<String> safe(String policy, String speaker) {
    Engine engine =
        EngineFactory.engine(
            EngineFactory.load(PolicyReader.shipped(policy, Map.of()))
                .parts(new MasterKey(new byte[MasterKey.BYTES])));
    InMemorySessionStore store = new InMemorySessionStore();
    return SAID.stream()
        .map(
            text -> {
              SessionId session = SessionId.of(speaker + SAID.indexOf(text));
              return engine.process(Turn.of(session, 0, speaker, text), store).stream()
                  .filter(RedactedTurn.class::isInstance)
                  .map(one -> ((RedactedTurn) one).text())
                  .findFirst()
                  .orElseThrow();
            })
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"contact-center", "hipaa", "gdpr", "pci"})
  void areMaskedInBothDirections(String policy) {
    assertThat(safe(policy, "customer")).isEqualTo(SAFE);
    assertThat(safe(policy, "agent")).isEqualTo(SAFE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"customer", "agent"})
  void staySaidUnderThePaper(String speaker) {
    assertThat(safe("paper", speaker)).isEqualTo(SAID);
  }
}
