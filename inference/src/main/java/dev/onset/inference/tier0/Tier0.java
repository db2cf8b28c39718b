package dev.onset.inference.tier0;

import dev.onset.model.Mention;
import dev.onset.model.Policy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Tier-0: structured identifiers by form, checksum and cue (first paper, section 4.2.1; spec
 * section 2). Linear in the text, thread-safe, deterministic.
 */
public final class Tier0 {
  private static final CueAutomaton LEXICON = CueAutomaton.bundled();

  private final Policy.Tier0 scores;
  private final List<Scanner> scanners;

  /**
   * @param scores confidence of unambiguous and of fuzzy forms
   * @param region ISO 3166 region of phone numbers without a country code
   */
  public Tier0(Policy.Tier0 scores, String region) {
    this.scores = scores;
    this.scanners =
        List.of(
            new EmailScanner(),
            new NumberScanner(region),
            new NetworkScanner(),
            new IbanScanner(),
            new BirthScanner(),
            new GenderScanner(),
            new CredentialScanner(),
            new HandleScanner(),
            new DeviceScanner(),
            new StreetScanner(),
            new AgeScanner(),
            // Last: it leaves alone what another has found.
            new DateTimeScanner());
  }

  /** What the scanners find, in no order and with overlaps; offsets in code points. */
  public List<Mention> scan(String text) {
    return scan("", text);
  }

  /**
   * The same, for a reply: where the text is nothing but a number, what the other side asked for
   * last says which ("And your zip?" "94612").
   *
   * @param request what the other side said last; may be empty
   */
  public List<Mention> scan(String request, String text) {
    return scan(new ScannedText(text, LEXICON, Requests.asked(request, LEXICON)));
  }

  /**
   * The town and the postal code with which an address closes that another tier reads further than
   * this one; code points of the text.
   *
   * @param start of the address
   * @param from where its street ends, exclusive
   * @param to where it ends, exclusive
   */
  public List<Mention> closing(int[] text, int start, int from, int to) {
    // What follows is no part of the address, and must not be taken for its end.
    ScannedText reading = new ScannedText(new String(text, 0, to), LEXICON);
    SpanCollector findings = new SpanCollector(reading, scores);
    AddressTail.read(
        reading,
        reading.tokenAtCodePoint(start),
        reading.tokenAtCodePoint(from),
        reading.tokens(),
        findings);
    return findings.mentions();
  }

  /**
   * What another tier takes for structured identifiers, without what the text says is another
   * number ("order 4147086688", "40.7128"); ascending.
   *
   * @param request what the other side said last; may be empty
   * @param read of the text by the other tier
   */
  public List<Mention> withoutOtherNumbers(String request, String text, List<Mention> read) {
    if (read.isEmpty()) {
      return read;
    }
    List<Mention> ascending = new ArrayList<>(read);
    ascending.sort(Comparator.comparingInt(Mention::start));
    ScannedText reading = new ScannedText(text, LEXICON, Requests.asked(request, LEXICON));
    return OtherNumber.leftOut(reading, ascending);
  }

  List<Mention> scan(ScannedText reading) {
    SpanCollector findings = new SpanCollector(reading, scores);
    for (Scanner scanner : scanners) {
      scanner.scan(reading, findings);
    }
    return findings.mentions();
  }
}
