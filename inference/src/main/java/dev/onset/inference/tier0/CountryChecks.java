package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.CheckDigits.complement;
import static dev.onset.inference.tier0.CheckDigits.date;
import static dev.onset.inference.tier0.CheckDigits.digitSums;
import static dev.onset.inference.tier0.CheckDigits.luhn36;
import static dev.onset.inference.tier0.CheckDigits.mixedRemainder;
import static dev.onset.inference.tier0.CheckDigits.mod1110;
import static dev.onset.inference.tier0.CheckDigits.remainder;
import static dev.onset.inference.tier0.CheckDigits.sum;
import static dev.onset.inference.tier0.CheckDigits.two;
import static dev.onset.inference.tier0.CheckDigits.value;
import static dev.onset.inference.tier0.CheckDigits.weighted;
import static dev.onset.inference.tier0.ScannedText.isOneOf;
import static dev.onset.inference.tier0.ScannedText.isWithin;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The checks that the country packs name, each made of the families in {@link CheckDigits}; the
 * packs say beside each rule where it is published. Immutable.
 */
final class CountryChecks {
  /**
   * A check.
   *
   * @param oneIn of so many made-up codes of the rule's shape about one passes
   * @param passes on upper-case letters and digits of a shape of the rule
   */
  record Check(int oneIn, Predicate<String> passes) {}

  private static final String SPANISH = "TRWAGMYFPDXBNJZSQVHLCKE";
  private static final String IRISH = "WABCDEFGHIJKLMNOPQRSTUV";
  private static final String FINNISH = "0123456789ABCDEFHJKLMNPRSTUVWXY";
  private static final String NEW_ZEALAND = "0ABCDEFGHJKLMNPQRSTUVWXYZ";
  private static final String MEXICAN = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ";
  private static final String SINGAPORE_PLATE = "AZYXUTSRPMLKJHGEDCB";

  private static final int[] DESCENDING = {10, 9, 8, 7, 6, 5, 4, 3, 2};

  /** What a letter or digit of the tax code of Italy counts in an odd place. */
  private static final int[] ITALIAN_ODD = {
    1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23
  };

  /** What at least is left of the seven digits of the tax code of Italy. */
  private static final int FEWEST_DIGITS = 4;

  private static final Map<String, Check> CHECKS = checks();

  private CountryChecks() {}

  /** The check of a name; empty if there is none. */
  static Optional<Check> named(String name) {
    return Optional.ofNullable(CHECKS.get(name));
  }

