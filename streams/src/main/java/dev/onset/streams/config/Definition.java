package dev.onset.streams.config;

import org.apache.kafka.common.config.ConfigDef;

/** Defines settings, each with what it means in sentences of the documentation. */
final class Definition extends ConfigDef {
  /**
   * A text.
   *
   * @param initial the default; {@link ConfigDef#NO_DEFAULT_VALUE} if it has to be set
   */
  Definition text(String key, Object initial, Validator check, String meaning) {
    return add(key, Type.STRING, initial, check, meaning);
  }

  /** A text that is not empty. */
  Definition text(String key, Object initial, String meaning) {
    return text(key, initial, new NonEmptyString(), meaning);
  }

  /** A text that need not be set. */
  Definition text(String key, String meaning) {
    return text(key, "", null, meaning);
  }

  /** A switch, which is off if it is not set. */
  Definition flag(String key, String meaning) {
    return add(key, Type.BOOLEAN, false, null, meaning);
  }

  Definition number(String key, int initial, Validator check, String meaning) {
    return add(key, Type.INT, initial, check, meaning);
  }

  Definition number(String key, long initial, Validator check, String meaning) {
    return add(key, Type.LONG, initial, check, meaning);
  }

  private Definition add(String key, Type type, Object initial, Validator check, String meaning) {
    define(key, type, initial, check, Importance.MEDIUM, meaning);
    return this;
  }
}
