package dev.onset.evaluation.cli;

import dev.onset.app.cli.EndpointOptions;
import dev.onset.app.cli.Failures;
import dev.onset.app.cli.UsageException;
import dev.onset.app.console.Console;
import dev.onset.app.console.Progress;
import dev.onset.app.console.Table;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.family.Family;
import dev.onset.evaluation.corpus.generate.CorpusPrinter;
import dev.onset.evaluation.corpus.generate.GeneratedCorpus;
import dev.onset.evaluation.corpus.generate.TrackS;
import dev.onset.evaluation.corpus.generate.TrackW;
import dev.onset.evaluation.corpus.generate.TrainingCorpus;
import dev.onset.evaluation.corpus.leakage.CorpusSizes;
import dev.onset.evaluation.corpus.leakage.Partition;
import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.evaluation.corpus.persona.DevelopmentPool;
import dev.onset.evaluation.corpus.persona.RarityCounts;
import dev.onset.evaluation.corpus.stats.CorpusStats;
import dev.onset.evaluation.corpus.stats.FamilyOverlap;
import dev.onset.model.leakage.LeakageDomain;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.zip.GZIPOutputStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "generate",
    description =
        "Makes a corpus of dialogues with gold spans, owners and oracles from a seed, questions with"
            + " what they need of their contexts, answers that identify somebody without a name, or the tables of how rare values are.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset generate track-w --seed 1 --family b --output track-w.jsonl --stats",
      "  onset generate track-s --seed 1 --family b --output track-s.jsonl.gz",
      "  onset generate train --seed 7 --count 10000 --threads 4 --output train.jsonl.gz",
      "  onset generate relevance --seed 7 --count 2000 --output relevance.jsonl",
      "  onset generate leakage --domain medical --seed 7 --output medical.jsonl.gz",
      "  onset generate rarity --seed 1 --output state/src/main/resources/dev/onset/state/rarity"
    })
public final class GenerateCommand implements Callable<Integer> {
  private static final Path DEVELOPMENT_DATA = Path.of("..", "shared", "data");
  private static final String ZIPPED = ".gz";

  /** What can be made. */
  enum Kind {
    TRACK_W("track-w"),
    TRACK_S("track-s"),
    TRAIN("train"),
    RELEVANCE("relevance"),
    LEAKAGE("leakage"),
    RARITY("rarity");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  private final Console console;

  @Parameters(
      paramLabel = "CORPUS",
      description = "track-w, track-s, train, relevance, leakage or rarity.")
  private String corpus;

  @Option(
      names = "--seed",
      required = true,
      paramLabel = "N",
      description = "What the corpus is made from; the same seed gives the same bytes.")
  private long seed;

  @Option(
      names = "--family",
      defaultValue = Option.NULL_VALUE,
      paramLabel = "a|b",
      description =
          "The family of templates and lists (default: b for tracks, a for train and relevance,"
              + " which have no other).")
  private Optional<Family> family;

  @Option(
      names = "--count",
      defaultValue = Option.NULL_VALUE,
      paramLabel = "N",
      description =
          "Dialogues of train (default: 10000), questions of relevance (default: 2000) or answers"
              + " of leakage (default: 14100); the tracks have fixed sizes.")
  private Optional<Integer> count;

  @Option(
      names = "--domain",
      defaultValue = Option.NULL_VALUE,
      paramLabel = "medical|finance|law",
      description = "What the answers of leakage are about.")
  private Optional<String> domain;

  @Option(
      names = "--partition",
      split = ",",
      paramLabel = "NAME",
      description =
          "Only these parts of leakage: safe-train, safe-holdout, unsafe-train, unsafe-holdout,"
              + " unsafe-cross, borderline-train, borderline-evaluation (default: all). An endpoint"
              + " must be told, and writes no seeds.")
  private List<String> partitions = List.of();

  @Option(
      names = "--threads",
      defaultValue = "1",
      paramLabel = "N",
      description = "Worker threads; the file is the same with any number (default: 1).")
  private int threads;

  @Option(
      names = "--stats",
      description =
          "Also print what there is to know of the corpus, beside development data where it is.")
  private boolean stats;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE|DIR",
      description = "JSON Lines; compressed if the name ends with .gz. A folder for rarity.")
  private Path output;

  @Mixin private EndpointOptions endpoint;

