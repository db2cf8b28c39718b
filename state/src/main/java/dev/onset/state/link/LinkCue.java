package dev.onset.state.link;

/** What a phrase of the cue lexicon does; the lexicon's file says which phrases there are. */
enum LinkCue {
  /** Ends a clause; argument hard or soft. */
  BREAK,
  /** Ends what was said of the past. */
  NOW,
  /** The speaker as subject. */
  SUBJECT,
  /** Begins a sentence whose subject, the speaker, is left out. */
  DROPPED,
  /** After what is said of somebody else: it is true of the speaker as well. */
  ALSO_ME,
  /** Asks to be reached at what follows. */
  CONTACT,
  /** Before where something of the one addressed arrives. */
  DELIVERED,
  /** Points back at a value. */
  POINTING,
  /** Between a number of years and whoever has lived them. */
  AGE_WORD,
  /** Before a noun of family that says what the speaker is. */
  SELF_ADJECTIVE,
  /** The speaker as owner. */
  POSSESSIVE,
  /** The name that follows is the speaker's. */
  NAMING,
  /** The name before is the speaker's. */
  NAMED_AFTER,
  /** Says nothing of who or what. */
  FILLER,
  /** A noun of family and friends, which needs no article; argument as of PERSON. */
  KIN,
  /** A person noun; argument its gender where it tells, and what its synonyms are called. */
  PERSON,
  /** How nouns of people end that no list holds. */
  PERSON_ENDING,
  /** Said of people alone. */
  PERSONAL,
  /** A noun of no person. */
  THING,
  /** An article and the like. */
  DETERMINER,
  /** Before a noun that says what somebody is. */
  COPULA,
  /** The same of the speaker. */
  SELF_IS,
  /** The speaker as object or owner. */
  SELF,
  /** With the speaker: after a person, or before one. */
  TOGETHER,
  /** Said before what somebody else says. */
  SAYING,
  /** Goes on about the person before. */
  RELATIVE,
  /** Before the person of whom the user came to speak. */
  ABOUT,
  /** Ties a value to whoever is named after it. */
  LINK,
  /** The one addressed as owner. */
  YOUR,
  /** The one addressed. */
  YOU,
  /** What comes after reaches the speaker. */
  TO_ME,
  /** Asks of anybody. */
  ANYBODY,
  /** Begins what the speaker is. */
  AS_SELF,
  /** Before where a person is reached. */
  REACHED,
  /** Asks for a name. */
  NAME_WORD,
  /** Begins a question that is answered by yes or no; argument request where it asks for more. */
  POLAR,
  /** A bare no. */
  NO,
  /** Before a name: it is the name of whoever governs. */
  NAME_TIE,
  /** Before a name: the one addressed is greeted or thanked. */
  GREETING,
  /** After a name: the one addressed is asked. */
  ADDRESSING,
  /** After a name: what a person of that name will do. */
  MODAL,
  /** After a name: what bears a famous one. */
  MERCHANDISE,
  /** Between the names of a list. */
  LISTING,
  /** Of living or working somewhere. */
  SETTLED,
  /** Of being elsewhere, or of things that go there. */
  AWAY,
  /** Of buying and using. */
  CUSTOMER,
  /** Says of a place or a workplace nothing more. */
  PLACE_WORD,
  /** The speaker and that they are. */
  I_AM,
  /** Says how far or on which side of a place. */
  WHEREABOUTS,
  /** Before a home. */
  HOME_BEFORE,
  /** After a home. */
  HOME_AFTER,
  /** Before where somebody or something goes. */
  TOWARDS,
  /** Begins a question. */
  QUESTION,
  /** Before a school that somebody attends. */
  ENROLLED,
  /** After a place of business or a stay. */
  AWAY_AFTER,
  /** The value before was wrong, the next is right. */
  SLIP,
  /** Asks for what is no attribute's name; argument its type. */
  ASKS,
  /** Of another time. */
  WAS,
  /** Asks who the user is. */
  WHO_ARE_YOU,
  /** After an organization that does something. */
  DOES,
  /** Before a trade that is only mentioned. */
  MENTION,
  /** Before the trade that somebody has. */
  TRADE_BEFORE,
  /** After the trade that somebody has. */
  TRADE_AFTER,
  /** A paper that says of its owner who they are. */
  OWN_PAPER,
  /** Before a person who has in common what was said. */
  COMPARED,
  /** Before whoever is told what to do with a value. */
  ERRAND,
  /** Before the name under which the speaker did something. */
  DONE_AS,
  /** Before a name: what to do with it on a form. */
  ENTERING,
  /** What somebody does who is not the one reached at what follows. */
  CONTACTING,
  /** Behind what the speaker did: when, from where, or to the one addressed. */
  MEANWHILE,
  /** A place of business or a thing that has a number or an address of its own. */
  INSTITUTION,
  /** Before whoever does not have what is said of the speaker. */
  UNLIKE,
  /** After a person and "I": how the speaker knows them. */
  ACQUAINTED,
  /** Somebody with whom the speaker works or studies. */
  WORK_WITH,
  /** What a document does. */
  SHOWING,
  /** Before an employer. */
  EMPLOYED_BEFORE,
  /** After an employer. */
  WORK_AFTER,
  /** Before a brand, which a noun follows. */
  BRAND_BEFORE,
  /** After a brand. */
  BRAND_AFTER,
  /** A word of grammar. */
  FUNCTION_WORD,
  /** Sounds like a denial and denies nothing that follows. */
  STILL_TRUE,
  /** Denies what was said before. */
  DO_NOT,
  /** After a value: it is nobody's; argument the reason. */
  DENIED_AFTER,
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
  /** Before a name that several bear. */
  ONE_OF_MANY,
  /** The name that follows is shared. */
  ANOTHER,
  /** Whose it is cannot be told; argument the reason. */
  UNCLEAR,
  /** Before where somebody went to stay. */
  ARRIVAL,
  /** What the one addressed may be; argument self where they are unless others were spoken of. */
  ROLE,
  /** Before an address or a number that is not theirs of whom is spoken. */
  NOT_THEIRS,
  /** Goes back to what the user came for. */
  RETURN,
  /** Before a last name. */
  TITLE,
  /** Before a person whom the speaker has. */
  HAVING,
  /** Before why or when what was said is so. */
  REASON,
  /** Somebody as subject who was spoken of, or is unknown. */
  THIRD_SUBJECT,
  /** What is said of whoever is reached at a value. */
  ANSWERING,
  /** Before a name that somebody was told, or who was. */
  TOLD,
  /** Amid a question for a name that is written down. */
  FOR_RECORD,
  /** Amid a question for somebody else. */
  SOUGHT,
  /** Before a name: whose record to look for. */
  LOOKING,
  /** After what is said of somebody else: it is not true of the speaker. */
  NOT_ME,
  /** True of nobody now; argument the reason. */
  NOT_EVIDENCE
}
