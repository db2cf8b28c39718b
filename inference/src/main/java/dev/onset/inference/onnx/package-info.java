/**
 * ONNX Runtime: one environment and one session a model and process, on a GPU where there is one.
 */
package dev.onset.inference.onnx;
