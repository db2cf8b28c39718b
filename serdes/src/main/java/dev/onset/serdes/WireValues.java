package dev.onset.serdes;

import dev.onset.model.PiiType;

/** Types of personal information as those of the generated classes. */
final class WireValues {
  private WireValues() {}

  /** The symbol of a type: its own, or one for all types of its class that are a policy's own. */
  static dev.onset.schemas.PiiType symbol(PiiType type) {
    String code = type.code();
    return dev.onset.schemas.PiiType.valueOf(
        type.isShipped() ? code : code.substring(0, code.indexOf(PiiType.SEPARATOR)));
  }

  /** The name of a policy's own type; empty for one that ships. */
  static String ownName(PiiType type) {
    return type.isShipped() ? "" : type.name();
  }

  static PiiType type(dev.onset.schemas.PiiType symbol, String ownName) {
    return PiiType.valueOf(
        ownName.isEmpty() ? symbol.name() : symbol.name() + PiiType.SEPARATOR + ownName);
  }
}
