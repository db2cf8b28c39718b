package dev.onset.serdes;

import java.util.function.UnaryOperator;

/** A value of the model as the generated classes have it, and back. */
record WireConversion(UnaryOperator<Object> toWire, UnaryOperator<Object> fromWire) {
  static final WireConversion SAME = new WireConversion(one -> one, one -> one);
}
