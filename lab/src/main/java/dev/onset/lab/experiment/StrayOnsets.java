package dev.onset.lab.experiment;

import dev.onset.evaluation.owners.EvidenceOwner;

/**
 * Onsets on evidence that belongs to no person. They are not wrong-entity onsets in the sense of
 * the spec (section 11), whose evidence belongs to another person, but not onsets on the user's own
 * facts either.
 *
 * @param nobodys onsets whose worst evidence is annotated as nobody's: a brand, a journey
 * @param unannotated onsets whose worst evidence is not annotated
 */
public record StrayOnsets(int nobodys, int unannotated) {
  /** No stray onsets. */
  public static final StrayOnsets NONE = new StrayOnsets(0, 0);

  /** Adds an onset if its worst evidence belongs to no person. */
  StrayOnsets and(EvidenceOwner worst) {
    return switch (worst) {
      case NOBODYS -> new StrayOnsets(nobodys + 1, unannotated);
      case SPURIOUS -> new StrayOnsets(nobodys, unannotated + 1);
      case USERS, ANOTHERS -> this;
    };
  }
}
