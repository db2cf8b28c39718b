package dev.onset.lab.cli;

import dev.onset.app.command.EndpointOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.UsageException;
import dev.onset.app.minimize.EndpointMinimizer;
import dev.onset.app.minimize.NamedMinimizer;
import dev.onset.app.minimize.PromptReader;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.terminal.AnsiColor;
import dev.onset.app.terminal.Terminal;
import dev.onset.assembly.PipelineExtractor;
import dev.onset.assembly.PromptMinimizer;
import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.minimize.Task;
import dev.onset.evaluation.cli.EvaluateCommand;
import dev.onset.evaluation.cli.TerminalProgress;
import dev.onset.evaluation.report.Section;
import dev.onset.evaluation.report.TextReport;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.anaphora.ReferenceModel;
import dev.onset.inference.bundle.MaxentModel;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.relevance.Definition;
import dev.onset.inference.relevance.RelevanceReader;
import dev.onset.inference.review.BundledReviewer;
import dev.onset.inference.review.Proposer;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.generate.TrackW;
import dev.onset.lab.experiment.Experiment;
import dev.onset.lab.experiment.ExperimentResult;
import dev.onset.lab.experiment.Track;
import dev.onset.lab.minimize.CapidQuestions;
import dev.onset.lab.minimize.JudgedText;
import dev.onset.lab.minimize.MinimizeBench;
import dev.onset.lab.page.EvaluationPage;
import dev.onset.lab.relevance.RelevanceBench;
import dev.onset.lab.report.Findings;
import dev.onset.lab.report.JsonReport;
import dev.onset.lab.report.MinimizeSection;
import dev.onset.lab.report.RedactOrKeepSection;
import dev.onset.lab.report.RedactionFindings;
import dev.onset.lab.report.RelevanceSection;
import dev.onset.lab.report.RuntimeSection;
import dev.onset.lab.report.Sections;
import dev.onset.lab.review.RedactOrKeep;
import dev.onset.lab.runtime.RuntimeProfile;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.state.engine.EngineModels;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.minimize.MinimizeSettings;
import dev.onset.state.risk.RarityTables;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Runs the systems of the comparison on the papers' tracks, beside what {@code evaluate} judges
 * without.
 */
@Command(
    name = "evaluate",
    description =
        "Runs every system of the comparison on generated and recorded dialogues and prints the"
            + " paper's tables, its figures beside ours. With --corpus, judges Onset on chats that you"
            + " labelled instead: values, owners, onsets (docs/own-chats.md).",
    footer = {
      "  onset evaluate --track W,S,R,C --json e.json --html e.html",
      "  onset evaluate --track W --seed 7 --set ipp.theta=5",
      "  onset evaluate --track R --data recorded --html r.html",
      "  onset evaluate --track R,C --endpoint http://localhost:8000/v1 --model gemma",
      "  onset evaluate --corpus chats.jsonl --output figures.json",
      "  onset evaluate --corpus chats.jsonl --policy mine.yaml --feedback feedback.jsonl",
      "  onset evaluate --feedback -c onset.properties"
    })
final class EvaluateTracksCommand extends EvaluateCommand {
  private static final Path BESIDE = Path.of("..", "shared", "data");

  /** Warm-up runs, as in the paper (section 4.10). */
  private static final int WARM_UP = 3;

  private static final List<String> TRACKS_ONLY =
      List.of(
          "--track",
          "--seed",
          "--data",
          "--html",
          "--endpoint",
          "--model",
          "--key-env",
          "--endpoint-key-file");

