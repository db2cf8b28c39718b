package dev.onset.inference.recognizer;

import dev.onset.model.CanonicalForms;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Regions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Values that are not personal information. Immutable and thread-safe. */
final class AllowList {
  /**
   * A pattern for whole values.
   *
   * @param type type of the values; any type if empty
   */
  private record Form(PatternSearch pattern, Optional<PiiType> type) {}

  private final Regions region;
  private final Set<String> values = new HashSet<>();
  private final Map<PiiType, Set<String>> byType = new HashMap<>();
  private final List<Form> forms = new ArrayList<>();

  /**
   * @param region where phone numbers without a country code and dates come from
   */
  AllowList(List<Policy.Allow> entries, Regions region) {
    this.region = region;
    for (Policy.Allow entry : entries) {
      entry
          .pattern()
          .ifPresent(pattern -> forms.add(new Form(new PatternSearch(pattern), entry.type())));
      entry.text().ifPresent(text -> add(text, entry.type()));
    }
  }

  private void add(String text, Optional<PiiType> type) {
    FoldedText folded = FoldedText.of(text);
    Set<String> spellings =
        type.map(each -> byType.computeIfAbsent(each, any -> new HashSet<>())).orElse(values);
    spellings.add(folded.key());
    type.ifPresent(each -> spellings.add(canonical(each, text)));
  }

  /**
   * The key of a canonical form, distinct from folded texts, which never contain this character.
   */
  private String canonical(PiiType type, String text) {
    return "\0" + CanonicalForms.of(type, text, region);
  }

  /** Whether the value of a mention is on the list; a secret never is. */
  boolean covers(Mention mention) {
    return !mention.type().isSecret() && (hasValue(mention) || hasForm(mention));
  }

  private boolean hasForm(Mention mention) {
    return forms.stream()
        .anyMatch(
            form ->
                form.type().map(mention.type()::agreesWith).orElse(true)
                    && form.pattern().matches(mention.surface()));
  }

  private boolean hasValue(Mention mention) {
    if (values.isEmpty() && byType.isEmpty()) {
      return false;
    }
    FoldedText folded = FoldedText.of(mention.surface());
    if (isIn(values, folded)) {
      return true;
    }
    return byType.entrySet().stream()
        .filter(entry -> entry.getKey().agreesWith(mention.type()))
        .anyMatch(
            entry ->
                isIn(entry.getValue(), folded)
                    || entry.getValue().contains(canonical(entry.getKey(), mention.surface())));
  }

  /** The surface as written, and without surrounding punctuation that the span includes. */
  private static boolean isIn(Set<String> spellings, FoldedText value) {
    return spellings.contains(value.key()) || spellings.contains(value.core());
  }
}
