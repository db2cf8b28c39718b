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
}
