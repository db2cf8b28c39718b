package dev.onset.app.audit;

import dev.onset.app.console.Progress;
import dev.onset.model.SessionId;
import java.io.IOException;
import java.util.Map;
import java.util.Set;

/** Where the provenance of past sessions is kept. */
public sealed interface ProvenanceArchive permits ReplayFolder, ClusterArchive {
  /** What it is, for people. */
  String name();

  /** All that is kept of a session; steps once a line or record. */
  SessionRecord read(SessionId session, Progress progress) throws IOException;

  /**
   * Which session wrote each of some macs.
   *
   * @param except the session that is looked at
   */
  Map<String, SessionId> owners(Set<String> macs, SessionId except, Progress progress)
      throws IOException;
}
