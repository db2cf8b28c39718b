package dev.onset.lab.corpus.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.PiiType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateTest {
  @Test
  void partsAreTheTextAgain() {
    Template template = Template.parse("{AGE}, and a {OCCUPATION}.");

    assertThat(template.parts())
        .containsExactly(
            new Template.Part.Slot("AGE"),
            new Template.Part.Literal(", and a "),
            new Template.Part.Slot("OCCUPATION"),
            new Template.Part.Literal("."));
    assertThat(template.literalWords()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{AGE", "AGE}", "}AGE{"})
  void bracesPair(String text) {
    assertThatThrownBy(() -> Template.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void tagsKeepALineToTheirScenarios() {
    Template template = Template.parse("@tech_support @customer_service  We'd ship to {LOCATION}?");

    assertThat(template.text()).isEqualTo("We'd ship to {LOCATION}?");
    assertThat(template.scenarios())
        .containsExactlyInAnyOrder(Scenario.TECH_SUPPORT, Scenario.CUSTOMER_SERVICE);
    assertThat(template.fits(Scenario.MEDICAL_INTAKE)).isFalse();
    assertThat(template.asks()).isTrue();
    assertThat(Template.parse("hi").scenarios()).containsExactly(Scenario.values());
  }

  @ParameterizedTest
  @ValueSource(strings = {"yep I'm {AGE}", "No, {AGE}", "I am {AGE}, yes", "I'm {AGE}, yeah."})
  void someLinesAreAnswersOnly(String line) {
    assertThat(Template.parse(line).answers()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"nobody is {AGE}", "yesterday I was {AGE}", "{AGE}, I say yes", "I'm {AGE}"})
  void othersStandAlone(String line) {
    assertThat(Template.parse(line).answers()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"@plumbing hi", "@Tech_Support hi", "@tech_support", "@ hi"})
  void tagsAreScenariosBeforeALine(String line) {
    assertThatThrownBy(() -> Template.parse(line)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"hi", "hi\t", "hi\thello\t\they", "\thello"})
  void anExchangeHasReplies(String row) {
    assertThatThrownBy(() -> Exchange.parse(row)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aLineHasTheSlotsOfItsPlace() {
    TemplateFile shelf = TemplateFile.revise(PiiType.PHONE);

    assertThat(shelf.problem(Template.parse("it's {PHONE}, not {OLD}"))).isEmpty();
    assertThat(shelf.problem(Template.parse("it's {PHONE}"))).isEmpty();
    assertThat(shelf.problem(Template.parse("not {OLD}"))).contains("lacks");
    assertThat(shelf.problem(Template.parse("{PHONE} {EMAIL}"))).contains("not known");
    assertThat(shelf.problem(Template.parse("{PHONE} {PHONE}"))).contains("twice");
  }

  /** Reading checks every line. */
  @ParameterizedTest
  @EnumSource(Family.class)
  void everyTypeHasFortyWaysToBeGiven(Family family) {
    Templates templates = new Templates(family);

    assertThat(Templates.DISCLOSED)
        .allSatisfy(
            type ->
                assertThat(templates.of(TemplateFile.disclose(type)))
                    .doesNotHaveDuplicates()
                    .hasSizeGreaterThanOrEqualTo(40));
  }
}
