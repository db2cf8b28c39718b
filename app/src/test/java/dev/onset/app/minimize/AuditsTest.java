package dev.onset.app.minimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.assembly.PromptMinimizer;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Need;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Policy.Minimize.Floors;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactionAction;
import dev.onset.model.Span;
import dev.onset.state.minimize.ActionVector;
import dev.onset.state.minimize.Clusters;
import dev.onset.state.minimize.MinimizeSettings;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.ScoredSpan;
import dev.onset.state.minimize.Variant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class AuditsTest {
  private static final Policy POLICY = PolicyReader.shipped(Map.of());

  /** "Mail ana@example.com, I live in Chicago." */
  private static Prompt prompt() {
    return Clusters.of(
        "Mail ana@example.com, I live in Chicago.",
        "?",
        List.of(
            span(PiiType.EMAIL, 5, 20, "ana@example.com", "ana@example.com"),
            span(PiiType.LOCATION, 32, 39, "Chicago", "Chicago, IL, US")));
  }

  private static ScoredSpan span(
      PiiType type, int start, int end, String surface, String canonical) {
    return new ScoredSpan(
        type, new Span(start, end), surface, canonical, Need.of(1), OptionalDouble.empty());
  }

  private static Variant variant(RedactionAction... actions) {
    return new Variant(prompt(), new ActionVector(List.of(actions)));
  }

  private static RecoveryAudit audit(Variant variant) {
    RecoveryAudit audit =
        new RecoveryAudit(
            new TextAttacker(ExtractionPipeline.withoutTagger(POLICY)), POLICY.region());
    audit.add(variant);
    return audit;
  }

  @Test
  void theAttackerFindsInTheOriginalWhatItCannotFindOnceItIsMasked() {
    RecoveryAudit audit = audit(variant(RedactionAction.REDACT, RedactionAction.RETAIN));

    assertThat(audit.types()).hasSize(1);
    RecoveryAudit.TypeRow code = audit.types().get(0);
    assertThat(code.type()).isEqualTo("code");
    assertThat(code.values()).isEqualTo(1);
    assertThat(code.originalFirst().estimate()).isEqualTo(1);
    assertThat(code.originalThree().estimate()).isEqualTo(1);
    assertThat(code.minimizedFirst().estimate()).isZero();
    assertThat(audit.spans())
        .containsExactly(
            new RecoveryAudit.SpanRow(
                RedactionAction.REDACT,
                Proportion.of(1, 1),
                1,
                Proportion.of(0, 1),
                Proportion.of(1, 1),
                0,
                0));
  }

  @Test
  void theAttackerGuessesTheLargestCityOfARegion() {
    RecoveryAudit audit = audit(variant(RedactionAction.REDACT, RedactionAction.ABSTRACT));

    assertThat(audit.spans())
        .filteredOn(row -> row.action() == RedactionAction.ABSTRACT)
        .singleElement()
        .satisfies(
            row -> {
              assertThat(row.correct()).isEqualTo(Proportion.of(1, 1));
              assertThat(row.unknown()).isEqualTo(Proportion.of(0, 1));
              assertThat(row.sure()).isBetween(0.2, 0.8).isEqualTo(row.sureAndRight());
            });
  }

  /** Values of Wilson's formula that the fourth paper prints for 0 and 8 of 8. */
  @Test
  void intervalsAreWilsons() {
    assertThat(Proportion.of(0, 8).high()).isCloseTo(0.324, within(0.0005));
    assertThat(Proportion.of(8, 8).low()).isCloseTo(0.676, within(0.0005));
    assertThat(Proportion.of(0, 8).low()).isZero();
    assertThat(Proportion.of(0, 0))
        .extracting(Proportion::low, Proportion::high)
        .containsExactly(0.0, 1.0);
  }

  @Test
  void overlapIsOverTheValuesThatEitherGivesTheAction() {
    ActionOverlap overlap = new ActionOverlap(RedactionAction.REDACT);
    overlap.add(
        variant(RedactionAction.REDACT, RedactionAction.RETAIN),
        variant(RedactionAction.REDACT, RedactionAction.REDACT));
    assertThat(overlap.jaccard().estimate()).isEqualTo(0.5);
    assertThat(new ActionOverlap(RedactionAction.RETAIN).jaccard().of()).isZero();
  }

  private static SearchAudit.Row searched(PromptMinimizer minimizer, PromptMinimizer judge) {
    SearchAudit audit = new SearchAudit(judge);
    audit.add(minimizer.minimize(prompt()));
    assertThat(audit.rows()).hasSize(1);
    return audit.rows().get(0);
  }

  @Test
  void noVariantBettersASearchAndOneBettersAResultThatCouldBeStricter() {
    PromptMinimizer minimizer =
        PromptMinimizer.local(POLICY, MinimizeSettings.DEFAULT.with(Floors.NONE));
    // The email may be abstracted or redacted, the town all three.
    SearchAudit.Row own = searched(minimizer, minimizer);
    assertThat(own.values()).isEqualTo(2);
    assertThat(own.aboveFloors()).isEqualTo(6);
    assertThat(own.variants()).isEqualTo(9);
    assertThat(own.checked()).isEqualTo(1);
    assertThat(own.stricter() + own.preferred()).isZero();

    PromptMinimizer lenient =
        new PromptMinimizer(minimizer.settings(), minimizer.comparator(), variant -> true);
    SearchAudit.Row other = searched(minimizer, lenient);
    assertThat(other.stricter()).isEqualTo(1);
    assertThat(other.preferred()).isEqualTo(1);
  }
}
