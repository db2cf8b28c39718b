package dev.onset.lab.minimize;

import static dev.onset.state.minimize.PrivacyComparator.Preference.FIRST;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.minimize.MinimizeTally;
import dev.onset.app.minimize.PromptReader;
import dev.onset.app.minimize.RecoveryAudit;
import dev.onset.app.minimize.TextAttacker;
import dev.onset.assembly.MinimizedPrompt;
import dev.onset.assembly.PromptMinimizer;
import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.formats.InputRecord;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.relevance.RelevanceReader;
import dev.onset.lab.corpus.SharedData;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.ActionFloors;
import dev.onset.state.minimize.ActionVector;
import dev.onset.state.minimize.Minimization.Outcome;
import dev.onset.state.minimize.MinimizeSettings;
import dev.onset.state.minimize.PrivacyComparator.Preference;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.Variant;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Minimization of CAPID's development records; skipped where they do not lie beside the project.
 */
class CapidMinimizeTest {
  private static final int SEED = 8;
  private static final int SAMPLE = 100;
  private static final int MOST_BY_BRUTE_FORCE = 6;
  private static final int FEW = 20;

  private static final Policy POLICY = PolicyReader.shipped(Map.of());
  private static final PromptMinimizer MINIMIZER =
      PromptMinimizer.local(POLICY, MinimizeSettings.DEFAULT);

  private static ExtractionPipeline pipeline;
  private static List<InputRecord.ContextQuestion> records;

  @BeforeAll
  static void read() throws IOException {
    records = Corpora.contexts(SharedData.file("capid_dev.jsonl"));
    pipeline = ExtractionPipeline.load(POLICY);
  }

  private static List<MinimizedPrompt> sample() {
    List<InputRecord.ContextQuestion> shuffled = new ArrayList<>(records);
    Collections.shuffle(shuffled, new Random(SEED));
    PromptReader reader = new PromptReader(pipeline, RelevanceReader.bundled(), POLICY.region());
    return shuffled.stream().limit(SAMPLE).map(reader::read).map(MINIMIZER::minimize).toList();
  }

  /** Every vector from the floors on. */
  private static List<ActionVector> lattice(Prompt prompt) {
    ActionVector floors = ActionFloors.of(prompt, MINIMIZER.settings());
    List<ActionVector> all = List.of(floors);
    for (int i = 0; i < floors.size(); i++) {
      List<ActionVector> wider = new ArrayList<>();
      for (ActionVector vector : all) {
        for (RedactionAction action : RedactionAction.values()) {
          if (action.compareTo(floors.get(i)) >= 0 && prompt.values().get(i).allows(action)) {
            wider.add(vector.with(i, action));
          }
        }
      }
      all = wider;
    }
    return all;
  }

  private static boolean passes(Prompt prompt, ActionVector vector) {
    return MINIMIZER.utility().passes(new Variant(prompt, vector));
  }

  private static Preference preference(Prompt prompt, ActionVector one, ActionVector other) {
    return MINIMIZER.comparator().compare(new Variant(prompt, one), new Variant(prompt, other));
  }

  /** Every vector with one action stricter. */
  private static List<ActionVector> oneStricter(Prompt prompt, ActionVector vector) {
    List<ActionVector> stricter = new ArrayList<>();
    for (int i = 0; i < vector.size(); i++) {
      for (RedactionAction action : RedactionAction.values()) {
        if (action.compareTo(vector.get(i)) > 0 && prompt.values().get(i).allows(action)) {
          stricter.add(vector.with(i, action));
        }
      }
    }
    return stricter;
  }

  @Test
  void everyResultPassesAndNoActionCanBeStricter() {
    long evaluations = 0;
    long brute = 0;
    long aboveFloors = 0;
    int small = 0;
    int middle = 0;
    for (MinimizedPrompt minimized : sample()) {
      Prompt prompt = minimized.prompt();
      ActionVector found = minimized.found().variant().actions();
      assertThat(minimized.found().outcome()).isEqualTo(Outcome.PASSED);
      assertThat(passes(prompt, found)).isTrue();
      assertThat(oneStricter(prompt, found)).noneMatch(vector -> passes(prompt, vector));
      int size = prompt.values().size();
      if (size <= MOST_BY_BRUTE_FORCE) {
        small++;
        assertThat(lattice(prompt))
            .filteredOn(vector -> passes(prompt, vector))
            .allSatisfy(
                vector -> assertThat(preference(prompt, vector, found)).isNotEqualTo(FIRST));
      }
      if (size == 5 || size == 6) {
        evaluations += minimized.found().calls().evaluations();
        brute += MinimizeTally.lattice(prompt);
        aboveFloors += lattice(prompt).size();
        middle++;
      }
    }
    System.out.printf(
        "%d records with 5 or 6 values: %d calls, %d variants, %d of them not below the floors%n",
        middle, evaluations, brute, aboveFloors);
    assertThat(small).isGreaterThan(SAMPLE / 2);
    assertThat(evaluations * 10).isLessThanOrEqualTo(brute);
  }

  /** The attacked values are those that the records name, so that a missed one counts. */
  @Test
  void whatIsMaskedIsNotFoundInWhatIsLeft() {
    PromptReader reader = new PromptReader(pipeline, RelevanceReader.bundled(), POLICY.region());
    RecoveryAudit audit = new RecoveryAudit(new TextAttacker(pipeline), POLICY.region());
    for (InputRecord.ContextQuestion record : records.subList(0, SAMPLE)) {
      audit.add(MINIMIZER.minimize(reader.readGold(record, List.of())).found().variant());
    }
    List<RecoveryAudit.TypeRow> rows =
        audit.types().stream().filter(row -> row.values() >= FEW).toList();
    assertThat(rows).hasSizeGreaterThan(10);
    assertThat(rows)
        .allSatisfy(
            row -> {
              assertThat(row.originalFirst().estimate())
                  .as(row.type())
                  .isGreaterThanOrEqualTo(0.60);
              assertThat(row.minimizedFirst().estimate()).as(row.type()).isLessThanOrEqualTo(0.05);
            });
  }

  /**
   * The predicate is measured by people who judged masked texts, not by itself. Relevance alone is
   * blind for the question, and so strict that it passes hardly any text.
   */
  @Test
  void whatPeopleFindWorseSeldomPasses() {
    PromptReader reader = new PromptReader(pipeline, RelevanceReader.bundled(), POLICY.region());
    List<JudgedText> texts = JudgedText.shipped(reader);
    UtilityAgreement shipped = UtilityAgreement.of(texts, MINIMIZER.utility());
    System.out.println("judged texts: " + shipped.all() + " " + shipped);
    assertThat(texts).hasSize(152);
    assertThat(shipped.failing().estimate()).isGreaterThan(0.8);
  }
}
