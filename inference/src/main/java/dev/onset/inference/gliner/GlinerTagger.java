package dev.onset.inference.gliner;

import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.neural.NeuralTagger;
import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Tier;
import dev.onset.model.TurnContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Tier-2 with a GLiNER export: the prompt holds labels in plain words, and spans above the
 * threshold become mentions, without overlap. A long text is read in windows that overlap by the
 * longest span, so nothing is truncated. The score is the model's sigmoid, uncalibrated. The
 * request is ignored, because a GLiNER model has no input for it. Thread-safe, deterministic,
 * without network access.
 */
public final class GlinerTagger implements NeuralTagger, AutoCloseable {
  /** GLiNER's own default. */
  public static final double USUAL_THRESHOLD = 0.5;

  /** The labels if a policy names none. */
  public static final Map<String, PiiType> USUAL_LABELS =
      Map.ofEntries(
          Map.entry("person", PiiType.NAME_FULL),
          Map.entry("location", PiiType.LOCATION),
          Map.entry("street address", PiiType.STREET_ADDRESS),
          Map.entry("organization", PiiType.ORG),
          Map.entry("school", PiiType.SCHOOL),
          Map.entry("occupation", PiiType.OCCUPATION),
          Map.entry("age", PiiType.AGE),
          Map.entry("date of birth", PiiType.DOB),
          Map.entry("gender", PiiType.GENDER));

  private static final int MOST_THREADS = 4;

  /** Words per call to the tokenizer, so that the pieces of a long text are never all in memory. */
  private static final int CHUNK = 4096;

  private final GlinerConfig config;
  private final GlinerModel model;
  private final ModelInfo info;
  private final Subwords subwords;
  private final Question question;

  private GlinerTagger(
      GlinerConfig config,
      GlinerModel model,
      ModelInfo info,
      Subwords subwords,
      Question question) {
    this.config = config;
    this.model = model;
    this.info = info;
    this.subwords = subwords;
    this.question = question;
  }

  /**
   * What a network is asked for.
   *
   * @param types type of each label of the prompt
   * @param threshold minimum score, exclusive
   */
  private record Question(GlinerPrompt prompt, List<PiiType> types, float threshold) {
    static Question of(
        List<String> labels,
        List<PiiType> types,
        double threshold,
        GlinerConfig config,
        Subwords subwords) {
      GlinerPrompt prompt = GlinerPrompt.of(labels, config, subwords);
      checkRoom(config, prompt);
      return new Question(prompt, types, (float) threshold);
    }
  }

