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
record WireCase<T>(
    String name, Function<WireFormat, Codec<T>> codec, Function<SampleRecords, T> sample) {

  static WireCase<?>[] all() {
    return all(new SchemaStore());
  }

  static WireCase<?> of(String name, SchemaStore store) {
    return Stream.of(all(store)).filter(one -> one.name().equals(name)).findFirst().orElseThrow();
  }

  static WireCase<?>[] all(SchemaStore store) {
    Codecs codecs = new Codecs(store);
    return new WireCase<?>[] {
      new WireCase<>("Turn", codecs::turns, SampleRecords::turn),
      new WireCase<>("Alert", codecs::alerts, SampleRecords::alert),
      new WireCase<>("Verdict", codecs::verdicts, SampleRecords::verdict),
      new WireCase<>("Redaction", codecs::redactions, SampleRecords::redaction),
      new WireCase<>("RedactedTurn", codecs::redactedTurns, SampleRecords::redactedTurn),
      new WireCase<>("ProvenanceEvent", codecs::provenance, SampleRecords::provenance),
      new WireCase<>("ChainHead", codecs::heads, SampleRecords::head),
      new WireCase<>("Command", codecs::commands, SampleRecords::command),
      new WireCase<>("Receipt", codecs::receipts, SampleRecords::receipt),
      new WireCase<>("DeadLetter", codecs::deadLetters, SampleRecords::deadLetter),
      new WireCase<>("LeakageFinding", codecs::leakage, SampleRecords::leakageFinding),
      new WireCase<>("AccessEvent", codecs::access, SampleRecords::accessEvent),
      new WireCase<>("Feedback", codecs::feedback, SampleRecords::feedback),
      new WireCase<>("Reply", codecs::replies, SampleRecords::reply),
      new WireCase<>("RestoredReply", codecs::restoredReplies, SampleRecords::restoredReply),
      new WireCase<>("ReviewItem", codecs::reviews, SampleRecords::reviewItem),
    };
  }

  byte[] encodedSample(WireFormat format, long seed) {
    return codec.apply(format).encode(sample.apply(new SampleRecords(seed)));
  }

  @Override
  public String toString() {
    return name;
  }
}
