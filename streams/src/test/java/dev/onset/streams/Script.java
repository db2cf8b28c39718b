package dev.onset.streams;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import dev.onset.state.Extractor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An extractor that knows a few phrases; fails on one of them. */
final class Script implements Extractor {
  static final String NAME = "Dana Whitfield";
  static final String EMAIL = "dana.w@example.org";
  static final String EMPLOYER = "Northwind Freight";
  static final String POISON = "make the extractor fail";

  private static final Map<String, PiiType> PHRASES = new LinkedHashMap<>();

  static {
    PHRASES.put(NAME, PiiType.NAME_FULL);
    PHRASES.put(EMAIL, PiiType.EMAIL);
    PHRASES.put(EMPLOYER, PiiType.ORG);
  }

  @Override
  public List<Mention> extract(String request, String text) {
    if (text.contains(POISON)) {
      throw new IllegalStateException("Cannot read: " + text);
    }
    List<Mention> mentions = new ArrayList<>();
    PHRASES.forEach(
        (phrase, type) -> {
          int at = text.indexOf(phrase);
          if (at >= 0) {
            int start = text.codePointCount(0, at);
            mentions.add(
                Mention.of(type, phrase, start, start + phrase.length(), Tier.TIER_0, 1.0));
          }
        });
    mentions.sort(Comparator.comparingInt(Mention::start));
    return mentions;
  }
}
