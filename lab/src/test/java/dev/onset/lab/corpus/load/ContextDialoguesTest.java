package dev.onset.lab.corpus.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputReader;
import dev.onset.formats.InputRecord;
import dev.onset.formats.Inputs;
import dev.onset.formats.RecordType;
import dev.onset.lab.corpus.SharedData;
import dev.onset.lab.corpus.oracle.OracleFromSpans;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContextDialoguesTest {
  private static final OracleFromSpans ORACLE = OracleFromSpans.capid(PolicyReader.shipped());

  private static InputRecord.ContextQuestion context(String line) throws IOException {
    try (InputReader reader =
        Inputs.read(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)), "The input")) {
      return (InputRecord.ContextQuestion) reader.next().orElseThrow();
    }
  }

  @Test
  void cutsAContextIntoSentences() throws IOException {
    CorpusDialogue dialogue =
        ContextDialogues.of(
            "c",
            context(
                """
                {"context":"\\ud83d\\ude00 Hi! I live at St. Olaf Inc. Yes in Reno.\\n\\nI said \\"why?\\" and left. As a female nurse, 40, I ask.", "question":"q",
                 "piis":{"St. Olaf Inc. Yes":{"type":"organization","relevance":"1"},"Reno":{"type":"location","relevance":"0"},"female":{"type":"demographic","relevance":"0"},"nurse":{"type":"occupation","relevance":"0"},"Olaf":{"type":"name","relevance":"0"}}}
                """
                    .replace("\n ", " ")),
            ORACLE);

    assertThat(dialogue.turns())
        .extracting(CorpusTurn::text)
        .containsExactly(
            "\ud83d\ude00 Hi!",
            "I live at St. Olaf Inc. Yes in Reno.",
            "I said \"why?\" and left.",
            "As a female nurse, 40, I ask.");
    assertThat(dialogue.turns().get(1).spans())
        .containsExactly(
            new GoldSpan(
                10,
                27,
                "ORG",
                "St. Olaf Inc. Yes",
                Optional.empty(),
                Map.of("label", "organization", "relevance", "1")),
            new GoldSpan(
                14,
                18,
                "NAME",
                "Olaf",
                Optional.empty(),
                Map.of("label", "name", "relevance", "0")),
            new GoldSpan(
                31,
                35,
                "LOCATION",
                "Reno",
                Optional.empty(),
                Map.of("label", "location", "relevance", "0")));
    assertThat(dialogue.turns().get(3).spans())
        .extracting(GoldSpan::type)
        .containsExactly("GENDER", "OCCUPATION");
    // A name bars the record, here one inside another item.
    assertThat(dialogue.oracle().orElseThrow().quasiComplete()).hasValue(3);
    assertThat(dialogue.oracle().orElseThrow().onset()).isEmpty();

    assertThat(
            ContextDialogues.of(
                    "c",
                    context(
                        "{\"context\":\"I am 40. I nurse in Reno. At Acme.\",\"piis\":{"
                            + "\"40\":{\"type\":\"age\"},\"nurse\":{\"type\":\"occupation\"},"
                            + "\"Reno\":{\"type\":\"location\"},\"Acme\":{\"type\":\"organization\"}}}"),
                    ORACLE)
                .oracle()
                .orElseThrow()
                .onset())
        .hasValue(1);
  }

  /** The items of a record, located here, are where the development data has them. */
  @ParameterizedTest
  @CsvSource({"capid_dev.jsonl", "capid_train.jsonl"})
  void locatesTheItemsOfARecord(String name) throws IOException {
    List<String> lines = Files.readAllLines(SharedData.file(name));
    List<String> elsewhere = new ArrayList<>();
    for (String line : lines) {
      InputRecord.ContextQuestion given = context(line);
      InputRecord.ContextQuestion located = context(line.replace("\"spans\": [", "\"x\": ["));
      for (GoldSpan span : given.spans()) {
        if (located.spans().stream()
            .noneMatch(
                other ->
                    other.start() == span.start()
                        && other.end() == span.end()
                        && other.type().equals(span.type()))) {
          elsewhere.add(span.toString());
        }
      }
    }
    assertThat(elsewhere).isEmpty();
  }

  /** The contexts of the development data, cut here, against the dialogues that it has of them. */
  @Test
  void cutsAsTheDevelopmentData() throws IOException {
    Policy threeTypes = PolicyReader.shipped(Map.of("ipp.theta", "0"));
    List<CorpusDialogue> published = Corpora.read(SharedData.file("track_c_train.jsonl.gz"));
    List<InputRecord.ContextQuestion> contexts = new ArrayList<>();
    contexts.addAll(Corpora.contexts(SharedData.file("capid_train.jsonl")));
    contexts.addAll(Corpora.contexts(SharedData.file("capid_dev.jsonl")));
    int inScope = 0;
    List<String> cutDifferently = new ArrayList<>();
    for (int i = 0; i < contexts.size(); i++) {
      CorpusDialogue there = published.get(i);
      CorpusDialogue here =
          ContextDialogues.of(
              there.sessionId(), contexts.get(i), OracleFromSpans.capid(threeTypes));
      assertThat(spans(here)).isEqualTo(spans(there));
      if (texts(here).equals(texts(there))) {
        assertThat(here.oracle()).isEqualTo(there.oracle());
      } else {
        cutDifferently.add(there.sessionId());
      }
      inScope += here.oracle().orElseThrow().recordType() == RecordType.QUASI_ONLY ? 1 : 0;
    }
    assertThat(cutDifferently).as("a flat number before a full stop").hasSize(1);
    assertThat(inScope).isEqualTo(931);
  }

  private static List<String> texts(CorpusDialogue dialogue) {
    return dialogue.turns().stream().map(CorpusTurn::text).toList();
  }

  private static List<String> spans(CorpusDialogue dialogue) {
    return dialogue.turns().stream()
        .flatMap(turn -> turn.spans().stream())
        .map(span -> span.type() + " " + span.text() + " " + span.notes().get("relevance"))
        .toList();
  }
}
