package dev.onset.evaluation.corpus.leakage;

/** How an unsafe answer speaks of the person; the paper names the first three of six (§IV-C). */
public enum Framing {
  /** "The patient in this case …". */
  CASE_VOICE,
  /** Nobody is introduced; the answer just knows: "With that history …". */
  IMPLICIT_CASE,
  /** Somebody is handed on to another professional. */
  REFERRAL,
  /** A file or a chart is summed up. */
  RECORD_SUMMARY,
  /** One professional asks or tells another about somebody. */
  PEER_CONSULT,
  /** An earlier contact is taken up again. */
  FOLLOW_UP
}
