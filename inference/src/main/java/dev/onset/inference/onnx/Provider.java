package dev.onset.inference.onnx;

/** What a session computes on. */
public enum Provider {
  /** The processor. */
  CPU,
  /** A GPU of NVIDIA. */
  CUDA
}