  @Option(
      names = "--track",
      split = ",",
      defaultValue = "W,S,R,C",
      paramLabel = "W,S,R,C",
      description =
          "What to run on: W and S are generated, R and C are recorded and need files (default:"
              + " all).")
  private List<String> tracks;

  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "N",
      description = "What W and S are made from (default: 1).")
  private long seed;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Folder of the files of R and C (default: ../shared/data where it is).")
  private Path data;

  @Spec private CommandSpec spec;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also write a page with charts, and with each error's dialogue.")
  private Path html;

  @Mixin private EndpointOptions endpoint;

  EvaluateTracksCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    int workers = workers();
    checkCluster();
    if (judgesOwn()) {
      rejectTrackOptions();
      return super.call();
    }
    Set<Track> asked = tracks();
    Optional<Path> folder = folder();
    Optional<ChatModel> model = endpoint.model(terminal);
    prepare(json);
    prepare(html);
    if (json != null && json.equals(html)) {
      throw new UsageException("--json and --html name the same file.");
    }
    Policy decided = policy.policy();
    ExtractionPipeline pipeline = gliner.pipeline(decided);
    pipeline.notices().forEach(terminal.err()::println);
    EngineParts parts = parts(decided, pipeline, rarity.tables());

    ExperimentResult result =
        new Experiment(parts, pipeline, seed, workers, new TerminalProgress(terminal))
            .run(asked, folder);
    terminal.err().println("Resampling for the intervals.");
    Findings findings = Findings.of(result);
    List<Section> sections = new ArrayList<>(Sections.of(findings));
    RedactionFindings redactions = redactions(asked, folder, decided, pipeline, model);
    sections.addAll(sections(asked, folder, redactions));
    if (asked.contains(Track.W)) {
      terminal.err().println("Timing turns.");
      sections.add(RuntimeSection.of(runtime(parts)));
    }
    AnsiColor ink = terminal.ink();
    TextReport.lines(sections, paper -> ink.paint(AnsiColor.Colour.DIM, paper))
        .forEach(terminal.out()::println);
    write(Optional.ofNullable(json), out -> JsonReport.write(findings, redactions, out));
    write(
        Optional.ofNullable(html),
        out -> out.write(EvaluationPage.of(findings, sections).getBytes(StandardCharsets.UTF_8)));
    return Failures.OK;
  }

  private void rejectTrackOptions() {
    for (String option : TRACKS_ONLY) {
      if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new UsageException(
            option + " is for the tracks of the paper; leave it out with --corpus and --feedback.");
      }
    }
  }

  /** Measures redaction on the recorded files. */
  private RedactionFindings redactions(
      Set<Track> asked,
      Optional<Path> folder,
      Policy decided,
      ExtractionPipeline pipeline,
      Optional<ChatModel> model)
      throws IOException {
    if (model.isPresent()) {
      terminal.err().println("The endpoint is asked thousands of questions, one after the other.");
    }
    Optional<RedactOrKeep> review = Optional.empty();
    if (asked.contains(Track.R)) {
      terminal.err().println("Reviewing names.");
      review = RedactOrKeep.in(folder, BundledReviewer.load(), new Proposer(pipeline), model);
    }
    Optional<CapidQuestions> questions = Optional.empty();
    if (asked.contains(Track.C)) {
      terminal.err().println("Minimizing questions.");
      questions = CapidQuestions.in(folder, pipeline);
    }
    if (questions.isEmpty()) {
      return new RedactionFindings(review, Optional.empty(), Optional.empty());
    }
    PromptMinimizer minimizer = PromptMinimizer.local(decided, MinimizeSettings.DEFAULT);
    return new RedactionFindings(
        review,
        questions.map(
            all ->
                MinimizeBench.of(
                    all,
                    compared(decided, minimizer, model),
                    JudgedText.shipped(
                        new PromptReader(pipeline, RelevanceReader.bundled(), decided.region())),
                    pipeline,
                    RelevanceReader.bundled(),
                    decided.region())),
        questions.map(
            all ->
                RelevanceBench.of(
                    all,
                    minimizer,
                    pipeline,
                    RelevanceReader.bundled().by(Definition.ABOUT),
                    decided.region(),
                    model)));
  }

  /**
   * Returns the minimizer as it ships, its ablations, and one by a language model if there is one.
   */
  private static List<NamedMinimizer> compared(
      Policy policy, PromptMinimizer shipped, Optional<ChatModel> model) {
    List<NamedMinimizer> compared =
        new ArrayList<>(List.of(new NamedMinimizer("search, as it ships", shipped)));
    compared.addAll(NamedMinimizer.ablations(policy, shipped.settings()));
    model.ifPresent(
        asked ->
            compared.add(
                new NamedMinimizer(
                    MinimizeSection.BY_ENDPOINT,
                    EndpointMinimizer.asking(asked, asked, new Task.Open(), shipped.settings()))));
    return compared;
  }

  /** Returns the sections in the order of the papers. */
  private static List<Section> sections(
      Set<Track> asked, Optional<Path> folder, RedactionFindings redactions) {
    List<Section> sections = new ArrayList<>();
    if (asked.contains(Track.R)) {
      sections.add(
          redactions
              .review()
              .map(RedactOrKeepSection::of)
              .orElseGet(() -> RedactOrKeepSection.leftOut(folder)));
    }
    if (asked.contains(Track.C)) {
      sections.add(
          redactions
              .minimization()
              .map(MinimizeSection::of)
              .orElseGet(() -> MinimizeSection.leftOut(folder)));
      sections.add(
          redactions
              .relevance()
              .map(RelevanceSection::of)
              .orElseGet(() -> RelevanceSection.leftOut(folder)));
    }
    return sections;
  }

  private Set<Track> tracks() {
    Set<Track> asked = EnumSet.noneOf(Track.class);
    for (String name : tracks) {
      asked.add(
          Arrays.stream(Track.values())
              .filter(track -> track.name().equals(name.strip().toUpperCase(Locale.ROOT)))
              .findFirst()
              .orElseThrow(
                  () ->
                      new UsageException(
                          "There is no track \""
                              + name.strip()
                              + "\"; --track takes W, S, R and C, parted by commas.")));
    }
    return asked;
  }

  private Optional<Path> folder() {
    if (data != null && !Files.isDirectory(data)) {
      throw new UsageException("There is no folder " + data + "; name one with --data.");
    }
    return Optional.ofNullable(data)
        .or(() -> Optional.of(BESIDE).filter(folder -> Files.isDirectory(folder)));
  }

  /** Builds the engine with the reference resolver, which one of the compared systems needs. */
  private static EngineParts parts(
      Policy policy, ExtractionPipeline pipeline, RarityTables rarity) {
    MaxentModel references = ReferenceModel.bundled();
    List<String> models =
        Stream.concat(pipeline.models().stream(), Stream.of(references.info()))
            .map(ModelInfo::fingerprint)
            .toList();
    List<String> named = Stream.concat(models.stream(), rarity.fingerprint().stream()).toList();
    return EngineParts.of(policy, new MasterKey(new byte[MasterKey.BYTES]))
        .reading(PipelineExtractor.of(policy, pipeline))
        .with(
            EngineModels.none()
                .resolving((type, features) -> references.score(features))
                .rating(rarity)
                .named(named));
  }

  private RuntimeProfile runtime(EngineParts parts) {
    TrackW corpus = new TrackW(Family.B, seed);
    return RuntimeProfile.measure(
        parts,
        IntStream.range(0, corpus.size()).mapToObj(corpus::dialogue).toList(),
        WARM_UP,
        System::nanoTime);
  }

  private void write(Optional<Path> file, AtomicFile.Content content) throws IOException {
    if (file.isPresent()) {
      AtomicFile.write(file.get(), content);
      terminal.err().println("Wrote " + file.get() + ".");
    }
  }
}
