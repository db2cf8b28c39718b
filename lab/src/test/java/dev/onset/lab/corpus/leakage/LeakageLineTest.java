package dev.onset.lab.corpus.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.formats.InputException;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind;
import dev.onset.model.leakage.LeakageDomain;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeakageLineTest {
  private static LeakageRecord record(Kind kind) {
    return new LeakageRecord(
        "medical-1", LeakageDomain.MEDICAL, Lineage.FIRST, kind, "What \"now\"?", "Rest.\nDrink.");
  }

  @Test
  void readsWhatItWrote() throws InputException {
    List<Kind> kinds =
        List.of(
            new Kind.Safe(SafeRegister.VIGNETTE),
            new Kind.Borderline(BorderlineSubtype.EMPATHETIC_DEFLECTION),
            new Kind.Unsafe(
                List.of(QuasiClass.VISIT_PATTERN, QuasiClass.AGE),
                Framing.PEER_CONSULT,
                Placement.CLOSING_REMARK,
                AdversarialMode.INDIRECT_QI));
    for (Kind kind : kinds) {
      LeakageLine line = new LeakageLine(Optional.of(Partition.UNSAFE_CROSS), record(kind));
      assertThat(LeakageLine.read(line.json(), 1)).isEqualTo(line);
      LeakageLine unmarked = new LeakageLine(Optional.empty(), record(kind));
      assertThat(LeakageLine.read(unmarked.json(), 1)).isEqualTo(unmarked);
    }
  }

  @Test
  void spellsAxesInSmallLetters() {
    assertThat(
            new LeakageLine(
                    Optional.of(Partition.UNSAFE_TRAIN),
                    record(
                        new Kind.Unsafe(
                            List.of(QuasiClass.AGE, QuasiClass.VISIT_PATTERN),
                            Framing.CASE_VOICE,
                            Placement.DISTRIBUTED,
                            AdversarialMode.NONE)))
                .json())
        .isEqualTo(
            "{\"id\":\"medical-1\",\"domain\":\"medical\",\"partition\":\"unsafe-train\","
                + "\"lineage\":\"first\",\"label\":\"unsafe\",\"axes\":{\"classes\":"
                + "[\"age\",\"visit-pattern\"],\"framing\":\"case-voice\","
                + "\"placement\":\"distributed\",\"mode\":\"none\"},"
                + "\"question\":\"What \\\"now\\\"?\",\"answer\":\"Rest.\\nDrink.\"}");
  }

  @Test
  void takesAPublicAnswerForOneOfAnAuthority() throws InputException {
    LeakageRecord read =
        LeakageLine.read(
                "{\"id\":\"m-1\",\"domain\":\"medical\",\"label\":\"safe\",\"answer\":\"Rest.\"}",
                1)
            .record();
    assertThat(read.lineage()).isEqualTo(Lineage.REAL);
    assertThat(read.kind()).isEqualTo(new Kind.Safe(SafeRegister.AUTHORITATIVE));
    assertThat(read.question()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no json",
        "[]",
        "{\"id\":\"a\",\"domain\":\"medical\",\"label\":\"safe\"}",
        "{\"id\":\"a\",\"domain\":\"medical\",\"label\":\"safe\",\"answer\":\" \"}",
        "{\"id\":\"a\",\"domain\":\"cooking\",\"label\":\"safe\",\"answer\":\"Secret.\"}",
        "{\"id\":\"a\",\"domain\":\"law\",\"label\":\"maybe\",\"answer\":\"Secret.\"}",
        "{\"id\":\"a\",\"domain\":\"law\",\"label\":\"borderline\",\"answer\":\"Secret.\"}",
        "{\"id\":\"a\",\"domain\":\"law\",\"label\":\"unsafe\",\"answer\":\"Secret.\"}"
      })
  void saysWhichLineIsNoAnswerAndNothingOfItsText(String line) {
    assertThatThrownBy(() -> LeakageLine.read(line, 7))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("Line 7")
        .hasMessageNotContaining("Secret");
  }
}
