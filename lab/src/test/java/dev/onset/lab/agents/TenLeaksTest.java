package dev.onset.lab.agents;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onset.assembly.PipelineExtractor;
import dev.onset.evaluation.play.EnginePlayback;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.state.extract.Extractor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Ten dialogues, written by hand, in which an agent tells about another person until somebody could
 * tell who it is; and two hundred read-backs and general answers. With the bundled models. The file
 * says which alerts come: none for a04, since "the Tulsa branch" is read as the place of a branch.
 */
class TenLeaksTest {
  private static final Path LEAKS =
      Path.of("src/test/resources/dev/onset/lab/agents/ten-leaks.jsonl");
  private static final int CLEAN = 200;

  private static DisclosureJudge judge;

  @BeforeAll
  static void load() {
    Policy policy = PolicyReader.shipped(Map.of("disclosed", "alert"));
    Extractor tiers = PipelineExtractor.of(policy, ExtractionPipeline.load(policy));
    judge = new DisclosureJudge(new EnginePlayback(policy, any -> tiers));
  }

  @Test
  void alertAtTheirTurnsUnderBothRules() throws IOException {
    Map<String, List<String>> expected = new TreeMap<>();
    for (String line : Files.readAllLines(LEAKS)) {
      JsonNode record = new ObjectMapper().readTree(line);
      List<String> alerts = new ArrayList<>();
      record.path("alerts").forEach(one -> alerts.add(one.asText()));
      expected.put(record.path("id").asText(), alerts);
    }
    Map<String, List<String>> found = new TreeMap<>();
    for (AgentChat chat : AgentChats.read(LEAKS)) {
      found.put(
          chat.id(),
          judge.judge(chat).alerts().stream()
              .map(one -> one.who() + " " + one.rule() + " " + one.turn())
              .toList());
    }
    assertThat(found).isEqualTo(expected);
  }

  @Test
  void readBacksAndGeneralAnswersDoNotAlert() {
    AgentChatGrammar grammar = new AgentChatGrammar(11);
    List<JudgedAgentChat> clean = new ArrayList<>();
    for (int i = 0; clean.size() < CLEAN; i++) {
      AgentChat chat = grammar.chat(i);
      if (chat.kind() == AgentChat.Kind.CLEAN) {
        clean.add(judge.judge(chat));
      }
    }
    assertThat(clean.stream().filter(one -> !one.alerts().isEmpty())).isEmpty();
  }
}
