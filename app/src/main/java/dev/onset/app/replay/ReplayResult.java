package dev.onset.app.replay;

import dev.onset.model.SessionId;
import java.util.List;
import java.util.Map;

/**
 * The output of a replay.
 *
 * @param roster the sessions in order
 * @param outputs the output of each session
 * @param deadLetters the turns dead-lettered during processing, by session, in order of processing
 * @param nanos processing time in nanoseconds
 */
public record ReplayResult(
    SessionRoster roster,
    Map<SessionId, SessionOutput> outputs,
    List<DeadLetterLine> deadLetters,
    long nanos) {}