  /**
   * Loads an export and warms it up.
   *
   * @param folder holds {@code model.onnx} (or one other .onnx file, there or in {@code onnx}),
   *     {@code tokenizer.json}, {@code gliner_config.json} and, if its makers wrote one, {@code
   *     tokenizer_config.json}
   * @param labels labels in plain words, each with its type. The prompt lists them in ascending
   *     order, so that the map's order changes no score. Several labels may share a type; a
   *     one-word name becomes NAME_PART and a longer one NAME_FULL, whichever of the two was asked
   *     for
   * @param threshold minimum score, exclusive, in (0, 1)
   * @throws GlinerException if a file is missing or invalid, or the labels or threshold are
   *     unusable
   */
  public static GlinerTagger load(Path folder, Map<String, PiiType> labels, double threshold) {
    return load(
        folder,
        labels,
        threshold,
        Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()));
  }

  /**
   * Loads an export with a policy's labels and threshold, and warms it up.
   *
   * @throws GlinerException as {@link #load(Path, Map, double)} does
   */
  public static GlinerTagger load(Path folder, Policy.Gliner asked) {
    return load(folder, labels(asked), asked.threshold());
  }

  private static Map<String, PiiType> labels(Policy.Gliner asked) {
    return asked.labels().isEmpty() ? USUAL_LABELS : asked.labels();
  }

  /**
   * The same network with another policy's labels and threshold. Closing this tagger closes it too.
   *
   * @throws GlinerException if labels or threshold are unusable
   */
  public GlinerTagger asked(Policy.Gliner other) {
    Map<String, PiiType> sorted = new TreeMap<>(labels(other));
    List<String> labels = List.copyOf(sorted.keySet());
    double least = other.threshold();
    checkSettings(labels, least);
    Question asking = Question.of(labels, List.copyOf(sorted.values()), least, config, subwords);
    return new GlinerTagger(config, model, info, subwords, asking);
  }

  /**
   * Loads an export and warms it up.
   *
   * @param threads threads per call, at least 1
   * @see #load(Path, Map, double)
   */
  public static GlinerTagger load(
      Path folder, Map<String, PiiType> labels, double threshold, int threads) {
    Map<String, PiiType> sorted = new TreeMap<>(labels);
    return load(
        folder, List.copyOf(sorted.keySet()), List.copyOf(sorted.values()), threshold, threads);
  }

  /** Loads an export; the labels are in prompt order, each with its type. */
  static GlinerTagger load(
      Path folder, List<String> labels, List<PiiType> types, double threshold, int threads) {
    checkSettings(labels, threshold);
    Path file = GlinerModel.find(folder);
    GlinerConfig config = GlinerConfig.read(folder);
    Subwords subwords = subwords(folder.resolve("tokenizer.json"));
    try {
      Question question = Question.of(labels, types, threshold, config, subwords);
      GlinerModel model = GlinerModel.open(file, config, threads);
      GlinerTagger tagger =
          new GlinerTagger(config, model, model.info(name(folder)), subwords, question);
      tagger.warmUp();
      return tagger;
    } catch (GlinerException e) {
      subwords.close();
      throw e;
    }
  }

  private static String name(Path folder) {
    Path name = folder.toAbsolutePath().normalize().getFileName();
    return name == null ? "gliner" : name.toString();
  }

  private static Subwords subwords(Path file) {
    try {
      return HuggingFaceSubwords.read(file);
    } catch (LinkageError e) {
      throw new GlinerException(
          "A GLiNER model needs the library ai.djl.huggingface:tokenizers with its native part for"
              + " this system, which Onset does not bring along; add its jars to the class path.",
          e);
    }
  }

  private static void checkSettings(List<String> labels, double threshold) {
    if (labels.isEmpty()) {
      throw new GlinerException("A GLiNER model needs at least one label to look for.");
    }
    if (labels.stream().anyMatch(String::isBlank)) {
      throw new GlinerException("A GLiNER label must not be blank.");
    }
    if (!(threshold > 0 && threshold < 1)) {
      throw new GlinerException(
          "The GLiNER threshold is " + threshold + " but must lie between 0 and 1, both excluded.");
    }
  }

  /** Reserves at least a quarter of the window for the text. */
  private static void checkRoom(GlinerConfig config, GlinerPrompt prompt) {
    if (config.maxSubwords() - prompt.size() < config.maxSubwords() / 4) {
      throw new GlinerException(
          ("The GLiNER labels take %s of the %s sub-words that the model reads at once; use"
                  + " fewer or shorter labels.")
              .formatted(prompt.size(), config.maxSubwords()));
    }
  }

  /**
   * The first run is slow; it also reveals a model that does not match its config before any turn.
   */
  private void warmUp() {
    try {
      read(TurnContext.NOTHING, "I am here.");
    } catch (GlinerException e) {
      model.close();
      throw e;
    }
  }

  /** The config of the export. */
  public GlinerConfig config() {
    return config;
  }

  /**
   * Identifies the model in outputs: the folder's name, version {@code external}, the checksum of
   * the model file, and where it runs now.
   */
  public ModelInfo info() {
    return info.on(model.provider().name());
  }

  @Override
  public NeuralReading read(TurnContext context, String text) {
    GlinerWords words = GlinerWords.of(text);
    Cut cut = cut(words);
    if (cut.size() == 0) {
      return NeuralReading.NOTHING;
    }
    int room = config.maxSubwords() - question.prompt().size();
    int[] sizes = new int[cut.size()];
    for (int i = 0; i < sizes.length; i++) {
      // If a word exceeds a window, the model reads its beginning and the whole word is masked.
      sizes[i] = Math.min(cut.pieces().get(i).length, room);
    }
    List<GlinerSpan> found = new ArrayList<>();
    for (GlinerWindow window :
        GlinerWindow.over(sizes, room, config.maxLength(), config.maxWidth())) {
      model.run(input(cut, sizes, window)).collect(window, question.threshold(), found::add);
    }
    List<Mention> mentions =
        GlinerSpan.greedy(found).stream().map(span -> mention(words, cut, span)).toList();
    return NeuralReading.of(mentions);
  }

  /**
   * The words that leave at least one sub-word; the tokenizer drops some characters entirely, such
   * as a zero-width joiner.
   *
   * @param pieces sub-words of each word
   * @param words index of each word in the text
   */
  private record Cut(List<long[]> pieces, List<Integer> words) {
    int size() {
      return pieces.size();
    }
  }

  private Cut cut(GlinerWords words) {
    Cut cut = new Cut(new ArrayList<>(), new ArrayList<>());
    for (int from = 0; from < words.size(); from += CHUNK) {
      int to = Math.min(words.size(), from + CHUNK);
      List<String> chunk = new ArrayList<>(to - from);
      for (int i = from; i < to; i++) {
        chunk.add(words.word(i));
      }
      Subwords.Pieces pieces = subwords.encode(chunk, false);
      int i = 0;
      while (i < pieces.ids().length) {
        int end = i + 1;
        while (end < pieces.ids().length && pieces.words()[end] == pieces.words()[i]) {
          end++;
        }
        cut.pieces().add(Arrays.copyOfRange(pieces.ids(), i, end));
        cut.words().add(from + (int) pieces.words()[i]);
        i = end;
      }
    }
    return cut;
  }

  private GlinerModel.Input input(Cut cut, int[] sizes, GlinerWindow window) {
    GlinerPrompt prompt = question.prompt();
    int length = prompt.size();
    for (int i = window.from(); i < window.to(); i++) {
      length += sizes[i];
    }
    long[] ids = new long[length];
    long[] mask = new long[length];
    System.arraycopy(prompt.before(), 0, ids, 0, prompt.before().length);
    int at = prompt.before().length;
    for (int i = window.from(); i < window.to(); i++) {
      System.arraycopy(cut.pieces().get(i), 0, ids, at, sizes[i]);
      long number = i - window.from() + 1L;
      switch (config.pooling()) {
        case FIRST -> mask[at] = number;
        case LAST -> mask[at + sizes[i] - 1] = number;
        case EVERY -> Arrays.fill(mask, at, at + sizes[i], number);
      }
      at += sizes[i];
    }
    System.arraycopy(prompt.behind(), 0, ids, at, prompt.behind().length);
    return new GlinerModel.Input(ids, mask, window.to() - window.from(), question.types().size());
  }

  private Mention mention(GlinerWords words, Cut cut, GlinerSpan span) {
    int start = words.starts()[cut.words().get(span.first())];
    int end = words.ends()[cut.words().get(span.last())];
    String surface = words.surface(start, end);
    PiiType type = question.types().get(span.label());
    return Mention.of(
        type.piiClass() == PiiClass.NAME && type != PiiType.ALIAS ? name(surface) : type,
        surface,
        start,
        end,
        Tier.TIER_2,
        Math.rint(span.score() * 1e6) / 1e6);
  }

  /** Blank-separated parts with a letter: two make a full name. */
  private static PiiType name(String surface) {
    int parts = 0;
    boolean inside = false;
    for (int c : surface.codePoints().toArray()) {
      if (GlinerWords.isBlank(c)) {
        inside = false;
      } else if (!inside && Character.isLetter(c)) {
        inside = true;
        parts++;
      }
    }
    return parts > 1 ? PiiType.NAME_FULL : PiiType.NAME_PART;
  }

  /** Releases native memory; the tagger cannot be used afterwards. */
  @Override
  public void close() {
    model.close();
    subwords.close();
  }
}