  public GenerateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Kind kind = kind();
    if (endpoint.isGiven() && kind != Kind.RELEVANCE && kind != Kind.LEAKAGE) {
      throw new UsageException("An endpoint can write the texts of relevance and leakage only.");
    }
    if (kind != Kind.LEAKAGE && (domain.isPresent() || !partitions.isEmpty())) {
      throw new UsageException("--domain and --partition are for leakage only.");
    }
    if (kind == Kind.LEAKAGE) {
      leakage();
      return Failures.OK;
    }
    if (kind == Kind.RARITY) {
      rarity();
      return Failures.OK;
    }
    if (kind == Kind.RELEVANCE) {
      relevance();
      return Failures.OK;
    }
    GeneratedCorpus made = corpus(kind);
    CorpusStats figures = new CorpusStats();
    write(made, figures);
    console.out().println("Wrote " + output + ", " + made.size() + " dialogues.");
    if (stats) {
      print(figures);
    }
    return Failures.OK;
  }

  private Kind kind() {
    return Arrays.stream(Kind.values())
        .filter(each -> each.toString().equals(corpus))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "There is no corpus \""
                        + corpus
                        + "\"; name track-w, track-s, train, relevance, leakage"
                        + " or rarity."));
  }

  private void rarity() throws IOException {
    if (family.isPresent() || count.isPresent() || stats || threads != 1) {
      throw new UsageException("rarity takes --seed and --output only.");
    }
    if (Files.exists(output) && !Files.isDirectory(output)) {
      throw new UsageException("The output " + output + " is a file; name a folder.");
    }
    Files.createDirectories(output);
    for (Map.Entry<String, String> table :
        RarityCounts.of(new DevelopmentPool(), seed).tables().entrySet()) {
      Path temporary = Files.createTempFile(output, "." + table.getKey() + "-", ".part");
      try {
        Files.writeString(temporary, table.getValue());
        Files.move(temporary, output.resolve(table.getKey()), StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(temporary);
      }
    }
    console
        .out()
        .println("Wrote the counts of " + RarityCounts.PEOPLE + " people to " + output + ".");
  }

  private void relevance() throws IOException {
    if (threads != 1) {
      throw new UsageException("relevance is made by one thread; leave --threads out.");
    }
    if (count.isPresent() && count.get() < 1) {
      throw new UsageException("--count must be 1 or more.");
    }
    refuseFolder();
    onlyFamilyA(family.orElse(Family.A));
    new GenerateRelevance(console, seed, count.orElse(GenerateRelevance.DEFAULT_SIZE))
        .write(output, endpoint.model(console));
  }

  private void leakage() throws IOException {
    if (family.isPresent() || stats || threads != 1) {
      throw new UsageException("leakage takes no --family, --stats or --threads.");
    }
    if (count.isPresent() && count.get() < 1) {
      throw new UsageException("--count must be 1 or more.");
    }
    refuseFolder();
    Set<Partition> chosen = chosen();
    CorpusSizes sizes = CorpusSizes.standard().only(chosen);
    new GenerateLeakage(console, domain(), seed, count.map(sizes::withTotal).orElse(sizes))
        .write(output, endpoint.model(console));
  }

  private LeakageDomain domain() {
    return Arrays.stream(LeakageDomain.values())
        .filter(each -> domain.filter(each.label()::equals).isPresent())
        .findFirst()
        .orElseThrow(() -> new UsageException("leakage needs --domain medical, finance or law."));
  }

  /** All, or those that are named; a model writes either for training or for the tests. */
  private Set<Partition> chosen() {
    Set<Partition> chosen = EnumSet.noneOf(Partition.class);
    for (String name : partitions) {
      chosen.add(
          Arrays.stream(Partition.values())
              .filter(each -> each.label().equals(name))
              .findFirst()
              .orElseThrow(
                  () ->
                      new UsageException(
                          "There is no part \"" + name + "\" of leakage; see --help.")));
    }
    if (!endpoint.isGiven()) {
      return chosen.isEmpty() ? EnumSet.allOf(Partition.class) : chosen;
    }
    if (chosen.isEmpty()
        || chosen.contains(Partition.SAFE_TRAIN)
        || chosen.contains(Partition.SAFE_HOLDOUT)) {
      throw new UsageException("An endpoint writes no seeds; name other parts with --partition.");
    }
    if (chosen.stream().map(Partition::trains).distinct().count() > 1) {
      throw new UsageException(
          "One model cannot write both what trains and what is held out; run it twice with"
              + " different models.");
    }
    return chosen;
  }

  private void refuseFolder() {
    if (Files.isDirectory(output)) {
      throw new UsageException("The output " + output + " is a folder; name a file.");
    }
  }

  private static void onlyFamilyA(Family chosen) {
    if (chosen != Family.A) {
      throw new UsageException(
          "Models must not see family b, on which figures are reported; train with --family a.");
    }
  }

  private GeneratedCorpus corpus(Kind kind) {
    if (threads < 1) {
      throw new UsageException("--threads must be 1 or more.");
    }
    if (count.isPresent() && (kind != Kind.TRAIN || count.get() < 1)) {
      throw new UsageException(
          kind == Kind.TRAIN
              ? "--count must be 1 or more."
              : "--count is for train, relevance and leakage only; " + kind + " has a fixed size.");
    }
    refuseFolder();
    Family chosen = family.orElse(kind == Kind.TRAIN ? Family.A : Family.B);
    return switch (kind) {
      case TRACK_W -> new TrackW(chosen, seed);
      case TRACK_S -> new TrackS(chosen, seed);
      case TRAIN -> training(chosen);
      case RELEVANCE, LEAKAGE, RARITY ->
          throw new IllegalStateException("It is no corpus of dialogues: " + kind);
    };
  }

  private GeneratedCorpus training(Family chosen) {
    onlyFamilyA(chosen);
    return new TrainingCorpus(seed, count.orElse(TrainingCorpus.DEFAULT_SIZE));
  }

  /** Under its name only when it is complete. */
  private void write(GeneratedCorpus made, CorpusStats figures) throws IOException {
    Path folder = output.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    Path temporary = Files.createTempFile(folder, "." + output.getFileName() + "-", ".part");
    try (Progress progress = Progress.of(console, "generate", " dialogues")) {
      try (OutputStream out = open(temporary)) {
        CorpusPrinter.print(
            made,
            out,
            threads,
            dialogue -> {
              progress.step();
              if (stats) {
                figures.add(dialogue);
              }
            });
      }
      Files.move(temporary, output, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private OutputStream open(Path temporary) throws IOException {
    OutputStream file = new BufferedOutputStream(Files.newOutputStream(temporary));
    return output.getFileName().toString().endsWith(ZIPPED)
        ? new GZIPOutputStream(file, 1 << 16)
        : file;
  }

  private void print(CorpusStats figures) throws IOException {
    Map<String, CorpusStats> columns = new LinkedHashMap<>();
    columns.put(corpus, figures);
    beside("MultiDoGO dev", "multidogo_sent_dev.jsonl.gz", "", columns);
    beside("Track-C dev", "track_c_train.jsonl.gz", "dev", columns);
    List<Map<String, String>> rows = columns.values().stream().map(CorpusStats::rows).toList();
    Set<String> names = new LinkedHashSet<>();
    rows.forEach(column -> names.addAll(column.keySet()));
    String[] header = new String[columns.size() + 1];
    header[0] = "";
    int at = 1;
    for (String column : columns.keySet()) {
      header[at++] = column;
    }
    Table table = new Table(header);
    for (String name : names) {
      String[] cells = new String[header.length];
      cells[0] = name;
      for (int i = 0; i < rows.size(); i++) {
        cells[i + 1] = rows.get(i).getOrDefault(name, "-");
      }
      table.row(cells);
    }
    table.lines().forEach(console.out()::println);
    console.out().println(overlap());
  }

  private static String overlap() {
    FamilyOverlap overlap = FamilyOverlap.measure();
    return "Families: a has "
        + overlap.words()
        + " words, b "
        + overlap.otherWords()
        + ", both "
        + overlap.sharedWords()
        + "; shared templates "
        + overlap.sharedTemplates().size()
        + ", list entries "
        + overlap.sharedEntries().size()
        + ", runs of six words "
        + overlap.sharedRuns().size()
        + ".";
  }

  private static void beside(
      String name, String file, String part, Map<String, CorpusStats> columns) throws IOException {
    Path path = DEVELOPMENT_DATA.resolve(file);
    if (Files.isRegularFile(path)) {
      CorpusStats figures = new CorpusStats();
      for (CorpusDialogue dialogue : Corpora.read(path)) {
        if (part.isEmpty() || part.equals(dialogue.meta().get("part"))) {
          figures.add(dialogue);
        }
      }
      columns.put(name, figures);
    }
  }
}
