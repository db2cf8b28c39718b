package dev.onset.inference.onnx;

/** The execution provider of a session. */
public enum Provider {
  /** The CPU. */
  CPU,
  /** An NVIDIA GPU. */
  CUDA
}
