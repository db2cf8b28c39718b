package dev.onset.state.link;

/** What a phrase of the cue lexicon does; the lexicon's file says which phrases there are. */
enum LinkCue {
  /** Ends a clause; argument hard or soft. */
  BREAK,
  /** The speaker as subject. */
  SUBJECT,
  /** The speaker as owner. */
  POSSESSIVE,
  /** Says nothing of who or what. */
  FILLER,
  /** A noun of family and friends, which needs no article; argument as of PERSON. */
  KIN,
  /** A person noun; argument its gender where it tells, and what its synonyms are called. */
  PERSON,
  /** An article and the like. */
  DETERMINER,
  /** Before a noun that says what somebody is. */
  COPULA,
  /** The same of the speaker. */
  SELF_IS,
  /** The speaker as object or owner. */
  SELF,
  /** Several persons. */
  PEOPLE,
  /** May stand between a possessive and a person noun. */
  PERSON_ADJECTIVE,
  /** Refers to a person spoken of; argument its gender, or any. */
  PRONOUN,
  /** Somebody, nobody knows who. */
  SOMEBODY,
  /** Names an attribute; argument its type. */
  ATTRIBUTE,
  /** Takes the attribute named in its sentence back. */
  RETRACTION,
  /** The value of its clause is the right one. */
  CORRECTION,
  /** Alone in a turn: what was read back is right. */
  AFFIRMATION,
  /** From here on the speaker's own records are meant. */
  SWITCH,
  /** Points at the records on the table. */
  DEMONSTRATIVE,
  /** The records on the table. */
  RECORDS,
  /** The name that follows is shared. */
  ANOTHER
}
