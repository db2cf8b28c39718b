package dev.onset.state.link;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The cue phrases that ship with Onset. Immutable and thread-safe. */
final class CueLexicon {
  private static final String RESOURCE = "cues.txt";
  private static final CueLexicon SHIPPED = read();

  /**
   * A phrase found in an utterance.
   *
   * @param argument the section's argument; empty if it has none
   * @param length words of the phrase
   */
  record Match(String argument, int length) {}

  private record Phrase(List<String> words, String argument) {}

  private final Map<LinkCue, Map<String, List<Phrase>>> phrases;

  private CueLexicon(Map<LinkCue, Map<String, List<Phrase>>> phrases) {
    this.phrases = phrases;
  }

  static CueLexicon shipped() {
    return SHIPPED;
  }

  /** The longest phrase of a cue that begins with the given word. */
  Optional<Match> match(LinkCue cue, List<UtteranceToken> tokens, int from) {
    List<Phrase> starting =
        phrases.getOrDefault(cue, Map.of()).getOrDefault(tokens.get(from).word(), List.of());
    for (Phrase phrase : starting) {
      if (matches(phrase, tokens, from)) {
        return Optional.of(new Match(phrase.argument(), phrase.words().size()));
      }
    }
    return Optional.empty();
  }

  /** The argument of a one-word phrase of a cue. */
  Optional<String> word(LinkCue cue, String word) {
    for (Phrase phrase : phrases.getOrDefault(cue, Map.of()).getOrDefault(word, List.of())) {
      if (phrase.words().size() == 1) {
        return Optional.of(phrase.argument());
      }
    }
    return Optional.empty();
  }

  private static boolean matches(Phrase phrase, List<UtteranceToken> tokens, int from) {
    int size = phrase.words().size();
    if (from + size > tokens.size()) {
      return false;
    }
    int sentence = tokens.get(from).sentence();
    for (int i = 1; i < size; i++) {
      UtteranceToken token = tokens.get(from + i);
      if (token.sentence() != sentence || !token.word().equals(phrase.words().get(i))) {
        return false;
      }
    }
    return true;
  }

  private static CueLexicon read() {
    Map<LinkCue, Map<String, List<Phrase>>> phrases = new HashMap<>();
    try (InputStream in = CueLexicon.class.getResourceAsStream(RESOURCE);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      LinkCue cue = null;
      String argument = "";
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.isBlank() || line.startsWith("#")) {
          continue;
        }
        if (line.startsWith("[")) {
          String[] head = line.substring(1, line.indexOf(']')).split(" ", 2);
          cue = LinkCue.valueOf(head[0]);
          argument = head.length > 1 ? head[1] : "";
          continue;
        }
        List<String> words = List.of(line.strip().toLowerCase(Locale.ROOT).split(" "));
        phrases
            .computeIfAbsent(cue, any -> new HashMap<>())
            .computeIfAbsent(words.get(0), any -> new ArrayList<>())
            .add(new Phrase(words, argument));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The cue lexicon cannot be read.", e);
    }
    Comparator<Phrase> longestFirst =
        Comparator.comparingInt((Phrase phrase) -> phrase.words().size()).reversed();
    phrases.values().forEach(byWord -> byWord.values().forEach(list -> list.sort(longestFirst)));
    return new CueLexicon(phrases);
  }
}
