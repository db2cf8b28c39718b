package dev.onset.app.cli;

import dev.onset.app.command.EndpointOptions;
import dev.onset.app.command.InputOption;
import dev.onset.app.command.OutputOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.UsageException;
import dev.onset.app.minimize.ActionOverlap;
import dev.onset.app.minimize.ComparatorAgreement;
import dev.onset.app.minimize.CountingModel;
import dev.onset.app.minimize.EndpointAttacker;
import dev.onset.app.minimize.EndpointMinimizer;
import dev.onset.app.minimize.JudgedPairs;
import dev.onset.app.minimize.LabelledPairs;
import dev.onset.app.minimize.MinimizeReading;
import dev.onset.app.minimize.MinimizeTally;
import dev.onset.app.minimize.MinimizeText;
import dev.onset.app.minimize.NamedMinimizer;
import dev.onset.app.minimize.PromptReader;
import dev.onset.app.minimize.RecoveryAudit;
import dev.onset.app.minimize.SearchAudit;
import dev.onset.app.minimize.TextAttacker;
import dev.onset.assembly.MinimizedPrompt;
import dev.onset.assembly.PromptMinimizer;
import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.minimize.RecoveryAttack;
import dev.onset.endpoint.minimize.Task;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.relevance.RelevanceReader;
import dev.onset.model.Policy;
import dev.onset.model.Policy.Minimize.Floors;
import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.MinimizeSettings;
import dev.onset.state.minimize.Variant;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "minimize",
    description =
        "Masks in each context what its question does not need, and writes an action for every span"
            + " and the masked context. In a dialogue each turn of the user is a context.",
    footer = {
      "  onset minimize --input questions.jsonl --output minimized.jsonl",
      "  onset minimize --input questions.jsonl --output minimized.jsonl --gold-spans --audit",
      "  onset minimize --input questions.jsonl --output minimized.jsonl --endpoint"
          + " http://localhost:8000/v1 --model large"
    })
final class MinimizeCommand extends TerminalCommand {
  @Mixin private InputOption input;
  @Mixin private OutputOption output;
  @Mixin private PolicyOptions policy;
  @Mixin private EndpointOptions endpoint;

  @Option(
      names = "--judge-model",
      paramLabel = "NAME",
      description =
          "Another model at the endpoint that compares and attacks; without it the one that"
              + " answers does.")
  private String judgeModel;

  @Option(
      names = "--choices",
      paramLabel = "ANSWER",
      split = ",",
      description =
          "The answers of closed questions: the model is asked five times and has to give the"
              + " answer that it gives to the original.")
  private List<String> choices;

  @Option(
      names = "--floors",
      paramLabel = "WHICH",
      description =
          "relevance: what the question does not need is redacted before the search; none: every"
              + " value is searched, only identifiers have a floor. As the policy says by default.")
  private Floors floors;

  @Option(
      names = "--gold-spans",
      description = "Take the values that the input names instead of those that the tiers see.")
  private boolean goldSpans;

  @Option(
      names = "--audit",
      description =
          "Also attack the original and the minimized texts, compare the search with its ablations"
              + " and with all variants, and check the comparator on the pairs that ship with"
              + " Onset.")
  private boolean audit;

  /** Another minimizer, compared with the one in use. */
  private static final class Rival {
    private final NamedMinimizer named;
    private final Map<RedactionAction, ActionOverlap> overlaps =
        new EnumMap<>(RedactionAction.class);

    private Rival(NamedMinimizer named) {
      this.named = named;
      for (RedactionAction action : RedactionAction.values()) {
        overlaps.put(action, new ActionOverlap(action));
      }
    }

    private void add(MinimizedPrompt minimized) {
      Variant other = named.minimizer().minimize(minimized.prompt()).found().variant();
      overlaps.values().forEach(each -> each.add(minimized.found().variant(), other));
    }
  }

  /** The models at an endpoint. */
  private record Asked(CountingModel response, CountingModel judge) {}

