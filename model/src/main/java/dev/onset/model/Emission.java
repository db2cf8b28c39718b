package dev.onset.model;

/** What one processed turn or command gives out; each kind has one topic and one file. */
public sealed interface Emission
    permits Alert,
        Verdict,
        Redaction,
        RedactedTurn,
        ProvenanceEvent,
        ChainHead,
        LeakageFinding,
        Rejection,
        DuplicateTurn {
  /** The dialogue it belongs to. */
  SessionId session();
}
