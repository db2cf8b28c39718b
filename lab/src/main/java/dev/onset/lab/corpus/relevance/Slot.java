package dev.onset.lab.corpus.relevance;

import java.util.Locale;

/** The kind of a value and its grammatical form. */
enum Slot {
  /** Follows "my". */
  HEALTH(ItemType.HEALTH),
  /** A noun, with an article. */
  OCCUPATION(ItemType.OCCUPATION),
  /** An amount per year or month. */
  INCOME(ItemType.FINANCE),
  /** Follows "my". */
  DEBT(ItemType.FINANCE),
  /** A sum. */
  SAVINGS(ItemType.FINANCE),
  /** An adjective. */
  NATION(ItemType.DEMOGRAPHIC),
  /** A noun, with "a". */
  GENDER(ItemType.DEMOGRAPHIC),
  /** "34 years old". */
  YEARS(ItemType.AGE),
  /** "34-year-old". */
  YEAROLD(ItemType.AGE),
  /** A number. */
  AGE(ItemType.AGE),
  /** A noun, with an article. */
  DEGREE(ItemType.EDUCATION),
  /** A name. */
  SCHOOL(ItemType.EDUCATION),
  /** A name, with its state or without. */
  CITY(ItemType.LOCATION),
  /** A name. */
  COUNTRY(ItemType.LOCATION),
  /** An employer's name. */
  ORG(ItemType.ORGANIZATION),
  /** Follows "my". */
  KIN(ItemType.RELATIONSHIP),
  /** An adjective. */
  ORIENTATION(ItemType.SEXUAL_ORIENTATION),
  /** An adjective. */
  BELIEF(ItemType.BELIEF),
  /** A noun in the plural, without an article. */
  LOOKS(ItemType.APPEARANCE),
  /** A full date. */
  DATE(ItemType.DATETIME),
  /** The full date of the person's birth. */
  DOB(ItemType.DATETIME),
  /** A name of one word or two. */
  NAME(ItemType.NAME),
  /** Letters and digits. */
  CODE(ItemType.CODE),
  /** An address. */
  EMAIL(ItemType.CODE),
  /** A number to call. */
  PHONE(ItemType.CODE);

  private final ItemType type;

  Slot(ItemType type) {
    this.type = type;
  }

  ItemType type() {
    return type;
  }

  static Slot of(String name) {
    try {
      return valueOf(name.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException("A bundled text has an unknown slot: " + name, e);
    }
  }
}
