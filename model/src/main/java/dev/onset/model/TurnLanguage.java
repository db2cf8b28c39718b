package dev.onset.model;

/** Whether a turn is in the language that the models read, which is English. */
public enum TurnLanguage {
  /** It is. */
  READ,
  /** It is in another language, or in another script. */
  FOREIGN,
  /** It is too short to tell, or nobody looked. */
  UNTOLD
}
