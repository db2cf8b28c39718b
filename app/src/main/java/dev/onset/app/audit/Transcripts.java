package dev.onset.app.audit;

import dev.onset.model.RedactedTurn;
import dev.onset.model.SessionId;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The safe texts of an archive's sessions.
 *
 * @param turns the last text of each turn, by session
 * @param otherwise why a session has none, one sentence for people
 */
public record Transcripts(Map<SessionId, List<RedactedTurn>> turns, String otherwise) {
  /** Nobody asked for texts. */
  public static final Transcripts UNREAD =
      new Transcripts(Map.of(), "The safe texts were not read.");

  public Transcripts {
    turns = Map.copyOf(turns);
  }

  /**
   * The texts that were found.
   *
   * @param turns one for each turn of each session
   * @param place where they were looked for, for people to read
   */
  static Transcripts of(Collection<RedactedTurn> turns, String place) {
    return new Transcripts(
        turns.stream().collect(Collectors.groupingBy(RedactedTurn::session)),
        "No safe text of this session is in " + place + ".");
  }

  /** The texts of a session in the order of its turns, or why there are none. */
  public Transcript of(SessionId session) {
    return new Transcript(
        turns.getOrDefault(session, List.of()).stream()
            .sorted(Comparator.comparingInt(RedactedTurn::turn))
            .toList(),
        otherwise);
  }
}
