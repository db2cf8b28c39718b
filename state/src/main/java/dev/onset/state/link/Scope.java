package dev.onset.state.link;

/**
 * Who governs at a point of a sentence, and how firmly. Immutable.
 *
 * @param claim whose what follows would be
 * @param bond what ties a third person to it; {@code TIED} for the speaker
 * @param within the person was named inside a clause of the speaker's ("I live with my wife")
 */
record Scope(Claim claim, Bond bond, boolean within) {
  /** Nobody was named. */
  static final Scope BARE = of(Claim.Own.UNSAID);

  /** The speaker, as subject or owner. */
  static final Scope FIRST = of(Claim.Own.SAID);

  /** What ties a person to a value. */
  enum Bond {
    /** The person was named, and nothing said since. */
    NAMED,
    /** The person does something: enough for what describes people. */
    ACTS,
    /** A predicate or an attribute's name ties them. */
    TIED,
    /** A pause since: apposition or a further predicate may follow. */
    PAUSED,
    /** The words went elsewhere. */
    LOST
  }

  static Scope of(Claim claim) {
    return new Scope(claim, Bond.TIED, false);
  }

  static Scope withheld(String reason) {
    return of(new Claim.Withheld(reason));
  }

  Scope with(Bond other) {
    return bond == other ? this : new Scope(claim, other, within);
  }

  /** Whether a third person governs. */
  boolean isThird() {
    return claim instanceof Claim.Of || claim instanceof Claim.Known;
  }

  boolean isOwn() {
    return claim instanceof Claim.Own;
  }

  /** Whether nobody was named yet. */
  boolean isBare() {
    return equals(BARE);
  }
}
