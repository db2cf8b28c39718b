package dev.onset.evaluation.corpus.plan;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A dialogue before noise: its lines are its turns, from turn 0. Immutable.
 *
 * @param brief what it was to hold
 * @param lines in order
 * @param patterns how often each pattern occurs
 * @param splits how often a user sent two messages in a row
 * @param things what it is about
 * @param said the templates of its talk
 */
public record DialogueScript(
    Brief brief,
    List<Line> lines,
    Map<Pattern, Integer> patterns,
    int splits,
    PlanThings things,
    Set<String> said) {
  public DialogueScript {
    lines = List.copyOf(lines);
    said = Set.copyOf(said);
    patterns = Collections.unmodifiableMap(new EnumMap<>(patterns));
  }

  /** The same script with other lines. */
  public DialogueScript with(List<Line> others) {
    return new DialogueScript(brief, others, patterns, splits, things, said);
  }
}
