package dev.onset.evaluation.corpus.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.formats.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files of the very shape in which others publish theirs: the fields and their order are those of
 * the sources that trajectories, MultiDoGO and ABCD name, every word in them is our own.
 */
class PublishedShapesTest {
  private static final String TAU =
      """
      [
        {
          "task_id": 4,
          "reward": 0.0,
          "info": {"task": {"user_id": "u", "actions": [{"name": "a", "kwargs": {}}], "instruction": "x", "outputs": []}, "source": "user", "reward_info": null},
          "traj": [
            {"role": "system", "content": "# Rules"},
            {"role": "user", "content": "Hi, I am Ann Lee"},
            {"content": null, "role": "assistant", "tool_calls": [{"function": {"arguments": "{\\"zip\\": \\"89501\\"}", "name": "find"}, "id": "call_1", "type": "function"}], "function_call": null},
            {"role": "tool", "tool_call_id": "call_1", "name": "find", "content": "ann_lee_1"},
            {"content": "Found you.", "role": "assistant", "tool_calls": null, "function_call": null}
          ],
          "trial": 1
        },
        {"task_id": 5, "reward": 1.0, "info": {}, "traj": [{"role": "user", "content": "Hello"}], "trial": 0}
      ]
      """;

  private static final String TAU2 =
      """
      {
        "timestamp": "2025-06-10T10:00:00",
        "info": {"git_commit": "x", "num_trials": 1, "user_info": {"llm": "m"}, "environment_info": {"tool_defs": [{"name": "t"}]}},
        "tasks": [
          {"id": "0", "description": {"purpose": null}, "user_scenario": {"persona": null}, "initial_state": null}
        ],
        "simulations": [
          {
            "id": "run-1",
            "task_id": "0",
            "reward_info": {"reward": 1.0, "nl_assertions": [], "action_checks": [{"action": {"name": "t"}}]},
            "messages": [
              {"role": "assistant", "content": "Hi!", "tool_calls": null, "turn_idx": 0, "timestamp": "2025-06-10T10:00:01", "cost": 0.0, "usage": null, "raw_data": null},
              {"role": "user", "content": "I am Bo", "tool_calls": null, "turn_idx": 1},
              {"role": "assistant", "content": null, "tool_calls": [{"id": "c", "name": "t", "arguments": {"name": "Bo"}, "requestor": "assistant"}], "turn_idx": 2},
              {"id": "c", "role": "tool", "content": "{}", "requestor": "assistant", "error": false, "turn_idx": 3},
              {"role": "user", "content": "UklGRg==", "is_audio": true, "turn_idx": 4},
              {"role": "user", "content": "###STOP###", "turn_idx": 5}
            ],
            "trial": 0,
            "seed": 7
          },
          {"id": "run-2", "task_id": "0", "messages": [], "trial": 1}
        ]
      }
      """;

  @TempDir private Path folder;

  private List<CorpusDialogue> read(String text) throws IOException {
    return Corpora.read(Files.writeString(folder.resolve("corpus"), text));
  }

  private static List<String> turns(CorpusDialogue dialogue) {
    return dialogue.turns().stream()
        .map(turn -> turn.turn() + " " + turn.speaker() + ": " + turn.text())
        .toList();
  }

