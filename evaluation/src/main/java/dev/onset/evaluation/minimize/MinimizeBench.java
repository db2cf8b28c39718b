package dev.onset.evaluation.minimize;

import dev.onset.app.minimize.ActionOverlap;
import dev.onset.app.minimize.ComparatorAgreement;
import dev.onset.app.minimize.LabelledPairs;
import dev.onset.app.minimize.MinimizeTally;
import dev.onset.app.minimize.PromptReader;
import dev.onset.app.minimize.Proportion;
import dev.onset.app.minimize.ReadQuestion;
import dev.onset.app.minimize.RecoveryAudit;
import dev.onset.app.minimize.TextAttacker;
import dev.onset.assembly.MinimizedPrompt;
import dev.onset.assembly.PromptMinimizer;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.MinimizeSettings;
import dev.onset.state.minimize.PrivacyComparator;
import dev.onset.state.minimize.Prompt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Minimizes the questions of CAPID, with the annotated values, under several utility predicates,
 * and runs the bundled attacker on the result of the first (fourth paper).
 *
 * @param searches search results by predicate; the first is the reference
 * @param overlaps agreement of each further predicate's decisions with the reference
 * @param recovery what the attacker recovers of the reference's masked values
 * @param agreement agreement of the comparator with the bundled pairs
 */
public record MinimizeBench(
    List<Search> searches,
    List<Overlap> overlaps,
    RecoveryAudit recovery,
    ComparatorAgreement agreement) {
  public MinimizeBench {
    searches = List.copyOf(searches);
    overlaps = List.copyOf(overlaps);
  }

  /**
   * The results under a predicate.
   *
   * @param utility name of the predicate
   */
  public record Search(String utility, MinimizeTally tally) {}

  /**
   * The agreement of a predicate's decisions with those of the reference.
   *
   * @param utility name of the predicate
   * @param byAction Jaccard index by action
   */
  public record Overlap(String utility, Map<RedactionAction, Proportion> byAction) {
    public Overlap {
      byAction = Collections.unmodifiableMap(new EnumMap<>(byAction));
    }
  }

  /** The running results of one predicate. */
  private static final class Run {
    private final NamedUtility utility;
    private final PromptMinimizer minimizer;
    private final MinimizeTally tally = new MinimizeTally();
    private final List<ActionOverlap> overlaps =
        List.of(RedactionAction.values()).stream().map(ActionOverlap::new).toList();

    private Run(NamedUtility utility, MinimizeSettings settings, PrivacyComparator comparator) {
      this.utility = utility;
      this.minimizer = new PromptMinimizer(settings, comparator, utility.predicate());
    }

    private MinimizedPrompt add(Prompt prompt) {
      MinimizedPrompt minimized = minimizer.minimize(prompt);
      tally.add(minimized);
      return minimized;
    }

    private Overlap overlap() {
      Map<RedactionAction, Proportion> byAction = new EnumMap<>(RedactionAction.class);
      overlaps.forEach(one -> byAction.put(one.action(), one.jaccard()));
      return new Overlap(utility.name(), byAction);
    }
  }

  /**
   * Minimizes the questions.
   *
   * @param shipped supplies settings and comparator
   * @param utilities predicates to compare, at least one; the first is the reference
   * @param region ISO 3166 region of phone numbers and dates, as in the policy
   */
  public static MinimizeBench of(
      CapidQuestions questions,
      PromptMinimizer shipped,
      List<NamedUtility> utilities,
      ExtractionPipeline pipeline,
      String region) {
    PromptReader reader = new PromptReader(pipeline, region);
    PrivacyComparator comparator = shipped.comparator();
    List<Run> runs = new ArrayList<>();
    utilities.forEach(one -> runs.add(new Run(one, shipped.settings(), comparator)));
    Run reference = runs.get(0);
    List<Run> others = runs.subList(1, runs.size());
    RecoveryAudit recovery = new RecoveryAudit(new TextAttacker(pipeline), region);
    for (ReadQuestion question : questions.questions()) {
      Prompt prompt = reader.named(question);
      MinimizedPrompt found = reference.add(prompt);
      recovery.add(found.found().variant());
      for (Run other : others) {
        MinimizedPrompt differently = other.add(prompt);
        other.overlaps.forEach(
            one -> one.add(found.found().variant(), differently.found().variant()));
      }
    }
    return new MinimizeBench(
        runs.stream().map(run -> new Search(run.utility.name(), run.tally)).toList(),
        others.stream().map(Run::overlap).toList(),
        recovery,
        ComparatorAgreement.of(comparator, LabelledPairs.shipped()));
  }

  /** The reference's results. */
  public MinimizeTally tally() {
    return searches.get(0).tally();
  }
}
