package dev.onset.evaluation.corpus.relevance;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What people ask about.
 *
 * @param name one to four words
 * @param needed the two types without which no question of it can be answered
 * @param avoided types that could matter too, so that they must not stand beside it as irrelevant
 * @param situations sentences with values of the needed types
 * @param questions any of them fits any of the situations and holds no value
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

  /** The questions that are clear beside another situation, since they point to nothing. */
  List<String> clearQuestions() {
    return questions.stream()
        .filter(
            question ->
                Arrays.stream(question.toLowerCase(Locale.ROOT).split("[^a-z]+"))
                    .noneMatch(POINTERS::contains))
        .toList();
  }

  /** Whether nothing that one of two topics needs could matter to the other. */
  boolean isApartFrom(RelevanceTopic other) {
    return other.needed.stream().noneMatch(this::touches)
        && needed.stream().noneMatch(other::touches);
  }

  /** Whether values of a type may matter to it. */
  boolean touches(ItemType type) {
    return needed.contains(type) || avoided.contains(type);
  }
}
