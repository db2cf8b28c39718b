package dev.onset.inference.encoder;

import dev.onset.inference.wordpiece.WordPiece;
import dev.onset.model.Role;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** How an encoder's input is laid out, and the name of its output. Stateless. */
enum Layout {
  /** {@code [CLS] text [SEP]}, with a mask. */
  SENTENCE("last_hidden_state"),
  /** {@code [CLS] agent [SEP] text [SEP]}: a turn of an agent as Tier-2 reads it, alone. */
  AGENTS_TURN("vector");

  static final String IDS = "input_ids";

  private final String output;

  Layout(String output) {
    this.output = output;
  }

  /** The output that holds one vector for each sub-word, or one alone. */
  String output() {
    return output;
  }

  /** The inputs of one text by name; what does not fit is left out at its end. */
  Map<String, long[]> inputs(int[] pieces, WordPiece vocabulary) {
    int[] before =
        this == SENTENCE
            ? new int[] {vocabulary.start()}
            : new int[] {vocabulary.start(), vocabulary.mark(Role.AGENT), vocabulary.separator()};
    int kept = Math.min(pieces.length, SentenceEncoder.LONGEST - before.length - 1);
    int[] all = Arrays.copyOf(before, before.length + kept + 1);
    System.arraycopy(pieces, 0, all, before.length, kept);
    all[before.length + kept] = vocabulary.separator();
    long[] segments = new long[all.length];
    Map<String, long[]> inputs = new HashMap<>();
    inputs.put(IDS, Arrays.stream(all).asLongStream().toArray());
    inputs.put("token_type_ids", segments);
    if (this == SENTENCE) {
      long[] mask = new long[all.length];
      Arrays.fill(mask, 1);
      inputs.put("attention_mask", mask);
    } else {
      Arrays.fill(segments, before.length, all.length, 1);
    }
    return inputs;
  }
}
