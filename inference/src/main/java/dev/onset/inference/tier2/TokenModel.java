package dev.onset.inference.tier2;

import dev.onset.inference.onnx.OnnxSession;
import dev.onset.inference.onnx.Provider;
import dev.onset.inference.wordpiece.SegmentedInput;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** Scores inputs. Thread-safe and deterministic. */
@FunctionalInterface
interface TokenModel {
  /** The scores of one input; blocks until they are available. */
  TokenScores score(SegmentedInput input);

  /**
   * The model of a session. On a GPU threads take turns, and one by one in any case: int8 encoders
   * score a text differently when it is padded or shares a batch, and the exported model takes one
   * row without padding.
   */
  static TokenModel of(OnnxSession session) {
    ReentrantLock turn = new ReentrantLock(true);
    return input -> {
      if (session.provider() != Provider.CUDA) {
        return run(session, input);
      }
      turn.lock();
      try {
        return run(session, input);
      } finally {
        turn.unlock();
      }
    };
  }

  private static TokenScores run(OnnxSession session, SegmentedInput input) {
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
