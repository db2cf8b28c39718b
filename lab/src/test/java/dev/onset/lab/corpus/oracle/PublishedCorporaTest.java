package dev.onset.lab.corpus.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.formats.Oracle;
import dev.onset.formats.RecordType;
import dev.onset.lab.corpus.SharedData;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The oracles that come with published corpora, told again from their spans. */
class PublishedCorporaTest {
  private static final Policy POLICY = PolicyReader.shipped();

  private static List<String> mismatches(List<CorpusDialogue> corpus, OracleFromSpans oracle) {
    List<String> mismatches = new ArrayList<>();
    for (CorpusDialogue dialogue : corpus) {
      Oracle told = oracle.of(dialogue);
      if (!told.equals(dialogue.oracle().orElseThrow())) {
        mismatches.add(dialogue.sessionId() + ": " + told + " for " + dialogue.oracle().get());
      }
    }
    return mismatches;
  }

  @ParameterizedTest
  @CsvSource({
    "multidogo_sent_dev.jsonl.gz, 134",
    "multidogo_dev.jsonl.gz, 140",
    "multidogo_sent_train.jsonl.gz, 947",
    "multidogo_train.jsonl.gz, 948"
  })
  void multiDogo(String name, int inScope) throws IOException {
    List<CorpusDialogue> corpus = Corpora.read(SharedData.file(name));

    assertThat(mismatches(corpus, OracleFromSpans.multiDogo(POLICY))).isEmpty();
    assertThat(corpus)
        .filteredOn(
            dialogue -> dialogue.oracle().orElseThrow().recordType() == RecordType.NAME_DIRECT)
        .hasSize(inScope);
  }

  @ParameterizedTest
  @ValueSource(strings = {"multidogo_sent_dev.jsonl.gz", "multidogo_dev.jsonl.gz"})
  void otherReadingsOfMultiDogo(String name) throws IOException {
    OracleFromSpans any = OracleFromSpans.multiDogo(POLICY);
    Map<String, OracleFromSpans> readings =
        Map.of(
            "any_name_with_ssn", any.withSsn(),
            "full_name", any.reading(NameReading.FULL),
            "full_name_with_ssn", any.reading(NameReading.FULL).withSsn());
    for (CorpusDialogue dialogue : Corpora.read(SharedData.file(name))) {
      Map<?, ?> alternatives = (Map<?, ?>) dialogue.meta().get("oracle_alt");
      readings.forEach(
          (reading, oracle) -> {
            Map<?, ?> expected = (Map<?, ?>) alternatives.get(reading);
            Oracle told = oracle.of(dialogue);
            assertThat(turnOrNull(told.name())).isEqualTo(expected.get("t_name"));
            assertThat(turnOrNull(told.direct())).isEqualTo(expected.get("t_direct"));
            assertThat(turnOrNull(told.onset())).isEqualTo(expected.get("t_onset"));
          });
    }
  }

  private static Object turnOrNull(OptionalInt turn) {
    return turn.isPresent() ? turn.getAsInt() : null;
  }

  @Test
  void abcd() throws IOException {
    assertThat(
            mismatches(
                Corpora.read(SharedData.file("abcd_sample.jsonl")), OracleFromSpans.strict(POLICY)))
        .isEmpty();
  }

  /** The file counts three types as complete; the engine also wants them to pass theta. */
  @Test
  void trackC() throws IOException {
    List<CorpusDialogue> corpus = Corpora.read(SharedData.file("track_c_train.jsonl.gz"));
    Policy threeTypes = PolicyReader.shipped(Map.of("ipp.theta", "0"));

    assertThat(mismatches(corpus, OracleFromSpans.capid(threeTypes))).isEmpty();
    assertThat(mismatches(corpus, OracleFromSpans.capid(POLICY)))
        .as("age, gender and one more, whose pressure is theta and not above it")
        .hasSize(5);
  }
}
