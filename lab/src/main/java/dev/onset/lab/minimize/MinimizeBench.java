package dev.onset.lab.minimize;

import dev.onset.app.minimize.ActionOverlap;
import dev.onset.app.minimize.ComparatorAgreement;
import dev.onset.app.minimize.JudgedPairs;
import dev.onset.app.minimize.LabelledPairs;
import dev.onset.app.minimize.MinimizeTally;
import dev.onset.app.minimize.NamedMinimizer;
import dev.onset.app.minimize.PromptReader;
import dev.onset.app.minimize.Proportion;
import dev.onset.app.minimize.ReadQuestion;
import dev.onset.app.minimize.RecoveryAudit;
import dev.onset.app.minimize.SearchAudit;
import dev.onset.app.minimize.TextAttacker;
import dev.onset.assembly.MinimizedPrompt;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy.Minimize.Floors;
import dev.onset.model.RedactionAction;
import dev.onset.model.need.NeedReader;
import dev.onset.state.minimize.MinimizeSettings;
import dev.onset.state.minimize.NeedUtility;
import dev.onset.state.minimize.PrivacyComparator;
import dev.onset.state.minimize.PrivacyComparator.Preference;
import dev.onset.state.minimize.Prompt;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Minimizes the questions of CAPID, with the annotated values, by several minimizers, and runs the
 * bundled attacker on the result of the first (fourth paper).
 *
 * @param searches search results by minimizer; the first is the reference
 * @param overlaps agreement of each further minimizer's decisions with the reference
 * @param recovery what the attacker recovers of the reference's masked values
 * @param searched the reference's searches against all variants
 * @param agreement agreement of the comparator with the bundled pairs
 * @param judged agreement of the comparator with the pairs that two people judged
 * @param utility agreement of the local predicate, by name, with the texts that two people judged
 */
public record MinimizeBench(
    List<Search> searches,
    List<Overlap> overlaps,
    RecoveryAudit recovery,
    SearchAudit searched,
    ComparatorAgreement agreement,
    ComparatorAgreement judged,
    Map<String, UtilityAgreement> utility) {
  public MinimizeBench {
    searches = List.copyOf(searches);
    overlaps = List.copyOf(overlaps);
    utility = Collections.unmodifiableMap(new LinkedHashMap<>(utility));
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
   * @param preferred how often the reference's comparator prefers this minimizer's result, or the
   *     reference's, which is the second
   */
  public record Overlap(
      String name, Map<RedactionAction, Proportion> byAction, Map<Preference, Integer> preferred) {
    public Overlap {
      byAction = Collections.unmodifiableMap(new EnumMap<>(byAction));
      preferred = Collections.unmodifiableMap(new EnumMap<>(preferred));
    }
  }

  /** The running results of one minimizer. */
  private static final class Run {
    private final NamedMinimizer named;
    private final MinimizeTally tally = new MinimizeTally();
    private final List<ActionOverlap> overlaps =
        List.of(RedactionAction.values()).stream().map(ActionOverlap::new).toList();

    private final Map<Preference, Integer> preferred = new EnumMap<>(Preference.class);

    private Run(NamedMinimizer named) {
      List.of(Preference.values()).forEach(each -> preferred.put(each, 0));
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
      return new Overlap(named.name(), byAction, preferred);
    }
  }

  /**
   * Minimizes the questions.
   *
   * @param compared the minimizers to compare, at least one; the first is the reference
   * @param texts judged by people, for the predicate
   * @param needs says how much a question needs a value
   * @param region ISO 3166 region of phone numbers and dates, as in the policy
   */
  public static MinimizeBench of(
      CapidQuestions questions,
      List<NamedMinimizer> compared,
      List<JudgedText> texts,
      ExtractionPipeline pipeline,
      NeedReader needs,
      String region) {
    PromptReader reader = new PromptReader(pipeline, needs, region);
    List<Run> runs = compared.stream().map(Run::new).toList();
    Run reference = runs.get(0);
    List<Run> others = runs.subList(1, runs.size());
    PrivacyComparator comparator = reference.named.minimizer().comparator();
    SearchAudit searched = new SearchAudit(reference.named.minimizer());
    RecoveryAudit recovery = new RecoveryAudit(new TextAttacker(pipeline), region);
    for (ReadQuestion question : questions.questions()) {
      Prompt prompt = reader.named(question);
      MinimizedPrompt found = reference.add(prompt);
      recovery.add(found.found().variant());
      searched.add(found);
      for (Run other : others) {
        MinimizedPrompt differently = other.add(prompt);
        other.overlaps.forEach(
            one -> one.add(found.found().variant(), differently.found().variant()));
        other.preferred.merge(
            comparator.compare(differently.found().variant(), found.found().variant()),
            1,
            Integer::sum);
      }
    }
    return new MinimizeBench(
        runs.stream().map(run -> new Search(run.named.name(), run.tally)).toList(),
        others.stream().map(Run::overlap).toList(),
        recovery,
        searched,
        ComparatorAgreement.of(comparator, LabelledPairs.shipped()),
        ComparatorAgreement.of(comparator, JudgedPairs.shipped()),
        utility(texts, reference.named.minimizer().settings()));
  }

  /** The predicate that weighs needs, with either floors and for each value alone. */
  private static Map<String, UtilityAgreement> utility(
      List<JudgedText> texts, MinimizeSettings settings) {
    NeedUtility floors = new NeedUtility(settings.with(Floors.RELEVANCE));
    NeedUtility free = new NeedUtility(settings.with(Floors.NONE));
    Map<String, UtilityAgreement> utility = new LinkedHashMap<>();
    utility.put("needs, floors by relevance", UtilityAgreement.of(texts, floors));
    utility.put("needs, without floors", UtilityAgreement.of(texts, free));
    utility.put("each value alone", UtilityAgreement.of(texts, free.alone()));
    utility.put("no predicate", UtilityAgreement.of(texts, variant -> true));
    return utility;
  }

  /** The reference's results. */
  public MinimizeTally tally() {
    return searches.get(0).tally();
  }
}
