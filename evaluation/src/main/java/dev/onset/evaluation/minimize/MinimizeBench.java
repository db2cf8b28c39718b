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
 * The minimization of the questions of CAPID, with the values that their annotation names, under
 * several utility predicates, and the bundled attacker on what the first of them leaves (fourth
 * paper).
 *
 * @param searches what the search found, by predicate; the reference is the first
 * @param overlaps how far the decisions of each further predicate are those of the reference
 * @param recovery what the attacker gets back of what the reference masked
 * @param agreement of the comparator with the pairs that ship
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
   * What was found under a predicate.
   *
   * @param utility the predicate's name
   */
  public record Search(String utility, MinimizeTally tally) {}

  /**
   * How far a predicate's decisions are those of the reference.
   *
   * @param utility the predicate's name
   * @param byAction Jaccard's measure for every action
   */
  public record Overlap(String utility, Map<RedactionAction, Proportion> byAction) {
    public Overlap {
      byAction = Collections.unmodifiableMap(new EnumMap<>(byAction));
    }
  }

  /** One predicate under way. */
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
      MinimizedPrompt minimized = minimizer.minimise(prompt);
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
   * @param shipped gives settings and comparator
   * @param utilities the predicates to compare, at least one; the first is the reference
   * @param region ISO 3166 region of phone numbers and dates, as the policy has it
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

  /** What the reference found. */
  public MinimizeTally tally() {
    return searches.get(0).tally();
  }
}
