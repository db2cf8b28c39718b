package dev.onset.inference.gliner;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import ai.onnxruntime.TensorInfo;
import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.onnx.DeviceSession;
import dev.onset.inference.onnx.OnnxSession;
import dev.onset.inference.onnx.Provider;
import dev.onset.model.Tier;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * The network of an export. Inputs (batch 1): {@code input_ids}, {@code attention_mask}, {@code
 * words_mask} [1, sub-words], {@code text_lengths} [1, 1]; in span mode also {@code span_idx} [1,
 * spans, 2], the first and last word of every span, and {@code span_mask} [1, spans], false for a
 * span that leaves the text. Output {@code logits}: [1, words, widths, labels] in span mode; [1,
 * words, labels, 3] in token mode, or [3, 1, words, labels] in older token-mode exports.
 * Thread-safe.
 */
final class GlinerModel implements AutoCloseable {
  private static final String SPANS = "span_idx";
  private static final String SPAN_MASK = "span_mask";
  private static final Set<String> INPUTS =
      Set.of("input_ids", "attention_mask", "words_mask", "text_lengths");
  private static final Set<String> SPAN_INPUTS = Set.of(SPANS, SPAN_MASK);

  /** Exporters omit inputs that a network does not use, but every network needs these. */
  private static final Set<String> NEEDED_INPUTS = Set.of("input_ids", "words_mask");

  private static final String OUTPUT = "logits";
  private static final int ROLES = 3;

  private static final DeviceSession.Call<OrtSession, GlinerScores> UNTRIED = session -> null;

  private final Path file;
  private final GlinerConfig config;
  private final OrtEnvironment environment;
  private final DeviceSession<OrtSession> session;

  /** A call that works on a sound machine: the first one, which is the warm-up's. */
  private final AtomicReference<DeviceSession.Call<OrtSession, GlinerScores>> known;

  /** A GPU runs windows one by one: in a shared batch they would be padded. */
  private final ReentrantLock turn = new ReentrantLock(true);

  private GlinerModel(
      Path file,
      GlinerConfig config,
      OrtEnvironment environment,
      DeviceSession<OrtSession> session,
      AtomicReference<DeviceSession.Call<OrtSession, GlinerScores>> known) {
    this.file = file;
    this.config = config;
    this.environment = environment;
    this.session = session;
    this.known = known;
  }

  /**
   * One window as model input.
   *
   * @param ids sub-word ids, special tokens and prompt included
   * @param wordsMask for each sub-word, the number of its word in the window, from 1; 0 for none
   * @param words words in the window, at least 1
   * @param labels labels in the prompt
   */
  record Input(long[] ids, long[] wordsMask, int words, int labels) {}

