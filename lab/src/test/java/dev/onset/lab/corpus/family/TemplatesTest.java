package dev.onset.lab.corpus.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that would make dialogues read badly are refused when they are read. */
class TemplatesTest {
  private static final String FILLERS = "scenario/hr_onboarding/filler_agent";
  private static final String EXCHANGES = "scenario/tech_support/exchanges_user";

  private static Optional<List<String>> lines(String path) {
    return ResourceLines.find(Family.A.folder() + path + ".txt");
  }

  /** Reading family a with one file changed. */
  private static ThrowingCallable reading(String path, UnaryOperator<List<String>> change) {
    return () ->
        new Templates(
            file ->
                lines(file)
                    .map(
                        lines -> file.equals(path) ? change.apply(new ArrayList<>(lines)) : lines));
  }

  private static ThrowingCallable reading(String path, String more) {
    return reading(
        path,
        lines -> {
          lines.add(more);
          return lines;
        });
  }

  private static UnaryOperator<List<String>> tagged(int count) {
    return lines -> {
      for (int i = 0; i < lines.size() - count; i++) {
        lines.set(i, "@tech_support " + Template.parse(lines.get(i)).text());
      }
      for (int i = Math.max(0, lines.size() - count); i < lines.size(); i++) {
        lines.set(i, Template.parse(lines.get(i)).text());
      }
      return lines;
    };
  }

  private static void refused(ThrowingCallable reading, String path, String why) {
    assertThatThrownBy(reading)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(path)
        .hasMessageContaining(why);
  }

  @Test
  void unknownTags() {
    refused(reading("templates/confirm", "@plumbing yes"), "templates/confirm", "@plumbing");
  }

  @Test
  void shelvesThatLeaveAScenarioWithTooLittle() {
    refused(reading("templates/confirm", tagged(4)), "templates/confirm", "customer_service");
    refused(reading("templates/disclose/AGE", tagged(29)), "disclose/AGE", "customer_service");
    refused(
        reading("templates/disclose/AGE", lines -> lines.subList(0, 39)), "disclose/AGE", "in all");
    assertThat(
            new Templates(
                    file ->
                        lines(file)
                            .map(
                                lines ->
                                    file.equals("templates/confirm")
                                        ? tagged(5).apply(new ArrayList<>(lines))
                                        : lines))
                .of(TemplateFile.confirm(), Scenario.MEDICAL_INTAKE))
        .hasSize(5);
  }

  @Test
  void fillersThatAsk() {
    refused(reading(FILLERS, "Shall we?"), FILLERS, "asks");
  }

  @Test
  void exchangesWithoutReplyAndTooFew() {
    refused(reading(EXCHANGES, "is it on?"), EXCHANGES, "reply");
    refused(reading(EXCHANGES, lines -> lines.subList(0, 44)), EXCHANGES, "44");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{ITEM} is on its way", "{NAME_FULL} it is", "{CODE"})
  void slotsThatHaveNoValueThere(String line) {
    refused(reading(FILLERS, line), FILLERS, line);
  }

  @Test
  void filesThatAreMissing() {
    assertThatThrownBy(() -> new Templates(file -> Optional.empty()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("missing");
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void aScenarioGetsItsLinesOnly(Family family) {
    Templates templates = new Templates(family);

    for (Scenario scenario : Scenario.values()) {
      for (PiiType type : Templates.DISCLOSED) {
        assertThat(templates.of(TemplateFile.disclose(type), scenario))
            .hasSizeGreaterThanOrEqualTo(30)
            .allMatch(template -> template.fits(scenario));
      }
      assertThat(templates.exchanges(TemplateFile.exchanges(scenario, "agent")))
          .hasSizeGreaterThanOrEqualTo(45)
          .allSatisfy(exchange -> assertThat(exchange.replies()).isNotEmpty());
    }
  }
}
