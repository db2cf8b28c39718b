package dev.onset.state.link;

import dev.onset.model.PiiType;

/**
 * Tells whether anybody works at an organization that is spoken of, or it is a brand. Stateless; a
 * look ends with the section.
 */
record EmployerReader(UtteranceWords words, Things things) {

  /**
   * Whether the organization at a place is nobody's employer.
   *
   * @param bearing what the words of the sentence up to it say
   */
  boolean isNobodys(int at, Bearing bearing, Scope scope) {
    boolean asked = bearing == Bearing.ASKING && scope.isBare();
    boolean member =
        (words.isAfter(LinkCue.EMPLOYED_BEFORE, at) || isBehindNameFrom(at) || isSecond(at))
            && !asked
            && bearing != Bearing.CUSTOMER;
    boolean works =
        bearing == Bearing.SETTLED
            || bearing == Bearing.BARE
            || words.isBefore(LinkCue.WORK_AFTER, at)
            || member;
    return !works || isBrand(at) || (scope.isBare() && isAddressees(at));
  }

  /** Whether what is spoken of is a thing of the organization's, or the organization itself. */
  private boolean isBrand(int at) {
    return words.isAfter(LinkCue.NOT_THEIRS, at)
        || isOriginOfThing(at)
        || (words.isAfter(LinkCue.BRAND_BEFORE, at) && things.isFollowedByThing(at))
        || words.isBefore(LinkCue.BRAND_AFTER, at)
        || (words.opensSection(at)
            && (things.isFollowedByThing(at)
                || (words.isBefore(LinkCue.DOES, at) && !speaksOfSpeaker(at)))
            && !words.isBefore(LinkCue.WORK_AFTER, at));
  }

  /** "Are you with Petal Works", but not "you can put Petal Works". */
  private boolean isAddressees(int at) {
    boolean addressed = false;
    for (int before = at - 1; words.sameSection(before, at); before--) {
      if (words.isSpeaker(before) || words.is(LinkCue.MODAL, before)) {
        return false;
      }
      addressed |= words.is(LinkCue.YOU, before);
    }
    return addressed;
  }

  /** "The coffee is from Petal Works". */
  private boolean isOriginOfThing(int at) {
    return (words.word(at - 1).equals("from") || words.word(at - 1).equals("by"))
        && things.isOfThing(at - 1, PiiType.ORG)
        && !speaksOfSpeaker(at);
  }

  /** "Ada Brook from Petal Works". */
  private boolean isBehindNameFrom(int at) {
    return words.word(at - 1).equals("from") && words.isName(at - 2);
  }

  /** "I'm at Hadley in the evening and Petal Works in the daytime". */
  private boolean isSecond(int at) {
    int first = at - 1;
    if (!words.word(first).equals("and")) {
      return false;
    }
    while (words.sameSection(first, at) && !words.isFragment(first)) {
      first--;
    }
    return words.sameSection(first, at)
        && words.fragment(first).filter(one -> one.type() == PiiType.SCHOOL).isPresent()
        && words.isAfter(LinkCue.EMPLOYED_BEFORE, first);
  }

  /** Whether a section speaks of the speaker. */
  private boolean speaksOfSpeaker(int at) {
    int next = at;
    while (!words.opensSection(next)) {
      next--;
    }
    while (words.sameSection(next, at) && !words.isSpeaker(next)) {
      next++;
    }
    return words.sameSection(next, at);
  }
}
