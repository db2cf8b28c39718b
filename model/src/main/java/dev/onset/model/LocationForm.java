package dev.onset.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** LOCATION: the canonical value of a known place; of others the name, with a known region. */
final class LocationForm {
  private static final Set<String> LEADING =
      Set.of("in", "from", "at", "near", "the", "of", "city", "state", "greater", "downtown");
  private static final Set<String> TRAILING = Set.of("area", "metro");

  private LocationForm() {}

  static String of(String value, Gazetteer gazetteer) {
    String folded = Texts.fold(value);
    List<String> parts = parts(folded);
    String plain = String.join(", ", parts);
    return gazetteer
        .find(plain)
        .or(() -> gazetteer.find(withoutFrame(plain)))
        .map(GazetteerPlace::canonical)
        .orElseGet(() -> Texts.orElse(unknown(parts, gazetteer), folded));
  }

  /** The parts between commas, without punctuation around them. */
  private static List<String> parts(String folded) {
    List<String> parts = new ArrayList<>();
    for (String part : folded.split(",")) {
      String bare = bare(part);
      if (!bare.isEmpty()) {
        parts.add(bare);
      }
    }
    return parts;
  }

  /** An unlisted place keeps its name; a region or country behind a comma gets its code. */
  private static String unknown(List<String> parts, Gazetteer gazetteer) {
    String plain = withoutFrame(String.join(", ", parts));
    for (int split = Math.max(1, parts.size() - 2); split < parts.size(); split++) {
      Optional<GazetteerPlace> area =
          gazetteer.area(String.join(" ", parts.subList(split, parts.size())));
      if (area.isPresent()) {
        return withoutFrame(String.join(", ", parts.subList(0, split))) + ", " + codes(area.get());
      }
    }
    return plain;
  }

  private static String codes(GazetteerPlace area) {
    return area.kind() == GazetteerPlace.Kind.REGION
        ? area.region() + ", " + area.country()
        : area.country();
  }

  /** Without the words around a place that are no part of its name, and lone signs among them. */
  private static String withoutFrame(String plain) {
    List<String> words = Texts.words(plain);
    int start = 0;
    int end = words.size();
    while (end > start + 1 && bare(words.get(end - 1)).isEmpty()) {
      end--;
    }
    while (start < end - 1 && isFrame(words.get(start), LEADING)) {
      start++;
    }
    while (end > start + 1 && isFrame(words.get(end - 1), TRAILING)) {
      end--;
    }
    return bare(String.join(" ", words.subList(start, end)));
  }

  private static boolean isFrame(String word, Set<String> frame) {
    String bare = bare(word);
    return bare.isEmpty() || frame.contains(bare);
  }

  private static String bare(String text) {
    return Texts.trim(text, Texts::isWordPart);
  }
}