  @Override
  void run() throws Exception {
    output.check();
    Policy rules = policy.policy();
    MinimizeSettings shipped = MinimizeSettings.of(rules.redaction().minimize());
    MinimizeSettings settings = floors == null ? shipped : shipped.with(floors);
    Optional<Asked> asked = asked();
    Task task = task();
    ExtractionPipeline pipeline = ExtractionPipeline.load(rules);
    PromptReader reader = new PromptReader(pipeline, RelevanceReader.bundled(), rules.region());
    PromptMinimizer local = PromptMinimizer.local(rules, settings);
    PromptMinimizer minimizer =
        asked
            .map(at -> EndpointMinimizer.asking(at.response(), at.judge(), task, settings))
            .orElse(local);
    MinimizeTally tally = new MinimizeTally();
    RecoveryAudit bundled = new RecoveryAudit(new TextAttacker(pipeline), rules.region());
    Optional<RecoveryAudit> attacked =
        asked.map(
            at ->
                new RecoveryAudit(
                    new EndpointAttacker(new RecoveryAttack(at.judge())), rules.region()));
    // A language model would be asked for every variant.
    Optional<SearchAudit> searches =
        asked.isPresent() ? Optional.empty() : Optional.of(new SearchAudit(local));
    List<Rival> rivals = rivals(rules, settings, asked.map(at -> local));
    Consumer<MinimizedPrompt> audits =
        minimized -> {
          searches.ifPresent(each -> each.add(minimized));
          bundled.add(minimized.found().variant());
          attacked.ifPresent(recovery -> recovery.add(minimized.found().variant()));
          rivals.forEach(rival -> rival.add(minimized));
        };
    Consumer<MinimizedPrompt> seen = tally::add;
    MinimizeReading reading =
        new MinimizeReading(
            goldSpans ? reader::readGold : reader::read,
            minimizer,
            rules.roles(),
            audit ? seen.andThen(audits) : seen);
    output.write(terminal, input.open(terminal), "minimize", " questions", reading::run);
    print(MinimizeText.of(tally));
    if (audit) {
      searches.ifPresent(each -> print(MinimizeText.of(each)));
      print(MinimizeText.of(bundled));
      attacked.ifPresent(
          recovery -> {
            print(List.of("Attacked by the endpoint's model:"));
            print(MinimizeText.of(recovery));
          });
      rivals.forEach(rival -> print(MinimizeText.of(rival.named.name(), rival.overlaps)));
      print(
          MinimizeText.of(
              "written", ComparatorAgreement.of(local.comparator(), LabelledPairs.shipped())));
      print(
          MinimizeText.of(
              "judged", ComparatorAgreement.of(local.comparator(), JudgedPairs.shipped())));
      if (asked.isEmpty()) {
        print(List.of("No endpoint was given; these are the figures of the local judges alone."));
      }
    }
    asked.map(at -> MinimizeText.of(at.judge().failures())).ifPresent(this::print);
  }

  private Optional<Asked> asked() {
    Optional<ChatModel> response = endpoint.model(terminal);
    if (response.isEmpty() && (judgeModel != null || choices != null)) {
      throw new UsageException(
          "--judge-model and --choices need an endpoint; name --endpoint and --model too.");
    }
    return response.map(
        model -> {
          CountingModel watched = CountingModel.of(model);
          ChatModel judge =
              Optional.ofNullable(judgeModel)
                  .flatMap(other -> endpoint.model(terminal, other))
                  .orElse(model);
          return new Asked(watched, watched.with(judge));
        });
  }

  private Task task() {
    if (choices == null) {
      return new Task.Open();
    }
    try {
      return new Task.Closed(new LinkedHashSet<>(choices), Task.Closed.REPETITIONS);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--choices takes two answers or more, such as yes,no.");
    }
  }

  private static List<Rival> rivals(
      Policy rules, MinimizeSettings settings, Optional<PromptMinimizer> rival) {
    List<Rival> rivals = new ArrayList<>();
    rival.ifPresent(local -> rivals.add(new Rival(new NamedMinimizer("local", local))));
    NamedMinimizer.ablations(rules, settings).forEach(each -> rivals.add(new Rival(each)));
    return rivals;
  }

  private void print(List<String> lines) {
    if (lines.isEmpty()) {
      return;
    }
    PrintStream to = output.isStandardOutput() ? terminal.err() : terminal.out();
    lines.forEach(to::println);
    to.println();
  }
}
