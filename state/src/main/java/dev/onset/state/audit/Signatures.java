package dev.onset.state.audit;

import dev.onset.model.ChainHead;
import dev.onset.model.ChainSignature;
import dev.onset.model.ChainVerifier;
import dev.onset.model.ProvenanceEvent;
import dev.onset.state.provenance.ProvenanceChain;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The signatures of a chain. Stateless.
 *
 * @param known the public keys; without any, no signature is looked at
 */
record Signatures(List<ChainVerifier> known) {
  /** What the signature of an event or a head shows. */
  enum Verdict {
    /** A known key signed it. */
    GOOD,
    /** None is there and none is due, or no key is known. */
    NONE,
    /** None is there, but one is due. */
    MISSING,
    /** It names a key that is not known. */
    OTHER_KEY,
    /** It names a known key, which did not sign this. */
    BAD
  }

  /**
   * The keys that signed a chain, if none of them is known: then it is of another installation, or
   * of whoever computed it anew. Empty if nothing is signed, or no key is known at all.
   */
  SortedSet<String> strangers(List<ProvenanceEvent> events) {
    SortedSet<String> named = new TreeSet<>();
    events.forEach(event -> event.signature().map(ChainSignature::key).ifPresent(named::add));
    boolean any = known.stream().anyMatch(one -> named.contains(one.fingerprint()));
    return known.isEmpty() || any ? Collections.emptySortedSet() : named;
  }

  /** The fingerprints of the known keys, by comma. */
  String given() {
    return known.stream().map(ChainVerifier::fingerprint).collect(Collectors.joining(", "));
  }

  Verdict of(ChainHead head) {
    if (known.isEmpty()) {
      return Verdict.NONE;
    }
    if (head.signature().isEmpty()) {
      return ProvenanceChain.isSigned(head) ? Verdict.MISSING : Verdict.NONE;
    }
    return of(head.signature().get(), head.statement());
  }

  /** What a signature shows of the statement that it is said to sign. */
  Verdict of(ChainSignature signature, byte[] statement) {
    return known.stream()
        .filter(one -> one.fingerprint().equals(signature.key()))
        .findFirst()
        .map(one -> one.verifies(statement, signature.value()) ? Verdict.GOOD : Verdict.BAD)
        .orElse(Verdict.OTHER_KEY);
  }
}
