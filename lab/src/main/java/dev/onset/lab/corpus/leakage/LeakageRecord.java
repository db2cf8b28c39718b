package dev.onset.lab.corpus.leakage;

import dev.onset.model.leakage.LeakageDomain;
import java.util.List;

/**
 * An answer with its question and origin. Immutable.
 *
 * @param id unique within a corpus
 * @param domain domain of the answer
 * @param lineage its writer
 * @param kind its class
 * @param question the question; may be empty
 * @param answer the text to classify, not empty
 */
public record LeakageRecord(
    String id, LeakageDomain domain, Lineage lineage, Kind kind, String question, String answer) {

  /** The class of an answer. */
  public sealed interface Kind {
    /** Safe, from the seeds. */
    record Safe(SafeRegister register) implements Kind {}

    /** Safe, but resembles an unsafe answer. */
    record Borderline(BorderlineSubtype subtype) implements Kind {}

    /**
     * Identifies a person.
     *
     * @param classes two to four distinct quasi-identifiers, in the order of the text
     */
    record Unsafe(
        List<QuasiClass> classes, Framing framing, Placement placement, AdversarialMode mode)
        implements Kind {
      /** Copies the classes. */
      public Unsafe {
        classes = List.copyOf(classes);
      }
    }
  }

  /** Whether a detector should flag it. */
  public boolean unsafe() {
    return kind instanceof Kind.Unsafe;
  }
}
