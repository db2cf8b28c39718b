package dev.onset.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.PolicyReader;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PolicySentencesTest {
  private static String said(Map<String, String> settings) {
    return String.join("\n", new PolicySentences(PolicyReader.shipped(settings)).lines());
  }

  @Test
  void saysWhatFollowsFromALocale() {
    assertThat(said(Map.of("locale", "de-CH", "regions", "[de, at, ch]")))
        .contains(
            "A phone number without a country code is read as of CH, and of a date in figures the"
                + " day comes first.")
        .contains(
            "are looked for, too: de, at, ch. Of a number that fits several types, that of ch");
    assertThat(said(Map.of("locale", "en-US", "regions", "[uk]")))
        .contains("is read as of US, and of a date in figures the month comes first.")
        .contains("are looked for, too: uk.\n");
  }

  @Test
  void callsATypeOfItsOwnByItsLabelToo() {
    assertThat(
            said(
                Map.of(
                    "types",
                    "{STAFF_ID: {class: direct, masking: mask, label: staff number}}",
                    "rules.direct",
                    "[EMAIL, STAFF_ID]")))
        .contains(
            "STAFF_ID (direct, staff number)",
            "together with one of: EMAIL, STAFF_ID (staff number).");
  }

  @Test
  void saysThatSecretsAreMaskedUnderEveryPolicy() {
    assertThat(said(Map.of("redaction.mode", "direct")))
        .contains("Under every policy, by a placeholder that nothing puts back: passwords");
  }

  @Test
  void saysWhatWasAndWillBeWeighs() {
    assertThat(said(Map.of("assertion.former", "0.5")))
        .contains(
            "A trait that was so counts, too, with 0.5 of its weight, if none of its type is so"
                + " now.")
        .doesNotContain("will be so");
    assertThat(said(Map.of("assertion.future", "0.25")))
        .contains("A trait that will be so counts, too, with 0.25 of its weight");
    assertThat(said(Map.of())).doesNotContain("A trait that");
  }

  @Test
  void saysFromWhichProbabilityOnARuleCounts() {
    assertThat(
            said(
                Map.of(
                    "onset.owners",
                    "distribution",
                    "onset.probability",
                    "0.6",
                    "onset.doubt",
                    "0.125")))
        .contains(
            "a rule that holds with a probability of 60 % or more is an onset, and from 12.5 % on"
                + " a possible one; below 6.25 % it is withdrawn.")
        .contains("only where no model read that is the session not assessed.")
        .doesNotContain("otherwise it is withheld", "What an agent tells of others counts only");
    assertThat(
            said(
                Map.of(
                    "onset.owners",
                    "distribution",
                    "onset.miss_price",
                    "30",
                    "onset.false_price",
                    "3")))
        .contains("of 66.67 % or more is an onset, and from 3.33 % on a possible one");
    assertThat(said(Map.of("onset.owners", "distribution", "disclosed", "alert")))
        .contains(
            "What an agent tells of others counts only if its owner is 0.5 probable or more.");
    assertThat(said(Map.of()))
        .contains("otherwise it is withheld and the session is not assessed.")
        .doesNotContain("in doubt whose");
  }

  @Test
  void saysWhetherAChangeOfLanguageIsAnEvent() {
    assertThat(said(Map.of("language.changes", "recorded")))
        .contains("A change of the language of a chat is an event of the audit trail.");
    assertThat(said(Map.of())).doesNotContain("language");
  }

  @Test
  void saysWhatBecomesOfWhatIsLeftToAPerson() {
    assertThat(said(Map.of("leakage.domain", "law", "review.deadline_minutes", "240")))
        .contains(
            "What is left to a person is masked; after 240 minutes without a decision it stays"
                + " masked.");
    assertThat(said(Map.of("redaction.review", "endpoint", "review.then", "release")))
        .contains("after 1440 minutes without a decision it is released.");
    assertThat(said(Map.of())).doesNotContain("a person is masked");
  }

  @Test
  void saysWhichDetectorExaminesAgentsAndWhatFollows() {
    assertThat(said(Map.of("leakage.domain", "law")))
        .contains(
            "Each turn of an agent is examined by the detector that ships for the domain law, at"
                + " the zero point; one that identifies somebody is masked, one that is like"
                + " nothing the detector knows is masked and left to a person.");
    assertThat(
            said(
                Map.of(
                    "leakage",
                    "{domain: any, model: desk@0123456789ab, point: strict, on_flag: block,"
                        + " on_abstain: block}")))
        .contains(
            "by the detector desk@0123456789ab for the domain any, at the strict point; one that"
                + " identifies somebody is blocked, one that is like nothing the detector knows is"
                + " blocked.");
    assertThat(said(Map.of())).doesNotContain("examined");
  }

  @Test
  void saysWhenASessionEndsAndWhatLetsItGoOn() {
    assertThat(said(Map.of()))
        .contains(
            "After the time without a turn that its instance sets, by their arrival.",
            "An ended session does not go on; later turns are set aside.");
    assertThat(
            said(
                Map.of(
                    "end.silence_minutes",
                    "120",
                    "end.silence_by",
                    "turn_times",
                    "end.reopen",
                    "by_turn")))
        .contains(
            "After 120 minutes without a turn, by the turns' own times.",
            "An ended session goes on with a later turn or an edit.");
  }
}
