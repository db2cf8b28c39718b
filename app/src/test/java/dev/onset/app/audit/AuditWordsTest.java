package dev.onset.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class AuditWordsTest {
  private static String story(ProvenanceKind kind, Map<String, String> detail) {
    return AuditWords.story(
        new ProvenanceEvent(
            SessionId.of("s"),
            0,
            4,
            kind,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            OptionalDouble.empty(),
            new TreeMap<>(detail),
            "",
            "",
            Optional.empty()));
  }

  @Test
  void aChangeOfLanguageNamesBothAndTheTurn() {
    assertThat(
            story(ProvenanceKind.LANGUAGE_CHANGED, Map.of("from", "eng", "to", "deu", "at", "4")))
        .isEqualTo("language eng to deu at turn 4");
    assertThat(story(ProvenanceKind.LANGUAGE_CHANGED, Map.of("to", "deu", "at", "4")))
        .isEqualTo("begins in language deu at turn 4");
  }

  @Test
  void anEndSaysWhatCouldNotBeJudged() {
    assertThat(
            story(
                ProvenanceKind.ABSTAINED,
                Map.of("reason", "INSUFFICIENT_EVIDENCE", "not_assessed", "LANGUAGE")))
        .isEqualTo("ended without an onset: INSUFFICIENT_EVIDENCE, not assessed: LANGUAGE");
  }

  @Test
  void aFurtherRuleIsNotShownAsTheCauseOfAnEarlierOnset() {
    assertThat(story(ProvenanceKind.ONSET, onset("RULE_B", "4")))
        .isEqualTo("RULE_B fired, onset at turn 4, R 3.000000");
    assertThat(story(ProvenanceKind.ONSET, onset("RULE_U", "2")))
        .isEqualTo("RULE_U fired, R 3.000000 by now; the onset is of turn 2");
  }

  @Test
  void anOnsetAndAPossibleOneSayHowLikelyTheyAre() {
    Map<String, String> doubt = Map.of("rule", "RULE_B", "reason", "doubt", "probability", "389");
    assertThat(story(ProvenanceKind.HELD, doubt))
        .isEqualTo(
            "RULE_B may hold, 38 % likely, a possible onset: it is in doubt whose the evidence is");
    assertThat(story(ProvenanceKind.HELD, Map.of("rule", "RULE_B", "probability", "x")))
        .contains("may hold, ? likely");
    assertThat(story(ProvenanceKind.HELD, Map.of("rule", "RULE_A", "reason", "wait_for_b")))
        .isEqualTo("RULE_A holds and may not alert: wait_for_b");
    assertThat(story(ProvenanceKind.OWNER_SETTLED, Map.of("origin", "2", "probability", "922")))
        .isEqualTo("what the agent said tells whose it is, 90 % likely theirs");
    assertThat(
            story(
                ProvenanceKind.OWNER_SETTLED,
                Map.of("origin", "2", "probability", "1024", "by", "ann")))
        .isEqualTo("ann decided whose it is, 100 % likely theirs");
    assertThat(
            story(
                ProvenanceKind.REVIEW_EXPIRED,
                Map.of("kind", "owner", "at", "2", "then", "keep_masked", "by", "deadline")))
        .isEqualTo(
            "the owner of the values in turn 2 was not reviewed before its deadline: it stays in"
                + " doubt");
    Map<String, String> likely = new TreeMap<>(onset("RULE_B", "4"));
    likely.put("probability", "717");
    assertThat(story(ProvenanceKind.ONSET, likely))
        .isEqualTo("RULE_B fired, onset at turn 4, R 3.000000, 70 % likely");
  }

  private static Map<String, String> onset(String rule, String turn) {
    return Map.of("rule", rule, "t_pred", turn, "r_quasi", "3.000000");
  }

  @Test
  void whoeverSharesANameIsCounted() {
    assertThat(
            story(
                ProvenanceKind.COLLISION_OPENED,
                Map.of("entities", "USER", "name", "aa56e1620000")))
        .startsWith("USER shares the name ");
    assertThat(
            story(
                ProvenanceKind.COLLISION_OPENED,
                Map.of("entities", "OTHER_1,USER", "name", "aa56e1620000")))
        .startsWith("OTHER_1,USER share the name ")
        .endsWith(": may not alert until told apart");
  }
}
