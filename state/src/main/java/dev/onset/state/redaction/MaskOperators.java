package dev.onset.state.redaction;

import dev.onset.model.PiiType;
import dev.onset.model.Policy.RedactionPolicy;
import dev.onset.model.Policy.RedactionPolicy.Operator;
import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import dev.onset.model.Role;
import dev.onset.model.SealedValue;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.decode.DecodedText;
import java.util.List;
import java.util.Optional;

/**
 * Replacement texts for masked values (spec section 9, operators). Not thread-safe.
 *
 * @param policy selects the operators
 * @param session session of the values
 * @param speaker who says them
 * @param key key of the session
 * @param placeholders placeholders of the session; new ones are added
 * @param substitutes gives realistic texts
 * @param due values that no replacement may contain
 */
record MaskOperators(
    RedactionPolicy policy,
    SessionId session,
    Role speaker,
    SessionKey key,
    Placeholders placeholders,
    Substitutes substitutes,
    Occurrences due) {
  private static final int HASH_DIGITS = 16;
  private static final int SHOWN = 4;
  private static final int LEAST_TO_SHOW = 8;

  /**
   * One mask for a group of overlapping pieces. The longest piece sets the type; the strictest
   * operator wins.
   *
   * @param group one or more, by ascending start
   * @param text code points of the whole text
   */
  Redaction.Span span(List<Redactor.Piece> group, int[] text) {
    Redactor.Piece longest = group.get(0);
    int start = longest.start();
    int end = longest.end();
    Operator operator = longest.operator();
    for (Redactor.Piece piece : group) {
      longest = piece.length() > longest.length() ? piece : longest;
      end = Math.max(end, piece.end());
      Operator other = piece.operator();
      operator = other.compareTo(operator) > 0 ? other : operator;
    }
    boolean isOne = longest.start() == start && longest.end() == end;
    if (!isOne && (operator == Operator.GENERALIZE || operator == Operator.PSEUDONYM)) {
      // Several values at once have neither a generalization nor a substitute.
      operator = Operator.PLACEHOLDER;
    }
    PiiType type = longest.type();
    String surface = new String(text, start, end - start);
    String valueHash = key.valueHash(type, longest.canonical());
    if (!policy.keep().isEmpty()) {
      // The number separates a role's own value from one that was masked before.
      placeholders.number(type, valueHash);
    }
    Optional<String> mask = mask(operator, longest, surface, isOne);
    RedactionAction action =
        mask.isPresent() && operator == Operator.GENERALIZE
            ? RedactionAction.ABSTRACT
            : RedactionAction.REDACT;
    String replacement =
        mask.orElseGet(() -> "[" + type.name() + "_" + placeholders.number(type, valueHash) + "]");
    if (type.isSecret()) {
      return new Redaction.Span(start, end, type, action, replacement);
    }
    if (mask.isEmpty()) {
      // The number is that of the longest piece, whatever else the span covers.
      String numbered = new String(text, longest.start(), longest.length());
      placeholders.shown().note(replacement, numbered, speaker, type);
    } else if (operator == Operator.HASH || operator == Operator.ENCRYPT) {
      placeholders.shown().note(replacement, surface, speaker, type);
    }
    return new Redaction.Span(start, end, type, action, replacement);
  }

  /** Empty if the mask must be a placeholder. */
  private Optional<String> mask(
      Operator operator, Redactor.Piece piece, String surface, boolean isOne) {
    PiiType type = piece.type();
    return switch (operator) {
      case GENERALIZE ->
          piece
              .coarser()
              .or(() -> Generalization.of(type, DecodedText.decode(surface), piece.canonical()))
              .filter(this::saysNothingDue);
      case MASK -> Optional.of(lastShown(surface)).filter(this::saysNothingDue);
      case PSEUDONYM ->
          substitutes
              .of(type, DecodedText.decode(surface), piece.canonical())
              .filter(one -> saysNothingDue(one.text()))
              .map(
                  one -> {
                    one.standsFor()
                        .forEach(
                            (shown, value) ->
                                placeholders.shown().note(shown, value, speaker, type));
                    return one.text();
                  });
      case ENCRYPT -> Optional.of(SealedValue.seal(session, key, type, surface));
      case HASH ->
          Optional.of(
              "["
                  + type.name()
                  + "#"
                  + key.valueHash(
                          type,
                          isOne
                              ? piece.canonical()
                              : SpellingFold.of(DecodedText.decode(surface)).text())
                      .substring(0, HASH_DIGITS)
                  + "]");
      case PLACEHOLDER -> Optional.empty();
    };
  }

  /** The state of a city may itself be a value that the person gave earlier. */
  private boolean saysNothingDue(String mask) {
    return !due.in(mask);
  }

  /** Shows the last letters and digits, if there are enough, and all separators; masks the rest. */
  static String lastShown(String surface) {
    int[] text = surface.codePoints().toArray();
    int count = (int) surface.codePoints().filter(Character::isLetterOrDigit).count();
    int hidden = count >= LEAST_TO_SHOW ? count - SHOWN : count;
    StringBuilder mask = new StringBuilder(surface.length());
    int seen = 0;
    for (int c : text) {
      boolean counts = Character.isLetterOrDigit(c);
      seen += counts ? 1 : 0;
      if (SpellingFold.isMark(c)) {
        if (seen > hidden) {
          mask.appendCodePoint(c);
        }
      } else if (counts ? seen > hidden : isSeparator(c)) {
        mask.appendCodePoint(c);
      } else {
        mask.append('*');
      }
    }
    return mask.toString();
  }

  private static boolean isSeparator(int c) {
    return c == ' ' || c > ' ' && c < 0x7F;
  }
}
