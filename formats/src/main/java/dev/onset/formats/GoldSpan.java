package dev.onset.formats;

import dev.onset.model.Spanned;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * An annotated span of a turn's text.
 *
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param type the type in capitals: a {@link dev.onset.model.PiiType} if the meaning is the same,
 *     {@code NAME} if the source does not distinguish full names from parts, else the source's own
 *     label
 * @param text the code points from start to end
 * @param owner the owner, for example {@code USER} or {@code OTHER_1}; empty if the source does not
 *     say
 * @param notes other information from the source, such as its own label; values as in {@link
 *     CorpusDialogue#meta}
 */
public record GoldSpan(
    int start, int end, String type, String text, Optional<String> owner, Map<String, Object> notes)
    implements Spanned {
  public GoldSpan {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(owner, "owner");
    notes = Collections.unmodifiableMap(new LinkedHashMap<>(notes));
  }

  /** Creates a span with an owner and without notes. */
  public static GoldSpan owned(int start, int end, String type, String text, String owner) {
    return new GoldSpan(start, end, type, text, Optional.of(owner), Map.of());
  }

  /** Omits the text. */
  @Override
  public String toString() {
    return "GoldSpan[" + start + "-" + end + " " + type + "]";
  }
}
