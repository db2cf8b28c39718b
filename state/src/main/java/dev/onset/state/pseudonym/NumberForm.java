package dev.onset.state.pseudonym;

import dev.onset.state.pseudonym.Slots.Candidate;
import dev.onset.state.redaction.Substitute;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;

/**
 * Numbers that cannot be anybody's: social security numbers of groups that are never issued, cards
 * and bank accounts whose check digits are wrong.
 *
 * @param draw draws the digits
 */
record NumberForm(Draw draw) implements Form {
  private static final int MOST = 16;
  private static final int SSN = 9;
  private static final int SHORTEST_CARD = 12;
  private static final int LONGEST = 34;
  private static final int SHORTEST_IBAN = 15;
  private static final int SHOWN_LAST = 4;

  /** Groups behind 9xx up to 49 are issued neither as SSN nor as ITIN or ATIN. */
  private static final int GROUPS = 49;

  @Override
  public Optional<Substitute> of(Value value, Slots slots) {
    String owner = value.canonical();
    String space = value.type().name();
    return slots
        .take(
            space,
            owner,
            MOST,
            i ->
                number(value, String.valueOf(i))
                    .filter(number -> !endsAlike(number, owner))
                    .map(number -> new Candidate<>(number, number)))
        .map(number -> Substitute.whole(written(value.surface(), number), value.surface()));
  }

  /** The last four digits alone may tell whose a number is. */
  private static boolean endsAlike(String number, String owner) {
    return number.regionMatches(
        number.length() - SHOWN_LAST, owner, owner.length() - SHOWN_LAST, SHOWN_LAST);
  }

  private static String written(String surface, String number) {
    return Written.signs(surface) == number.length() ? Written.withSigns(surface, number) : number;
  }

  private Optional<String> number(Value value, String round) {
    return switch (value.type().name()) {
      case "SSN" -> ssn(value.canonical(), round);
      case "CREDIT_CARD" -> card(value.canonical(), round);
      case "IBAN" -> iban(value.canonical(), round);
      default -> Optional.empty();
    };
  }

  @Override
  public Optional<Told> told(Value value) {
    String number = value.canonical();
    boolean couldBe =
        switch (value.type().name()) {
          case "SSN" -> number.startsWith("9");
          case "CREDIT_CARD" -> isNumber(number, SHORTEST_CARD) && luhn(number) != 0;
          case "IBAN" -> isIban(number) && remainder(number) != 1;
          default -> false;
        };
    return couldBe ? Optional.of(new Told(value.type().name(), number)) : Optional.empty();
  }

  private Optional<String> ssn(String owner, String round) {
    if (owner.length() != SSN || !isNumber(owner, SSN)) {
      return Optional.empty();
    }
    int group = 1 + draw.below(GROUPS, "ssn", "group", round, owner);
    String digits = draw.digits(6, "ssn", round, owner);
    return Optional.of(
        "9" + digits.substring(0, 2) + (group < 10 ? "0" : "") + group + digits.substring(2));
  }

  private Optional<String> card(String owner, String round) {
    if (!isNumber(owner, SHORTEST_CARD)) {
      return Optional.empty();
    }
    int middle = owner.length() - 2;
    String body = owner.charAt(0) + draw.digits(middle, "card", round, owner);
    int right = (10 - luhn(body + "0")) % 10;
    int wrong = (right + 1 + draw.below(9, "card", "check", round, owner)) % 10;
    return Optional.of(body + wrong);
  }

  /** The sum of Luhn's check modulo ten, 0 for a number that passes. */
  private static int luhn(String number) {
    int sum = 0;
    for (int i = 0; i < number.length(); i++) {
      int digit = number.charAt(number.length() - 1 - i) - '0';
      int doubled = i % 2 == 0 ? digit : 2 * digit;
      sum += doubled > 9 ? doubled - 9 : doubled;
    }
    return sum % 10;
  }

  private Optional<String> iban(String owner, String round) {
    if (!isIban(owner)) {
      return Optional.empty();
    }
    String digits = draw.digits(owner.length(), "iban", round, owner);
    StringBuilder account = new StringBuilder();
    for (int i = 4; i < owner.length(); i++) {
      boolean isDigit = Written.isDigit(owner.charAt(i));
      int drawn = digits.charAt(i) - '0';
      account.append((char) (isDigit ? '0' + drawn : 'A' + 2 * drawn + drawn % 3));
    }
    String country = owner.substring(0, 2);
    int right = 98 - remainder(country + "00" + account);
    int wrong = 2 + (right - 2 + 1 + draw.below(96, "iban", "check", round, owner)) % 97;
    return Optional.of(country + (wrong < 10 ? "0" : "") + wrong + account);
  }

  private static boolean isIban(String number) {
    String upper = number.toUpperCase(Locale.ROOT);
    return number.length() >= SHORTEST_IBAN
        && number.length() <= LONGEST
        && Written.signs(number) == number.length()
        && number.equals(upper)
        && !Written.isDigit(number.charAt(0))
        && !Written.isDigit(number.charAt(1));
  }

  /** ISO 7064, 1 for an account that passes. */
  private static int remainder(String iban) {
    StringBuilder digits = new StringBuilder();
    String moved = iban.substring(4) + iban.substring(0, 4);
    for (int i = 0; i < moved.length(); i++) {
      digits.append(Character.digit(moved.charAt(i), 36));
    }
    return new BigInteger(digits.toString()).mod(BigInteger.valueOf(97)).intValueExact();
  }

  private static boolean isNumber(String number, int shortest) {
    return number.length() >= shortest
        && number.length() <= LONGEST
        && Written.digits(number) == number.length();
  }
}
