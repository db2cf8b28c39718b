package dev.onset.inference.encoder;

import dev.onset.inference.bundle.ModelException;

/** A published encoder was asked for, and its optional jar is not on the class path. */
public final class MissingEncoderException extends ModelException {
  MissingEncoderException() {
    super(
        "A leakage detector with three encoders needs the jars of app/target/lib-encoders, which the"
            + " production image omits; add them to the class path, or run ./onset from the"
            + " sources.");
  }
}