  private static Map<String, Check> checks() {
    Map<String, Check> all = new HashMap<>();
    put(all, "none", 1, code -> true);
    put(all, "luhn", 10, Checksums::luhn);
    put(all, "verhoeff", 10, CheckDigits::verhoeff);
    put(all, "mod11-10", 10, CheckDigits::mod1110);
    // English-speaking countries.
    put(all, "uk-nino", 2, CountryChecks::nino);
    put(all, "uk-utr", 10, CountryChecks::utr);
    put(all, "uk-nhs", 11, c -> weighted(c, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1));
    put(all, "ie-pps", 23, CountryChecks::pps);
    put(all, "in-gstin", 36, c -> luhn36(c, 36));
    put(all, "ca-bn", 10, c -> Checksums.luhn(c.substring(0, 9)));
    put(all, "ca-ohip", 10, c -> Checksums.luhn(c.substring(0, 10)));
    put(all, "ca-phn", 11, c -> weighted(c, 11, 0, 2, 4, 8, 5, 10, 9, 7, 3, 1));
    put(all, "ca-ramq", 14, c -> birth(c, 4, 0, 50, 0));
    put(all, "au-tfn", 11, c -> weighted(c, 11, 1, 4, 3, 7, 5, 8, 6, 9, 10));
    put(all, "au-abn", 89, CountryChecks::abn);
    put(all, "au-medicare", 10, c -> sum(c, 1, 3, 7, 9, 1, 3, 7, 9) % 10 == value(c.charAt(8)));
    put(all, "nz-ird", 11, CountryChecks::ird);
    put(all, "nz-nhi", 11, CountryChecks::nhi);
    put(all, "za-id", 900, c -> birth(c, 0, 0, 0, 0) && c.charAt(10) < '3' && Checksums.luhn(c));
    // German-speaking countries.
    put(all, "de-idnr", 15, c -> mod1110(c) && isGermanTax(c));
    put(all, "de-id", 10, CountryChecks::germanCard);
    put(all, "de-vsnr", 90, CountryChecks::vsnr);
    put(all, "de-kvnr", 10, CountryChecks::kvnr);
    put(all, "at-svnr", 60, CountryChecks::svnr);
    put(all, "ch-ahv", 1000, c -> weighted(c, 10, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1));
    put(all, "ch-uid", 11, c -> weighted(c.substring(3), 11, 5, 4, 3, 2, 7, 6, 5, 4, 1));
    // Southern Europe.
    put(all, "fr-nir", 400, CountryChecks::nir);
    put(
        all,
        "fr-spi",
        511,
        c -> remainder(c.substring(0, 10), 511) == Integer.parseInt(c.substring(10)));
    put(all, "es-dni", 23, CountryChecks::dni);
    put(all, "es-nif", 20, CountryChecks::nif);
    put(all, "es-nuss", 97, CountryChecks::nuss);
    put(all, "it-cf", 1000, CountryChecks::codiceFiscale);
    put(all, "pt-cc", 10, c -> luhn36(c, 10));
    put(all, "pt-nif", 10, c -> complement(c, 11, 9, 8, 7, 6, 5, 4, 3, 2));
    put(
        all,
        "pt-niss",
        10,
        c -> 9 - sum(c, 29, 23, 19, 17, 13, 11, 7, 5, 3, 2) % 10 == value(c.charAt(10)));
    // The Low Countries.
    put(all, "nl-bsn", 11, CountryChecks::bsn);
    put(all, "nl-btw", 97, c -> mixedRemainder(c, 97) == 1);
    put(all, "be-nn", 500, CountryChecks::belgian);
    put(all, "be-kbo", 97, CountryChecks::enterprise);
    // Northern and eastern Europe.
    put(all, "pl-pesel", 130, CountryChecks::pesel);
    put(all, "pl-id", 10, c -> weighted(c, 10, 7, 3, 1, 9, 7, 3, 1, 7, 3));
    put(all, "pl-nip", 11, c -> sum(c, 6, 5, 7, 2, 3, 4, 5, 6, 7) % 11 == value(c.charAt(9)));
    put(all, "se-pnr", 130, CountryChecks::personnummer);
    put(all, "se-vat", 10, c -> Checksums.luhn(c.substring(2, 12)));
    put(all, "dk-cpr", 27, c -> date(two(c, 4), two(c, 2), two(c, 0)));
    put(all, "dk-cvr", 11, c -> weighted(c, 11, 2, 7, 6, 5, 4, 3, 2, 1));
    put(all, "no-fnr", 750, c -> norwegian(c) && isNorwegianBirth(c));
    put(all, "no-fh", 121, CountryChecks::norwegian);
    put(all, "no-org", 11, c -> weighted(c, 11, 3, 2, 7, 6, 5, 4, 3, 2, 1));
    put(all, "fi-hetu", 800, CountryChecks::hetu);
    put(all, "fi-ytunnus", 11, c -> weighted(c, 11, 7, 9, 10, 5, 8, 4, 2, 1));
    // The Americas and Singapore.
    put(all, "br-cpf", 100, CountryChecks::cpf);
    put(all, "br-cnpj", 100, CountryChecks::cnpj);
    put(all, "br-pis", 10, c -> complement(c, 11, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2));
    put(all, "br-cns", 11, c -> weighted(c, 11, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1));
    put(all, "mx-curp", 5000, CountryChecks::curp);
    put(all, "mx-rfc", 300, CountryChecks::rfc);
    put(all, "mx-date", 27, code -> birth(code, 4, 0, 0, 0));
    put(all, "sg-nric", 11, CountryChecks::nric);
    put(all, "sg-uen", 11, c -> letter(c, 8, "XMKECAWLJDB", sum(c, 10, 4, 9, 3, 8, 2, 7, 1)));
    put(all, "sg-plate", 19, CountryChecks::singaporePlate);
    return Map.copyOf(all);
  }

