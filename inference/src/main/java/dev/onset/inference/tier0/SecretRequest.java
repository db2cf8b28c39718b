package dev.onset.inference.tier0;

import java.util.Optional;
import java.util.Set;

/** Whether a message asks somebody to tell a secret. Pure. */
final class SecretRequest {
  /**
   * A sentence of so many tokens that names a secret and nothing more asks for it: "and the PIN?"
   */
  private static final int LONGEST_BARE = 8;

  private SecretRequest() {}

  /** Whether a message asks for a secret of this kind. */
  static boolean asks(ScannedText request, CueKind kind) {
    return asked(request, Set.of(kind)).isPresent();
  }

  /** The cue of the secret that a message asks for last. */
  static Optional<CueMatch> asked(ScannedText request, Set<CueKind> kinds) {
    CueMatch asked = null;
    if (kinds.stream().anyMatch(request::holds)) {
      for (CueMatch cue : request.cues()) {
        boolean longer = asked == null || cue.to() > asked.to();
        if (kinds.contains(cue.kind()) && longer && isAskedFor(request, cue)) {
          asked = cue;
        }
      }
    }
    return Optional.ofNullable(asked);
  }

  private static boolean isAskedFor(ScannedText request, CueMatch cue) {
    int from = cue.from();
    while (from > 0 && !ends(request, from - 1)) {
      from--;
    }
    int to = cue.to();
    while (to < request.tokens() && !ends(request, to)) {
      to++;
    }
    boolean barred =
        request.hasWithin(from, to, CueKind.FORBIDDING)
            || request.hasWithin(from, to, CueKind.NO_SECRET);
    boolean bare = to - from <= LONGEST_BARE && request.isSymbol(to, "?:");
    return !barred && (bare || request.hasWithin(from, to, CueKind.ASKING));
  }

  private static boolean ends(ScannedText text, int token) {
    return text.isSymbol(token, ".!?;:") && !text.isInfix(token, '.');
  }
}
