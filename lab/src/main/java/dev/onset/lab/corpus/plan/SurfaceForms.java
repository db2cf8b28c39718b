package dev.onset.lab.corpus.plan;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.persona.Persona;
import dev.onset.model.PiiType;
import java.time.LocalDate;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Writes values in various forms. Stateless. */
final class SurfaceForms {
  private static final String[] DIGITS = {
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"
  };
  private static final String[] TENS = {
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty"
  };
  private static final List<String> MONTHS =
      Stream.of(Month.values())
          .map(month -> month.getDisplayName(TextStyle.FULL, Locale.ENGLISH))
          .toList();

  private SurfaceForms() {}

  /** A value as a careful writer or a machine formats it. */
  static String plain(PiiType type, Persona person, SplitMix64 dice) {
    return switch (type.name()) {
      case "NAME_FULL" -> person.fullName();
      case "NAME_PART" -> person.givenName();
      case "EMAIL" -> person.email();
      case "PHONE" -> phone(person.phone(), dice);
      case "SSN" -> grouped(person.ssn(), dice.chance(0.7) ? "-" : "", 3, 2, 4);
      case "DOB" -> date(person.born(), dice);
      case "ZIP5" -> person.zip5();
      case "LOCATION" -> location(person, dice);
      case "OCCUPATION" -> person.occupation();
      case "ORG" -> person.org();
      case "SCHOOL" -> person.school();
      case "AGE" -> String.valueOf(person.age());
      case "GENDER" -> person.gender().noun();
      default -> throw new IllegalArgumentException("No person has a " + type + ".");
    };
  }

  /** Whether a type has a chat-only form. */
  static boolean hasChatForm(PiiType type) {
    return switch (type.name()) {
      case "EMAIL", "PHONE", "SSN", "DOB", "AGE" -> true;
      default -> false;
    };
  }

  /** A value as it is spoken, or broken up during typing. */
  static String chat(PiiType type, Persona person, SplitMix64 dice) {
    return switch (type.name()) {
      case "EMAIL" ->
          dice.chance(0.3)
              ? spoken(person.email())
              : dice.chance(0.65) ? tokens(person.email()) : glued(person.email());
      case "PHONE" -> chatPhone(person.phone(), dice);
      case "SSN" -> dice.chance(0.4) ? spelled(person.ssn()) : grouped(person.ssn(), " ", 3, 2, 4);
      case "DOB" -> shortDate(person.born(), dice);
      case "AGE" -> words(person.age());
      default -> plain(type, person, dice);
    };
  }

  private static String chatPhone(String digits, SplitMix64 dice) {
    return switch (dice.below(10)) {
      case 0, 1 -> spelled(digits);
      case 2 -> grouped(digits, " ", 2, 2, 2, 2, 2);
      case 3 -> grouped(digits, " ", 3, 7);
      case 4, 5 -> grouped(digits, " ", 3, 3, 4);
      default -> digits;
    };
  }

  private static String phone(String digits, SplitMix64 dice) {
    String area = digits.substring(0, 3);
    String rest = grouped(digits.substring(3), "-", 3, 4);
    return switch (dice.below(6)) {
      case 0 -> "(" + area + ") " + rest;
      case 1 -> digits;
      case 2 -> grouped(digits, ".", 3, 3, 4);
      case 3 -> "+1 " + area + "-" + rest;
      default -> area + "-" + rest;
    };
  }

  private static String date(LocalDate born, SplitMix64 dice) {
    String month = MONTHS.get(born.getMonthValue() - 1);
    return switch (dice.below(5)) {
      case 0 -> born.toString();
      case 1 -> month + " " + born.getDayOfMonth() + ", " + born.getYear();
      case 2 -> born.getDayOfMonth() + " " + month + " " + born.getYear();
      default ->
          String.format(
              Locale.ROOT,
              "%02d/%02d/%d",
              born.getMonthValue(),
              born.getDayOfMonth(),
              born.getYear());
    };
  }

  private static String shortDate(LocalDate born, SplitMix64 dice) {
    String month = MONTHS.get(born.getMonthValue() - 1);
    return switch (dice.below(3)) {
      case 0 ->
          month.substring(0, 3).toLowerCase(Locale.ROOT)
              + " "
              + born.getDayOfMonth()
              + " "
              + born.getYear();
      case 1 ->
          String.format(
              Locale.ROOT,
              "%d/%d/%02d",
              born.getMonthValue(),
              born.getDayOfMonth(),
              born.getYear() % 100);
      default -> month.toLowerCase(Locale.ROOT) + " " + born.getDayOfMonth() + " " + born.getYear();
    };
  }

  private static String location(Persona person, SplitMix64 dice) {
    String city = person.city().name();
    return switch (dice.below(5)) {
      case 0 -> city + ", " + person.city().state();
      case 1 -> city + " " + person.city().state();
      default -> city;
    };
  }

  private static String spoken(String email) {
    return email
        .replace("@", " at ")
        .replace(".", " dot ")
        .replace("_", " underscore ")
        .replace("-", " dash ");
  }

  /** "dheepa 23 gmailcom": no signs, no dots, blanks between letters and digits. */
  private static String tokens(String email) {
    int sign = email.indexOf('@');
    StringBuilder tokens = new StringBuilder();
    char previous = 'a';
    for (char c : email.substring(0, sign).toCharArray()) {
      boolean letter = Character.isLetter(c);
      if (!Character.isLetterOrDigit(c)) {
        tokens.append(' ');
      } else {
        if (tokens.length() > 0 && previous != ' ' && letter != Character.isLetter(previous)) {
          tokens.append(' ');
        }
        tokens.append(c);
      }
      previous = Character.isLetterOrDigit(c) ? c : ' ';
    }
    return tokens + " " + email.substring(sign + 1).replace(".", "");
  }

  /** "wordgmailcom": letters and digits in one run. */
  private static String glued(String email) {
    return email
        .chars()
        .filter(Character::isLetterOrDigit)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static String spelled(String digits) {
    StringBuilder words = new StringBuilder();
    for (char digit : digits.toCharArray()) {
      words.append(words.length() == 0 ? "" : " ").append(DIGITS[digit - '0']);
    }
    return words.toString();
  }

  private static String words(int age) {
    if (age < 20) {
      return String.valueOf(age);
    }
    String tens = TENS[age / 10];
    return age % 10 == 0 ? tens : tens + "-" + DIGITS[age % 10];
  }

  private static String grouped(String digits, String separator, int... sizes) {
    StringBuilder grouped = new StringBuilder();
    int from = 0;
    for (int size : sizes) {
      grouped.append(from == 0 ? "" : separator).append(digits, from, from + size);
      from += size;
    }
    return grouped.toString();
  }
}