  /**
   * The model file: {@code model.onnx}, or the only .onnx file; in the folder or in onnx below it.
   */
  static Path find(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new GlinerException("The GLiNER folder " + folder + " does not exist.");
    }
    List<Path> folders = List.of(folder, folder.resolve("onnx"));
    for (Path place : folders) {
      if (Files.isRegularFile(place.resolve("model.onnx"))) {
        return place.resolve("model.onnx");
      }
    }
    List<Path> found = new ArrayList<>();
    for (Path place : folders) {
      if (Files.isDirectory(place)) {
        try (Stream<Path> files = Files.list(place)) {
          files.filter(path -> path.toString().endsWith(".onnx")).sorted().forEach(found::add);
        } catch (IOException e) {
          throw new GlinerException("The GLiNER folder " + place + " cannot be read.", e);
        }
      }
    }
    if (found.size() != 1) {
      throw new GlinerException(
          "The GLiNER folder %s holds %s; name the one to use model.onnx."
              .formatted(folder, found.isEmpty() ? "no .onnx file" : "several .onnx files"));
    }
    return found.get(0);
  }

  /**
   * Opens a network on a GPU if a device and its libraries are available, otherwise on the CPU.
   *
   * @param threads threads per call, at least 1
   */
  static GlinerModel open(Path file, GlinerConfig config, int threads) {
    try {
      OrtEnvironment environment = OnnxSession.environment();
      AtomicReference<DeviceSession.Call<OrtSession, GlinerScores>> known =
          new AtomicReference<>(UNTRIED);
      DeviceSession<OrtSession> opened =
          DeviceSession.open(
              provider -> open(environment, file, threads, provider),
              session -> known.get().on(session));
      try {
        opened.call(
            session -> {
              checkInputs(file, config, session);
              return session;
            });
      } catch (GlinerException e) {
        opened.close();
        throw e;
      }
      return new GlinerModel(file, config, environment, opened, known);
    } catch (OrtException e) {
      throw new GlinerException(
          "ONNX Runtime cannot read the GLiNER model " + file + "; export it again.", e);
    } catch (LinkageError e) {
      throw new GlinerException(OnnxSession.NO_LIBRARY, e);
    }
  }

  private static OrtSession open(
      OrtEnvironment environment, Path file, int threads, Provider provider) throws OrtException {
    try (SessionOptions options = OnnxSession.options(threads, provider)) {
      // GlinerException reports failures; native log lines would repeat them.
      options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL);
      return environment.createSession(file.toString(), options);
    }
  }

  /** Where it computes now. */
  Provider provider() {
    return session.provider();
  }

  private static void checkInputs(Path file, GlinerConfig config, OrtSession session)
      throws OrtException {
    boolean spans = config.mode() == GlinerConfig.Mode.SPAN;
    Set<String> wanted = new TreeSet<>(INPUTS);
    if (spans) {
      wanted.addAll(SPAN_INPUTS);
    }
    Set<String> has = new TreeSet<>(session.getInputNames());
    boolean fits =
        wanted.containsAll(has)
            && has.containsAll(NEEDED_INPUTS)
            && has.contains(SPANS) == spans
            && session.getOutputNames().contains(OUTPUT);
    if (!fits) {
      throw new GlinerException(
          ("The model %s takes %s and gives %s, but a GLiNER model in %s, as its config says, takes"
                  + " %s and gives [%s].")
              .formatted(
                  file,
                  has,
                  new TreeSet<>(session.getOutputNames()),
                  spans ? "span mode" : "token mode",
                  wanted,
                  OUTPUT));
    }
    for (Map.Entry<String, NodeInfo> input : session.getInputInfo().entrySet()) {
      OnnxJavaType type = input.getKey().equals(SPAN_MASK) ? OnnxJavaType.BOOL : OnnxJavaType.INT64;
      if (!(input.getValue().getInfo() instanceof TensorInfo tensor) || tensor.type != type) {
        throw new GlinerException(
            "The input %s of the model %s is not of type %s."
                .formatted(input.getKey(), file, type));
      }
    }
  }

  /** The network's scores for one window; threads that share a GPU take turns. */
  GlinerScores run(Input input) {
    if (provider() != Provider.CUDA) {
      return score(input);
    }
    turn.lock();
    try {
      return score(input);
    } finally {
      turn.unlock();
    }
  }

  private GlinerScores score(Input input) {
    try {
      GlinerScores scores = session.call(opened -> score(opened, input));
      known.compareAndSet(UNTRIED, opened -> score(opened, input));
      return scores;
    } catch (OrtException e) {
      throw new GlinerException(
          "ONNX Runtime could not run the GLiNER model "
              + file
              + "; check that its config, tokenizer and model are of one export.",
          e);
    }
  }

  private GlinerScores score(OrtSession session, Input input) throws OrtException {
    int n = input.ids().length;
    long[] ones = new long[n];
    Arrays.fill(ones, 1L);
    Map<String, OnnxTensor> tensors = new LinkedHashMap<>();
    try {
      for (String name : session.getInputNames()) {
        tensors.put(
            name,
            switch (name) {
              case "input_ids" -> longs(input.ids(), 1, n);
              case "attention_mask" -> longs(ones, 1, n);
              case "words_mask" -> longs(input.wordsMask(), 1, n);
              case "text_lengths" -> longs(new long[] {input.words()}, 1, 1);
              case SPANS -> spans(input.words());
              default -> spanMask(input.words());
            });
      }
      try (OrtSession.Result result = session.run(tensors, Set.of(OUTPUT))) {
        return scores((OnnxTensor) result.get(0), input.words(), input.labels());
      }
    } finally {
      tensors.values().forEach(OnnxTensor::close);
    }
  }

  /** Every span, by first word, shorter spans first ({@code prepare_span_idx} of GLiNER). */
  private OnnxTensor spans(int words) throws OrtException {
    int widths = config.maxWidth();
    long[] spans = new long[words * widths * 2];
    for (int span = 0; span < words * widths; span++) {
      spans[2 * span] = span / widths;
      spans[2 * span + 1] = span / widths + span % widths;
    }
    return longs(spans, 1, (long) words * widths, 2);
  }

  private OnnxTensor spanMask(int words) throws OrtException {
    int widths = config.maxWidth();
    ByteBuffer mask = ByteBuffer.allocateDirect(words * widths);
    for (int span = 0; span < words * widths; span++) {
      mask.put(span, (byte) (span / widths + span % widths < words ? 1 : 0));
    }
    long[] shape = {1, (long) words * widths};
    return OnnxTensor.createTensor(environment, mask, shape, OnnxJavaType.BOOL);
  }

  private GlinerScores scores(OnnxTensor output, int words, int labels) {
    long[] shape = output.getInfo().getShape();
    FloatBuffer buffer = output.getFloatBuffer();
    if (buffer == null) {
      throw new GlinerException("The output of the model " + file + " is not of type FLOAT.");
    }
    float[] logits = new float[buffer.remaining()];
    buffer.get(logits);
    if (config.mode() == GlinerConfig.Mode.SPAN) {
      check(shape, 1, words, config.maxWidth(), labels);
    } else if (shape.length > 0 && shape[0] == ROLES) {
      check(shape, ROLES, 1, words, labels);
      logits = rolesLast(logits);
    } else {
      check(shape, 1, words, labels, ROLES);
    }
    return new GlinerScores(config.mode(), logits, words, labels);
  }

  private static float[] rolesLast(float[] logits) {
    float[] turned = new float[logits.length];
    int pairs = logits.length / ROLES;
    for (int pair = 0; pair < pairs; pair++) {
      for (int role = 0; role < ROLES; role++) {
        turned[pair * ROLES + role] = logits[role * pairs + pair];
      }
    }
    return turned;
  }

  private void check(long[] shape, long... wanted) {
    if (!Arrays.equals(shape, wanted)) {
      throw new GlinerException(
          ("The model %s gives scores of shape %s where its config asks for %s; check"
                  + " max_width and span_mode in %s.")
              .formatted(file, Arrays.toString(shape), Arrays.toString(wanted), GlinerConfig.FILE));
    }
  }

  private OnnxTensor longs(long[] values, long... shape) throws OrtException {
    return OnnxTensor.createTensor(environment, LongBuffer.wrap(values), shape);
  }

  /**
   * Identifies the model in outputs.
   *
   * @param name the owner's name for it
   */
  ModelInfo info(String name) {
    MessageDigest digest = BundledModel.digest();
    try (DigestInputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      long size = in.transferTo(OutputStream.nullOutputStream());
      return new ModelInfo(
          name,
          Tier.TIER_2,
          "external",
          size,
          HexFormat.of().formatHex(digest.digest()),
          "ONNX Runtime " + environment.getVersion(),
          provider().name(),
          "unknown");
    } catch (IOException e) {
      throw new GlinerException("The GLiNER model " + file + " cannot be read.", e);
    }
  }

  @Override
  public void close() {
    session.close();
  }
}
