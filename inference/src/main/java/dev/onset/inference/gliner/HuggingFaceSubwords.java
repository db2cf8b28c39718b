package dev.onset.inference.gliner;

import ai.djl.engine.EngineException;
import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.djl.util.Utils;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs any {@code tokenizer.json} with the Hugging Face tokenizers library through DJL's bindings.
 * Only this class references DJL, so Onset runs without it.
 */
final class HuggingFaceSubwords implements Subwords {
  private static final int REPLACEMENT = 0xFFFD;

  static {
    // Before any DJL class loads: disable telemetry and downloads of another native build.
    System.setProperty("OPT_OUT_TRACKING", "true");
    System.setProperty("ai.djl.offline", "true");
  }

  private final HuggingFaceTokenizer tokenizer;

  private HuggingFaceSubwords(HuggingFaceTokenizer tokenizer) {
    this.tokenizer = tokenizer;
  }

  /**
   * Reads a tokenizer.
   *
   * @throws GlinerException if it is missing or broken
   * @throws LinkageError if DJL or its native library for this system is missing
   */
  static Subwords read(Path file) {
    if (!Files.isReadable(file)) {
      throw new GlinerException(
          "The file "
              + file
              + " is missing or cannot be read; save the export's tokenizer beside its model.");
    }
    return open(file);
  }

  private static Subwords open(Path file) {
    if (!Utils.isOfflineMode()) {
      throw new GlinerException(
          "The environment variable DJL_OFFLINE lets the tokenizer library use the network; unset"
              + " it or set it to true.");
    }
    try {
      return new HuggingFaceSubwords(
          HuggingFaceTokenizer.builder()
              .optTokenizerPath(file)
              .optTruncation(false)
              .optPadding(false)
              .build());
    } catch (EngineException e) {
      throw new GlinerException(
          "The tokenizer library cannot unpack or load its native part; set DJL_CACHE_DIR to a"
              + " folder that can be written to.",
          e);
    } catch (IOException | RuntimeException e) {
      throw new GlinerException(
          ("The file %s cannot be read as a tokenizer; save it anew with the version of"
                  + " tokenizers that made the export.")
              .formatted(file),
          e);
    }
  }

  @Override
  public Pieces encode(List<String> words, boolean framed) {
    String[] clean = words.stream().map(HuggingFaceSubwords::clean).toArray(String[]::new);
    Encoding encoding = tokenizer.encode(clean, framed, false);
    return new Pieces(encoding.getIds(), encoding.getWordIds());
  }

  /** Unpaired surrogates and NUL cannot cross the native call. */
  private static String clean(String word) {
    boolean isClean =
        word.codePoints().noneMatch(c -> c == 0 || Character.getType(c) == Character.SURROGATE);
    return isClean
        ? word
        : word.codePoints()
            .map(c -> c == 0 || Character.getType(c) == Character.SURROGATE ? REPLACEMENT : c)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
