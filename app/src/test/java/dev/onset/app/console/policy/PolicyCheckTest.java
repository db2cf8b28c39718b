package dev.onset.app.console.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.console.policy.PolicyCheck.Invalid;
import dev.onset.app.console.policy.PolicyCheck.Problem;
import dev.onset.app.console.policy.PolicyCheck.Valid;
import dev.onset.model.PolicyException;
import dev.onset.model.PolicyReader;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class PolicyCheckTest {
  private static List<Problem> problems(String yaml) {
    return ((Invalid) PolicyCheck.of(yaml, "mine")).problems();
  }

  @Test
  void aSoundTextIsAPolicy() {
    Valid valid = (Valid) PolicyCheck.of("extends: paper\nname: mine\n", "mine");
    assertThat(valid.policy().version()).startsWith("mine-");
  }

  @Test
  void everythingThatIsWrongIsToldAtOnceWithItsLineAndKey() {
    String yaml =
        """
        extends: paper
        name: mine
        ipp:
          theta: -1
          thteta: 2
        # A comment.
        redaction:
          mode: sometimes
        allow:
          - text: good
          - texts: bad
        """;
    List<Problem> found = problems(yaml);
    assertThat(found)
        .extracting(one -> one.line().orElse(0) + " " + one.key())
        .contains("4 ipp.theta", "5 ipp.thteta", "8 redaction.mode", "11 allow[1].texts")
        .isSortedAccordingTo((a, b) -> Integer.compare(line(a), line(b)));
    try {
      PolicyReader.read(yaml, "mine");
    } catch (PolicyException e) {
      assertThat(found)
          .extracting(Problem::sentence)
          .as("as the command prints them")
          .containsExactlyInAnyOrderElementsOf(e.problems());
    }
    assertThat(found).allMatch(one -> one.sentence().contains(one.key()));
  }

  private static int line(String lineAndKey) {
    return Integer.parseInt(lineAndKey.substring(0, lineAndKey.indexOf(' ')));
  }

  @Test
  void aMissingKeyHasTheLineOfItsSectionOrNone() {
    String whole = "name: mine\nipp:\n  theta: 4.5\n";
    List<Problem> found = problems(whole);
    assertThat(found)
        .filteredOn(one -> one.sentence().contains("is missing"))
        .isNotEmpty()
        .anySatisfy(
            one -> {
              assertThat(one.key()).startsWith("ipp.");
              assertThat(one.line()).hasValue(2);
            })
        .anySatisfy(
            one -> {
              assertThat(one.key()).isEqualTo("gate");
              assertThat(one.line()).isEmpty();
            });
    assertThat(found.get(found.size() - 1).line()).as("without a line last").isEmpty();
  }

  @Test
  void aTextThatIsNoYamlHasTheLineAtWhichReadingStops() {
    Problem open = problems("extends: paper\nname: [mine\nipp: 1\n").get(0);
    assertThat(open.line().orElseThrow()).isBetween(2, 4);
    assertThat(open.key()).isEmpty();
    assertThat(open.sentence()).startsWith("The policy file mine is not valid YAML in line ");
    Problem twice = problems("extends: paper\nname: a\nname: b\n").get(0);
    assertThat(twice.line()).hasValue(3);
    assertThat(twice.sentence()).contains("gives a key twice");
  }

  @Test
  void hostileTextsAreProblemsToo() {
    for (String yaml :
        List.of(
            "",
            "just a text",
            "- a\n- b\n",
            "extends: nowhere\n",
            "extends: ../other.yaml\n",
            "a: &a [x]\nb: *a\n",
            "[".repeat(20_000),
            "name: \"" + "x".repeat(600_000) + "\"\n",
            "? [complex]\n: 1\n")) {
      assertThat(problems(yaml)).as(yaml.substring(0, Math.min(30, yaml.length()))).isNotEmpty();
    }
  }

  @Test
  void aPolicyThatIsTooLongInFullCannotBePut() {
    StringBuilder yaml = new StringBuilder("extends: paper\nname: mine\ndeny:\n");
    String value = "v".repeat(60);
    int entries = 5_800;
    for (int i = 0; i < entries; i++) {
      yaml.append("- {text: ").append(value).append(i).append(", type: CODE}\n");
    }
    assertThat(yaml.length()).as("the text itself is short enough").isLessThan(512 * 1024);
    List<Problem> found = problems(yaml.toString());
    assertThat(found).hasSize(1);
    assertThat(found.get(0).line()).isEqualTo(OptionalInt.empty());
    assertThat(found.get(0).sentence()).contains("written in full");
  }
}
