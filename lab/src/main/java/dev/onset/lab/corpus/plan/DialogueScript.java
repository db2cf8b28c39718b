package dev.onset.lab.corpus.plan;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A dialogue before noise; line i is turn i. Immutable.
 *
 * @param brief its requirements
 * @param lines lines in order
 * @param patterns occurrences of each pattern
 * @param splits number of user messages that were split in two
 * @param things its subject
 * @param said templates of its small talk
 */
public record DialogueScript(
    DialogueBrief brief,
    List<ScriptLine> lines,
    Map<Pattern, Integer> patterns,
    int splits,
    DialogueSubject things,
    Set<String> said) {
  public DialogueScript {
    lines = List.copyOf(lines);
    said = Set.copyOf(said);
    patterns = Collections.unmodifiableMap(new EnumMap<>(patterns));
  }

  /** Replaces the lines. */
  public DialogueScript with(List<ScriptLine> others) {
    return new DialogueScript(brief, others, patterns, splits, things, said);
  }
}
