package dev.onset.app.audit;

import java.util.List;

/**
 * The sessions of an archive.
 *
 * @param records one for each session, in the order in which the sessions appear
 * @param unreadable the places of unreadable lines or records
 */
public record StoredSessions(List<SessionRecord> records, List<String> unreadable) {
  public StoredSessions {
    records = List.copyOf(records);
    unreadable = List.copyOf(unreadable);
  }
}
