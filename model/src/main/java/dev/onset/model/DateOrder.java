package dev.onset.model;

/** What comes first in a date in figures without dots, such as 05/12/1980. */
public enum DateOrder {
  /** The day: the fifth of December. */
  DAY_FIRST,
  /** The month: the twelfth of May. */
  MONTH_FIRST
}
