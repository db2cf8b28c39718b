package dev.onset.lab.corpus.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.Oracle;
import dev.onset.formats.RecordType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OracleFromSpansTest {
  private static final Policy POLICY = PolicyReader.shipped();
  private static final OracleFromSpans STRICT = OracleFromSpans.strict(POLICY);

  /** Turns as "index speaker TYPE:owner:text TYPE:owner:text"; blanks of a text are underscores. */
  private static CorpusDialogue dialogue(String... lines) {
    List<CorpusTurn> turns = new ArrayList<>();
    for (String line : lines) {
      String[] parts = line.split(" ");
      StringBuilder text = new StringBuilder();
      List<GoldSpan> spans = new ArrayList<>();
      for (int i = 2; i < parts.length; i++) {
        String[] span = parts[i].split(":", -1);
        String value = span[2].replace('_', ' ');
        spans.add(
            new GoldSpan(
                text.length(),
                text.length() + value.length(),
                span[0],
                value,
                span[1].isEmpty() ? Optional.empty() : Optional.of(span[1]),
                Map.of()));
        text.append(value).append(' ');
      }
      turns.add(new CorpusTurn(Integer.parseInt(parts[0]), parts[1], text.toString(), spans));
    }
    return new CorpusDialogue("s", "", "", turns, Optional.empty(), Map.of());
  }

  @Test
  void anOnsetIsTheLaterOfNameAndDirectIdentifier() {
    Oracle oracle =
        STRICT.of(
            dialogue(
                "0 agent NAME_FULL:USER:Ann_Lee",
                "3 user EMAIL:USER:a@b.c",
                "5 user NAME_FULL:USER:Ann_Lee PHONE:USER:1",
                "9 user NAME_FULL:USER:Ann_Lee EMAIL:USER:d@e.f"));

    assertThat(oracle)
        .isEqualTo(
            new Oracle(
                OptionalInt.of(5),
                OptionalInt.of(3),
                List.of("EMAIL", "PHONE"),
                OptionalInt.of(5),
                OptionalInt.empty(),
                RecordType.NAME_DIRECT));
  }

  @Test
  void valuesOfOthersAndFirstNamesAreNone() {
    Oracle oracle =
        STRICT.of(
            dialogue(
                "0 user NAME_FULL:OTHER_1:Ann_Lee NAME_PART:USER:Bo",
                "1 user EMAIL:OTHER_1:a@b.c LOCATION:USER:Reno",
                "2 user ORG:UNK:Acme OCCUPATION:OTHER_1:nurse"));

    assertThat(oracle).isEqualTo(Oracle.NONE);
  }

  @ParameterizedTest
  @CsvSource({
    // 2.0 + 1.5 + 1.5 and both bonuses.
    "LOCATION ORG OCCUPATION, 2",
    // 1.0 + 0.5 + 1.5 + 1.5 is 4.5, not above it.
    "AGE GENDER OCCUPATION, ",
    "AGE GENDER OCCUPATION ORG, 3",
    // Above theta by two types, but complete by three.
    "DOB LOCATION AGE, 2",
    "DOB LOCATION LOCATION, ",
    "LOCATION LOCATION ORG AFFILIATION EDUCATION, 4"
  })
  void threeTypesThatPassThetaAreComplete(String types, Integer turn) {
    List<String> lines = new ArrayList<>();
    for (String type : types.split(" ")) {
      lines.add(lines.size() + " user " + type + ":USER:x");
    }

    Oracle oracle = STRICT.of(dialogue(lines.toArray(String[]::new)));

    OptionalInt complete = turn == null ? OptionalInt.empty() : OptionalInt.of(turn);
    assertThat(oracle.quasiComplete()).isEqualTo(complete);
    assertThat(oracle.onset()).isEqualTo(complete);
    assertThat(oracle.recordType())
        .isEqualTo(turn == null ? RecordType.OUT_OF_SCOPE : RecordType.QUASI_ONLY);
  }

  @Test
  void aNameWithoutADirectIdentifierIsOutOfScopeWhateverElseIsKnown() {
    Oracle oracle =
        STRICT.of(
            dialogue("0 user NAME_FULL:USER:Ann_Lee ORG:USER:a LOCATION:USER:b SCHOOL:USER:c"));

    assertThat(oracle.quasiComplete()).hasValue(0);
    assertThat(oracle.onset()).isEmpty();
    assertThat(oracle.recordType()).isEqualTo(RecordType.OUT_OF_SCOPE);
  }

  @Test
  void theReadingsOfMultiDogoDiffer() {
    CorpusDialogue dialogue =
        dialogue("0 user NAME::ann", "2 user SSN::1234", "4 user NAME::ann_lee");
    OracleFromSpans any = OracleFromSpans.multiDogo(POLICY);

    assertThat(any.of(dialogue).onset()).isEmpty();
    assertThat(any.withSsn().of(dialogue).onset()).hasValue(2);
    assertThat(any.reading(NameReading.FULL).of(dialogue).name()).hasValue(4);
    assertThat(any.withSsn().reading(NameReading.FULL).of(dialogue).onset()).hasValue(4);
  }

  @Test
  void aCodeBarsAContextOfCapid() {
    Oracle oracle =
        OracleFromSpans.capid(POLICY)
            .of(dialogue("0 user ORG::a LOCATION::b SCHOOL::c", "1 user CODE::4"));

    assertThat(oracle.quasiComplete()).hasValue(0);
    assertThat(oracle.recordType()).isEqualTo(RecordType.OUT_OF_SCOPE);
  }
}
