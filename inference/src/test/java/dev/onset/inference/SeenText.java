package dev.onset.inference;

import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.decode.DecodedText;

/** What a reader sees where a mention stands. */
public final class SeenText {
  private SeenText() {}

  /** The decoded form of the place; of "Brook, Ada" in its usual order. */
  public static String of(String text, Mention mention) {
    DecodedText read = DecodedText.of(text);
    int[] seen = read.text().codePoints().toArray();
    int start = read.startOf(mention.start());
    String place = new String(seen, start, read.endOf(mention.end()) - start);
    int comma = mention.type().piiClass() == PiiClass.NAME ? place.indexOf(',') : -1;
    boolean turned = comma > 0 && mention.surface().indexOf(',') < 0;
    return turned ? place.substring(comma + 1).strip() + " " + place.substring(0, comma) : place;
  }
}
