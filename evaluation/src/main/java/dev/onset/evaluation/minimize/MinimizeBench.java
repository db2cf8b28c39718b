package dev.onset.evaluation.minimize;

import dev.onset.app.minimize.ActionOverlap;
import dev.onset.app.minimize.ComparatorAgreement;
import dev.onset.app.minimize.LabelledPairs;
import dev.onset.app.minimize.MinimizeTally;
import dev.onset.app.minimize.NamedMinimizer;
import dev.onset.app.minimize.PromptReader;
import dev.onset.app.minimize.Proportion;
import dev.onset.app.minimize.ReadQuestion;
import dev.onset.app.minimize.RecoveryAudit;
import dev.onset.app.minimize.TextAttacker;
import dev.onset.assembly.MinimizedPrompt;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.Prompt;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Minimizes the questions of CAPID, with the annotated values, by several minimizers, and runs the
 * bundled attacker on the result of the first (fourth paper).
 *
 * @param searches search results by minimizer; the first is the reference
 * @param overlaps agreement of each further minimizer's decisions with the reference
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
   * The results of a minimizer.
   *
   * @param name name of the minimizer
   */
  public record Search(String name, MinimizeTally tally) {}

  /**
   * The agreement of a minimizer's decisions with those of the reference.
   *
   * @param name name of the minimizer
   * @param byAction Jaccard index by action
   */
  public record Overlap(String name, Map<RedactionAction, Proportion> byAction) {
    public Overlap {
      byAction = Collections.unmodifiableMap(new EnumMap<>(byAction));
    }
  }

  /** The running results of one minimizer. */
  private static final class Run {
    private final NamedMinimizer named;
    private final MinimizeTally tally = new MinimizeTally();
    private final List<ActionOverlap> overlaps =
        List.of(RedactionAction.values()).stream().map(ActionOverlap::new).toList();

    private Run(NamedMinimizer named) {
      this.named = named;
    }

    private MinimizedPrompt add(Prompt prompt) {
      MinimizedPrompt minimized = named.minimizer().minimize(prompt);
      tally.add(minimized);
      return minimized;
    }

    private Overlap overlap() {
      Map<RedactionAction, Proportion> byAction = new EnumMap<>(RedactionAction.class);
      overlaps.forEach(one -> byAction.put(one.action(), one.jaccard()));
      return new Overlap(named.name(), byAction);
    }
  }

  /**
   * Minimizes the questions.
   *
   * @param compared the minimizers to compare, at least one; the first is the reference
   * @param region ISO 3166 region of phone numbers and dates, as in the policy
   */
  public static MinimizeBench of(
      CapidQuestions questions,
      List<NamedMinimizer> compared,
      ExtractionPipeline pipeline,
      String region) {
    PromptReader reader = new PromptReader(pipeline, region);
    List<Run> runs = compared.stream().map(Run::new).toList();
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
        runs.stream().map(run -> new Search(run.named.name(), run.tally)).toList(),
        others.stream().map(Run::overlap).toList(),
        recovery,
        ComparatorAgreement.of(reference.named.minimizer().comparator(), LabelledPairs.shipped()));
  }

  /** The reference's results. */
  public MinimizeTally tally() {
    return searches.get(0).tally();
  }
}
