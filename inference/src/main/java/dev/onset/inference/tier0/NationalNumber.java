package dev.onset.inference.tier0;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Identity numbers that countries give to their people, by the checks of the country packs. They
 * count beside their words under every policy: without them such a number reads as an American one.
 */
final class NationalNumber {
  private static final String NINE = "9".repeat(9);

  /** The checks of each form, of letters (A) and digits (9). */
  private static final Map<String, List<String>> CHECKS =
      Map.ofEntries(
          Map.entry(NINE, List.of("luhn", "nl-bsn")),
          Map.entry(NINE + "9", List.of("se-pnr", "dk-cpr", "at-svnr")),
          Map.entry(NINE + "99", List.of("pl-pesel", "no-fnr", "be-nn")),
          Map.entry(NINE + "999", List.of("verhoeff", "se-pnr")),
          Map.entry(NINE + "9999", List.of("ch-ahv", "za-id")),
          Map.entry(NINE + "999999", List.of("fr-nir")),
          Map.entry("AA999999A", List.of("uk-nino")),
          Map.entry("99999999A", List.of("es-dni")),
          Map.entry("A9999999A", List.of("es-dni", "sg-nric")),
          Map.entry("AAAA999999AAAAAA99", List.of("mx-curp")),
          Map.entry("AAAA999999AAAAAAA9", List.of("mx-curp")));

  private NationalNumber() {}

  /** Whether a code has the form of some country's identity number and passes its check. */
  static boolean passes(IdentifierCode code) {
    String upper = code.code().toUpperCase(Locale.ROOT);
    return CHECKS.getOrDefault(code.form(), List.of()).stream()
        .anyMatch(
            name -> CountryChecks.named(name).filter(one -> one.passes().test(upper)).isPresent());
  }
}
