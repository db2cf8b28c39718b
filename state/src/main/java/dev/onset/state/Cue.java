package dev.onset.state;

/** What a phrase of the cue lexicon does; the lexicon's file says which phrases there are. */
enum Cue {
  /** Ends a clause; argument hard or soft. */
  BREAK,
  /** Ends what was said of the past. */
  NOW,
  /** The speaker as subject. */
  SUBJECT,
  /** The speaker as owner. */
  POSSESSIVE,
  /** The name that follows is the speaker's. */
  NAMING,
  /** The name before is the speaker's. */
  NAMED_AFTER,
  /** Says nothing of who or what. */
  FILLER,
  /** A person noun; argument its gender, or empty. */
  PERSON,
  /** Several persons. */
  PEOPLE,
  /** May stand between a possessive and a person noun. */
  PERSON_ADJECTIVE,
  /** Refers to a person spoken of; argument its gender, or any. */
  PRONOUN,
  /** Ties a person to the value that follows. */
  PREDICATE,
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
  ANOTHER,
  /** Whose it is cannot be told; argument the reason. */
  UNCLEAR,
  /** A name directly after it is no bare answer. */
  NOT_BARE,
  /** True of nobody now; argument the reason. */
  NOT_EVIDENCE
}
