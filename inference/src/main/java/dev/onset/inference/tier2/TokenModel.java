package dev.onset.inference.tier2;

import dev.onset.inference.onnx.Batcher;
import dev.onset.inference.onnx.OnnxSession;
import dev.onset.inference.onnx.Provider;
import java.util.Map;

/** Scores inputs. Thread-safe and deterministic. */
@FunctionalInterface
interface TokenModel {
  /** The largest batch for a GPU. */
  int BATCH = 32;

  /** The scores of one input; blocks until they are available. */
  TokenScores score(ModelInput input);

  /**
   * The model of a session: called directly on a CPU, shared through a batcher on a GPU, as long as
   * it runs there.
   *
   * <p>A GPU also runs inputs one by one: int8 encoders score a text differently when it is padded
   * or shares a batch, and the exported model takes one row without padding.
   */
  static TokenModel of(OnnxSession session) {
    Batcher<ModelInput, TokenScores> batcher =
        new Batcher<>(inputs -> inputs.stream().map(input -> run(session, input)).toList(), BATCH);
    return input -> session.provider() == Provider.CUDA ? batcher.run(input) : run(session, input);
  }

  private static TokenScores run(OnnxSession session, ModelInput input) {
    Map<String, long[]> inputs =
        Map.of("input_ids", input.ids(), "token_type_ids", input.segments());
    Map<String, float[]> outputs = session.run(inputs, new long[] {1, input.length()});
    return new TokenScores(
        outputs.get("types"),
        outputs.get("redact"),
        outputs.get("owner"),
        outputs.get("assertion"));
  }
}
