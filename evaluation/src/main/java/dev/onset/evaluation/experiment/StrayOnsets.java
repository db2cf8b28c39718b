package dev.onset.evaluation.experiment;

import dev.onset.evaluation.owners.EvidenceOwner;

/**
 * Onsets on what is no person's: no wrong entity in the sense of the spec (section 11), whose
 * evidence is another person's, but no onset of the user's own facts either.
 *
 * @param nobodys whose worst evidence the annotation gives to nobody: a brand, a journey
 * @param unannotated whose worst evidence lies where nothing is annotated
 */
public record StrayOnsets(int nobodys, int unannotated) {
  /** None at all. */
  public static final StrayOnsets NONE = new StrayOnsets(0, 0);

  /** These and one more, if the worst evidence of an onset is no person's. */
  StrayOnsets and(EvidenceOwner worst) {
    return switch (worst) {
      case NOBODYS -> new StrayOnsets(nobodys + 1, unannotated);
      case SPURIOUS -> new StrayOnsets(nobodys, unannotated + 1);
      case USERS, ANOTHERS -> this;
    };
  }
}
