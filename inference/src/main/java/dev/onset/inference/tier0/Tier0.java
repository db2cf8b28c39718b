package dev.onset.inference.tier0;

import dev.onset.model.Mention;
import dev.onset.model.Policy;
import dev.onset.model.Regions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Detects structured identifiers by form, checksum and cue (first paper, section 4.2.1; spec
 * section 2). Linear in the text, thread-safe, deterministic.
 */
public final class Tier0 {
  private static final CueAutomaton LEXICON = CueAutomaton.bundled();

  private final Policy.Tier0 scores;
  private final CueAutomaton lexicon;
  private final List<Scanner> scanners;

  /**
   * @param scores confidence of unambiguous and of fuzzy forms
   * @param region ISO 3166 region of phone numbers without a country code
   */
  public Tier0(Policy.Tier0 scores, String region) {
    this(scores, Regions.of(region));
  }

  /**
   * @param scores confidence of unambiguous and of fuzzy forms
   * @param regions region of phone numbers without a country code, and the countries whose numbers
   *     of persons are looked for
   */
  public Tier0(Policy.Tier0 scores, Regions regions) {
    this.scores = scores;
    List<Scanner> all =
        new ArrayList<>(
            List.of(
                new EmailScanner(),
                new NumberScanner(regions),
                new NetworkScanner(),
                new IbanScanner(),
                new BirthScanner(),
                new GenderScanner(),
                new CredentialScanner(),
                new HandleScanner(),
                new DeviceScanner(),
                new StreetScanner(),
                new GeoScanner(),
                new AgeScanner(),
                new IdentifierScanner()));
    if (regions.countries().isEmpty()) {
      this.lexicon = LEXICON;
    } else {
      CountryPacks packs = CountryPacks.of(regions);
      this.lexicon = packs.lexicon();
      // Behind the scanners whose readings it may replace.
      all.add(new CountryScanner(packs));
    }
    // Last, because it skips what another scanner has found.
    all.add(new DateTimeScanner());
    this.scanners = List.copyOf(all);
  }

  /** The matches of all scanners, unordered and possibly overlapping; offsets in code points. */
  public List<Mention> scan(String text) {
    return scan("", text);
  }

  /**
   * Likewise for a reply. If the text is only a number, the previous request decides its type ("And
   * your zip?" "94612").
   *
   * @param request the previous message of the other speaker; may be empty
   */
  public List<Mention> scan(String request, String text) {
    return scan(new ScannedText(text, lexicon, RequestedType.asked(request, lexicon)));
  }

  /**
   * The town and postal code at the end of an address that another tier extends beyond this tier's
   * span; offsets in code points.
   *
   * @param start start of the address
   * @param from end of its street, exclusive
   * @param to end of the address, exclusive
   */
  public List<Mention> closing(int[] text, int start, int from, int to) {
    // Cut the text here: what follows is not part of the address and must not count as its end.
    ScannedText reading = new ScannedText(new String(text, 0, to), lexicon);
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
   * Filters another tier's structured identifiers: drops those that the text marks as another kind
   * of number ("order 4147086688", "40.7128"), ages of things ("the boiler is 27") and dates of
   * birth that hold no part of a date. Ascending.
   *
   * @param request the previous message of the other speaker; may be empty
   * @param read mentions of the other tier
   */
  public List<Mention> withoutOtherNumbers(String request, String text, List<Mention> read) {
    if (read.isEmpty()) {
      return read;
    }
    List<Mention> ascending = new ArrayList<>(read);
    ascending.sort(Comparator.comparingInt(Mention::start));
    ScannedText reading = new ScannedText(text, lexicon, RequestedType.asked(request, lexicon));
    return ImpersonalNumber.leftOut(reading, ascending).stream()
        .filter(mention -> !ImpersonalAge.is(reading, mention))
        .toList();
  }

  List<Mention> scan(ScannedText reading) {
    SpanCollector findings = new SpanCollector(reading, scores);
    for (Scanner scanner : scanners) {
      scanner.scan(reading, findings);
    }
    return findings.mentions();
  }
}
