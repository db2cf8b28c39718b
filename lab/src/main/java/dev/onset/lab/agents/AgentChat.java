package dev.onset.lab.agents;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A dialogue in which an agent may speak of other people, with marks. Immutable.
 *
 * @param id unique in its file
 * @param kind what happens in it
 * @param turns the turns in order
 * @param onset by other person the index of the turn from which on they can be told; people who
 *     never can be are left out
 */
public record AgentChat(
    String id, Kind kind, List<MarkedLine> turns, SortedMap<String, Integer> onset) {
  /** What happens in a dialogue. */
  public enum Kind {
    /** The agent tells so much about one or two people that they can be told. */
    LEAK,
    /** The agent speaks of others, and nobody can be told who was not known before. */
    NEAR,
    /** The agent speaks of nobody else. */
    CLEAN
  }

  /**
   * A marked value.
   *
   * @param type its type as the marks name it, such as NAME, ZIP or ID
   * @param surface its text
   * @param who {@code user}, or {@code p1}, {@code p2} … for other people
   */
  public record Mark(String type, String surface, String who) {
    /** Whose values of other people are. */
    public boolean isAnothers() {
      return !who.equals("user");
    }

    /** Hides the value. */
    @Override
    public String toString() {
      return "Mark[" + type + " " + who + "]";
    }
  }

  /**
   * A turn.
   *
   * @param role {@code user} or {@code agent}
   * @param text what was said, without marks
   * @param marked what was said, with marks
   * @param marks the values in it
   */
  public record MarkedLine(String role, String text, String marked, List<Mark> marks) {
    public MarkedLine {
      marks = List.copyOf(marks);
    }

    /** Hides the text. */
    @Override
    public String toString() {
      return "MarkedLine[" + role + " " + marks + "]";
    }
  }

  public AgentChat {
    turns = List.copyOf(turns);
    onset = Collections.unmodifiableSortedMap(new TreeMap<>(onset));
  }

  /** The dialogue without its marks. */
  public CorpusDialogue dialogue() {
    List<CorpusTurn> lines =
        java.util.stream.IntStream.range(0, turns.size())
            .mapToObj(i -> new CorpusTurn(i, turns.get(i).role(), turns.get(i).text(), List.of()))
            .toList();
    return new CorpusDialogue(id, "agents", "", lines, Optional.empty(), Map.of());
  }
}
