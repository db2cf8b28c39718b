package dev.onset.model.decode;

import dev.onset.model.Span;
import dev.onset.model.Spanned;
import java.util.Arrays;

/**
 * A text as a reader sees it, and where each of its code points was written. Character references,
 * percent encoding, quoted-printable, encoded words of mail headers, escapes of JSON, base64 of an
 * address or number, styled letters, digits of other scripts and invisible characters are decoded,
 * {@value #DEPTH} layers deep. An escape is one place: no span that comes back from here ends
 * inside of one. A text without any is its own decoded form, and costs one look at each character.
 *
 * <p>Linear in the text, for every well-formed text. Immutable and thread-safe.
 */
public final class DecodedText {
  /** How often an encoding may be encoded again. */
  public static final int DEPTH = 2;

  private static final int[] NONE = {};

  private final String original;
  private final String text;

  /** For each decoded code point the first one it was written with; empty for a plain text. */
  private final int[] starts;

  /** Likewise the one after its last. */
  private final int[] ends;

  private DecodedText(String original, String text, int[] starts, int[] ends) {
    this.original = original;
    this.text = text;
    this.starts = starts;
    this.ends = ends;
  }

  /** Decodes a text. */
  public static DecodedText of(String original) {
    if (!EncodingSigns.in(original)) {
      return new DecodedText(original, original, NONE, NONE);
    }
    Layer layer = Layer.plain(original.codePoints().toArray());
    for (int depth = 0; depth < DEPTH; depth++) {
      Layer next = layer.decoded();
      if (Arrays.equals(next.text(), layer.text())) {
        break;
      }
      layer = next;
    }
    String text = new String(layer.text(), 0, layer.text().length);
    return text.equals(original)
        ? new DecodedText(original, original, NONE, NONE)
        : new DecodedText(original, text, layer.starts(), layer.ends());
  }

  /** The decoded form of a text, for who needs no offsets. */
  public static String decode(String original) {
    return of(original).text;
  }

  /** As it was written. */
  public String original() {
    return original;
  }

  /** The decoded form. */
  public String text() {
    return text;
  }

  /** Whether nothing in the text is encoded, so that both forms and all offsets are the same. */
  public boolean isPlain() {
    return starts.length == 0 && text.equals(original);
  }

  /**
   * Where a place of the decoded form was written. It begins and ends with whole escapes.
   *
   * @throws IndexOutOfBoundsException if the place is not in the decoded form
   */
  public Span original(Spanned decoded) {
    return isPlain()
        ? new Span(decoded.start(), decoded.end())
        : new Span(starts[decoded.start()], ends[decoded.end() - 1]);
  }

  /**
   * The first code point of the decoded form that was written at or behind an offset, or around it;
   * the length of the decoded form if there is none.
   */
  public int startOf(int offset) {
    return isPlain() ? offset : firstAbove(ends, offset);
  }

  /** The code point after the last of the decoded form that was written before an offset. */
  public int endOf(int offset) {
    return isPlain() ? offset : firstAbove(starts, offset - 1);
  }

  /** The first index whose value exceeds a limit, in an array that never descends. */
  private static int firstAbove(int[] ascending, int limit) {
    int low = 0;
    int high = ascending.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ascending[middle] > limit) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** Omits the text. */
  @Override
  public String toString() {
    return "DecodedText[" + (isPlain() ? "plain" : starts.length + " code points") + "]";
  }
}
