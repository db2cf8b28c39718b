package dev.onset.inference.tier2;

import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.neural.OwnerScores;
import dev.onset.inference.wordpiece.WordPieces;
import dev.onset.model.Assertion;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import dev.onset.model.WordScore;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns the model's scores into mentions. A word takes the kind with the highest sum of begin and
 * inside scores, if that sum exceeds the score of "none". Adjacent words of one kind join until a
 * begin tag starts a new span; a span's score is the mean over its words. A date that may be of a
 * birth, but is not sure to be, is a date with a sighting of the other kind. Pure.
 */
final class Decoder {
  private static final String NAME = "NAME";
  private static final int OWNERS = Owner.values().length;
  private static final int ASSERTIONS = Assertion.values().length;
  private static final double LOG_OF_TWO = Math.log(2);

  /** From this probability on a date may be of a birth. */
  private static final double MAYBE = 0.1;

  private final TaggerSettings settings;
  private final List<PiiType> types;
  private final int birth;

  /**
   * @throws IllegalArgumentException if the settings name a kind that has no type in Onset
   */
  Decoder(TaggerSettings settings) {
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
                                        "Tier-2 has a kind that Onset has no type for: "
                                            + kind
                                            + ".")))
            .toList();
    this.birth = types.indexOf(PiiType.DOB);
  }

  /** The span under construction. */
  private static final class Open {
    private final int kind;
    private final int first;
    private int next;
    private double sum;
    private double birth;

    private Open(int kind, int first) {
      this.kind = kind;
      this.first = first;
      this.next = first;
    }

    private void add(double score, double ofBirth) {
      next++;
      sum += score;
      birth += ofBirth;
    }

    private double score() {
      return sum / (next - first);
    }

    private double birth() {
      return birth / (next - first);
    }
  }

  /** The words of one text with the model's scores. */
  private record Words(WordPieces pieces, InputLayout layout, List<TokenScores> scores) {
    TokenScores window(int word) {
      return scores.get(layout.window()[word]);
    }

    int position(int word) {
      return layout.position()[word];
    }
  }

  /**
   * Decodes one text.
   *
   * @param text code points of the text
   * @param pieces words of the text
   * @param layout the window that reads each word
   * @param scores scores of each window
   */
  NeuralReading read(int[] text, WordPieces pieces, InputLayout layout, List<TokenScores> scores) {
    Words words = new Words(pieces, layout, scores);
    List<WordScore> scored = new ArrayList<>(pieces.wordCount());
    for (int word = 0; word < pieces.wordCount(); word++) {
      TokenScores window = words.window(word);
      int position = words.position(word);
      scored.add(
          new WordScore(
              pieces.starts()[word], pieces.ends()[word], sigmoid(window.redact()[position])));
    }
    List<Mention> mentions = new ArrayList<>();
    decode(text, words, 0, pieces.wordCount(), new boolean[types.size()], mentions);
    return new NeuralReading(mentions, scored, owners(words));
  }

  private OwnerScores owners(Words words) {
    int count = words.pieces().wordCount();
    float[] owners = new float[count * OWNERS];
    float[] assertions = new float[count * ASSERTIONS];
    for (int word = 0; word < count; word++) {
      TokenScores window = words.window(word);
      int position = words.position(word);
      cool(window.owner(), position, settings.ownerTemperature(), owners, word, OWNERS);
      cool(
          window.assertion(),
          position,
          settings.assertionTemperature(),
          assertions,
          word,
          ASSERTIONS);
    }
    return new OwnerScores(words.pieces().starts(), words.pieces().ends(), owners, assertions);
  }

  private static void cool(
      float[] from, int position, double temperature, float[] to, int word, int count) {
    for (int i = 0; i < count; i++) {
      to[word * count + i] = (float) (from[position * count + i] / temperature);
    }
  }

  /**
   * Decodes words over the kinds that are not ruled out. A span below its kind's threshold is
   * decoded again without that kind: a rejected address may still be a name above its own
   * threshold.
   */
  private void decode(
      int[] text, Words words, int from, int to, boolean[] ruledOut, List<Mention> mentions) {
    for (Open span : spans(words, from, to, ruledOut)) {
      Calibration calibration = settings.calibrations().get(span.kind);
      double score = calibration.of(span.score());
      if (score >= calibration.threshold()) {
        boolean maybe = types.get(span.kind) == PiiType.DATETIME && birth >= 0;
        mention(span, score, maybe ? birth(span) : 0, text, words.pieces(), mentions);
      } else if (span.kind == birth && score >= MAYBE) {
        mention(span, 1 - score, score, text, words.pieces(), mentions);
      } else if (types.get(span.kind).piiClass() == PiiClass.UNIQUE_ID) {
        boolean[] others = ruledOut.clone();
        others[span.kind] = true;
        decode(text, words, span.first, span.next, others, mentions);
      }
    }
  }

  private double birth(Open span) {
    return settings.calibrations().get(birth).of(span.birth());
  }

  private List<Open> spans(Words words, int from, int to, boolean[] ruledOut) {
    List<Open> spans = new ArrayList<>();
    double[] row = new double[settings.tags()];
    Open last = null;
    for (int word = from; word < to; word++) {
      float[] logits = words.window(word).types();
      int first = words.position(word) * row.length;
      if (isNone(logits, first, row.length)) {
        last = null;
        continue;
      }
      softmax(logits, first, ruledOut, row);
      int best = best(row);
      double score = row[1 + 2 * best] + row[2 + 2 * best];
      if (row[0] >= score) {
        last = null;
        continue;
      }
      boolean begins = row[1 + 2 * best] > row[2 + 2 * best];
      if (last == null || last.kind != best || begins) {
        last = new Open(best, word);
        spans.add(last);
      }
      last.add(score, birth < 0 ? 0 : row[1 + 2 * birth] + row[2 + 2 * birth]);
    }
    return spans;
  }

  /**
   * Adds the mention of a span.
   *
   * @param birth how likely a date is of a birth, where it may be and is not sure to be; else 0
   */
  private void mention(
      Open span,
      double score,
      double birth,
      int[] text,
      WordPieces pieces,
      List<Mention> mentions) {
    int start = pieces.starts()[span.first];
    int end = pieces.ends()[span.next - 1];
    while (start < end && isEdge(text[start])) {
      start++;
    }
    while (start < end && isEdge(text[end - 1])) {
      end--;
    }
    if (start == end) {
      return;
    }
    boolean maybe = birth >= MAYBE;
    PiiType type = maybe ? PiiType.DATETIME : type(span.kind, text, start, end);
    String surface = new String(text, start, end - start);
    Mention one = Mention.of(type, surface, start, end, Tier.TIER_2, Calibration.rounded(score));
    mentions.add(maybe ? one.seenAs(PiiType.DOB, birth) : one);
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

  /**
   * Whether the score of "none" exceeds that of any two tags together, so that the word needs no
   * exponentials. This holds for most words of a turn.
   */
  private static boolean isNone(float[] logits, int from, int tags) {
    double bound = logits[from] - LOG_OF_TWO;
    for (int i = from + 1; i < from + tags; i++) {
      if (logits[i] >= bound) {
        return false;
      }
    }
    return true;
  }

  /** Over the tags of the kinds that are not ruled out; ruled-out tags have probability 0. */
  private static void softmax(float[] logits, int from, boolean[] ruledOut, double[] row) {
    double highest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < row.length; i++) {
      highest = Math.max(highest, isRuledOut(i, ruledOut) ? highest : logits[from + i]);
    }
    double sum = 0.0;
    for (int i = 0; i < row.length; i++) {
      row[i] = isRuledOut(i, ruledOut) ? 0.0 : Math.exp(logits[from + i] - highest);
      sum += row[i];
    }
    for (int i = 0; i < row.length; i++) {
      row[i] /= sum;
    }
  }

  private static boolean isRuledOut(int tag, boolean[] ruledOut) {
    return tag > 0 && ruledOut[(tag - 1) / 2];
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
