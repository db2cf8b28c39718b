package dev.onset.evaluation.corpus.generate;

import dev.onset.evaluation.corpus.plan.Pattern;
import dev.onset.formats.RecordType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The kind of a record.
 *
 * @param form what is given in how many turns
 * @param quasiFirst whether quasi-identifiers are complete before a name and a direct identifier
 *     are known
 * @param pattern the pattern that it is there for
 */
record Recipe(Form form, boolean quasiFirst, Optional<Pattern> pattern) {

  /** What a user gives in how many turns. */
  enum Form {
    /** Name and direct identifier in one turn. */
    TOGETHER(RecordType.NAME_DIRECT),
    /** Name and direct identifier in two turns. */
    APART(RecordType.NAME_DIRECT),
    /** One of the two never comes, or half of the name. */
    NAME_NEAR_MISS(RecordType.NAME_DIRECT),
    /** Three triggers in one turn. */
    ONE_TURN(RecordType.QUASI_ONLY),
    /** Two triggers in one turn, the third in another. */
    TWO_TURNS(RecordType.QUASI_ONLY),
    /** Three triggers in three turns. */
    SCATTERED(RecordType.QUASI_ONLY),
    /** The third trigger never comes. */
    QUASI_NEAR_MISS(RecordType.QUASI_ONLY);

    private final RecordType intended;

    Form(RecordType intended) {
      this.intended = intended;
    }

    RecordType intended() {
      return intended;
    }

    boolean nearMiss() {
      return this == NAME_NEAR_MISS || this == QUASI_NEAR_MISS;
    }
  }

  /** Patterns that need no name. */
  private static final List<Pattern> WITHOUT_NAME =
      List.of(
          Pattern.SHARED_ATTRIBUTE,
          Pattern.THIRD_PARTY,
          Pattern.LONG_RANGE,
          Pattern.REVISION,
          Pattern.AGENT_ECHO,
          Pattern.INDIRECT);

  /**
   * The 200 records of Track-W: 89 with name and direct identifier, 76 of them in one turn and 27
   * after complete quasi-identifiers; 95 with quasi-identifiers only, 38 of them in one turn; 11
   * and 5 near-misses (first paper, sections 5.1, 6.1 and 7.1).
   */
  static List<Recipe> trackW() {
    List<Recipe> recipes = new ArrayList<>();
    List<Pattern> together = new ArrayList<>(Collections.nCopies(6, Pattern.NAME_COLLISION));
    together.addAll(Collections.nCopies(10, Pattern.ENTITY_SWITCH));
    add(recipes, Form.TOGETHER, 76, 23, together);
    add(recipes, Form.APART, 13, 4, Collections.nCopies(6, Pattern.NAME_COLLISION));
    add(recipes, Form.ONE_TURN, 38, 0, List.of());
    add(recipes, Form.TWO_TURNS, 17, 0, List.of());
    add(recipes, Form.SCATTERED, 40, 0, List.of());
    for (int i = 0; i < 11; i++) {
      recipes.add(new Recipe(Form.NAME_NEAR_MISS, false, Optional.empty()));
    }
    for (int i = 0; i < 5; i++) {
      recipes.add(new Recipe(Form.QUASI_NEAR_MISS, false, Optional.empty()));
    }
    return List.copyOf(recipes);
  }

  /** First the patterns that are named, then the others in turn. */
  private static void add(
      List<Recipe> recipes, Form form, int count, int quasiFirst, List<Pattern> named) {
    for (int i = 0; i < count; i++) {
      Pattern pattern = i < named.size() ? named.get(i) : WITHOUT_NAME.get(i % WITHOUT_NAME.size());
      // Spread evenly, so that it goes with every pattern.
      boolean first = (i + 1) * quasiFirst / count > i * quasiFirst / count;
      recipes.add(new Recipe(form, first, Optional.of(pattern)));
    }
  }
}
