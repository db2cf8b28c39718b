package dev.onset.inference.tier0;

import dev.onset.model.Mention;
import dev.onset.model.PolicyReader;
import java.util.List;

/**
 * The secrets that a text shows without what was said before it: named ones, tokens, and passwords
 * in URLs. A bare reply to somebody who asked for a code is not among them. For texts that are kept
 * although nobody could read them. Stateless; linear in the text.
 */
public final class PlainSecrets {
  private static final CueAutomaton LEXICON = CueAutomaton.bundled();
  private static final List<Scanner> SCANNERS =
      List.of(
          new CardDetailScanner(),
          new SecretScanner(),
          new TokenScanner(),
          new UrlCredentialScanner(),
          new RandomTextScanner());

  private PlainSecrets() {}

  /** The secrets of a text, unordered, without overlap; offsets in code points. */
  public static List<Mention> in(String text) {
    ScannedText reading = new ScannedText(text, LEXICON);
    SpanCollector findings = new SpanCollector(reading, PolicyReader.shipped().tier0());
    SCANNERS.forEach(scanner -> scanner.scan(reading, findings));
    return findings.mentions();
  }
}
