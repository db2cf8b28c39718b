package dev.onset.state.link;

import dev.onset.model.ResourceLines;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The cue phrases that ship with Onset. Immutable and thread-safe. */
final class CueLexicon {
  private static final int LONGEST = 5;
  private static final CueLexicon SHIPPED = read();

  /**
   * A phrase found in an utterance.
   *
   * @param words the phrase
   * @param argument the section's argument; empty if it has none
   * @param length how many words it has
   */
  record Match(String words, String argument, int length) {}

  /** The argument of each phrase of a cue. */
  private final Map<LinkCue, Map<String, String>> arguments = new EnumMap<>(LinkCue.class);

  private final Map<LinkCue, Set<String>> firstWords = new EnumMap<>(LinkCue.class);

  private CueLexicon() {}

  static CueLexicon shipped() {
    return SHIPPED;
  }

  /** The longest phrase of a cue that begins with the given word; an "'s" behind it may be left. */
  Optional<Match> match(LinkCue cue, List<UtteranceToken> tokens, int from) {
    if (!firstWords.get(cue).contains(bare(tokens.get(from).word()))) {
      return Optional.empty();
    }
    Map<String, String> phrases = arguments.get(cue);
    Optional<Match> longest = Optional.empty();
    StringBuilder said = new StringBuilder();
    for (int at = from; at < Math.min(from + LONGEST, tokens.size()); at++) {
      UtteranceToken token = tokens.get(at);
      if (token.fragment().isPresent() || token.sentence() != tokens.get(from).sentence()) {
        break;
      }
      said.append(at > from ? " " : "").append(token.word());
      String exact = said.toString();
      String phrase = phrases.containsKey(exact) ? exact : bare(exact);
      if (phrases.containsKey(phrase)) {
        longest = Optional.of(new Match(phrase, phrases.get(phrase), at + 1 - from));
      }
    }
    return longest;
  }

  /** The phrases of a cue. */
  Set<String> phrases(LinkCue cue) {
    return arguments.get(cue).keySet();
  }

  private static String bare(String word) {
    return word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
  }

  private static CueLexicon read() {
    CueLexicon lexicon = new CueLexicon();
    String[] head = {};
    for (String line : ResourceLines.of(CueLexicon.class, "cues.txt")) {
      if (line.startsWith("[")) {
        head = (line.substring(1, line.indexOf(']')) + " ").split(" ", 2);
      } else {
        lexicon.add(LinkCue.valueOf(head[0]), line, head[1].strip());
      }
    }
    return lexicon;
  }

  private void add(LinkCue cue, String phrase, String argument) {
    arguments.computeIfAbsent(cue, any -> new HashMap<>()).put(phrase, argument);
    firstWords.computeIfAbsent(cue, any -> new HashSet<>()).add(bare(phrase.split(" ")[0]));
  }
}
