package dev.onset.evaluation.corpus.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.corpus.GoldSpan;
import dev.onset.evaluation.corpus.RecordType;
import dev.onset.evaluation.corpus.SharedData;
import dev.onset.evaluation.corpus.oracle.OracleFromSpans;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
                 "piis":{"St. Olaf Inc. Yes":{"type":"organization","relevance":"1"},"Reno":{"type":"location","relevance":"0"},"female":{"type":"demographic","relevance":"0"},"Olaf":{"type":"name","relevance":"0"}}}
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
                java.util.Optional.empty(),
                Map.of("label", "organization", "relevance", "1")),
            new GoldSpan(
                31,
                35,
                "LOCATION",
                "Reno",
                java.util.Optional.empty(),
                Map.of("label", "location", "relevance", "0")));
    assertThat(dialogue.turns().get(3).spans())
        .extracting(GoldSpan::type)
        .containsExactly("GENDER");
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
    List<String> lines = java.nio.file.Files.readAllLines(SharedData.file(name));
    int items = 0;
    List<String> elsewhere = new ArrayList<>();
    for (String line : lines) {
      InputRecord.ContextQuestion given = context(line);
      InputRecord.ContextQuestion located = context(line.replace("\"spans\": [", "\"x\": ["));
      items += given.spans().size();
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
    assertThat(elsewhere).hasSizeLessThanOrEqualTo(0);
  }

  /** The contexts of the development data, cut here, against the dialogues that it has of them. */
  @Test
  void cutsAsTheDevelopmentData() throws IOException {
    Policy threeTypes = PolicyReader.shipped(Map.of("ipp.theta", "0"));
    List<CorpusDialogue> published = Corpora.read(SharedData.file("track_c_train.jsonl.gz"));
    List<InputRecord.ContextQuestion> contexts = new ArrayList<>();
    contexts.addAll(Corpora.contexts(SharedData.file("capid_train.jsonl")));
    contexts.addAll(Corpora.contexts(SharedData.file("capid_dev.jsonl")));
    int cutDifferently = 0;
    int judgedDifferently = 0;
    int inScope = 0;
    for (int i = 0; i < contexts.size(); i++) {
      CorpusDialogue there = published.get(i);
      CorpusDialogue here =
          ContextDialogues.of(
              there.sessionId(), contexts.get(i), OracleFromSpans.capid(threeTypes));
      assertThat(spans(here)).isEqualTo(spans(there));
      assertThat(here.oracle().orElseThrow().recordType())
          .isEqualTo(there.oracle().orElseThrow().recordType());
      inScope += here.oracle().orElseThrow().recordType() == RecordType.QUASI_ONLY ? 1 : 0;
      if (!texts(here).equals(texts(there))) {
        cutDifferently++;
        if (System.getProperty("show") != null)
          System.out.println("DIFF " + texts(here) + "\n  vs " + texts(there));
        judgedDifferently += here.oracle().equals(there.oracle()) ? 0 : 1;
      } else {
        assertThat(here.oracle()).isEqualTo(there.oracle());
      }
    }
    assertThat(inScope).isEqualTo(931);
    System.out.println(cutDifferently + " " + judgedDifferently);
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
