package dev.onset.inference.tier0;

import dev.onset.model.Country;
import dev.onset.model.PiiType;
import dev.onset.model.ResourceLines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;

/**
 * The numbers of persons of one country, as its file under {@code countries/} lists them.
 *
 * @param rules in the order of the file
 * @param words lines of the lexicon that hold under this pack: words of its languages
 */
record CountryPack(List<CountryRule> rules, List<String> words) {
  private static final String WORDS = "WORDS ";
  private static final int COLUMNS = 5;

  /** The pack of a country. */
  static CountryPack of(Country country) {
    String file = "countries/" + country.code() + ".txt";
    List<CountryRule> rules = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (String line : ResourceLines.of(CountryPack.class, file)) {
      if (line.startsWith(WORDS)) {
        words.add(line.substring(WORDS.length()));
      } else {
        rules.add(rule(country, line));
      }
    }
    return new CountryPack(List.copyOf(rules), List.copyOf(words));
  }

  private static CountryRule rule(Country country, String line) {
    List<String> columns = Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
    String[] head = columns.get(0).split(" ");
    if (columns.size() != COLUMNS || head.length != 2) {
      throw new IllegalStateException("A country pack has a malformed line: " + line);
    }
    return new CountryRule(
        country,
        PiiType.valueOf(head[0]),
        head[1],
        list(columns.get(1)).flatMap(shape -> CodeShape.of(shape).stream()).toList(),
        CountryChecks.named(columns.get(2))
            .orElseThrow(() -> new IllegalStateException("No check is named " + columns.get(2))),
        new LinkedHashSet<>(list(columns.get(3)).toList()),
        columns.get(4));
  }

  private static Stream<String> list(String column) {
    return Arrays.stream(column.split(",")).map(String::strip).filter(item -> !item.isEmpty());
  }
}
