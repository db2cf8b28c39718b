package dev.onset.app.audit;

import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.SessionId;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** A source of the provenance of past sessions. */
public sealed interface ProvenanceArchive permits ReplayFolder, ClusterArchive {
  /** Returns a name for people to read. */
  String name();

  /**
   * Reads everything stored about a session; advances the progress by one step per line or record.
   */
  SessionRecord read(SessionId session, Progress progress) throws IOException;

  /** Reads everything stored about the wanted sessions; needs memory for all of it. */
  StoredSessions readAll(Predicate<SessionId> wanted, Progress progress) throws IOException;

  /** Reads the safe texts of the wanted sessions, where they are kept and may be read. */
  Transcripts transcripts(Predicate<SessionId> wanted, Progress progress) throws IOException;

  /** The words for the types of values in a record, as far as the archive holds its policies. */
  TypeWords words(SessionRecord record);

  /**
   * Finds the session that wrote each of the given MACs.
   *
   * @param except the audited session, which the result leaves out
   */
  Map<String, SessionId> owners(Set<String> macs, SessionId except, Progress progress)
      throws IOException;
}
