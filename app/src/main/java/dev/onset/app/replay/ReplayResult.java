package dev.onset.app.replay;

import dev.onset.model.SessionId;
import java.util.List;
import java.util.Map;

/**
 * All that a replay gave out.
 *
 * @param roster the sessions in order
 * @param outputs what each gave out
 * @param deadLetters what was set aside while processing, by session in the order of processing
 * @param nanos how long the processing took
 */
public record ReplayResult(
    SessionRoster roster,
    Map<SessionId, SessionOutput> outputs,
    List<DeadLetterLine> deadLetters,
    long nanos) {}