  @Test
  void readsRunsOfTauBench() throws IOException {
    List<CorpusDialogue> runs = read(TAU);

    assertThat(runs).extracting(CorpusDialogue::sessionId).containsExactly("4-1", "5-0");
    assertThat(turns(runs.get(0)))
        .containsExactly(
            "0 system: # Rules",
            "1 user: Hi, I am Ann Lee",
            "3 tool: ann_lee_1",
            "4 assistant: Found you.");
    assertThat(runs.get(0).meta()).containsEntry("reward", 0.0).doesNotContainKey("traj");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void readsTheRunsOfATau2Document(boolean overManyLines) throws IOException {
    String text = overManyLines ? TAU2 : TAU2.replaceAll("\\n *", "") + "\n";

    List<CorpusDialogue> runs = read(text);

    assertThat(runs).extracting(CorpusDialogue::sessionId).containsExactly("run-1", "run-2");
    assertThat(turns(runs.get(0)))
        .containsExactly("0 assistant: Hi!", "1 user: I am Bo", "3 tool: {}", "5 user: ###STOP###");
    assertThat(runs.get(0).meta()).containsEntry("task_id", "0").containsEntry("seed", 7);
    assertThat(runs.get(1).turns()).isEmpty();
  }

  @Test
  void readsContentThatIsSentInParts() throws IOException {
    CorpusDialogue dialogue =
        read("""
                {
                  "id": "p",
                  "messages": [
                    {"role": "user", "content": [{"type": "text", "text": "I am Ann"}, {"type": "image_url", "image_url": {"url": "data:"}}, {"type": "text", "text": "from Reno"}]},
                    {"role": "assistant", "content": [{"type": "tool_use", "id": "t", "name": "find", "input": {"name": "Ann"}}]},
                    {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t", "content": "x"}]},
                    {"role": "assistant", "content": []},
                    {"role": "assistant", "content": ["Thanks", ""]},
                    {"role": "assistant"}
                  ]
                }
                """)
            .get(0);

    assertThat(turns(dialogue))
        .containsExactly("0 user: I am Ann\nfrom Reno", "4 assistant: Thanks");
  }

  @Test
  void readsConversationsOfFromAndValue() throws IOException {
    CorpusDialogue dialogue =
        read("""
                [{"conversations": [{"from": "human", "loss": null, "value": "I am Ann"}, {"from": "gpt", "loss": true, "value": "Hi"}], "id": "os_1"}]
                """)
            .get(0);

    assertThat(dialogue.sessionId()).isEqualTo("os_1");
    assertThat(turns(dialogue)).containsExactly("0 human: I am Ann", "1 gpt: Hi");
  }

  @Test
  void readsObjectsThatFollowEachOtherOverManyLines() throws IOException {
    String one = "{\n  \"session_id\": \"%s\",\n  \"turns\": []\n}\n";

    assertThat(read(one.formatted("a") + one.formatted("b")))
        .extracting(CorpusDialogue::sessionId)
        .containsExactly("a", "b");
  }

  @Test
  void tellsWhichRunSaysNothingOfItsName() {
    assertThatThrownBy(
            () -> read("{\n\"evaluations\": [],\n\"history\": [{\"user_id\": \"a\"}]\n}"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("trajectory without");
  }

  @Test
  void readsAbcdWithItsSplits() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("abcd"),
            """
            {"train": [{"convo_id": 1, "scenario": {"personal": {"customer_name": "ann lee", "member_level": "bronze", "phone": "(555) 010-0000", "username": "alee1"},
              "order": {"street_address": "1 Elm St", "full_address": "1 Elm St  Reno, NV 89501", "city": "Reno", "num_products": "1", "order_id": "", "packaging": "yes", "payment_method": "paypal", "products": "[{'brand': 'b', 'product_type': 'boots', 'amount': 94}]", "purchase_date": "2020-02-16", "state": "NV", "zip_code": "89501"},
              "product": {"names": ["boots"], "amounts": [94]}, "flow": "manage_account", "subflow": "status_name"},
              "original": [["agent", "Hi! 1 moment"], ["customer", "ann lee, alee1"], ["action", "Account has been pulled up for ann lee."]],
              "delexed": [{"speaker": "agent", "text": "hi !", "turn_count": 1, "targets": ["status_name", null, null, [], -1], "candidates": [1, 2]}]}],
             "dev": [{"convo_id": 2, "scenario": {"personal": {}, "order": {}, "product": {}, "flow": "f", "subflow": "s"}, "original": [["customer", ""]], "delexed": []}],
             "test": []}
            """);

    List<CorpusDialogue> dialogues = Corpora.read(file);

    assertThat(turns(dialogues.get(0))).hasSize(3);
    assertThat(dialogues.get(0).turns().get(0).spans()).isEmpty();
    assertThat(dialogues.get(0).turns().get(1).spans())
        .extracting(span -> span.type() + " " + span.text())
        .containsExactly("NAME ann lee", "USERNAME alee1");
    assertThat(dialogues.get(0).meta())
        .isEqualTo(Map.of("flow", "manage_account", "subflow", "status_name", "split", "train"));
    assertThat(Corpora.split(file, "dev")).hasSize(1);
  }

  @Test
  void readsTheAnnotatedRowsOfMultiDogo() throws IOException {
    List<CorpusDialogue> dialogues =
        read(
            "\uFEFFconversationId\tturnNumber\tsentenceNumber\tutteranceId\tutterance\tslot-labels\tintent\r\n"
                + "c-1\t0\t0\tc-1_0_0\thi there\tO O\topeninggreeting\r\n"
                + "c-1\t2.0\t0.0\tc-1_2_0\t\"ann \n lee\"\tname name name\tcontentonly<div>thankyou\r\n"
                + "c-1\t2.0\t1.0\tc-1_2_1\t\t\tcontentonly\r\n"
                + "c-1\t4\t0\tc-1_4_0\t\"she said \"\"no\"\" twice\"\tO O O O\t\r\n"
                + "c-1\t6\t0\tc-1_6_0\tone two\tO\topeninggreeting\r\n"
                + "c-2\t0\t0\tc-2_0_0\tbye\tO\tclosinggreeting\r\n");

    assertThat(dialogues).extracting(CorpusDialogue::sessionId).containsExactly("c-1", "c-2");
    assertThat(turns(dialogues.get(0)))
        .containsExactly(
            "0 customer: hi there",
            "2 customer: ann \n lee ",
            "4 customer: she said \"no\" twice",
            "6 customer: one two");
    assertThat(dialogues.get(0).turns().get(1).spans())
        .extracting(span -> span.start() + "-" + span.end() + " " + span.type())
        .containsExactly("0-9 NAME");
  }

  @Test
  void readsTheRowsOfMultiDogoWithoutAnnotation() throws IOException {
    CorpusDialogue dialogue =
        read("conversationId,turnNumber,utteranceId,utterance,authorRole\n"
                + "acs-c-1-1,0,acs-c-1-1_0,\"Hello, how can I help?\",agent\n"
                + "acs-c-1-1,1,acs-c-1-1_1,\"I am Ann,\nfrom \"\"Reno\"\"\",customer\n"
                + "acs-c-1-1,2,acs-c-1-1_2,,agent\n"
                + "acs-c-1-1,3,acs-c-1-1_3,tab\there,customer\n")
            .get(0);

    assertThat(turns(dialogue))
        .containsExactly(
            "0 agent: Hello, how can I help?",
            "1 customer: I am Ann,\nfrom \"Reno\"",
            "2 agent: ",
            "3 customer: tab\there");
  }

  @ParameterizedTest
  @CsvSource({"1.5", "one", "''", "1.", ".0", "-", "1e1"})
  void refusesATurnNumberThatIsNone(String number) {
    assertThatThrownBy(
            () ->
                read(
                    "conversationId\tturnNumber\tutteranceId\tutterance\n"
                        + "c\t"
                        + number
                        + "\tx\tsecret\n"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("Line 2")
        .hasMessageNotContaining("secret");
  }
}
