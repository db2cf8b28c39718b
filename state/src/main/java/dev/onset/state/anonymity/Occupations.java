package dev.onset.state.anonymity;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Who does what. Immutable and thread-safe. */
final class Occupations {
  /** Titles are used loosely: a count is right to a third or so. */
  private static final double TITLE_SPREAD = 0.30;

  /** Words behind which a title only says where or of what. */
  private static final List<String> FRAMES = List.of(" at ", " in ", " for ", " of ", " with ");

  /**
   * What is known of a title.
   *
   * @param people in the United States
   * @param women their part of them
   * @param status what it is
   */
  record Occupation(Uncertain people, Uncertain women, Uncertain men, Status status) {}

  private record Listed(double people, double women, Status status) {
    Occupation exact() {
      return of(Uncertain.about(people, TITLE_SPREAD), 0.1);
    }

    /** One of its special kinds, such as the senior one: a hundredth of it, or most of it. */
    Occupation special() {
      return of(Uncertain.between(people * 0.01, people), 0.3);
    }

    private Occupation of(Uncertain count, double spread) {
      return new Occupation(
          count,
          Uncertain.about(Math.max(women, 0.005), spread),
          Uncertain.about(Math.max(1 - women, 0.005), spread),
          status);
    }
  }

  /** Anything that the list does not hold: between a rare craft and the largest such title. */
  private static final Occupation UNLISTED =
      new Occupation(
          Uncertain.between(1_000, 400_000),
          Uncertain.about(0.4, 0.5),
          Uncertain.about(0.5, 0.5),
          Status.EMPLOYED);

  private final Map<String, Listed> byTitle = new HashMap<>();

  Occupations() {
    for (String[] row : TableFile.rows("occupations.tsv", 4)) {
      Listed listed =
          new Listed(
              Double.parseDouble(row[1]) * 1000,
              Double.parseDouble(row[2]) / 100,
              Status.valueOf(row[3].toUpperCase(Locale.ROOT)));
      for (String title : row[0].split("\\|")) {
        byTitle.put(title, listed);
      }
    }
  }

  /**
   * What is known of a canonical OCCUPATION: of itself, or of the general title that it ends in.
   */
  Occupation of(String canonical) {
    Listed exact = byTitle.get(canonical);
    if (exact != null) {
      return exact.exact();
    }
    String title = withoutFrame(canonical);
    for (int at = 0; at >= 0; at = next(title, at)) {
      Listed general = byTitle.get(title.substring(at));
      if (general != null) {
        return general.special();
      }
    }
    return UNLISTED;
  }

  /** Where the next word begins; negative if there is none. */
  private static int next(String title, int at) {
    int blank = title.indexOf(' ', at);
    return blank < 0 ? -1 : blank + 1;
  }

  private static String withoutFrame(String title) {
    int end = title.length();
    for (String frame : FRAMES) {
      int at = title.indexOf(frame);
      if (at > 0) {
        end = Math.min(end, at);
      }
    }
    return title.substring(0, end);
  }
}
