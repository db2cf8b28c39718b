package dev.onset.evaluation.corpus;

import dev.onset.formats.Oracle;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A dialogue with its annotation.
 *
 * @param sessionId identifier, unique within a corpus
 * @param source source corpus or generator; empty if unknown
 * @param domain subject area; empty if unknown
 * @param turns turns in order
 * @param oracle ground truth about its user; empty if not annotated
 * @param meta further metadata of the source: strings, numbers, booleans, lists and maps of these;
 *     null is allowed inside
 */
public record CorpusDialogue(
    String sessionId,
    String source,
    String domain,
    List<CorpusTurn> turns,
    Optional<Oracle> oracle,
    Map<String, Object> meta) {
  public CorpusDialogue {
    Objects.requireNonNull(sessionId, "sessionId");
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(oracle, "oracle");
    turns = List.copyOf(turns);
    meta = Collections.unmodifiableMap(new LinkedHashMap<>(meta));
  }

  /** The same dialogue with another oracle. */
  public CorpusDialogue with(Oracle other) {
    return new CorpusDialogue(sessionId, source, domain, turns, Optional.of(other), meta);
  }

  /** The same dialogue with other turns. */
  public CorpusDialogue with(List<CorpusTurn> others) {
    return new CorpusDialogue(sessionId, source, domain, others, oracle, meta);
  }

  /** Omits the texts. */
  @Override
  public String toString() {
    return "CorpusDialogue[" + sessionId + ", " + turns.size() + " turns]";
  }
}
