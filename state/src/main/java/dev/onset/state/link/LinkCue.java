package dev.onset.state.link;

/** What a phrase of the cue lexicon does; the lexicon's file says which phrases there are. */
enum LinkCue {
  /** The speaker: "I", "me". */
  SPEAKER,
  /** The speaker as owner. */
  POSSESSIVE,
  DETERMINER,
  PERSON,
  /** A person of family and friends, which needs no article. */
  KIN,
  /** A person as those who serve name them; only agents and bots say it so. */
  SERVED,
  /** Several people as those who serve name them, behind "one of our". */
  PLURAL,
  /** A noun for a person that says no more than a pronoun does. */
  ANYBODY,
  /** Behind a noun for a person that only describes it: "customer service". */
  THING,
  /** Between a determiner and a noun for a person, in the words of an agent. */
  MODIFIER,
  PRONOUN,
  /** Names an attribute. */
  ATTRIBUTE,
  /** Takes the attribute named in its sentence back. */
  RETRACTION,
  /** The value of its clause is the right one. */
  CORRECTION,
  /** Alone in a turn: what was read back is right. */
  AFFIRMATION,
  /** Says nothing beside an affirmation. */
  FILLER,
  /** From here on the speaker's own records are meant. */
  SWITCH,
  /** Points at the records on the table, before whoever has them. */
  DEMONSTRATIVE,
  /** The name that follows is shared. */
  ANOTHER
}
