package dev.onset.inference.tier1;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.ResourceLines;
import dev.onset.model.Tier;
import java.util.Locale;
import java.util.Set;

/**
 * The words of a text as the frame-based finders read them. Arguments are word positions; a
 * position may hold no word.
 *
 * @param folded the words in lower case
 * @param shouted whether the text has no lower-case letter, so that capitals carry no information
 */
record Clause(WordTokens words, String[] folded, boolean shouted) {
  /** A long request has its question at the end; also bounds the work. */
  private static final int LONGEST_REQUEST = 400;

  private static final Set<String> EDGES = Set.copyOf(ResourceLines.of(Clause.class, "edges.txt"));

  static Clause of(WordTokens words) {
    String[] folded = new String[words.words().length];
    boolean lower = false;
    for (int i = 0; i < folded.length; i++) {
      String word = words.words()[i];
      folded[i] = word.toLowerCase(Locale.ROOT).replace('\u2019', '\'');
      lower |= word.codePoints().anyMatch(Character::isLowerCase);
    }
    return new Clause(words, folded, !lower);
  }

  /** A candidate for a range of words; {@code to} is exclusive. */
  Mention mention(PiiType type, int from, int to, double confidence) {
    int start = words.starts()[from];
    int end = words.ends()[to - 1];
    return Mention.of(type, words.surface(start, end), start, end, Tier.TIER_1, confidence);
  }

  /** The end of the other speaker's previous message. */
  static Clause ofRequest(String request) {
    return of(WordTokens.of(request.substring(Math.max(0, request.length() - LONGEST_REQUEST))));
  }

  int length() {
    return folded.length;
  }

  boolean is(int word, char symbol) {
    return word >= 0
        && word < folded.length
        && folded[word].length() == 1
        && folded[word].charAt(0) == symbol;
  }

  boolean isArticle(int word) {
    return word < folded.length && (folded[word].equals("a") || folded[word].equals("an"));
  }

  /** Whether a position holds a word of letters. */
  boolean isWord(int word) {
    return word >= 0
        && word < folded.length
        && Character.isLetterOrDigit(folded[word].codePointAt(0));
  }

  /** Whether a position holds a word that can belong to a noun phrase. */
  boolean isContent(int word) {
    return isWord(word) && !EDGES.contains(folded[word]);
  }

  /** Whether a word begins the text or follows punctuation. */
  boolean opens(int word) {
    return isWord(word) && (word == 0 || (!isWord(word - 1) && !isApostrophe(word - 1)));
  }

  boolean isApostrophe(int word) {
    return is(word, '\'');
  }

  /** Whether a genitive ending follows a word: "driver's wife". */
  boolean isOwner(int word) {
    return isApostrophe(word + 1) && touches(word);
  }

  /** Whether a word directly precedes the next one. */
  boolean touches(int word) {
    return word + 1 < folded.length && words.starts()[word + 1] == words.ends()[word];
  }

  /** Whether a sign between a word and the next introduces a trade or a name. */
  boolean isLabelled(int sign) {
    return is(sign, ':') || is(sign, '-') || is(sign, '=') || is(sign, '?');
  }
}
