package dev.onset.streams.topology;

import dev.onset.streams.keys.DeadLetterSecrets;
import dev.onset.streams.keys.RecordKeys;
import dev.onset.streams.store.Expiry;
import dev.onset.streams.store.KafkaSessionStore;
import dev.onset.streams.store.ReviewDeadlines;

/**
 * What those who handle the records and deadlines of one task share. Not thread-safe.
 *
 * @param partition of the task
 * @param store the sessions
 * @param keys of the sessions
 * @param letterSecrets keys of dead letters
 * @param expiry the deadlines
 * @param reviews deadlines of reviews
 * @param outlet takes what the task writes
 * @param common what all tasks share
 */
record TaskParts(
    int partition,
    KafkaSessionStore store,
    RecordKeys keys,
    DeadLetterSecrets letterSecrets,
    Expiry expiry,
    ReviewDeadlines reviews,
    Outlet outlet,
    OnsetProcessor.Parts common) {}
