package dev.onset.inference.recognizer;

import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Tier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Values that always are personal information. Immutable and thread-safe. */
final class DenyList {
  private record Occurrence(int entry, int start, int end) {
    int length() {
      return end - start;
    }
  }

  private final PhraseAutomaton phrases;
  private final List<PiiType> types;

  /** An entry that folds to the same words as an earlier entry is an alias of it. */
  DenyList(List<Policy.Deny> entries) {
    this.phrases =
        new PhraseAutomaton(
            entries.stream().map(entry -> FoldedText.of(entry.text()).key()).toList());
    this.types = entries.stream().map(Policy.Deny::type).toList();
  }

  /**
   * The mentions of listed values, ascending. Overlapping values become one mention with the type
   * of the longest, so that no part of any value remains.
   */
  List<Mention> find(String text) {
    FoldedText view = FoldedText.of(text);
    List<Occurrence> found = new ArrayList<>();
    phrases.scan(
        view, (entries, start, end) -> found.add(new Occurrence(entries.get(0), start, end)));
    found.sort(
        Comparator.comparingInt(Occurrence::start)
            .thenComparing(Comparator.comparingInt(Occurrence::end).reversed()));
    List<Mention> mentions = new ArrayList<>();
    for (int i = 0; i < found.size(); ) {
      Occurrence longest = found.get(i);
      int start = longest.start();
      int end = longest.end();
      for (i++; i < found.size() && found.get(i).start() < end; i++) {
        end = Math.max(end, found.get(i).end());
        longest = found.get(i).length() > longest.length() ? found.get(i) : longest;
      }
      int from = view.startOf(start);
      int to = view.endOf(end);
      mentions.add(
          Mention.of(
              types.get(longest.entry()), view.surface(from, to), from, to, Tier.TIER_0, 1.0));
    }
    return mentions;
  }

  /**
   * Merges the list's mentions with others. An overlapping mention is dropped unless it contains
   * the denied value and protects it equally: it has the same type or is a longer identifier (the
   * e-mail address that contains a company's name), which must not be split. A secret stays, and a
   * denied value at its place is left out.
   *
   * @param denied ascending, without overlap
   * @param others ascending, without overlap
   */
  static List<Mention> over(List<Mention> denied, List<Mention> others) {
    List<Mention> secrets = others.stream().filter(one -> one.type().isSecret()).toList();
    if (!secrets.isEmpty()) {
      List<Mention> rest =
          denied.stream().filter(one -> secrets.stream().noneMatch(one::overlaps)).toList();
      List<Mention> free = others.stream().filter(one -> !one.type().isSecret()).toList();
      List<Mention> all = new ArrayList<>(over(rest, free));
      all.addAll(secrets);
      all.sort(Comparator.comparingInt(Mention::start));
      return List.copyOf(all);
    }
    List<Mention> mentions = new ArrayList<>(denied.size() + others.size());
    Set<Mention> held = new HashSet<>();
    int first = 0;
    for (Mention other : others) {
      while (first < denied.size() && denied.get(first).end() <= other.start()) {
        first++;
      }
      int last = first;
      while (last < denied.size() && denied.get(last).start() < other.end()) {
        last++;
      }
      List<Mention> inside = denied.subList(first, last);
      if (inside.stream().allMatch(one -> protects(other, one))) {
        mentions.add(other);
        held.addAll(inside);
      }
    }
    denied.stream().filter(one -> !held.contains(one)).forEach(mentions::add);
    mentions.sort(Comparator.comparingInt(Mention::start));
    return List.copyOf(mentions);
  }

  private static boolean protects(Mention other, Mention denied) {
    boolean holds = other.contains(denied);
    boolean longer = other.length() > denied.length();
    PiiClass kind = other.type().piiClass();
    boolean identifier =
        other.tier() == Tier.TIER_0 && (kind == PiiClass.DIRECT || kind == PiiClass.UNIQUE_ID);
    return holds && longer && (identifier || other.type().agreesWith(denied.type()));
  }
}
