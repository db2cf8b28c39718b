package dev.onset.streams.topology;

import dev.onset.inference.tier0.Tier0;
import dev.onset.model.Assertion;
import dev.onset.model.Mention;
import dev.onset.model.MessageForm;
import dev.onset.model.Need;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.Role;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import dev.onset.model.need.AskedText;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An extractor that knows a few phrases and which is needed; fails on one of them. Told in pieces,
 * {@link #CARD} is a card number.
 */
public final class ScriptedExtractor implements Extractor {
  public static final String NAME = "Dana Whitfield";
  public static final String EMAIL = "dana.w@example.org";

  /** A name that is not certain, so that a reviewer may keep it. */
  static final String CHARACTER = "Nadia Brenner";

  /** Every question needs it. */
  public static final String EMPLOYER = "Northwind Freight";

  /** A turn that speaks of her gives her values. */
  private static final String ANOTHER = "My wife";

  /** A turn that begins so gives values of which it is in doubt whose they are. */
  static final String PERHAPS = "Perhaps";

  static final String CARD = "4539 1488 0343 6467";

  static final String POISON = "make the extractor fail";

  /** As many values as a test asks for. */
  private static final Pattern NUMBERED = Pattern.compile("m[0-9]+@example\\.org");

  /** A card's security code. */
  static final String CODE = "8426";

  private static final Map<String, PiiType> PHRASES = new LinkedHashMap<>();

  static {
    PHRASES.put(NAME, PiiType.NAME_FULL);
    PHRASES.put(CHARACTER, PiiType.NAME_FULL);
    PHRASES.put(EMAIL, PiiType.EMAIL);
    PHRASES.put(EMPLOYER, PiiType.ORG);
    PHRASES.put(CODE, PiiType.CARD_SECURITY_CODE);
  }

  @Override
  public ExtractedTurn read(TurnContext context, Turn turn) {
    String text = turn.text();
    if (text.contains(POISON)) {
      throw new IllegalStateException("Cannot read: " + text);
    }
    List<Mention> mentions = new ArrayList<>();
    PHRASES.forEach(
        (phrase, type) -> {
          int at = text.indexOf(phrase);
          if (at >= 0) {
            int start = text.codePointCount(0, at);
            double confidence = phrase.equals(CHARACTER) ? 0.9 : 1.0;
            mentions.add(
                Mention.of(type, phrase, start, start + phrase.length(), Tier.TIER_0, confidence));
          }
        });
    Matcher numbered = NUMBERED.matcher(text);
    while (numbered.find()) {
      int start = text.codePointCount(0, numbered.start());
      mentions.add(
          Mention.of(
              PiiType.EMAIL,
              numbered.group(),
              start,
              start + numbered.group().length(),
              Tier.TIER_0,
              1.0));
    }
    mentions.sort(Comparator.comparingInt(Mention::start));
    mentions.replaceAll(one -> one.of(owner(context, text)));
    return new ExtractedTurn(mentions, List.of());
  }

  @Override
  public MessageForm form(String message) {
    return Tier0.form(message);
  }

  @Override
  public List<Mention> joined(TurnContext context, String text) {
    return text.equals(CARD)
        ? List.of(
            Mention.of(PiiType.CREDIT_CARD, text, 0, text.length(), Tier.TIER_0, 1.0)
                .of(owner(context, text)))
        : List.of();
  }

  /** What a question needs: {@link #EMPLOYER}. */
  public static List<Optional<Need>> needs(AskedText asked) {
    return asked.values().stream()
        .map(value -> Optional.of(new Need(value.type() == PiiType.ORG ? 0.9 : 0.1, 0)))
        .toList();
  }

  /**
   * A user speaks of themselves or of {@link #ANOTHER}, or it is in doubt; everybody else speaks of
   * the user.
   */
  static OwnerReading owner(TurnContext context, String text) {
    if (text.contains(ANOTHER)) {
      return OwnerReading.certain(Owner.ANOTHER);
    }
    if (text.startsWith(PERHAPS)) {
      return new OwnerReading(
          Owner.ANOTHER,
          0.625,
          Assertion.STATED,
          1,
          List.of(384, 0, 640, 0, 0),
          OwnerReading.OWN.assertions());
    }
    return context.speaker() == Role.USER
        ? OwnerReading.OWN
        : OwnerReading.certain(Owner.ADDRESSEE);
  }
}