  private static void put(
      Map<String, Check> all, String name, int oneIn, Predicate<String> passes) {
    all.put(name, new Check(oneIn, passes));
  }

  private static boolean letter(String code, int at, String letters, int sum) {
    return code.charAt(at) == letters.charAt(sum % letters.length());
  }

  /** A birth as yymmdd, whose month or day may have something added to it. */
  private static boolean birth(String code, int at, int evenMonth, int addedMonth, int addedDay) {
    int month = two(code, at + 2);
    int day = two(code, at + 4);
    month = addedMonth > 0 && month > addedMonth ? month - addedMonth : month - evenMonth;
    day = addedDay > 0 && day > addedDay ? day - addedDay : day;
    return date(two(code, at), month, day);
  }

  private static boolean nino(String code) {
    return "DFIQUV".indexOf(code.charAt(0)) < 0
        && "DFIOQUV".indexOf(code.charAt(1)) < 0
        && !"BG GB KN NK NT TN ZZ".contains(code.substring(0, 2));
  }

  /** The first digit checks the others; a K behind them marks a payment for self assessment. */
  private static boolean utr(String code) {
    return letter(code, 0, "21987654321", sum(code.substring(1), 6, 7, 8, 9, 10, 5, 4, 3, 2));
  }

  /** The second letter counts where it is one of those given since 2013. */
  private static boolean pps(String code) {
    boolean counts = code.length() == 9 && "ABH".indexOf(code.charAt(8)) >= 0;
    int second = counts ? 9 * IRISH.indexOf(code.charAt(8)) : 0;
    return letter(code, 7, IRISH, sum(code, 8, 7, 6, 5, 4, 3, 2) + second);
  }

  private static boolean abn(String code) {
    return (sum(code, 10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19) - 10) % 89 == 0;
  }

  /**
   * Inland Revenue's specification of 2016 ends at 150,000,000, the numbers that it expected to
   * give in ten years; those have passed.
   */
  private static boolean ird(String code) {
    String nine = code.length() == 8 ? "0" + code : code;
    int number = Integer.parseInt(nine);
    int rest = (11 - sum(nine, 3, 2, 7, 6, 5, 4, 3, 2) % 11) % 11;
    rest = rest == 10 ? (11 - sum(nine, 7, 4, 3, 2, 5, 2, 7, 6) % 11) % 11 : rest;
    return number >= 10_000_000 && number <= 200_000_000 && value(nine.charAt(8)) == rest;
  }

  /** Three letters and four digits, or since 2022 two digits and two letters behind them. */
  private static boolean nhi(String code) {
    int sum = 0;
    for (int i = 0; i < 6; i++) {
      char c = code.charAt(i);
      sum += (7 - i) * (c <= '9' ? c - '0' : NEW_ZEALAND.indexOf(c));
    }
    char check = code.charAt(6);
    return check <= '9'
        ? sum % 11 != 0 && (11 - sum % 11) % 10 == check - '0'
        : NEW_ZEALAND.charAt(23 - sum % 23) == check;
  }

  /** Of the first ten digits one occurs two or three times, all others at most once. */
  private static boolean isGermanTax(String code) {
    int repeated = 0;
    for (char digit = '0'; digit <= '9'; digit++) {
      char wanted = digit;
      long count = code.substring(0, 10).chars().filter(c -> c == wanted).count();
      if (count > 3) {
        return false;
      }
      repeated += count > 1 ? 1 : 0;
    }
    return repeated == 1;
  }

  /** The front of the card shows nine characters; the tenth, which checks them, is on its back. */
  private static boolean germanCard(String code) {
    return code.length() == 9 || sum(code, 7, 3, 1, 7, 3, 1, 7, 3, 1) % 10 == value(code.charAt(9));
  }

