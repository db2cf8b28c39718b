/**
 * ONNX Runtime: one environment per process and one session per model, on a GPU if there is one.
 */
package dev.onset.inference.onnx;
