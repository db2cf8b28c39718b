package dev.onset.lab.corpus.relevance;

import java.util.Locale;

/** The types of personal values in the fourth paper's data set (Table 1). */
public enum ItemType {
  OCCUPATION,
  HEALTH,
  DEMOGRAPHIC,
  FINANCE,
  AGE,
  EDUCATION,
  LOCATION,
  ORGANIZATION,
  RELATIONSHIP,
  SEXUAL_ORIENTATION,
  BELIEF,
  NAME,
  CODE,
  DATETIME,
  APPEARANCE;

  /** The label in the data set. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
