package dev.onset.inference.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtProvider;
import java.nio.file.Path;

/** Whether ONNX Runtime can use a GPU. */
public final class Cuda {
  private Cuda() {}

  /** Whether the runtime supports CUDA and a device and its libraries are available. */
  public static boolean isThere() {
    return OrtEnvironment.getAvailableProviders().contains(OrtProvider.CUDA)
        && new CudaProbe(Path.of("/"), System.getenv()).finds();
  }
}
