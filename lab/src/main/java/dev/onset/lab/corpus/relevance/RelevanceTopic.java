package dev.onset.lab.corpus.relevance;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A topic that people ask about.
 *
 * @param name one to four words
 * @param needed the two types that every question of the topic needs
 * @param avoided types that might matter too, which must not occur as irrelevant items
 * @param situations sentences with values of the needed types
 * @param questions each fits every situation and contains no value
 */
record RelevanceTopic(
    String name,
    Set<ItemType> needed,
    Set<ItemType> avoided,
    List<Phrase> situations,
    List<String> questions) {
  private static final Set<String> POINTERS =
      Set.of(
          "this", "that", "it", "them", "these", "those", "there", "here", "such", "both", "they");

  /** The questions without pronouns, which are clear beside another situation. */
  List<String> clearQuestions() {
    return questions.stream()
        .filter(
            question ->
                Arrays.stream(question.toLowerCase(Locale.ROOT).split("[^a-z]+"))
                    .noneMatch(POINTERS::contains))
        .toList();
  }

  /** Whether nothing that one of two topics needs might matter to the other. */
  boolean isApartFrom(RelevanceTopic other) {
    return other.needed.stream().noneMatch(this::touches)
        && needed.stream().noneMatch(other::touches);
  }

  /** Whether values of a type might matter to it. */
  boolean touches(ItemType type) {
    return needed.contains(type) || avoided.contains(type);
  }
}
