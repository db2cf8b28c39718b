package dev.onset.lab.corpus;

import dev.onset.lab.corpus.FamilyFiles.Entry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Finds what a lexicon may have taken from the templates that it is measured with: runs of three
 * words and more that stand directly at a slot of a template, where they announce its value. An
 * article before the slot belongs to the value.
 */
final class LexiconGuard {
  private static final int SHORTEST = 3;
  private static final Set<String> ARTICLES = Set.of("a", "an", "the");

  private final Map<List<String>, Entry> announcing = new HashMap<>();
  private final int longest;

  /**
   * A guard of templates.
   *
   * @param templates what is said in the corpora that figures come from
   */
  LexiconGuard(List<Entry> templates) {
    templates.forEach(
        template -> {
          List<String> words = LexiconFiles.words(template.text());
          for (int slot = 0; slot < words.size(); slot++) {
            if (isSlot(words.get(slot))) {
              before(template, words, slot);
              if (slot > 0 && ARTICLES.contains(words.get(slot - 1))) {
                before(template, words, slot - 1);
              }
              after(template, words, slot + 1);
            }
          }
        });
    longest = announcing.keySet().stream().mapToInt(List::size).max().orElse(0);
  }

  private void before(Entry template, List<String> words, int to) {
    for (int from = to - 1; from >= 0 && !isSlot(words.get(from)); from--) {
      add(template, words.subList(from, to));
    }
  }

  private void after(Entry template, List<String> words, int from) {
    for (int to = from + 1; to <= words.size() && !isSlot(words.get(to - 1)); to++) {
      add(template, words.subList(from, to));
    }
  }

  private void add(Entry template, List<String> run) {
    if (run.size() >= SHORTEST) {
      announcing.putIfAbsent(List.copyOf(run), template);
    }
  }

  private static boolean isSlot(String word) {
    return word.startsWith("{");
  }

  /** The longest shared run of each phrase that shares one, with whatever shares it. */
  Map<String, List<String>> shared(List<Entry> phrases) {
    Map<String, List<String>> shared = new TreeMap<>();
    for (Entry phrase : phrases) {
      longestRun(phrase)
          .ifPresent(
              run ->
                  shared
                      .computeIfAbsent(String.join(" ", run), any -> new ArrayList<>())
                      .add(
                          phrase.where()
                              + " \""
                              + phrase.text()
                              + "\" / "
                              + announcing.get(run).where()
                              + " \""
                              + announcing.get(run).text()
                              + "\""));
    }
    return shared;
  }

  private Optional<List<String>> longestRun(Entry phrase) {
    for (int length = Math.min(longest, phrase.words().size()); length >= SHORTEST; length--) {
      Optional<List<String>> run =
          phrase.runs(length).stream().filter(announcing::containsKey).findFirst();
      if (run.isPresent()) {
        return run;
      }
    }
    return Optional.empty();
  }

  /** In how many of some texts a run stands, for each of some runs. */
  static Map<String, Integer> occurrences(Set<String> runs, List<String> texts) {
    Set<Integer> lengths =
        runs.stream().map(run -> run.split(" ").length).collect(Collectors.toSet());
    Map<String, Integer> occurrences = new HashMap<>();
    for (String text : texts) {
      Entry entry = LexiconFiles.phrase("", text);
      lengths.stream()
          .flatMap(length -> entry.runs(length).stream())
          .map(run -> String.join(" ", run))
          .filter(runs::contains)
          .distinct()
          .forEach(run -> occurrences.merge(run, 1, Integer::sum));
    }
    return occurrences;
  }
}
