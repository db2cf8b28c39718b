package dev.onset.state.pseudonym;

import dev.onset.model.ResourceLines;
import dev.onset.state.pseudonym.Slots.Candidate;
import dev.onset.state.redaction.Substitute;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Phone numbers of ranges that the regulators of their countries keep for fiction.
 *
 * @param draw draws the numbers
 */
record PhoneForm(Draw draw) implements Form {
  private static final String SPACE = "PHONE";
  private static final String ANY = "*";
  private static final int MOST = 64;
  private static final List<Row> ROWS = rows();
  private static final String NORTH_AMERICA = "1";

  /** A range: which national numbers it stands for, and what nobody gets. */
  private record Row(String code, List<String> beginnings, List<String> reserved) {
    boolean standsFor(String canonical) {
      String before = "+" + code;
      return canonical.startsWith(before)
          && beginnings.stream()
              .anyMatch(one -> one.equals(ANY) || canonical.startsWith(one, before.length()));
    }

    boolean holds(String canonical) {
      return reserved.stream().anyMatch(pattern -> fits(canonical, "+" + code + pattern));
    }

    private static boolean fits(String number, String pattern) {
      if (number.length() != pattern.length()) {
        return false;
      }
      for (int i = 0; i < pattern.length(); i++) {
        if (pattern.charAt(i) != 'x' && pattern.charAt(i) != number.charAt(i)) {
          return false;
        }
      }
      return true;
    }
  }

  private static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (List<String> row : ResourceLines.rows(PhoneForm.class, "phones.tsv")) {
      rows.add(new Row(row.get(0), List.of(row.get(1).split(" ")), List.of(row.get(2).split(" "))));
    }
    return rows;
  }

  @Override
  public Optional<Substitute> of(Value value, Slots slots) {
    String owner = value.canonical();
    return ROWS.stream()
        .filter(row -> row.standsFor(owner))
        .findFirst()
        .flatMap(
            row ->
                slots
                    .take(SPACE, owner, MOST, i -> candidate(row, owner, i))
                    .map(number -> written(value.surface(), row.code(), number)))
        .map(text -> Substitute.whole(text, value.surface()));
  }

  @Override
  public Optional<Told> told(Value value) {
    return ROWS.stream().anyMatch(row -> row.holds(value.canonical()))
        ? Optional.of(new Told(SPACE, value.canonical()))
        : Optional.empty();
  }

  private Optional<Candidate<String>> candidate(Row row, String owner, int attempt) {
    String round = String.valueOf(attempt);
    String pattern =
        row.reserved().get(draw.below(row.reserved().size(), SPACE, "range", round, owner));
    String digits = draw.digits(pattern.length(), SPACE, round, owner);
    StringBuilder number = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      number.append(pattern.charAt(i) == 'x' ? digits.charAt(i) : pattern.charAt(i));
    }
    String canonical = "+" + row.code() + number;
    return canonical.equals(owner)
        ? Optional.empty()
        : Optional.of(new Candidate<>(canonical, number.toString()));
  }

  /** As the original is written, if it has as many digits; else in the usual form. */
  private static String written(String surface, String code, String number) {
    int digits = Written.digits(surface);
    String trunk = code.equals(NORTH_AMERICA) ? number : "0" + number;
    for (String form : List.of(number, trunk, code + number, "00" + code + number)) {
      boolean isNational = form.equals(number) || form.equals(trunk);
      if (form.length() == digits && isNational != surface.stripLeading().startsWith("+")) {
        return Written.withDigits(surface, form);
      }
    }
    return code.equals(NORTH_AMERICA)
        ? "(" + number.substring(0, 3) + ") " + number.substring(3, 6) + "-" + number.substring(6)
        : "+" + code + " " + number;
  }
}
