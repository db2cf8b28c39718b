package dev.onset.inference.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.bundle.ModelException;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A model in ONNX Runtime, on a GPU if a device and its libraries are available, otherwise on the
 * CPU. Its inputs are whole numbers in one shape. Lives as long as the process. Thread-safe; the
 * same input gives the same output on one kind of machine.
 */
public final class OnnxSession {
  /** What is wrong if the runtime cannot be loaded. */
  public static final String NO_LIBRARY =
      "ONNX Runtime has no native library for this machine; on other processors than x64 build"
          + " with -Pcpu, and check that the temporary folder can be written.";

  /** Sufficient where every stream thread makes its own calls. */
  private static final int THREADS = 1;

  private final OrtEnvironment environment;
  private final DeviceSession<OrtSession> device;

  private OnnxSession(OrtEnvironment environment, DeviceSession<OrtSession> device) {
    this.environment = environment;
    this.device = device;
  }

  /**
   * Opens one of Onset's own models, which read the shared word embeddings.
   *
   * @param model the model, read now and after a fault of the device
   * @throws ModelException if a file is missing or damaged, or the runtime does not support this
   *     machine or cannot read the model
   */
  public static OnnxSession open(BundledModel model) {
    return open(model::bytes, Optional.of(model));
  }

  /**
   * Opens a model that needs no other file.
   *
   * @param model gives the bytes of the model, now and after a fault of the device
   * @throws ModelException if the runtime does not support this machine or cannot read the model
   */
  public static OnnxSession open(Supplier<byte[]> model) {
    return open(model, Optional.empty());
  }

  private static OnnxSession open(Supplier<byte[]> model, Optional<BundledModel> withEmbeddings) {
    try {
      OrtEnvironment environment = environment();
      return new OnnxSession(
          environment,
          DeviceSession.open(
              provider -> open(environment, model.get(), provider, withEmbeddings),
              session -> trial(environment, session)));
    } catch (OrtException e) {
      throw new ModelException(
          "ONNX Runtime cannot read a bundled model; build Onset again or reinstall it.", e);
    } catch (LinkageError e) {
      throw new ModelException(NO_LIBRARY, e);
    }
  }

  private static OrtSession open(
      OrtEnvironment environment,
      byte[] model,
      Provider provider,
      Optional<BundledModel> withEmbeddings)
      throws OrtException {
    try (SessionOptions options = options(THREADS, provider)) {
      if (withEmbeddings.isPresent()) {
        WordEmbeddings.add(withEmbeddings.get(), environment, options, provider);
      }
      return environment.createSession(model, options);
    }
  }

  /**
   * The runtime of this process, which sends nothing to anybody.
   *
   * @throws LinkageError if it has no native library for this machine
   */
  public static OrtEnvironment environment() throws OrtException {
    OrtEnvironment environment =
        OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR, "onset");
    environment.setTelemetry(false);
    return environment;
  }

  /** The shortest input; every vocabulary and every other input has a 1. */
  private static Map<String, float[]> trial(OrtEnvironment environment, OrtSession session)
      throws OrtException {
    Map<String, long[]> inputs = new LinkedHashMap<>();
    session.getInputNames().forEach(name -> inputs.put(name, new long[] {1, 1}));
    return run(environment, session, inputs, new long[] {1, 2});
  }

  /**
   * The options of a session whose output is the same each time; the caller closes them.
   *
   * @param threads threads per call, the caller's own included; at least 1
   * @throws OrtException if the provider is not there
   */
  public static SessionOptions options(int threads, Provider provider) throws OrtException {
    SessionOptions options = new SessionOptions();
    try {
      options.setIntraOpNumThreads(threads);
      options.setInterOpNumThreads(1);
      options.setExecutionMode(SessionOptions.ExecutionMode.SEQUENTIAL);
      options.setDeterministicCompute(true);
      // Otherwise every input length would keep its own memory plan.
      options.setMemoryPatternOptimization(false);
      // Otherwise a thread would spin between calls.
      options.addConfigEntry("session.intra_op.allow_spinning", "0");
      // Otherwise products of 8-bit numbers overflow on x64 processors without VNNI, and a model
      // reads differently there. Has no effect on others.
      options.addConfigEntry("session.x64quantprecision", "1");
      if (provider == Provider.CUDA) {
        options.addCUDA();
      }
      return options;
    } catch (OrtException e) {
      options.close();
      throw e;
    }
  }

  /** The present execution provider of the session. */
  public Provider provider() {
    return device.provider();
  }

  /** The runtime's version. */
  public String version() {
    return environment.getVersion();
  }

  /**
   * Runs the model once.
   *
   * @param inputs inputs by name, each with as many rows as the shape states
   * @param shape rows and columns of every input
   * @return outputs by name, row-major
   * @throws dev.onset.model.EnvironmentFault if the machine fails
   * @throws IllegalStateException if the runtime refuses this input
   */
  public Map<String, float[]> run(Map<String, long[]> inputs, long[] shape) {
    try {
      return device.call(session -> run(environment, session, inputs, shape));
    } catch (OrtException e) {
      throw new IllegalStateException("ONNX Runtime could not run a model.", e);
    }
  }

  private static Map<String, float[]> run(
      OrtEnvironment environment, OrtSession session, Map<String, long[]> inputs, long[] shape)
      throws OrtException {
    Map<String, OnnxTensor> tensors = new LinkedHashMap<>();
    try {
      for (Map.Entry<String, long[]> input : inputs.entrySet()) {
        tensors.put(
            input.getKey(),
            OnnxTensor.createTensor(environment, LongBuffer.wrap(input.getValue()), shape));
      }
      Map<String, float[]> outputs = new LinkedHashMap<>();
      try (OrtSession.Result result = session.run(tensors)) {
        for (String name : session.getOutputNames()) {
          FloatBuffer values = ((OnnxTensor) result.get(name).orElseThrow()).getFloatBuffer();
          float[] output = new float[values.remaining()];
          values.get(output);
          outputs.put(name, output);
        }
      }
      return outputs;
    } finally {
      tensors.values().forEach(OnnxTensor::close);
    }
  }
}
