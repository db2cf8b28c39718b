package dev.onset.serdes;

import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One topic's values, for tests that hold for all of them.
 *
 * @param name the schema's name
 * @param codec writes the given format
 * @param sample a random value
 */
record WireCase<T>(String name, Function<WireFormat, Codec<T>> codec, Function<Samples, T> sample) {

  static WireCase<?>[] all() {
    return all(new SchemaStore());
  }

  static WireCase<?> of(String name, SchemaStore store) {
    return Stream.of(all(store)).filter(one -> one.name().equals(name)).findFirst().orElseThrow();
  }

  static WireCase<?>[] all(SchemaStore store) {
    Codecs codecs = new Codecs(store);
    return new WireCase<?>[] {
      new WireCase<>("Turn", codecs::turns, Samples::turn),
      new WireCase<>("Alert", codecs::alerts, Samples::alert),
      new WireCase<>("Verdict", codecs::verdicts, Samples::verdict),
      new WireCase<>("Redaction", codecs::redactions, Samples::redaction),
      new WireCase<>("RedactedTurn", codecs::redactedTurns, Samples::redactedTurn),
      new WireCase<>("ProvenanceEvent", codecs::provenance, Samples::provenance),
      new WireCase<>("ChainHead", codecs::heads, Samples::head),
      new WireCase<>("Command", codecs::commands, Samples::command),
      new WireCase<>("Receipt", codecs::receipts, Samples::receipt),
      new WireCase<>("DeadLetter", codecs::deadLetters, Samples::deadLetter),
      new WireCase<>("LeakageFinding", codecs::leakage, Samples::leakageFinding),
    };
  }

  byte[] encodedSample(WireFormat format, long seed) {
    return codec.apply(format).encode(sample.apply(new Samples(seed)));
  }

  @Override
  public String toString() {
    return name;
  }
}
