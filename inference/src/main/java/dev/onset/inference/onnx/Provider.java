package dev.onset.inference.onnx;

/** The execution provider of a session. */
public enum Provider {
  /** The CPU. */
  CPU,
  /** An NVIDIA GPU. */
  CUDA,
  /** The CPU, in place of a GPU that is there and failed. */
  CPU_FOR_CUDA
}
