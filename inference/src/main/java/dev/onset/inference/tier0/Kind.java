package dev.onset.inference.tier0;

import java.util.EnumSet;
import java.util.Set;

/** What a phrase of the lexicon tells the scanners; the phrases are in {@code lexicon.txt}. */
enum Kind {
  EMAIL_CUE,
  PHONE_CUE,
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
  IP_CUE,
  VERSION_CUE,
  FILLER,
  SELF,
  GENDER_CUE,
  GENDER_NOUN,
  GENDER_LETTER,
  PERSON_ADJECTIVE,
  DIGIT,
  REPEAT,
  MONTH,
  ORDINAL,
  ORDINAL_SUFFIX,
  AT_WORD,
  DOT_WORD,
  JOINER_WORD,
  PROVIDER,
  TLD,
  /** Top-level domains that make a bare "name.tld" a domain; those that are words are not. */
  BARE_TLD,
  /** Mail providers whose names are told from the end of a word. */
  PROVIDER_ENDING,
  NOT_AN_ADDRESS,
  STATE,
  STATE_IN_CAPITALS,
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
          BIRTH_CUE,
          VERSION_CUE);
}
