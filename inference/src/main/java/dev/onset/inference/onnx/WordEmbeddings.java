package dev.onset.inference.onnx;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession.SessionOptions;
import dev.onset.inference.bundle.BundledModel;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;

/**
 * The word embeddings that Onset's own encoders share: one file, and one copy in memory for the
 * life of the process.
 */
final class WordEmbeddings {
  private static final String FILE = "models/word-embeddings.bin";

  /** What every graph calls them. */
  private static final String NAME = "words.weight_quantized";

  private static final int WIDTH = 384;

  private static Optional<OnnxTensor> loaded = Optional.empty();

  private WordEmbeddings() {}

  /**
   * Gives them to a session that is about to open; the first call loads them.
   *
   * @param model the model of the session, which records their checksum
   * @throws dev.onset.inference.bundle.ModelException if the file is missing or damaged
   */
  static void add(
      BundledModel model, OrtEnvironment environment, SessionOptions options, Provider provider)
      throws OrtException {
    OnnxTensor embeddings = of(model, environment);
    // Completes the graph with a copy, which a GPU takes to its own memory.
    options.addExternalInitializers(Map.of(NAME, embeddings));
    if (provider != Provider.CUDA) {
      // Replaces that copy, so that the sessions of a process read one.
      options.addInitializer(NAME, embeddings);
    }
  }

  private static synchronized OnnxTensor of(BundledModel model, OrtEnvironment environment)
      throws OrtException {
    if (loaded.isEmpty()) {
      byte[] rows = model.shared(FILE, "embeddings");
      ByteBuffer outsideTheHeap = ByteBuffer.allocateDirect(rows.length).put(rows).flip();
      long[] shape = {rows.length / WIDTH, WIDTH};
      loaded =
          Optional.of(
              OnnxTensor.createTensor(environment, outsideTheHeap, shape, OnnxJavaType.UINT8));
    }
    return loaded.get();
  }
}
