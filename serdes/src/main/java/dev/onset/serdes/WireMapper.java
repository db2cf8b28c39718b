package dev.onset.serdes;

/** Translates between a record of the model and the one that is generated from its schema. */
interface WireMapper<T, R> {
  R toWire(T value);

  /**
   * @throws IllegalArgumentException if the model has no such value
   */
  T fromWire(R wire);
}
