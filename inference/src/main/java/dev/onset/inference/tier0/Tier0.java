package dev.onset.inference.tier0;

import dev.onset.model.Mention;
import dev.onset.model.MessageForm;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Regions;
import dev.onset.model.TurnContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

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
                // Before e-mail addresses, which these look like.
                new ChatIdScanner(),
                new EmailScanner(),
                new PaymentAddressScanner(),
                new MailboxScanner(),
                new RecordScanner(),
                new NumberScanner(regions),
                new NetworkScanner(),
                new IpScanner(),
                new MacScanner(),
                new IbanScanner(),
                new BirthScanner(),
                new GenderScanner(),
                new CredentialScanner(),
                new HandleScanner(),
                new HomeFolderScanner(),
                new FileNameScanner(),
                new DeviceScanner(),
                new StreetScanner(),
                // Before ages, which a house number in reply looks like.
                new HomeNumberScanner(),
                new PostcodeScanner(),
                new GeoScanner(),
                new AgeScanner(),
                new IdentifierScanner(),
                new CardDetailScanner(),
                new SecretScanner(),
                new TokenScanner(),
                new UrlCredentialScanner(),
                new RandomTextScanner()));
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

  /** Likewise, for a turn of which it is known who said what before. */
  public List<Mention> scan(TurnContext context, String text) {
    return scan(
        new ScannedText(
            text, lexicon, RequestedType.asked(context.request(), lexicon), context.before()));
  }

  /** What a message is to an identifier that comes in pieces. */
  public static MessageForm form(String message) {
    return PieceScanner.read(message);
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
   * of number ("order 4147086688", "40.7128"), ages of things ("the boiler is 27"), dates of birth
   * that hold no part of a date, and words that can be no e-mail address ("& co"). Ascending.
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
    ascending.removeIf(
        mention -> ImpersonalAge.is(reading, mention) || !isPossible(reading, mention));
    return ImpersonalNumber.leftOut(reading, ascending);
  }

  private static boolean isPossible(ScannedText reading, Mention mention) {
    return mention.type() != PiiType.EMAIL
        || MailAddress.isPossible(
            reading,
            reading.tokenAtCodePoint(mention.start()),
            reading.tokenAtCodePoint(mention.end()));
  }

  /**
   * Where addresses stand that are nobody's: those of firms' desks, unless the speaker says that it
   * is theirs, and the sender's of a quoted mail that does not go to a desk.
   *
   * @param mentions what was read in the text
   */
  public Set<Mention> nobodys(String text, List<Mention> mentions) {
    return mentions.stream().noneMatch(one -> one.type() == PiiType.EMAIL)
        ? Set.of()
        : NobodysAddress.among(mentions, new ScannedText(text, lexicon));
  }

  List<Mention> scan(ScannedText reading) {
    SpanCollector findings = new SpanCollector(reading, scores);
    for (Scanner scanner : scanners) {
      scanner.scan(reading, findings);
    }
    return findings.mentions();
  }
}
