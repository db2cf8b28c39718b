package dev.onset.inference.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtProvider;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import dev.onset.inference.bundle.ModelException;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A model in ONNX Runtime, on a GPU where a device and its libraries are there and on the processor
 * otherwise. Lives as long as the process. Thread-safe; the same input gives the same output on one
 * kind of machine.
 */
public final class OnnxSession {
  /** Enough where every stream thread asks for itself. */
  public static final int ONE_THREAD = 1;

  private final OrtEnvironment environment;
  private final OrtSession session;
  private final Provider provider;

  private OnnxSession(OrtEnvironment environment, OrtSession session, Provider provider) {
    this.environment = environment;
    this.session = session;
    this.provider = provider;
  }

  /**
   * Opens a model.
   *
   * @param model its bytes
   * @param threads that one call computes with, the caller's own among them; at least 1
   * @throws ModelException if the runtime is not there for this machine or cannot read it
   */
  public static OnnxSession open(byte[] model, int threads) {
    try {
      OrtEnvironment environment =
          OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR, "onset");
      environment.setTelemetry(false);
      if (OrtEnvironment.getAvailableProviders().contains(OrtProvider.CUDA)
          && new CudaProbe(Path.of("/"), System.getenv()).finds()) {
        try {
          return open(environment, model, threads, Provider.CUDA);
        } catch (OrtException e) {
          // A device that the driver does not give away: busy, too old, out of memory.
          return open(environment, model, threads, Provider.CPU);
        }
      }
      return open(environment, model, threads, Provider.CPU);
    } catch (OrtException e) {
      throw new ModelException(
          "ONNX Runtime cannot read a bundled model; build Onset again or reinstall it.", e);
    } catch (LinkageError e) {
      throw new ModelException(
          "ONNX Runtime has no native library for this machine; on other processors than x64 build"
              + " with -Pcpu, and check that the temporary folder can be written.",
          e);
    }
  }

  private static OnnxSession open(
      OrtEnvironment environment, byte[] model, int threads, Provider provider)
      throws OrtException {
    try (SessionOptions options = new SessionOptions()) {
      options.setIntraOpNumThreads(threads);
      options.setInterOpNumThreads(1);
      options.setExecutionMode(SessionOptions.ExecutionMode.SEQUENTIAL);
      options.setDeterministicCompute(true);
      // Every length of a turn would keep a plan of its own.
      options.setMemoryPatternOptimization(false);
      // Without this a thread would spin between calls.
      options.addConfigEntry("session.intra_op.allow_spinning", "0");
      if (provider == Provider.CUDA) {
        options.addCUDA();
      }
      return new OnnxSession(environment, environment.createSession(model, options), provider);
    }
  }

  /** What it computes on. */
  public Provider provider() {
    return provider;
  }

  /** The runtime's version. */
  public String version() {
    return environment.getVersion();
  }

  /**
   * Runs the model once.
   *
   * @param inputs by name, each as many rows as the shape says
   * @param shape rows and columns of every input
   * @return the outputs by name, row after row
   */
  public Map<String, float[]> run(Map<String, long[]> inputs, long[] shape) {
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
    } catch (OrtException e) {
      throw new IllegalStateException("ONNX Runtime could not run a model.", e);
    } finally {
      tensors.values().forEach(OnnxTensor::close);
    }
  }
}
