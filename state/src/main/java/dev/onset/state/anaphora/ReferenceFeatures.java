package dev.onset.state.anaphora;

import dev.onset.model.AttestedValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Features of the learned resolver for a turn and a value: how the turn and the preceding question
 * mention the value's category, the words of the turn, and a summary of known values. They exclude
 * values. Linear in the number of words.
 */
final class ReferenceFeatures {
  private static final int FEW_WORDS = 4;
  private static final int SOME_WORDS = 9;
  private static final int NEAR = 3;
  private static final int FAR = 9;

  private final ReferenceLexicon lexicon = ReferenceLexicon.shipped();
  private final int turn;
  private final int attributes;
  private final List<String> words;
  private final Set<Category> said;
  private final Set<Category> asked;
  private final SortedSet<String> groups = new TreeSet<>();
  private final boolean value;

  /**
   * The features of a turn.
   *
   * @param turn index of the turn
   * @param words words of the turn in the form of {@link ReferenceWord#normal}; empty for a value
   * @param request words of the preceding request
   * @param attributes number of known types of the user
   */
  ReferenceFeatures(int turn, List<String> words, List<String> request, int attributes) {
    this.turn = turn;
    this.attributes = attributes;
    this.words = List.copyOf(words);
    this.said = lexicon.topics(words);
    this.asked = lexicon.topics(request);
    words.forEach(word -> groups.addAll(lexicon.groups(word)));
    this.value = words.contains("");
  }

  /** The features of the turn and one value. */
  List<String> of(AttestedValue antecedent) {
    Category category = Category.of(antecedent.type()).orElseThrow();
    String link = link(category);
    List<String> features = new ArrayList<>();
    features.add("link=" + link);
    features.add("groups=" + link + groups);
    groups.forEach(group -> features.add("group=" + link + " " + group));
    features.add("length=" + length() + " " + link);
    features.add("value=" + value + " " + link);
    features.add("age=" + age(antecedent));
    features.add("only=" + (attributes == 1) + " " + link);
    String before = "^";
    for (String word : words) {
      String seen = word.isEmpty() ? "#" : word;
      features.add("word=" + mention(category) + " " + seen);
      features.add("pair=" + before + " " + seen);
      before = seen;
    }
    return Collections.unmodifiableList(features);
  }

  /** How the turn and the preceding question mention a category. */
  private String link(Category category) {
    return mention(category)
        + (asked.contains(category) ? "+asked" : asked.isEmpty() ? "" : "+other asked");
  }

  private String mention(Category category) {
    return said.contains(category) ? "said" : said.isEmpty() ? "nothing" : "other";
  }

  private String length() {
    return words.size() <= FEW_WORDS ? "few" : words.size() <= SOME_WORDS ? "some" : "many";
  }

  private String age(AttestedValue antecedent) {
    int turns = turn - antecedent.originTurn();
    return turns <= NEAR ? "near" : turns <= FAR ? "middle" : "far";
  }
}
