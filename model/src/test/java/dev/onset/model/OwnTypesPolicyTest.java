package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.stream.Stream;
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
            extends: paper
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
  void areWrittenWithClassWeightMaskingAndLabel() {
    Policy policy =
        read(
            """
            extends: contact-center
            name: own
            types:
              EMPLOYEE_ID: {class: unique_id, masking: mask, label: staff number}
              SHIFT: {class: quasi, weight: 0.3, masking: none, label: working hours}
              CASE_FILE: {class: direct, masking: placeholder}
              LOCKER: {class: unique_id, label: Spind 4}
            """);
    Policy apart =
        read(
            """
            extends: contact-center
            name: own
            types:
              EMPLOYEE_ID: {class: unique_id, label: staff number}
              SHIFT: {class: quasi, label: working hours}
              CASE_FILE: direct
              LOCKER: {class: unique_id, label: Spind 4}
            ipp: {weights: {SHIFT: 0.3}}
            redaction:
              types: %s
              operators: {EMPLOYEE_ID: mask}
            """
                .formatted(
                    Stream.concat(
                            PolicyReader.shipped("contact-center", Map.of())
                                .redaction()
                                .types()
                                .stream()
                                .map(PiiType::name),
                            Stream.of("EMPLOYEE_ID", "CASE_FILE"))
                        .toList()));
    assertThat(policy).isEqualTo(apart);
    assertThat(policy.types().get("EMPLOYEE_ID").label()).contains("staff number");
    assertThat(policy.redaction().types())
        .contains(EMPLOYEE_ID, PiiType.own("CASE_FILE", PiiClass.DIRECT))
        .doesNotContain(PiiType.own("SHIFT", PiiClass.QUASI));
    assertThat(read(PolicyWriter.write(policy))).isEqualTo(policy);
  }

  @Test
  void keepWhatTheirSectionsSayThemselves() {
    Policy policy =
        PolicyReader.shipped(
            Map.of(
                "types", "{SHIFT: {class: quasi, weight: 0.3, masking: hash}}",
                "ipp.weights.SHIFT", "0.7",
                "redaction.operators.SHIFT", "mask"));
    PiiType shift = PiiType.own("SHIFT", PiiClass.QUASI);
    assertThat(policy.ipp().weights()).containsEntry(shift, 0.7);
    assertThat(policy.redaction().operator(shift)).isEqualTo(Policy.RedactionPolicy.Operator.MASK);
    assertThat(policy.redaction().types()).contains(shift);
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
        "{EMAIL: direct}|types has 'EMAIL' but a type of your own has 2 to 40 upper-case letters,"
            + " digits and underscores, such as EMPLOYEE_ID, and no name that ships.",
        "{ORG_UNIT: direct}|types has 'ORG_UNIT' but",
        "{staff: direct}|types has 'staff' but",
        "{CARD_2: direct}|types has 'CARD_2' but",
        "{OWN_DIRECT: direct}|types has 'OWN_DIRECT' but",
        "{BADGE: name}|types.BADGE is name but must be one of direct, unique_id, quasi, sensitive.",
        "{BADGE: secret}|types.BADGE is secret but must be one of direct, unique_id, quasi, sensitive.",
        "{BADGE: hidden}|types.BADGE is 'hidden' but must be one of",
        "{BADGE: quasi}|ipp.weights.BADGE is missing, and BADGE is quasi.",
        "{BAR_NUMBER: direct}|types has 'BAR_NUMBER' but",
        "{BADGE: {label: badge}}|types.BADGE.class is missing; give direct, unique_id, quasi or"
            + " sensitive.",
        "{BADGE: {class: secret}}|types.BADGE is secret but must be one of direct, unique_id, quasi,"
            + " sensitive.",
        "{BADGE: {class: direct, colour: red}}|types.BADGE.colour is unknown; a type has class,"
            + " weight, masking and label.",
        "{BADGE: {class: direct, label: 4}}|types.BADGE.label is '4' but must be a text.",
        "{BADGE: {class: direct, label: '[x]'}}|types.BADGE.label is '[x]' but must be 1 to 40"
            + " letters, digits, blanks and hyphens, a letter first.",
        "{BADGE: {class: direct, masking: blur}}|redaction.operators.BADGE is 'blur' but must be"
            + " one of generalize, mask, pseudonym",
        "{SHIFT: {class: quasi, weight: much}}|ipp.weights.SHIFT is 'much' but must be a number."
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
