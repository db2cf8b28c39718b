package dev.onset.inference.gliner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The tokens around the words of every window: special tokens and {@code <<ENT>> label <<ENT>>
 * label ... <<SEP>>}.
 *
 * @param before sub-words before the first word
 * @param behind sub-words after the last word
 */
record GlinerPrompt(long[] before, long[] behind) {

  /** The prompt for a list of labels. */
  static GlinerPrompt of(List<String> labels, GlinerConfig config, Subwords subwords) {
    mark(config.labelMark(), subwords);
    mark(config.endMark(), subwords);
    List<String> words = new ArrayList<>();
    for (String label : labels) {
      if (label.contains(config.labelMark()) || label.contains(config.endMark())) {
        throw new GlinerException(
            "The GLiNER label \"" + label + "\" holds a mark of the prompt; leave it out.");
      }
      if (subwords.encode(List.of(label), false).ids().length == 0) {
        throw new GlinerException(
            "The GLiNER label \""
                + label
                + "\" has no tokens in the model's tokenizer; reword it.");
      }
      words.add(config.labelMark());
      words.add(label);
    }
    words.add(config.endMark());
    Subwords.Pieces pieces = subwords.encode(words, true);
    int end = pieces.ids().length;
    while (end > 0 && pieces.words()[end - 1] < 0) {
      end--;
    }
    return new GlinerPrompt(
        Arrays.copyOf(pieces.ids(), end),
        Arrays.copyOfRange(pieces.ids(), end, pieces.ids().length));
  }

  /** A mark that splits into pieces was not in the tokenizer that the model was trained with. */
  private static void mark(String mark, Subwords subwords) {
    if (subwords.encode(List.of(mark), false).ids().length != 1) {
      throw new GlinerException(
          "The tokenizer does not know \""
              + mark
              + "\" as one token; save tokenizer.json from the GLiNER model itself.");
    }
  }

  int size() {
    return before.length + behind.length;
  }
}
