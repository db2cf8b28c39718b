package dev.onset.lab.corpus.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputException;
import dev.onset.lab.corpus.DialogueWriter;
import dev.onset.lab.corpus.SharedData;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CorporaTest {
  private static final String ABCD =
      """
      {"train": [{"convo_id": 1, "scenario": {"flow": "f", "subflow": "g",
         "personal": {"customer_name": "ann lee", "email": "al@x.com", "member_level": "gold", "phone": "(555) 010-0000"},
         "order": {"street_address": "", "full_address": "1 Elm St Reno, NV", "city": "reno", "zip_code": "89501", "num_products": 2}},
         "original": [["agent", "Hi gold Ann Lee, not Joann Lee"], ["customer", "AL@x.com, 1 elm st reno, nv"], ["action", "x"], ["customer", "Reno 89501, 895012"]]}],
       "dev": [], "test": [{"convo_id": 2, "original": [["agent", "Yo"]]}]}
      """;

  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("corpus"), text);
  }

  private static List<String> typed(CorpusTurn turn) {
    return turn.spans().stream()
        .map(span -> span.start() + "-" + span.end() + " " + span.type())
        .toList();
  }

  @Test
  void findsTheCustomersValuesInAbcd() throws IOException {
    CorpusDialogue dialogue = Corpora.read(file(ABCD)).get(0);

    assertThat(dialogue.sessionId()).isEqualTo("abcd-1");
    assertThat(dialogue.source()).isEqualTo("abcd");
    assertThat(dialogue.meta()).isEqualTo(Map.of("flow", "f", "subflow", "g", "split", "train"));
    assertThat(dialogue.turns()).extracting(CorpusTurn::turn).containsExactly(0, 1, 2, 3);
    assertThat(typed(dialogue.turns().get(0))).containsExactly("8-15 NAME");
    assertThat(typed(dialogue.turns().get(1))).containsExactly("0-8 EMAIL", "10-27 STREET_ADDRESS");
    assertThat(typed(dialogue.turns().get(3))).containsExactly("0-4 LOCATION", "5-10 ZIP5");
    assertThat(dialogue.turns().get(0).spans().get(0))
        .isEqualTo(
            new GoldSpan(
                8, 15, "NAME", "Ann Lee", Optional.of("USER"), Map.of("label", "customer_name")));
  }

  @Test
  void takesOneOfTheSplitsOfADocument() throws IOException {
    Path packed = folder.resolve("abcd.json.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(ABCD.getBytes(StandardCharsets.UTF_8));
    }

    assertThat(Corpora.split(packed, "test"))
        .extracting(CorpusDialogue::sessionId)
        .containsExactly("abcd-2");
    assertThat(Corpora.read(packed)).hasSize(2);
    assertThatThrownBy(() -> Corpora.split(packed, "dev"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("no dialogues of a split \"dev\"");
  }

  @Test
  void findsTheRunsOfLabelsInMultiDogo() throws IOException {
    CorpusDialogue dialogue =
        Corpora.read(
                file(
                    """
                    conversationId\tturnNumber\tsentenceNumber\tutteranceId\tutterance\tslot-labels\tintent
                    a\t0\t0\tx\t"ann \n lee \t x"\tname name name O O\tg
                    a\t2\t0\tx\t\tO\tg
                    a\t2\t1\tx\tann 5 gmailcom 1234\temail_address email_address email_address ssn\tg
                    a\t4\t0\tx\tmy name\tname name\tg
                    a\t4\t1\tx\tann lee\tname name\tg
                    a\t6\t0\tx\t5 five\tphonenumber\tg
                    a\t8\t0\tx\t5 five\tphonenumber username\tg
                    """))
            .get(0);

    assertThat(dialogue.turns())
        .extracting(CorpusTurn::text)
        .containsExactly(
            "ann \n lee \t x", " ann 5 gmailcom 1234", "my name ann lee", "5 five", "5 five");
    assertThat(dialogue.turns().stream().map(CorporaTest::typed))
        .containsExactly(
            List.of("0-9 NAME"),
            List.of("1-15 EMAIL", "16-20 SSN"),
            List.of("0-15 NAME"),
            List.of(),
            List.of("0-1 PHONE", "2-6 NAME"));
    assertThat(dialogue.oracle()).isEmpty();
  }

  @Test
  void readsTrajectoriesOfAgents() throws IOException {
    List<CorpusDialogue> dialogues =
        Corpora.read(
            file(
                """
                [{"dir": "test_None_origin", "example_id": "6", "log_id": 2, "json": {
                   "evaluations": [{"index": 3, "leaked_items": [1]}],
                   "history": [
                     {"app_name": "Gmail", "action": "send_email", "user_id": "ann_lee", "details": {"subject": "Hello", "body": "I am Ann", "to_address": "x@y.z"}, "index": 1},
                     {"description": "No response", "user_id": "bo"},
                     {"app_name": "Messenger", "user_id": "bo", "details": {"message": "ok"}}]}},
                 {"id": "t2", "leak_label": 1, "messages": [{"role": "user", "content": "hi"}, {"role": "assistant", "content": "ho"}]}]
                """));

    CorpusDialogue first = dialogues.get(0);
    assertThat(first.sessionId()).isEqualTo("test_None_origin-6-2");
    assertThat(first.turns())
        .extracting(turn -> turn.turn() + " " + turn.speaker() + ": " + turn.text())
        .containsExactly("0 ann_lee: Hello\nI am Ann", "2 bo: ok");
    assertThat(first.meta())
        .containsEntry("evaluations", List.of(Map.of("index", 3, "leaked_items", List.of(1))));
    assertThat(dialogues.get(1).sessionId()).isEqualTo("t2");
    assertThat(dialogues.get(1).meta()).isEqualTo(Map.of("id", "t2", "leak_label", 1));
    assertThat(dialogues.get(1).turns())
        .extracting(CorpusTurn::speaker)
        .containsExactly("user", "assistant");
  }

  @Test
  void gathersLooseTurnsBySession() throws IOException {
    List<CorpusDialogue> dialogues =
        Corpora.read(
            file(
                """
                {"session_id":"b","turn":1,"speaker":"user","text":"b1"}
                {"session_id":"a","turn":0,"speaker":"user","text":"a0"}
                {"session_id":"b","turn":0,"speaker":"agent","text":"b0"}
                """));

    assertThat(dialogues).extracting(CorpusDialogue::sessionId).containsExactly("b", "a");
    assertThat(dialogues.get(0).turns()).extracting(CorpusTurn::text).containsExactly("b0", "b1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"session_id\":\"s\",\"turn\":-1,\"speaker\":\"user\",\"text\":\"secret\"}",
        "{\"session_id\":\"s\",\"turn\":0,\"speaker\":\"user\",\"text\":\"secret\"}\nsecret",
        "{\"session_id\":\"s\",\"turn\":0,\"speaker\":\"user\",\"text\":\"secret\"}\n"
            + "{\"session_id\":\"s\",\"turn\":0,\"speaker\":\"user\",\"text\":\"secret\"}",
        "{\"session_id\":\"s\",\"turn\":0,\"speaker\":\"user\",\"text\":\"secret\","
            + "\"spans\":[{\"start\":0,\"end\":9,\"type\":\"ORG\",\"text\":\"secret\"}]}",
        "{\"session_id\":\"s\",\"turn\":0,\"speaker\":\"user\",\"text\":\"secret\","
            + "\"spans\":[{\"start\":0,\"end\":5,\"type\":\"ORG\",\"text\":\"secret\"}]}",
        "{\"session_id\":\"s\",\"turn\":0,\"speaker\":\"user\",\"text\":\"secret\","
            + "\"spans\":[{\"start\":-1,\"end\":5,\"type\":\"ORG\"}]}",
        "{\"context\":\"secret\",\"question\":\"q\"}"
      })
  void refusesACorpusWithAnythingWrong(String text) throws IOException {
    Path file = file(text);

    assertThatThrownBy(() -> Corpora.read(file))
        .isInstanceOf(InputException.class)
        .hasMessageNotContaining("secret")
        .hasMessageEndingWith(".");
  }

  @Test
  void readsWhatItWrites() throws IOException {
    String line =
        "{\"session_id\":\"s\",\"source\":\"x\",\"domain\":\"d\",\"turns\":[{\"turn\":3,"
            + "\"speaker\":\"user\",\"text\":\"\ud83d\ude00 Bo \\\"\u00e9\\\"\\n\",\"spans\":[{\"start\":2,"
            + "\"end\":4,\"type\":\"NAME_PART\",\"text\":\"Bo\",\"owner\":\"OTHER_1\",\"form\":[\"a\",1,null]}]}],"
            + "\"oracle\":{\"t_name\":null,\"t_direct\":3,\"direct_types\":[\"EMAIL\",\"SSN\"],\"t_onset\":null,"
            + "\"t_quasi_complete\":4,\"record_type\":\"OUT_OF_SCOPE\"},\"meta\":{\"k\":8,\"p\":{\"q\":[true,1.5,null]}}}";

    CorpusDialogue dialogue = Corpora.read(file(line)).get(0);

    assertThat(DialogueWriter.line(dialogue)).isEqualTo(line);
  }

  /** Turns and spans of this data have nothing beyond the uniform format. */
  @ParameterizedTest
  @ValueSource(
      strings = {"multidogo_sent_dev.jsonl.gz", "track_c_train.jsonl.gz", "abcd_sample.jsonl"})
  void writesPublishedCorporaAsTheyAre(String name) throws IOException {
    List<CorpusDialogue> corpus = Corpora.read(SharedData.file(name));
    StringBuilder lines = new StringBuilder();
    corpus.forEach(dialogue -> lines.append(DialogueWriter.line(dialogue)).append('\n'));

    assertThat(Corpora.read(file(lines.toString()))).isEqualTo(corpus);
  }
}
