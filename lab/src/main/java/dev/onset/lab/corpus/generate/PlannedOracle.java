package dev.onset.lab.corpus.generate;

import dev.onset.formats.Oracle;
import dev.onset.formats.RecordType;
import dev.onset.lab.corpus.plan.ScriptLine;
import dev.onset.lab.corpus.plan.TriggerSets;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * The ground truth about a script's user, from the disclosures in its lines (spec section 11).
 * Stateless.
 */
final class PlannedOracle {
  private static final Set<PiiType> DIRECT = Set.copyOf(PolicyReader.shipped().rules().direct());

  private PlannedOracle() {}

  static Oracle of(List<ScriptLine> lines) {
    OptionalInt name = first(lines, Set.of(PiiType.NAME_FULL));
    OptionalInt direct = first(lines, DIRECT);
    OptionalInt complete = complete(lines);
    RecordType type =
        name.isPresent() && direct.isPresent()
            ? RecordType.NAME_DIRECT
            : complete.isPresent() && name.isEmpty() && direct.isEmpty()
                ? RecordType.QUASI_ONLY
                : RecordType.OUT_OF_SCOPE;
    OptionalInt onset =
        switch (type) {
          case NAME_DIRECT -> OptionalInt.of(Math.max(name.getAsInt(), direct.getAsInt()));
          case QUASI_ONLY -> complete;
          case OUT_OF_SCOPE -> OptionalInt.empty();
        };
    return new Oracle(name, direct, directTypes(lines), onset, complete, type);
  }

  private static OptionalInt first(List<ScriptLine> lines, Set<PiiType> types) {
    for (int turn = 0; turn < lines.size(); turn++) {
      if (lines.get(turn).disclosed().anyMatch(types::contains)) {
        return OptionalInt.of(turn);
      }
    }
    return OptionalInt.empty();
  }

  private static List<String> directTypes(List<ScriptLine> lines) {
    Set<String> types = new TreeSet<>();
    lines.stream()
        .flatMap(ScriptLine::disclosed)
        .filter(DIRECT::contains)
        .forEach(t -> types.add(t.name()));
    return List.copyOf(types);
  }

  private static OptionalInt complete(List<ScriptLine> lines) {
    Set<PiiType> known = new TreeSet<>();
    for (int turn = 0; turn < lines.size(); turn++) {
      lines.get(turn).disclosed().filter(t -> t.piiClass() == PiiClass.QUASI).forEach(known::add);
      if (!known.isEmpty() && TriggerSets.isComplete(known)) {
        return OptionalInt.of(turn);
      }
    }
    return OptionalInt.empty();
  }
}
