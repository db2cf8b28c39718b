package dev.onset.app.cli;

import dev.onset.app.console.Console;
import dev.onset.app.console.Progress;
import dev.onset.app.input.Intake;
import dev.onset.app.minimize.MinimizeReading;
import dev.onset.app.minimize.MinimizeText;
import dev.onset.evaluation.minimize.ActionOverlap;
import dev.onset.evaluation.minimize.ComparatorAgreement;
import dev.onset.evaluation.minimize.LabelledPairs;
import dev.onset.evaluation.minimize.Minimised;
import dev.onset.evaluation.minimize.MinimizeTally;
import dev.onset.evaluation.minimize.PromptMinimizer;
import dev.onset.evaluation.minimize.PromptReader;
import dev.onset.evaluation.minimize.RecoveryAudit;
import dev.onset.evaluation.minimize.TextAttacker;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.LocalUtility;
import dev.onset.state.minimize.MinimizeSettings;
import java.io.PrintStream;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "minimize",
    description =
        "Writes what of each context its question can do without: an action for every span, and the"
            + " context under these actions.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset minimize --input questions.jsonl --output minimized.jsonl",
      "  onset minimize --input questions.jsonl --output minimized.jsonl --gold-spans --audit"
    })
final class MinimizeCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private InputOption input;
  @Mixin private OutputOption output;
  @Mixin private PolicyOptions policy;

  @Option(
      names = "--gold-spans",
      description = "Take the values that the input names instead of those that the tiers see.")
  private boolean goldSpans;

  @Option(
      names = "--audit",
      description =
          "Also attack the original and the minimised texts, compare two predicates' decisions, and"
              + " check the comparator on the pairs that ship with Onset.")
  private boolean audit;

  MinimizeCommand(Console console) {
    this.console = console;
  }

  /** What an audit gathers while the questions pass. */
  private static final class Audits implements Consumer<Minimised> {
    private final RecoveryAudit recovery;
    private final PromptMinimizer other;
    private final Map<RedactionAction, ActionOverlap> overlaps =
        new EnumMap<>(RedactionAction.class);

    private Audits(RecoveryAudit recovery, PromptMinimizer other) {
      this.recovery = recovery;
      this.other = other;
      for (RedactionAction action : RedactionAction.values()) {
        overlaps.put(action, new ActionOverlap(action));
      }
    }

    @Override
    public void accept(Minimised minimised) {
      recovery.add(minimised.found().variant());
      Minimised verbatim = other.minimise(minimised.prompt());
      overlaps
          .values()
          .forEach(overlap -> overlap.add(minimised.found().variant(), verbatim.found().variant()));
    }
  }

  @Override
  public Integer call() throws Exception {
    output.check();
    Policy rules = policy.policy();
    ExtractionPipeline pipeline = ExtractionPipeline.load(rules);
    PromptReader reader = new PromptReader(pipeline, rules.region());
    MinimizeSettings settings = MinimizeSettings.DEFAULT;
    PromptMinimizer minimizer = PromptMinimizer.local(rules, settings);
    MinimizeTally tally = new MinimizeTally();
    Audits audits =
        new Audits(
            new RecoveryAudit(new TextAttacker(pipeline), rules.region()),
            new PromptMinimizer(
                settings, minimizer.comparator(), LocalUtility.kept(settings.relevant())));
    Consumer<Minimised> seen = tally::add;
    MinimizeReading reading =
        new MinimizeReading(
            goldSpans ? reader::readGold : reader::read,
            minimizer,
            audit ? seen.andThen(audits) : seen);
    try (Intake intake = input.open(console);
        Progress progress = Progress.of(console, "minimize", " questions")) {
      output.write(console, sink -> reading.run(intake, progress, sink));
    }
    print(MinimizeText.of(tally));
    if (audit) {
      print(MinimizeText.of(audits.recovery));
      print(MinimizeText.of(audits.overlaps));
      print(
          MinimizeText.of(ComparatorAgreement.of(minimizer.comparator(), LabelledPairs.shipped())));
    }
    return Failures.OK;
  }

  private void print(List<String> lines) {
    PrintStream to = output.isStandardOutput() ? console.err() : console.out();
    lines.forEach(to::println);
    to.println();
  }
}
