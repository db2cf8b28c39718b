package dev.onset.app.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.InputOption;
import dev.onset.app.command.OutputOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.review.CandidateReview;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import dev.onset.inference.review.BundledReviewer;
import dev.onset.inference.review.Proposer;
import dev.onset.model.Policy;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "review",
    description =
        "Writes for each candidate of a dialogue whether to redact or to keep it. In a turn without"
            + " candidates, reviews its spans, or else the names that Onset proposes.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset review --input lessons.jsonl --output decisions.jsonl",
      "  onset review --input lessons.jsonl.gz --output - | head"
    })
final class ReviewCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private InputOption input;
  @Mixin private OutputOption output;
  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;

  ReviewCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws Exception {
    output.check();
    Policy decided = policy.policy();
    CandidateReview review =
        new CandidateReview(
            decided.roles(), BundledReviewer.load(), () -> new Proposer(gliner.pipeline(decided)));
    try (TolerantReader intake = input.open(terminal);
        Progress progress = Progress.of(terminal, "review", " turns")) {
      output.write(terminal, sink -> review.run(intake, progress, sink));
    }
    return Failures.OK;
  }
}
