package dev.onset.state.minimize;

import static dev.onset.model.RedactionAction.ABSTRACT;
import static dev.onset.model.RedactionAction.REDACT;
import static dev.onset.model.RedactionAction.RETAIN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.CanonicalForms;
import dev.onset.model.Need;
import dev.onset.model.PiiType;
import dev.onset.model.RedactionAction;
import dev.onset.model.Span;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ClustersTest {
  private final List<ScoredSpan> spans = new ArrayList<>();
  private String text = "";

  private void span(PiiType type, String surface, double relevance) {
    int at = text.indexOf(surface, spans.isEmpty() ? 0 : 1);
    int start = text.codePointCount(0, at);
    spans.add(
        new ScoredSpan(
            type,
            new Span(start, start + surface.codePointCount(0, surface.length())),
            surface,
            CanonicalForms.of(type, surface, "US"),
            Need.of(relevance),
            OptionalDouble.empty()));
  }

  private Prompt prompt() {
    Prompt prompt = Clusters.of(text, "?", spans);
    List<ScoredSpan> other = new ArrayList<>(spans);
    Collections.reverse(other);
    assertThat(Clusters.of(text, "?", other)).isEqualTo(prompt);
    return prompt;
  }

  private static String text(Prompt prompt, RedactionAction... actions) {
    return new Variant(prompt, new ActionVector(List.of(actions))).text();
  }

  @Test
  void oneActionIsForAllVariantsOfAName() {
    text = "😀 I am Ana Diaz. ANA, they call me; Mr Diaz is my father, and Anabel no one.";
    span(PiiType.NAME_FULL, "Ana Diaz", 0.2);
    span(PiiType.NAME_PART, "ANA", 0.7);

    Prompt prompt = prompt();

    assertThat(prompt.values()).hasSize(1);
    assertThat(prompt.values().get(0).need().needed()).isEqualTo(0.7);
    assertThat(text(prompt, REDACT))
        .isEqualTo(
            "😀 I am [NAME_FULL_1]. [NAME_FULL_1], they call me; Mr Diaz is my father, and Anabel"
                + " no one.");
  }

  @Test
  void repeatsThatNobodyDetectedBelongToTheirValue() {
    text = "I live in Chicago. My Chicago flat, in CHICAGO! Chicagoans know.";
    span(PiiType.LOCATION, "Chicago", 0.9);

    Prompt prompt = prompt();

    assertThat(text(prompt, ABSTRACT))
        .isEqualTo("I live in Illinois. My Illinois flat, in Illinois! Chicagoans know.");
    assertThat(text(prompt, RETAIN)).isEqualTo(text);
  }

  @Test
  void overlappingSpansAreOneValueOfTheStricterType() {
    text = "Write to ana.diaz@example.org now.";
    span(PiiType.NAME_FULL, "ana.diaz", 0.1);
    span(PiiType.EMAIL, "ana.diaz@example.org", 0.1);

    Prompt prompt = prompt();

    assertThat(prompt.values()).hasSize(1);
    assertThat(text(prompt, REDACT)).isEqualTo("Write to [EMAIL_1] now.");
    assertThat(text(prompt, ABSTRACT)).isEqualTo("Write to [some email] now.");
  }

  @Test
  void aValueWithoutACoarserStatementAllowsNoAbstraction() {
    text = "I have hiccups and am 41.";
    span(PiiType.HEALTH, "hiccups", 0.9);
    span(PiiType.AGE, "41", 0.9);

    Prompt prompt = prompt();

    assertThat(prompt.values().get(0).abstraction()).isEmpty();
    assertThat(prompt.values().get(1).abstraction()).isEqualTo(Optional.of("forty-something"));
    assertThat(text(prompt, RETAIN, ABSTRACT)).isEqualTo("I have hiccups and am forty-something.");
    assertThat(prompt.toString()).doesNotContain("hiccups");
    assertThat(prompt.values().toString()).doesNotContain("hiccups");
    assertThat(spans.toString()).doesNotContain("hiccups");
  }
}
