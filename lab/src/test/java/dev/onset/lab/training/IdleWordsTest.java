package dev.onset.lab.training;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.family.WordLists;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A turn of idle words alone is not looked at, so none of them may be all that somebody answers.
 */
class IdleWordsTest {
  /** Names that are far more often what they look like. */
  private static final Set<String> ORDINARY =
      Set.of(
          "do", "to", "he", "oh", "day", "block", "comes", "due", "else", "ive", "line", "till",
          "were");

  @Test
  void noIdleWordIsAListedNamePlaceEmployerOrTrade() {
    NameLists lists = new NameLists();
    Set<String> known = new HashSet<>();
    Stream.of(
            lists.given(),
            lists.family(),
            lists.heldOutGiven(),
            lists.heldOutFamily(),
            lists.orgs(),
            lists.cities(),
            lists.regions(),
            lists.countries())
        .forEach(known::addAll);
    for (Family family : Family.values()) {
      WordLists words = WordLists.of(family);
      words.givenNames().ranked().forEach(name -> known.add(name.name()));
      words.occupations().ranked().forEach(occupation -> known.add(occupation.title()));
      Stream.of(words.familyNames(), words.orgs(), words.schools())
          .forEach(list -> known.addAll(list.ranked()));
    }
    List<String> idle = NameLists.lines("/dev/onset/inference/idle-words.txt");
    assertThat(idle).hasSizeGreaterThan(1000).doesNotHaveDuplicates();
    Set<String> both = new TreeSet<>(idle);
    both.retainAll(known.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList());
    assertThat(both).containsExactlyInAnyOrderElementsOf(ORDINARY);
  }
}
