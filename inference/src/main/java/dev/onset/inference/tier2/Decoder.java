package dev.onset.inference.tier2;

import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.neural.WordScore;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns the model's scores into mentions. A word is of the kind whose begin and inside scores are
 * the highest together, if they are above that of none; words of one kind join until one begins
 * anew, and a span's score is the mean of its words'. Pure.
 */
final class Decoder {
  private static final String NAME = "NAME";

  private final Settings settings;
  private final List<PiiType> types;

  /**
   * @throws IllegalArgumentException if the settings have a kind that Onset has no type for
   */
  Decoder(Settings settings) {
    this.settings = settings;
    this.types =
        settings.kinds().stream()
            .map(
                kind ->
                    kind.equals(NAME)
                        ? PiiType.NAME_FULL
                        : PiiType.ofLabel(kind)
                            .orElseThrow(
                                () ->
                                    new IllegalArgumentException(
                                        "Tier-2 has a kind without a type: " + kind + ".")))
            .toList();
  }

  /** Words that were joined so far. */
  private static final class Open {
    private final int kind;
    private final int start;
    private int end;
    private double sum;
    private int words;

    private Open(int kind, int start) {
      this.kind = kind;
      this.start = start;
    }

    private void add(int wordEnd, double score) {
      end = wordEnd;
      sum += score;
      words++;
    }
  }

  /**
   * The reading of one text.
   *
   * @param text its code points
   * @param pieces its words
   * @param layout where each word was read
   * @param scores of each window
   */
  NeuralReading read(int[] text, Pieces pieces, Layout layout, List<TokenScores> scores) {
    List<Open> spans = new ArrayList<>();
    List<WordScore> words = new ArrayList<>(pieces.wordCount());
    double[] row = new double[settings.tags()];
    Open last = null;
    for (int word = 0; word < pieces.wordCount(); word++) {
      TokenScores window = scores.get(layout.window()[word]);
      int position = layout.position()[word];
      softmax(window.types(), position * row.length, row);
      int best = best(row);
      double score = row[1 + 2 * best] + row[2 + 2 * best];
      if (row[0] >= score) {
        last = null;
      } else {
        boolean begins = row[1 + 2 * best] > row[2 + 2 * best];
        if (last == null || last.kind != best || begins) {
          last = new Open(best, pieces.starts()[word]);
          spans.add(last);
        }
        last.add(pieces.ends()[word], score);
      }
      words.add(
          new WordScore(
              pieces.starts()[word],
              pieces.ends()[word],
              sigmoid(window.relevance()[position]),
              sigmoid(window.redact()[position])));
    }
    List<Mention> mentions = new ArrayList<>();
    for (Open span : spans) {
      mention(span, text, mentions);
    }
    return new NeuralReading(mentions, words);
  }

  private void mention(Open span, int[] text, List<Mention> mentions) {
    Calibration calibration = settings.calibrations().get(span.kind);
    double score = calibration.of(span.sum / span.words);
    int start = span.start;
    int end = span.end;
    while (start < end && isEdge(text[start])) {
      start++;
    }
    while (start < end && isEdge(text[end - 1])) {
      end--;
    }
    if (start == end || score < calibration.threshold()) {
      return;
    }
    mentions.add(
        Mention.of(
            type(span.kind, text, start, end),
            new String(text, start, end - start),
            start,
            end,
            Tier.TIER_2,
            score));
  }

  private PiiType type(int kind, int[] text, int start, int end) {
    PiiType type = types.get(kind);
    if (type != PiiType.NAME_FULL) {
      return type;
    }
    for (int i = start; i < end; i++) {
      if (isBlank(text[i])) {
        return PiiType.NAME_FULL;
      }
    }
    return PiiType.NAME_PART;
  }

  private static boolean isEdge(int c) {
    return c == '.' || isBlank(c);
  }

  private static boolean isBlank(int c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  private static void softmax(float[] logits, int from, double[] row) {
    double highest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < row.length; i++) {
      highest = Math.max(highest, logits[from + i]);
    }
    double sum = 0.0;
    for (int i = 0; i < row.length; i++) {
      row[i] = Math.exp(logits[from + i] - highest);
      sum += row[i];
    }
    for (int i = 0; i < row.length; i++) {
      row[i] /= sum;
    }
  }

  private static int best(double[] row) {
    int best = 0;
    for (int kind = 1; 2 + 2 * kind < row.length; kind++) {
      if (row[1 + 2 * kind] + row[2 + 2 * kind] > row[1 + 2 * best] + row[2 + 2 * best]) {
        best = kind;
      }
    }
    return best;
  }

  private static double sigmoid(double logit) {
    return Calibration.rounded(1.0 / (1.0 + Math.exp(-logit)));
  }
}
