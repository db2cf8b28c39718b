package dev.onset.state.anonymity;

/** What people do, in the order of the columns of the table of ages. */
enum Status {
  EMPLOYED,
  STUDENT,
  RETIRED,
  HOME
}
