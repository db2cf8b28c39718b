package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SpeakerLabelTest {
  private static final Policy.Roles ROLES = PolicyReader.shipped().roles();

  @ParameterizedTest
  @CsvSource({
    "Visitor 4711, visitor, 4711",
    "visitor4711, visitor, 4711",
    "END-USER, enduser, ''",
    "EndUser, enduser, ''",
    "' Customer ', customer, ''",
    "Customer B, customer, b",
    "user_8f3a2c, user, 8f3a2c",
    "Müşteri-2, musteri, 2",
    "4711, '', 4711",
    "'', '', ''"
  })
  void isANameAndANumber(String label, String name, String number) {
    assertThat(SpeakerLabel.of(label)).isEqualTo(new SpeakerLabel(name, number));
  }

  @Property
  void anyTextIsALabelOnce(@ForAll String text) {
    SpeakerLabel read = SpeakerLabel.of(text);

    assertThat(SpeakerLabel.of(text + " ")).isEqualTo(read);
    assertThat(ROLES.of(text)).isNotNull();
  }

  @ParameterizedTest
  @CsvSource({
    "Customer, USER",
    "'Customer ', USER",
    "End User, USER",
    "end-user, USER",
    "Visitor 4711, USER",
    "Kunde, USER",
    "cliente, USER",
    "お客様, USER",
    "Kate Miller (Customer), USER",
    "Agent 7, AGENT",
    "Support | Jonas, AGENT",
    "Müşteri temsilcisi, AGENT",
    "System, OTHER",
    "Dana Whitfield, UNKNOWN",
    "Speaker 1, UNKNOWN",
    "+49 151 234567, UNKNOWN",
    "Agent (Customer), UNKNOWN",
    "'', UNKNOWN"
  })
  void hasARole(String label, Role role) {
    assertThat(ROLES.of(label)).isEqualTo(role);
  }

  /** The right role or none: no label may pass for another role. */
  @ParameterizedTest
  @MethodSource("ofAnotherHand")
  void isNeverMistaken(String label, Role role) {
    assertThat(ROLES.of(label)).isIn(role, Role.UNKNOWN);
  }

  @Test
  void mostLabelsOfAnotherHandAreKnown() throws IOException {
    List<Object[]> known = ofAnotherHand().stream().filter(row -> row[1] != Role.UNKNOWN).toList();

    assertThat(known.stream().filter(row -> ROLES.of((String) row[0]) == row[1]))
        .hasSizeGreaterThan(known.size() / 2);
  }

  @Test
  void aPolicyOverrides() {
    Policy.Roles roles = PolicyReader.shipped(Map.of("roles.by_label.agent 7", "user")).roles();

    assertThat(roles.of("AGENT 7")).isEqualTo(Role.USER);
    assertThat(roles.of("Agent 8")).isEqualTo(Role.AGENT);
  }

  @ParameterizedTest
  @CsvSource({
    "customer, customer",
    "End User, End User",
    "Visitor 4711, user",
    "Kate Miller (Agent), agent",
    "Dana Whitfield, unknown"
  })
  void isShownOnlyWhereItNamesNobody(String label, String shown) {
    assertThat(ROLES.shown(label, ROLES.of(label))).isEqualTo(shown);
  }

  @Test
  void isShownAsItsRoleWhereTheSessionGivesItAnother() {
    assertThat(ROLES.shown("customer", Role.UNKNOWN)).isEqualTo("unknown");
  }

  private static List<Object[]> ofAnotherHand() throws IOException {
    List<Object[]> rows = new ArrayList<>();
    try (InputStream in = SpeakerLabelTest.class.getResourceAsStream("speaker-labels.tsv");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] cells = line.split("\t");
        rows.add(new Object[] {cells[0], Role.valueOf(cells[1])});
      }
    }
    return rows;
  }
}