  /** The letter of a code as its place in the alphabet, in two digits. */
  private static String spelled(String code, int at) {
    int place = code.charAt(at) - 'A' + 1;
    return code.substring(0, at) + place / 10 + place % 10 + code.substring(at + 1);
  }

  private static boolean vsnr(String code) {
    String digits = spelled(code, 8);
    int sum = digitSums(digits.substring(0, 12), 2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1);
    return two(code, 4) <= 12 && sum % 10 == value(code.charAt(11));
  }

  private static boolean kvnr(String code) {
    return digitSums(spelled(code, 0).substring(0, 10), 1, 2) % 10 == value(code.charAt(9));
  }

  /** The fourth digit checks the others; a month above 12 marks a birth whose day is not known. */
  private static boolean svnr(String code) {
    return sum(code, 3, 7, 9, 0, 5, 8, 4, 2, 1, 6) % 11 == value(code.charAt(3))
        && two(code, 4) <= 31
        && isWithin(two(code, 6), 1, 15);
  }

  /** Departments 2A and 2B of Corsica count as 19 and 18. */
  private static boolean nir(String code) {
    String digits = code.replace("2A", "19").replace("2B", "18");
    int month = two(digits, 3);
    boolean born = isWithin(month, 1, 12) || isWithin(month, 20, 42) || month >= 50;
    return born
        && digits.chars().allMatch(c -> c <= '9')
        && 97 - remainder(digits.substring(0, 13), 97) == two(digits, 13);
  }

  private static boolean dni(String code) {
    String digits = code.replace('X', '0').replace('Y', '1').replace('Z', '2').substring(0, 8);
    return letter(code, 8, SPANISH, remainder(digits, SPANISH.length()));
  }

  /**
   * As above; or K, L or M of persons without such a number, whose letter published readings count
   * as that of the seven digits or as that of companies, so that either passes.
   */
  private static boolean nif(String code) {
    if ("KLM".indexOf(code.charAt(0)) < 0) {
      return dni(code);
    }
    String digits = code.substring(1, 8);
    return letter(code, 8, SPANISH, remainder(digits, SPANISH.length()))
        || letter(code, 8, "JIHGFEDCBA", digitSums(digits, 2, 1));
  }

  /** Older numbers have one digit less, a zero that does not count where it is written. */
  private static boolean nuss(String code) {
    int check = code.length() - 2;
    boolean isOld = check == 10 && code.charAt(2) == '0';
    String number = isOld ? two(code, 0) + code.substring(3, check) : code.substring(0, check);
    return remainder(number, 97) == two(code, check);
  }

  /**
   * Letters stand for digits, the last ones first, where two people would have the same code. Most
   * of the seven digits must be there, because a word of letters alone would pass too easily.
   */
  private static boolean codiceFiscale(String code) {
    if (code.chars().filter(c -> c <= '9').count() < FEWEST_DIGITS) {
      return false;
    }
    int sum = 0;
    for (int i = 0; i < 15; i++) {
      char c = code.charAt(i);
      int place = c <= '9' ? c - '0' : c - 'A';
      sum += i % 2 == 0 ? ITALIAN_ODD[place] : place;
    }
    return code.charAt(15) - 'A' == sum % 26;
  }

  private static boolean bsn(String code) {
    return weighted(code, 11, 9, 8, 7, 6, 5, 4, 3, 2, -1) && !Checksums.uniform(code);
  }

  /** A 2 stands in front of a number given since 2000; months of foreigners have 20 or 40 added. */
  private static boolean belgian(String code) {
    String nine = code.substring(0, 9);
    boolean checked =
        97 - remainder(nine, 97) == two(code, 9) || 97 - remainder("2" + nine, 97) == two(code, 9);
    return checked && two(code, 2) % 20 <= 12 && two(code, 2) < 53 && two(code, 4) <= 31;
  }

