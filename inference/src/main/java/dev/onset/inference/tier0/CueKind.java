package dev.onset.inference.tier0;

import java.util.EnumSet;
import java.util.Set;

/** The meaning of a lexicon phrase to the scanners; {@code lexicon.txt} holds the phrases. */
enum CueKind {
  EMAIL_CUE,
  /** Value 1: unambiguous. */
  PHONE_CUE,
  /** Directly before a number: someone calls it. */
  DIAL_VERB,
  /** Introduces a number without saying what it is. */
  LEAD,
  /** Anywhere before a number: the context is telephony. */
  DIAL_WORD,
  /** Asks for a telephone number without naming it. */
  ASKS_PHONE,
  /** Contains a word that elsewhere names a thing ("just in case"). */
  NO_THING,
  /** Between the kind of a number and its owner: "the phone number on the account". */
  UPON,
  ARTICLE,
  /** After a number, on its line, marks it as a telephone number: "555 0100 office". */
  PHONE_LABEL,
  SSN_CUE,
  LAST_FOUR_CUE,
  CARD_CUE,
  PASSPORT_CUE,
  /** Says that money goes to an account or comes from one. */
  BANKING,
  /** Says that a licence is of a driver. */
  DRIVING,
  LICENSE_CUE,
  ZIP_CUE,
  ACCOUNT_CUE,
  USERNAME_CUE,
  /** A number that identifies a thing, not a person: vetoes. */
  ORDER_CUE,
  /** Value 1: a year alone may follow. */
  BIRTH_CUE,
  VERSION_CUE,
  /** Near figures: they are of a log. */
  LOG_WORD,
  /** Has versions of four numbers, as IPv4 addresses have. */
  SOFTWARE,
  /** Of addresses on the net, not of versions. */
  NETWORK_CUE,
  /** Announces the address of a network card. */
  MAC_CUE,
  /** Right before twelve hexadecimal digits: they are the beginning of a hash. */
  HASH_CUE,
  /**
   * Whose number a desk's number is. Each stands for one {@link IdentifierKind}. Value 1: the
   * phrase names a number by itself; 0: a word for a number, a number sign or a telling code must
   * stand beside it; 2: a word for a number or a number sign must; 3: it only tells at which desk
   * an {@link #OPEN_NUMBER} was given out.
   */
  RECORD_CUE,
  MEMBER_CUE,
  CLAIM_CUE,
  POLICY_CUE,
  DOCKET_CUE,
  BAR_CUE,
  PERMIT_CUE,
  EMPLOYEE_CUE,
  STUDENT_CUE,
  PLATE_CUE,
  /** Announces a plate, and much else that is registered. */
  REG_CUE,
  VEHICLE_CUE,
  ROUTING_CUE,
  /** The code of a bank's branch. */
  BRANCH_CUE,
  EMPLOYER_CUE,
  TAX_CUE,
  /** An identity number that some country gives to its people. */
  NATIONAL_CUE,
  BANK_CUE,
  /** Something that has a plate: "my blue Civic, 7XKR402". */
  VEHICLE_WORD,
  /** A number of which the words do not say whose it is: "my id", "file number". */
  OPEN_NUMBER,
  /** Contains a word that elsewhere announces a desk's number ("upper case", "bar code"). */
  NOT_A_LABEL,
  /** Says that the word before it means a number: "number", "id". */
  NUMBER_WORD,
  /** Stands between whose number it is and the word for a number: "claim reference number". */
  NUMBER_QUALIFIER,
  /** Right before a number whose label stands farther off: "is", "reads". */
  COPULA,
  /** Begins a sentence about the number before it: "that's my account". */
  THAT_IS,
  /** Between a label and its number, and says nothing else of it. */
  LABEL_LINK,
  /** Right before a number: it is of a thing, whatever label stands farther off. */
  THING_LABEL,
  /** Right behind figures: they measure or count something ("500mg", "12 pack"). */
  UNIT_SIGN,
  /** Joins the numbers of a list: "or", "and". */
  LIST_WORD,
  /** What courts and reporters of decisions write behind a citation. */
  REPORTER,
  FILLER,
  SELF,
  GENDER_CUE,
  GENDER_NOUN,
  GENDER_LETTER,
  PERSON_ADJECTIVE,
  DIGIT,
  REPEAT,
  /** "hundred" and "thousand" after spoken digits; the value is the number of zeros. */
  ZEROS,
  MONTH,
  ORDINAL,
  ORDINAL_SUFFIX,
  AT_WORD,
  /** What people do "at" a website: not an address. */
  AT_VERB,
  DOT_WORD,
  JOINER_WORD,
  PLUS_WORD,
  /** Separates pieces of a number; value 1: stands for a hyphen. */
  PIECE_WORD,
  /** Accompanies the requested value in a reply. */
  REPLY_WORD,
  PROVIDER,
  TLD,
  /** Top-level domains that make a bare "name.tld" a domain; excludes those that are words. */
  BARE_TLD,
  /** Providers whose name is a word, too. */
  PROVIDER_WORD,
  /** Mail providers recognized at the end of a word. */
  PROVIDER_ENDING,
  /** The mail providers that also use national domains. */
  NATIONAL_PROVIDER,
  NOT_AN_ADDRESS,
  STATE,
  STATE_IN_CAPITALS,
  COUNTRY,
  /** Says that figures are a point on the earth. */
  GEO_CUE,
  /** Between the two figures of such a point: "lon". */
  GEO_LABEL,
  /** The country that uses ZIP codes. */
  UNITED_STATES,
  /** Hosts of profiles whose domain is a word, too: "t.me". */
  PROFILE_HOST,
  /** Ends the name of a street; value 1: seldom means anything else. */
  STREET_TYPE,
  /** Begins the name of a street in another language; value 1: seldom means anything else. */
  STREET_PREFIX,
  /** The ending of a one-word street name ("Hauptstraße"). */
  STREET_ENDING,
  DIRECTION,
  /** Before the number of a road: "county road", "fm". */
  ROUTE,
  /** Right before a number: it is of no house. */
  NO_HOUSE,
  UNIT_CUE,
  /** Before the number of a home; value 1: seldom numbers anything else. */
  HOME_UNIT,
  /** Asks for the number of a home. */
  ASKS_HOME_NUMBER,
  /** Behind an ordinal or {@link #FLOOR_WORD}. */
  FLOOR,
  FLOOR_WORD,
  ADDRESS_CUE,
  /** Before an address: somebody lives there. */
  RESIDENCE_CUE,
  /** Before an address: somebody goes there, or a business is there. */
  VISIT_CUE,
  /** A counted noun, which never names a street. */
  COUNTED,
  /** A unit or currency: vetoes the number before it. */
  MEASURE,
  POST_BOX,
  /** Before the numbers of a rural route and its box. */
  RURAL_ROUTE,
  FIELD_POST,
  ARMED_FORCES,
  /** A bank's part of a payment address: "@okaxis". */
  PAYMENT_HANDLE,
  PAYMENT_CUE,
  CASHTAG_CUE,
  /** Identifies a telephone or a device. */
  DEVICE_CUE,
  SOCIAL_CUE,
  NOT_A_HANDLE,
  AGE_CUE,
  /** Value 1: of weeks or months, which things are old, too. */
  AGE_UNIT,
  /** Before a number of weeks, months or years: it is a span of time. */
  SPAN_BEFORE,
  /** Likewise, behind it. */
  SPAN_AFTER,
  /** The age is near but not yet reached. */
  AGE_SOON,
  AGE_TURNED,
  AGE_LIMIT,
  AGE_FOLLOWS,
  DECADE,
  DECADE_PART,
  POSSESSIVE,
  PERSON,
  PERSON_NOUN,
  /**
   * Something that has an age. Value 1: only as what "is" so old, because it also tells a trade.
   */
  THING,
  /** A number word from ten on: the teens and the tens. */
  NUMBER,
  DAY_HALF,
  TIME_ZONE,
  TIME_CUE,
  DURATION_CUE,
  /**
   * A number of persons of a policy's countries; the value says which. It vetoes no other number:
   * what a scanner finds without the packs it finds with them.
   */
  COUNTRY_CUE,
  /** Likewise, but only in capitals: in lower case it is a word. */
  COUNTRY_CUE_IN_CAPITALS,
  /** A card's security code; value 1: means nothing else. */
  SECURITY_CODE_CUE,
  /** Until when a card pays; value 1: said of cards alone. */
  EXPIRY_CUE,
  /** The key of a record's month or year of expiry. */
  EXPIRY_PART,
  /** What expires as well, and is no card. */
  EXPIRES_TOO,
  /** Behind this stands a password. */
  PASSWORD_CUE,
  /** A secret number that somebody keys in. */
  PIN_CUE,
  /** In India the postal code; elsewhere a {@link #PIN_CUE}. */
  POSTAL_PIN_CUE,
  /** A code that is used once. Value 0: any code, unless something says what it is of. */
  ONE_TIME_CUE,
  /** The answer to a security question, or a memorable word. */
  ANSWER_CUE,
  /** A secret of several words. */
  PHRASE_CUE,
  /** What a program signs in with. Value 0: only as the key of an assignment. */
  KEY_CUE,
  /** Contains a word that elsewhere announces a secret: "password reset". */
  NO_SECRET,
  /** Says how a secret is, not what it is: "wrong", "required". */
  SECRET_STATE,
  /** Between a secret's name and its value: "is", "reads". */
  SECRET_LINK,
  /** Between these and the value: "now", "still", "not". */
  SECRET_FILLER,
  /** Behind a secret's name, it is not told: "must", "because". */
  SECRET_STOP,
  /** Asks somebody to tell something. */
  ASKING,
  /** Says that something shall not be told. */
  FORBIDDING,
  /** What a code is of that is nobody's secret: "error", "coupon". */
  CODE_OF_THING,
  /** Before "code" it tells nothing of it: "the", "six digit". */
  CODE_ARTICLE,
  /** Right before figures of which the rest is left out: "ending in". */
  ENDING,
  /** Speaks of places: a PIN beside it may be their postal code. */
  PLACE_WORD,
  /** Behind a number: it counts or measures something, or is a house's. */
  SECRET_UNIT,
  /** Before characters without an order: what they are, and no secret ("checksum"). */
  RANDOM_THING,
  /** A country code; the value is the length of its IBANs. */
  IBAN,
  /** What an international bank account number is called. */
  IBAN_CUE,
  /** The rest are those of {@code pieces.txt}: a message that says nothing of its own. */
  ACKNOWLEDGEMENT,
  /** Stands before or behind a piece of an identifier. */
  PIECE_LEAD,
  /** Asks for what is left of an identifier. */
  REST,
  /** What follows stands in the place of what was said before. */
  CORRECTS,
  /** A question with it asks for no identifier. */
  COUNTS,
  /** With it a question asks for a number, not for the thing that has one. */
  NUMBER_ASKED;

  /** The kinds that announce a secret. */
  static final Set<CueKind> SECRETS = EnumSet.range(SECURITY_CODE_CUE, KEY_CUE);

  /** The kinds of {@code secret-words.txt}, which are looked for where a secret is named. */
  static final Set<CueKind> SECRET_WORDS = EnumSet.range(NO_SECRET, RANDOM_THING);

  /** The kinds of {@code labels.txt}, which are looked for where a scanner asks for one. */
  static final Set<CueKind> LABELS = EnumSet.range(RECORD_CUE, REPORTER);

  /** Of these, the labels of what a place or an office gives out, no bank or road authority. */
  static final Set<CueKind> DESKS = EnumSet.range(RECORD_CUE, STUDENT_CUE);

  /** The kinds that identify a number. */
  static final Set<CueKind> NUMBER_CUES =
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

  /** These, and that of an e-mail address. */
  static final Set<CueKind> ANNOUNCING = EnumSet.copyOf(NUMBER_CUES);

  static {
    ANNOUNCING.add(EMAIL_CUE);
  }
}
