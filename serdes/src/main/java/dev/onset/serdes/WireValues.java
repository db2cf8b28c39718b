package dev.onset.serdes;

import dev.onset.model.ChainSignature;
import dev.onset.model.PiiType;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Optional numbers and types of personal information as those of the generated classes. */
final class WireValues {
  private WireValues() {}

  static Integer orNull(OptionalInt value) {
    return value.isPresent() ? (Integer) value.getAsInt() : null;
  }

  static Long orNull(OptionalLong value) {
    return value.isPresent() ? (Long) value.getAsLong() : null;
  }

  static Double orNull(OptionalDouble value) {
    return value.isPresent() ? (Double) value.getAsDouble() : null;
  }

  static OptionalInt optional(Integer value) {
    return value == null ? OptionalInt.empty() : OptionalInt.of(value);
  }

  static OptionalLong optional(Long value) {
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  static OptionalDouble optional(Double value) {
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  /** A text that the wire leaves empty where there is none. */
  static Optional<String> text(String value) {
    return value.isEmpty() ? Optional.empty() : Optional.of(value);
  }

  static Optional<ChainSignature> signature(String key, String value) {
    return value.isEmpty() ? Optional.empty() : Optional.of(new ChainSignature(key, value));
  }

  /** The symbol of a type: its own, or one for all types of its class that are written by it. */
  static dev.onset.schemas.PiiType symbol(PiiType type) {
    String code = type.code();
    return dev.onset.schemas.PiiType.valueOf(
        type.isWrittenByClass() ? code.substring(0, code.indexOf(PiiType.SEPARATOR)) : code);
  }

  /** The name of a type that is written by its class; empty for one that has a symbol. */
  static String ownName(PiiType type) {
    return type.isWrittenByClass() ? type.name() : "";
  }

  static PiiType type(dev.onset.schemas.PiiType symbol, String ownName) {
    return PiiType.valueOf(
        ownName.isEmpty() ? symbol.name() : symbol.name() + PiiType.SEPARATOR + ownName);
  }
}
