package dev.onset.state.pseudonym;

import dev.onset.model.PiiType;
import dev.onset.model.ResourceLines;
import dev.onset.state.redaction.Industries;
import dev.onset.state.redaction.Substitute;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Employers and schools, with invented names: the end says the industry where it is known, or the
 * kind of school.
 *
 * @param draw draws the names
 */
record EmployerForm(Draw draw) implements Form {
  private static final String STEM = "stem";
  private static final String ANY = "*";
  private static final Map<String, List<String>> LISTS = lists();

  private static final Vocabulary WORDS =
      Vocabulary.of(LISTS.get(STEM).stream().map(Written::fold).collect(Collectors.toSet()));

  private static final Set<String> CORPORATE =
      Set.of(
          "inc", "llc", "llp", "ltd", "corp", "corporation", "co", "company", "plc", "gmbh", "ag");

  /** What the name of a school ends in, more telling ends first. */
  private static final List<String> SCHOOLS =
      List.of(
          "High School",
          "Middle School",
          "Elementary School",
          "Community College",
          "State University",
          "University",
          "College",
          "Academy",
          "Institute",
          "School");

  private static Map<String, List<String>> lists() {
    Map<String, List<String>> lists = new HashMap<>();
    for (List<String> row : ResourceLines.rows(EmployerForm.class, "employers.tsv")) {
      String separator = row.get(0).equals(STEM) ? " " : "\\|";
      lists.put(row.get(0), List.of(row.get(1).split(separator)));
    }
    return lists;
  }

  @Override
  public Optional<Vocabulary> vocabulary() {
    return Optional.of(WORDS);
  }

  @Override
  public Optional<Substitute> of(Value value, Slots slots) {
    List<String> stems = LISTS.get(STEM);
    String owner = value.canonical();
    return slots
        .take(
            Vocabulary.SPACE,
            owner,
            stems,
            draw.below(stems.size(), "employer", owner),
            stems.size(),
            Written::fold,
            stem -> true)
        .map(stem -> Written.inCaseOf(value.surface(), stem + " " + end(value)))
        .map(text -> Substitute.whole(text + corporate(value.surface()), value.surface()));
  }

  private String end(Value value) {
    if (value.type() == PiiType.SCHOOL) {
      String said = value.canonical().toLowerCase(Locale.ROOT);
      return SCHOOLS.stream()
          .filter(end -> said.contains(end.toLowerCase(Locale.ROOT)))
          .findFirst()
          .orElse("College");
    }
    List<String> ends =
        Industries.shipped().of(value.canonical()).map(LISTS::get).orElse(LISTS.get(ANY));
    return ends.get(draw.below(ends.size(), "industry", value.canonical()));
  }

  /** " Inc." as it is written, where it is. */
  private static String corporate(String surface) {
    int blank = surface.lastIndexOf(' ');
    return blank > 0 && CORPORATE.contains(Written.fold(surface.substring(blank)))
        ? surface.substring(blank)
        : "";
  }
}
