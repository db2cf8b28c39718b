package dev.onset.inference.tier0;

import java.util.EnumSet;
import java.util.Set;

/** What a phrase of the lexicon tells the scanners; the phrases are in {@code lexicon.txt}. */
enum Kind {
  EMAIL_CUE,
  /** Value 1: leaves no doubt. */
  PHONE_CUE,
  /** Right before a number, says that it is rung. */
  DIAL_VERB,
  /** Leads to a number without saying of what it is. */
  LEAD,
  /** Anywhere before a number, speaks of telephones. */
  DIAL_WORD,
  /** Asks for a telephone number without naming it. */
  ASKS_PHONE,
  /** Holds a word that names a thing elsewhere ("just in case"). */
  NO_THING,
  /** Between what a number is and the thing that has it: "the phone number on the account". */
  UPON,
  ARTICLE,
  /** Says behind a number, on its line, that it is a telephone's: "555 0100 office". */
  PHONE_LABEL,
  SSN_CUE,
  LAST_FOUR_CUE,
  CARD_CUE,
  PASSPORT_CUE,
  LICENSE_CUE,
  ZIP_CUE,
  ACCOUNT_CUE,
  USERNAME_CUE,
  /** A number that names a thing, not a person: vetoes. */
  ORDER_CUE,
  BIRTH_CUE,
  VERSION_CUE,
  FILLER,
  SELF,
  GENDER_CUE,
  GENDER_NOUN,
  GENDER_LETTER,
  PERSON_ADJECTIVE,
  DIGIT,
  REPEAT,
  /** "hundred" and "thousand" behind spoken digits; the value is how many zeros. */
  ZEROS,
  MONTH,
  ORDINAL,
  ORDINAL_SUFFIX,
  AT_WORD,
  /** What one does "at" a place on the web: no address. */
  AT_VERB,
  DOT_WORD,
  JOINER_WORD,
  PLUS_WORD,
  /** Between pieces of a number; value 1: stands for a hyphen. */
  PIECE_WORD,
  /** Stands in a reply besides the value that was asked for. */
  REPLY_WORD,
  PROVIDER,
  TLD,
  /** Top-level domains that make a bare "name.tld" a domain; those that are words are not. */
  BARE_TLD,
  /** Mail providers whose names are told from the end of a word. */
  PROVIDER_ENDING,
  /** Of these, those that have addresses under national domains. */
  NATIONAL_PROVIDER,
  NOT_AN_ADDRESS,
  STATE,
  STATE_IN_CAPITALS,
  COUNTRY,
  /** The country of ZIP codes. */
  UNITED_STATES,
  /** A word that ends the name of a street; value 1: seldom anything else. */
  STREET_TYPE,
  /** A word that begins the name of a street, of other languages; value 1: seldom anything else. */
  STREET_PREFIX,
  /** The end of a street's name written as one word ("Hauptstraße"). */
  STREET_ENDING,
  DIRECTION,
  UNIT_CUE,
  ADDRESS_CUE,
  /** Says before an address that somebody lives there. */
  RESIDENCE_CUE,
  /** Says before an address that somebody goes there or a business is there. */
  VISIT_CUE,
  /** What a number before it counts; no street is called so. */
  COUNTED,
  /** What is measured, paid or counted in: vetoes a number before it. */
  MEASURE,
  POST_BOX,
  FIELD_POST,
  ARMED_FORCES,
  /** What a telephone or a device is told by. */
  DEVICE_CUE,
  SOCIAL_CUE,
  NOT_A_HANDLE,
  AGE_CUE,
  AGE_UNIT,
  /** The age is not reached yet or only near. */
  AGE_SOON,
  AGE_TURNED,
  AGE_LIMIT,
  AGE_FOLLOWS,
  DECADE,
  DECADE_PART,
  POSSESSIVE,
  PERSON,
  PERSON_NOUN,
  THING,
  /** A number in words from ten on: the teens and the tens. */
  NUMBER,
  DAY_HALF,
  TIME_ZONE,
  TIME_CUE,
  DURATION_CUE,
  /** A country code; the value is the length of its IBANs. */
  IBAN;

  /** The kinds that say what a number is. */
  static final Set<Kind> NUMBER_CUES =
      EnumSet.of(
          PHONE_CUE,
          SSN_CUE,
          LAST_FOUR_CUE,
          CARD_CUE,
          PASSPORT_CUE,
          LICENSE_CUE,
          ZIP_CUE,
          ACCOUNT_CUE,
          USERNAME_CUE,
          ORDER_CUE,
          DEVICE_CUE,
          BIRTH_CUE,
          VERSION_CUE);
}
