package dev.onset.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.terminal.TypeWords;
import dev.onset.model.PiiType;
import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import dev.onset.model.SessionId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whoever reads the rows sees what is masked in the end. */
class RedactionRowsTest {
  private static final SessionId SESSION = SessionId.of("s");

  @Test
  void whatIsMaskedNoMoreHasARowOfItsOwn() {
    Redaction masked =
        new Redaction(
            SESSION,
            1,
            0,
            List.of(
                new Redaction.Span(3, 9, PiiType.ORG, RedactionAction.REDACT, "[ORG_1]"),
                new Redaction.Span(12, 17, PiiType.LOCATION, RedactionAction.REDACT, "[LOC_1]")),
            Redaction.Reason.LEAKAGE,
            false);
    Redaction released = new Redaction(SESSION, 1, 0, List.of(), Redaction.Reason.DIRECT, true);

    assertThat(RedactionRows.of(List.of(masked, released), TypeWords.SHIPPED))
        .containsExactly(
            List.of("1", "3 to 9", "ORG", "REDACT", "LEAKAGE"),
            List.of("1", "12 to 17", "LOCATION", "REDACT", "LEAKAGE"),
            List.of("1", "-", "-", "-", "nothing is masked any more"));
  }
}
