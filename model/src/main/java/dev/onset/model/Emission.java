package dev.onset.model;

/** An output of one turn or command. Each kind has its own topic and file. */
public sealed interface Emission
    permits Alert,
        Verdict,
        Redaction,
        RedactedTurn,
        ProvenanceEvent,
        ChainHead,
        LeakageFinding,
        ReviewItem,
        Rejection,
        DuplicateTurn {
  /** The dialogue it belongs to. */
  SessionId session();
}
