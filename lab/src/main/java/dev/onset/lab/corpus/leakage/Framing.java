package dev.onset.lab.corpus.leakage;

/** How an unsafe answer introduces the person; the paper names the first three of six (§IV-C). */
public enum Framing {
  /** "The patient in this case …". */
  CASE_VOICE,
  /** Without introduction, from presumed knowledge: "With that history …". */
  IMPLICIT_CASE,
  /** A referral to another professional. */
  REFERRAL,
  /** A summary of a file or chart. */
  RECORD_SUMMARY,
  /** A consultation between professionals. */
  PEER_CONSULT,
  /** A follow-up on an earlier contact. */
  FOLLOW_UP
}
