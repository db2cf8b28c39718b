package dev.onset.inference.tier0;

import dev.onset.model.PiiType;
import java.util.Optional;

/** Gender, where a person states it explicitly. */
final class GenderScanner implements Scanner {
  private static final int REACH = 8;

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    int done = 0;
    for (CueMatch cue : text.cues()) {
      if (cue.from() < done) {
        continue;
      }
      Optional<CueMatch> noun =
          switch (cue.kind()) {
            case SELF -> described(text, cue.to());
            case GENDER_CUE -> labelled(text, cue.to());
            default -> Optional.empty();
          };
      if (noun.isPresent()) {
        findings.addTokens(PiiType.GENDER, noun.get().from(), noun.get().to(), true);
        done = noun.get().to();
      }
    }
  }

  /** "I'm a 34 year old woman": only descriptions of a person in between. */
  private static Optional<CueMatch> described(ScannedText text, int token) {
    for (int i = token; i < text.tokens() && i <= token + REACH; i++) {
      Optional<CueMatch> noun = text.cue(i, CueKind.GENDER_NOUN);
      if (noun.isPresent()) {
        return noun;
      }
      boolean describes =
          text.isNumber(i) || text.has(i, CueKind.PERSON_ADJECTIVE) || text.isSymbol(i, "-/,");
      if (!describes) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** "gender: F". */
  private static Optional<CueMatch> labelled(ScannedText text, int token) {
    int i = token;
    if (text.isSymbol(i, ":-=")) {
      i++;
    } else if (!text.has(i, CueKind.GENDER_NOUN)) {
      return Optional.empty();
    }
    Optional<CueMatch> noun = text.cue(i, CueKind.GENDER_NOUN);
    return noun.isPresent() ? noun : text.cue(i, CueKind.GENDER_LETTER);
  }
}
