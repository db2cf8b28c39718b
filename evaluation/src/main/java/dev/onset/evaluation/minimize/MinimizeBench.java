package dev.onset.evaluation.minimize;

import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.evaluation.corpus.load.InputRecord;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.state.minimize.MinimizeSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The local minimisation on the questions of CAPID, with the values that their annotation names,
 * and the bundled attacker on what it leaves (fourth paper).
 *
 * @param tally actions and calls
 * @param recovery what the attacker gets back
 * @param agreement of the comparator with the pairs that ship
 */
public record MinimizeBench(
    MinimizeTally tally, RecoveryAudit recovery, ComparatorAgreement agreement) {
  /** The questions, in the folder of recorded corpora. */
  public static final String FILE = "capid_dev.jsonl";

  /**
   * Minimises the questions of a folder's file.
   *
   * @return empty if the file is missing
   * @throws dev.onset.evaluation.corpus.load.InputException if it is damaged
   */
  public static Optional<MinimizeBench> in(
      Optional<Path> folder, Policy policy, ExtractionPipeline pipeline) throws IOException {
    Optional<Path> file =
        folder.map(one -> one.resolve(FILE)).filter(path -> Files.isRegularFile(path));
    if (file.isEmpty()) {
      return Optional.empty();
    }
    PromptReader reader = new PromptReader(pipeline, policy.region());
    PromptMinimizer minimizer = PromptMinimizer.local(policy, MinimizeSettings.DEFAULT);
    MinimizeTally tally = new MinimizeTally();
    RecoveryAudit recovery = new RecoveryAudit(new TextAttacker(pipeline), policy.region());
    for (InputRecord.ContextQuestion question : Corpora.contexts(file.get())) {
      Minimised minimised = minimizer.minimise(reader.readGold(question));
      tally.add(minimised);
      recovery.add(minimised.found().variant());
    }
    return Optional.of(
        new MinimizeBench(
            tally,
            recovery,
            ComparatorAgreement.of(minimizer.comparator(), LabelledPairs.shipped())));
  }
}
