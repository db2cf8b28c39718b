package dev.onset.state.link;

/** What the words of a sentence up to a token say. */
enum Bearing {
  /** Nothing but fragments and words that say nothing. */
  BARE,
  /** Something else. */
  OPEN,
  /** Of living or working somewhere. */
  SETTLED,
  /** Of being elsewhere, or of things that go there. */
  AWAY,
  /** Of buying and using. */
  CUSTOMER,
  /** A question. */
  ASKING
}
