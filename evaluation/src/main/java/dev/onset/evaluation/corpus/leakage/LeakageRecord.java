package dev.onset.evaluation.corpus.leakage;

import dev.onset.model.leakage.LeakageDomain;
import java.util.List;

/**
 * An answer with its question, and what is known of how it came to be. Immutable.
 *
 * @param id different from all others of a corpus
 * @param domain what it is about
 * @param lineage who wrote it
 * @param kind what it is
 * @param question what was asked; may be empty
 * @param answer the text that is judged, not empty
 */
public record LeakageRecord(
    String id, LeakageDomain domain, Lineage lineage, Kind kind, String question, String answer) {

  /** What an answer is. */
  public sealed interface Kind {
    /** Safe, from the seeds. */
    record Safe(SafeRegister register) implements Kind {}

    /** Safe, and it does not sound so. */
    record Borderline(BorderlineSubtype subtype) implements Kind {}

    /**
     * Identifies somebody.
     *
     * @param classes two to four quasi-identifiers, each once, in the order of the text
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
