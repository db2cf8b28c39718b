package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OwnTypesPolicyTest {
  private static final PiiType EMPLOYEE_ID = PiiType.own("EMPLOYEE_ID", PiiClass.UNIQUE_ID);

  @Test
  void areNamedWhereverATypeIs() {
    Policy policy =
        read(
            """
            extends: default
            name: own
            types: {EMPLOYEE_ID: unique_id, SHIFT: quasi}
            rules: {direct: [EMAIL, EMPLOYEE_ID], alone: [EMPLOYEE_ID]}
            ipp: {weights: {SHIFT: 0.3}}
            redaction:
              types: [EMAIL, EMPLOYEE_ID]
              operators: {EMPLOYEE_ID: mask}
              keep: [{role: agent, types: [EMPLOYEE_ID]}]
            recognizers:
              - {name: staff, type: EMPLOYEE_ID, pattern: 'E[0-9]{6}', score: 1}
            deny: [{text: zebra, type: EMPLOYEE_ID}]
            allow: [{text: E000000, type: EMPLOYEE_ID}]
            thresholds: {EMPLOYEE_ID: 0.6}
            tier2: {gliner: {labels: {staff number: EMPLOYEE_ID}}}
            """);
    assertThat(policy.rules().alone()).containsExactly(EMPLOYEE_ID);
    assertThat(policy.rests(PiiType.own("SHIFT", PiiClass.QUASI))).isTrue();
    assertThat(policy.redaction().operator(EMPLOYEE_ID))
        .isEqualTo(Policy.RedactionPolicy.Operator.MASK);
    assertThat(policy.redaction().keeps(Role.AGENT, EMPLOYEE_ID)).isTrue();
    assertThat(policy.recognizers().get(0).type()).isSameAs(EMPLOYEE_ID);
    assertThat(policy.deny().get(0).type()).isSameAs(EMPLOYEE_ID);
    assertThat(policy.allow().get(0).type()).containsSame(EMPLOYEE_ID);
    assertThat(policy.thresholds()).containsEntry(EMPLOYEE_ID, 0.6);
    assertThat(policy.tier2().gliner().labels()).containsEntry("staff number", EMPLOYEE_ID);
    assertThat(read(PolicyWriter.write(policy))).isEqualTo(policy);
  }

  @Test
  void areInheritedOneByOne() {
    Policy policy = PolicyReader.shipped(Map.of("types", "{EMPLOYEE_ID: unique_id}"));
    assertThat(policy.version()).isNotEqualTo(PolicyReader.shipped().version());
    assertThat(PolicyReader.shipped(Map.of("types", "{}"))).isEqualTo(PolicyReader.shipped());
  }

  @Test
  void ofAnotherClassMakeAnotherPolicy() {
    assertThat(PolicyReader.shipped(Map.of("types", "{EMPLOYEE_ID: unique_id}")).version())
        .isNotEqualTo(PolicyReader.shipped(Map.of("types", "{EMPLOYEE_ID: direct}")).version());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{EMAIL: direct}|types has 'EMAIL' but a type of your own has 2 to 40 upper-case letters, digits and underscores, such as EMPLOYEE_ID, and no name that ships.",
        "{ORG_UNIT: direct}|types has 'ORG_UNIT' but",
        "{staff: direct}|types has 'staff' but",
        "{CARD_2: direct}|types has 'CARD_2' but",
        "{OWN_DIRECT: direct}|types has 'OWN_DIRECT' but",
        "{BADGE: name}|types.BADGE is name but must be one of direct, unique_id, quasi, sensitive.",
        "{BADGE: secret}|types.BADGE is 'secret' but must be one of direct, unique_id, name, quasi, sensitive.",
        "{BADGE: quasi}|ipp.weights.BADGE is missing, and BADGE is quasi."
      })
  void areRefusedWithOneSentence(String types, String problem) {
    assertThatThrownBy(() -> PolicyReader.shipped(Map.of("types", types)))
        .isInstanceOf(PolicyException.class)
        .hasMessageContaining(problem);
  }

  @Test
  void thatNobodyDefinedAreUnknown() {
    assertThatThrownBy(() -> PolicyReader.shipped(Map.of("rules.alone", "[EMPLOYEE_ID]")))
        .isInstanceOf(PolicyException.class)
        .hasMessageContaining("rules.alone is 'EMPLOYEE_ID' but must be one of EMAIL, PHONE");
  }

  private static Policy read(String yaml) {
    return PolicyReader.read(yaml, "test");
  }
}