  private static boolean enterprise(String code) {
    String digits = code.substring(code.length() - 10);
    return 97 - remainder(digits.substring(0, 8), 97) == two(digits, 8);
  }

  /** Months of this century have 20 added. */
  private static boolean pesel(String code) {
    return weighted(code, 10, 1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1) && birth(code, 0, 0, 20, 0);
  }

  /**
   * A coordination number has 60 added to its day; a century in front does not count. Of people who
   * turn 100 a plus stands before the last four digits.
   */
  private static boolean personnummer(String code) {
    String digits = code.replace("+", "");
    String ten = digits.substring(digits.length() - 10);
    return Checksums.luhn(ten) && birth(ten, 0, 0, 0, 60);
  }

  private static boolean norwegian(String code) {
    return weighted(code, 11, 3, 7, 6, 1, 8, 9, 4, 5, 2, 1)
        && weighted(code, 11, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1);
  }

  /** A D-number has 40 added to its day, an H-number, of a hospital, to its month. */
  private static boolean isNorwegianBirth(String code) {
    int day = two(code, 0);
    int month = two(code, 2);
    return date(two(code, 4), month > 40 ? month - 40 : month, day > 40 ? day - 40 : day);
  }

  private static boolean hetu(String code) {
    String digits = code.substring(0, 6) + code.substring(7, 10);
    return date(two(code, 4), two(code, 2), two(code, 0))
        && letter(code, 10, FINNISH, remainder(digits, FINNISH.length()));
  }

  private static boolean cpf(String code) {
    return !Checksums.uniform(code)
        && complement(code, 11, DESCENDING)
        && complement(code, 11, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2);
  }

  private static boolean cnpj(String code) {
    return !Checksums.uniform(code) && cnpjDigit(code, 12) && cnpjDigit(code, 13);
  }

  /**
   * Weights from 2 to 9 from the right; a letter, since 2026, counts its distance from 0 in ASCII.
   */
  private static boolean cnpjDigit(String code, int at) {
    int sum = 0;
    for (int i = 0; i < at; i++) {
      sum += (2 + (at - 1 - i) % 8) * (code.charAt(i) - '0');
    }
    int rest = 11 - sum % 11;
    return value(code.charAt(at)) == (rest > 9 ? 0 : rest);
  }

  /** The letter between N and O has a value of its own, so letters from O on count one more. */
  private static int mexican(String code, int characters, int first) {
    int sum = 0;
    for (int i = 0; i < characters; i++) {
      sum += (first - i) * MEXICAN.indexOf(code.charAt(i));
    }
    return sum;
  }

  private static boolean curp(String code) {
    return birth(code, 4, 0, 0, 0)
        && (10 - mexican(code, 17, 18) % 10) % 10 == value(code.charAt(17));
  }

  private static boolean rfc(String code) {
    return birth(code, 4, 0, 0, 0)
        && "0123456789A".charAt((11 - mexican(code, 12, 13) % 11) % 11) == code.charAt(12);
  }

  private static boolean nric(String code) {
    char series = code.charAt(0);
    int added = isOneOf(series, "SF") ? 0 : series == 'M' ? 3 : 4;
    String letters =
        isOneOf(series, "ST") ? "JZIHGFEDCBA" : series == 'M' ? "XWUTRQPNJLK" : "XWUTRQPNMLK";
    return letter(code, 8, letters, added + sum(code.substring(1), 2, 7, 6, 5, 4, 3, 2));
  }

  /** The last two letters of the prefix and four digits, zeros in front. */
  private static boolean singaporePlate(String code) {
    int letters = 0;
    while (code.charAt(letters) > '9') {
      letters++;
    }
    String number = "000" + code.substring(letters, code.length() - 1);
    int first = letters > 1 ? code.charAt(letters - 2) - 'A' + 1 : 0;
    int second = code.charAt(letters - 1) - 'A' + 1;
    int sum = 9 * first + 4 * second + sum(number.substring(number.length() - 4), 5, 4, 3, 2);
    return letter(code, code.length() - 1, SINGAPORE_PLATE, sum);
  }
}
