package dev.onset.app.minimize;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.assembly.MinimizedPrompt;
import dev.onset.assembly.PromptMinimizer;
import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.ChatOutcome;
import dev.onset.endpoint.ChatOutcome.Answered;
import dev.onset.endpoint.ChatOutcome.Unavailable;
import dev.onset.endpoint.ChatQuestion;
import dev.onset.endpoint.Unavailability;
import dev.onset.endpoint.minimize.RecoveryAttack;
import dev.onset.endpoint.minimize.Task;
import dev.onset.model.Need;
import dev.onset.model.PiiType;
import dev.onset.model.RedactionAction;
import dev.onset.model.Span;
import dev.onset.state.minimize.ActionVector;
import dev.onset.state.minimize.ClusteredValue;
import dev.onset.state.minimize.Minimization.Outcome;
import dev.onset.state.minimize.MinimizeSettings;
import dev.onset.state.minimize.PrivacyComparator.Preference;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The search with models that answer by a rule. */
class EndpointJudgesTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String TEXT = "I am 41 and live in Dayton.";

  /** Repeats the context as its answer; serves if the answer tells the place or the age. */
  private static final class Rule implements ChatModel {
    private final List<JsonNode> asked = new ArrayList<>();

    @Override
    public ChatOutcome ask(ChatQuestion question) {
      JsonNode material = read(question.material());
      asked.add(material);
      String field = question.shape().byName().keySet().iterator().next();
      String said =
          switch (field) {
            case "answer" -> material.path("context").asText();
            case "verdict" -> serves(material.path("candidate").asText()) ? "PASS" : "FAIL";
            default -> material.path("a").asText().contains("41") ? "A" : "B";
          };
      return new Answered(JSON.createObjectNode().put(field, said), 1);
    }

    private static boolean serves(String candidate) {
      return candidate.contains("Dayton") && candidate.contains("41");
    }

    private long references() {
      return asked.stream().filter(one -> one.path("context").asText().equals(TEXT)).count();
    }
  }

  private static JsonNode read(String json) {
    try {
      return JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Prompt prompt() {
    return new Prompt(
        TEXT,
        "What may I do?",
        List.of(value(PiiType.AGE, 5, 7, "40-49"), value(PiiType.LOCATION, 20, 26, "Ohio")));
  }

  private static ClusteredValue value(PiiType type, int start, int end, String coarse) {
    return new ClusteredValue(
        type,
        type.name(),
        List.of(new Span(start, end)),
        "[" + type + "_1]",
        Optional.of(coarse),
        Need.of(1),
        OptionalDouble.empty());
  }

  private static PromptMinimizer minimizer(ChatModel response, ChatModel judge) {
    return EndpointMinimizer.asking(response, judge, new Task.Open(), MinimizeSettings.DEFAULT);
  }

  /** The values are put back, so that nothing of them has to be told. */
  @Test
  void everythingIsRedactedIfTheAnswerServesWithTheValuesPutBack() {
    Rule model = new Rule();

    MinimizedPrompt minimized = minimizer(model, model).minimize(prompt());

    assertThat(minimized.found().outcome()).isEqualTo(Outcome.PASSED);
    assertThat(minimized.found().variant().text())
        .isEqualTo("I am [AGE_1] and live in [LOCATION_1].");
    assertThat(minimized.fit()).isPresent();
  }

  @Test
  void theOriginalIsAnsweredOnceAPromptAndServesUnasked() {
    Rule model = new Rule();
    PromptMinimizer minimizer = minimizer(model, model);

    minimizer.minimize(prompt());
    assertThat(model.references()).isGreaterThanOrEqualTo(1);
    long answers =
        model.asked.stream()
            .filter(one -> one.size() == 2 && one.path("context").asText().equals(TEXT))
            .count();
    assertThat(answers).isEqualTo(1);

    model.asked.clear();
    assertThat(
            minimizer
                .utility()
                .passes(new Variant(prompt(), ActionVector.all(RedactionAction.RETAIN, 2))))
        .isTrue();
    assertThat(model.asked).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Unavailability.class)
  void whateverFailsRedactsEverything(Unavailability reason) {
    ChatModel silent = question -> new Unavailable(reason, 1);
    Rule model = new Rule();

    for (PromptMinimizer minimizer :
        List.of(minimizer(silent, model), minimizer(model, silent), minimizer(silent, silent))) {
      MinimizedPrompt minimized = minimizer.minimize(prompt());

      assertThat(minimized.found().outcome()).isEqualTo(Outcome.FAILED);
      assertThat(minimized.found().variant().count(RedactionAction.REDACT)).isEqualTo(2);
      assertThat(minimized.fit()).isEmpty();
    }
  }

  private static Variant variant(RedactionAction age, RedactionAction place) {
    return new Variant(prompt(), new ActionVector(List.of(age, place)));
  }

  @Test
  void theModelComparesOnlyWhatTheLatticeDoesNot() {
    Rule model = new Rule();
    PromptMinimizer minimizer = minimizer(model, model);
    Variant age = variant(RedactionAction.RETAIN, RedactionAction.REDACT);
    Variant place = variant(RedactionAction.REDACT, RedactionAction.RETAIN);
    Variant none = variant(RedactionAction.REDACT, RedactionAction.REDACT);

    assertThat(minimizer.comparator().compare(age, none)).isEqualTo(Preference.SECOND);
    assertThat(minimizer.comparator().compare(none, age)).isEqualTo(Preference.FIRST);
    assertThat(minimizer.comparator().compare(age, age)).isEqualTo(Preference.SAME);
    assertThat(model.asked).isEmpty();
    assertThat(minimizer.comparator().compare(age, place)).isEqualTo(Preference.FIRST);
    assertThat(minimizer.comparator().compare(place, age)).isEqualTo(Preference.SECOND);
    assertThat(model.asked).hasSize(2);
  }

  @Test
  void anAttackerThatReadsWellFindsTheOriginalAlone() {
    List<JsonNode> asked = new ArrayList<>();
    ChatModel reader =
        question -> {
          JsonNode material = read(question.material());
          asked.add(material);
          var answer = JSON.createObjectNode();
          for (JsonNode type : material.path("types")) {
            var candidates = answer.putArray(type.path("id").asText());
            if (material.path("text").asText().contains("Dayton")) {
              candidates.addObject().put("value", "nowhere").put("confidence", 0.6);
              candidates.addObject().put("value", "Dayton").put("confidence", 0.3);
            }
          }
          return new Answered(answer, 1);
        };
    RecoveryAudit audit = new RecoveryAudit(new EndpointAttacker(new RecoveryAttack(reader)), "US");

    audit.add(variant(RedactionAction.RETAIN, RedactionAction.REDACT));
    audit.add(variant(RedactionAction.RETAIN, RedactionAction.RETAIN));

    assertThat(audit.types())
        .singleElement()
        .satisfies(
            row -> {
              assertThat(row.type()).isEqualTo("location");
              assertThat(row.originalFirst().estimate()).isZero();
              assertThat(row.originalThree().estimate()).isEqualTo(1);
              assertThat(row.minimizedThree().estimate()).isZero();
            });
    assertThat(asked).hasSize(2);
    assertThat(asked.get(1).path("text").asText()).doesNotContain("Dayton");
    assertThat(audit.unanswered()).isZero();
  }

  @Test
  void silenceOfTheAttackerIsNoProtection() {
    ChatModel silent = question -> new Unavailable(Unavailability.TIMED_OUT, 1);
    EndpointAttacker attacker = new EndpointAttacker(new RecoveryAttack(silent));
    RecoveryAudit audit = new RecoveryAudit(attacker, "US");

    audit.add(variant(RedactionAction.REDACT, RedactionAction.REDACT));

    assertThat(audit.types()).isEmpty();
    assertThat(audit.spans()).isEmpty();
    assertThat(audit.unanswered()).isEqualTo(1);
    assertThat(attacker.candidates(TEXT, Set.of("age"))).isEmpty();
  }
}
