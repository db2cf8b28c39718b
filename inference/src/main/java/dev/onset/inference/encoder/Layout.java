package dev.onset.inference.encoder;

import dev.onset.inference.wordpiece.WordPiece;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** How an encoder's input is laid out, and the name of its output. Stateless. */
enum Layout {
  /** {@code [CLS] text [SEP]}, with a mask. */
  SENTENCE("last_hidden_state") {
    @Override
    Map<String, long[]> inputs(int[] pieces, WordPiece vocabulary) {
      int kept = Math.min(pieces.length, SentenceEncoder.LONGEST - 2);
      long[] ids = new long[kept + 2];
      ids[0] = vocabulary.start();
      copy(pieces, ids, 1, kept);
      ids[kept + 1] = vocabulary.separator();
      long[] mask = new long[ids.length];
      Arrays.fill(mask, 1);
      Map<String, long[]> inputs = new LinkedHashMap<>();
      inputs.put(IDS, ids);
      inputs.put("attention_mask", mask);
      inputs.put(SEGMENTS, new long[ids.length]);
      return inputs;
    }
  },
  /** {@code [CLS] agent [SEP] text [SEP]}: a turn of an agent as Tier-2 reads it, alone. */
  AGENTS_TURN("vector") {
    @Override
    Map<String, long[]> inputs(int[] pieces, WordPiece vocabulary) {
      int kept = Math.min(pieces.length, SentenceEncoder.LONGEST - TURN - 1);
      long[] ids = new long[kept + TURN + 1];
      ids[0] = vocabulary.start();
      ids[1] = vocabulary.mark(AGENT);
      ids[2] = vocabulary.separator();
      copy(pieces, ids, TURN, kept);
      ids[kept + TURN] = vocabulary.separator();
      long[] segments = new long[ids.length];
      Arrays.fill(segments, TURN, ids.length, 1);
      Map<String, long[]> inputs = new LinkedHashMap<>();
      inputs.put(IDS, ids);
      inputs.put(SEGMENTS, segments);
      return inputs;
    }
  };

  static final String IDS = "input_ids";
  private static final String SEGMENTS = "token_type_ids";

  /** Where the turn begins. */
  private static final int TURN = 3;

  /** The mark of an agent's turn in Tier-2's recipe. */
  private static final int AGENT = 2;

  private final String output;

  Layout(String output) {
    this.output = output;
  }

  /** The output that holds one vector for each sub-word, or one alone. */
  String output() {
    return output;
  }

  /** The inputs of one text by name; what does not fit is left out at its end. */
  abstract Map<String, long[]> inputs(int[] pieces, WordPiece vocabulary);

  private static void copy(int[] pieces, long[] ids, int from, int count) {
    for (int i = 0; i < count; i++) {
      ids[from + i] = pieces[i];
    }
  }
}
