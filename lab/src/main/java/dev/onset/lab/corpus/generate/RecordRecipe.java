package dev.onset.lab.corpus.generate;

import dev.onset.formats.RecordType;
import dev.onset.lab.corpus.plan.Pattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The recipe of a record.
 *
 * @param form which values the user gives in how many turns
 * @param quasiFirst whether quasi-identifiers are complete before a name and a direct identifier
 * @param pattern the pattern that the record demonstrates
 */
record RecordRecipe(Form form, boolean quasiFirst, Optional<Pattern> pattern) {

  /** The values that a user gives, and the number of turns. */
  enum Form {
    /** Name and direct identifier in one turn. */
    TOGETHER(RecordType.NAME_DIRECT),
    /** Name and direct identifier in two turns. */
    APART(RecordType.NAME_DIRECT),
    /** One of the two is missing, or half of the name. */
    NAME_NEAR_MISS(RecordType.NAME_DIRECT),
    /** Three triggers in one turn. */
    ONE_TURN(RecordType.QUASI_ONLY),
    /** Two triggers in one turn, the third in another. */
    TWO_TURNS(RecordType.QUASI_ONLY),
    /** Three triggers in three turns. */
    SCATTERED(RecordType.QUASI_ONLY),
    /** The third trigger is missing. */
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

  /** Patterns that do not need a name. */
  private static final List<Pattern> WITHOUT_NAME =
      List.of(
          Pattern.SHARED_ATTRIBUTE,
          Pattern.THIRD_PARTY,
          Pattern.LONG_RANGE,
          Pattern.REVISION,
          Pattern.AGENT_ECHO,
          Pattern.INDIRECT);

  /**
   * The 200 records of Track-W: 89 with name and direct identifier, of which 76 in one turn and 27
   * after complete quasi-identifiers; 95 with quasi-identifiers only, of which 38 in one turn; 11
   * and 5 near-misses (first paper, sections 5.1, 6.1 and 7.1).
   */
  static List<RecordRecipe> trackW() {
    List<RecordRecipe> recipes = new ArrayList<>();
    List<Pattern> together = new ArrayList<>(Collections.nCopies(6, Pattern.NAME_COLLISION));
    together.addAll(Collections.nCopies(10, Pattern.ENTITY_SWITCH));
    add(recipes, Form.TOGETHER, 76, 23, together);
    add(recipes, Form.APART, 13, 4, Collections.nCopies(6, Pattern.NAME_COLLISION));
    add(recipes, Form.ONE_TURN, 38, 0, List.of());
    add(recipes, Form.TWO_TURNS, 17, 0, List.of());
    add(recipes, Form.SCATTERED, 40, 0, List.of());
    for (int i = 0; i < 11; i++) {
      recipes.add(new RecordRecipe(Form.NAME_NEAR_MISS, false, Optional.empty()));
    }
    for (int i = 0; i < 5; i++) {
      recipes.add(new RecordRecipe(Form.QUASI_NEAR_MISS, false, Optional.empty()));
    }
    return List.copyOf(recipes);
  }

  /** The named patterns first, then the others in rotation. */
  private static void add(
      List<RecordRecipe> recipes, Form form, int count, int quasiFirst, List<Pattern> named) {
    for (int i = 0; i < count; i++) {
      Pattern pattern = i < named.size() ? named.get(i) : WITHOUT_NAME.get(i % WITHOUT_NAME.size());
      // Spread evenly, so that it combines with every pattern.
      boolean first = (i + 1) * quasiFirst / count > i * quasiFirst / count;
      recipes.add(new RecordRecipe(form, first, Optional.of(pattern)));
    }
  }
}
