package dev.onset.lab.corpus.generate;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.formats.RecordType;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.plan.DialogueScript;
import dev.onset.lab.corpus.plan.ScriptLine;
import dev.onset.lab.corpus.plan.Scriptwriter;
import java.util.List;
import java.util.Optional;

/**
 * Track-S: 300 seed dialogues like those of Track-W. Every second one has quasi-identifiers only;
 * short, medium and long ones alternate; one operator changes each dialogue, which is then
 * relabelled (first paper, table 5). Immutable and thread-safe.
 */
public final class TrackS implements GeneratedCorpus {
  private static final String NAME = "track-s";
  private static final int LENGTH_STRATA = 3;
  private static final int ATTEMPTS = 100;

  /** The share among seeds of C2 and C3; C1 has none, so that two in five remain overall. */
  private static final double ONE_TURN = 0.65;

  private static final List<Operator> OPERATORS = Operator.trackS();
  private static final List<RecordRecipe> NAME_DIRECT = inScope(RecordType.NAME_DIRECT);
  private static final List<RecordRecipe> QUASI_ONLY = inScope(RecordType.QUASI_ONLY);

  private final Scriptwriter writer;
  private final Family family;
  private final long seed;

  /** The corpus for a family and a seed. */
  public TrackS(Family family, long seed) {
    this.writer = new Scriptwriter(family);
    this.family = family;
    this.seed = seed;
  }

  private static List<RecordRecipe> inScope(RecordType type) {
    return RecordRecipe.trackW().stream()
        .filter(recipe -> recipe.form().intended() == type && !recipe.form().nearMiss())
        .toList();
  }

  @Override
  public int size() {
    return OPERATORS.size();
  }

  @Override
  public CorpusDialogue dialogue(int index) {
    Operator operator = OPERATORS.get(index);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      SplitMix64 dice = SplitMix64.of(seed, index, attempt);
      DialogueScript script = seedScript(index, operator, dice);
      int onset = onset(script.lines());
      Optional<List<ScriptLine>> changed = changed(operator, script, onset, dice);
      if (changed.isPresent()) {
        DialogueOrigin origin =
            new DialogueOrigin(
                NAME,
                family.label(),
                seed,
                index,
                operator.kind().name(),
                operator.k(),
                onset(changed.get()) - onset);
        return DialogueRenderer.set(script.with(changed.get()), origin, dice);
      }
    }
    throw new IllegalStateException("No seed dialogue can be changed by " + operator + ".");
  }

  private DialogueScript seedScript(int index, Operator operator, SplitMix64 dice) {
    int stratum = index / 2 % LENGTH_STRATA;
    int turns = DialogueLengths.at((stratum + dice.unit()) / LENGTH_STRATA);
    double reach = TrackW.NEAREST + (1 - TrackW.NEAREST) * dice.unit();
    RecordRecipe recipe = index % 2 == 0 ? dice.pick(NAME_DIRECT) : quasiOnly(operator, dice);
    return writer.write(BriefComposer.brief(recipe, turns, reach, TrackW.NOISE, dice), dice);
  }

  private static RecordRecipe quasiOnly(Operator operator, SplitMix64 dice) {
    boolean oneTurn = operator.kind() != Operator.Kind.C1 && dice.chance(ONE_TURN);
    return dice.pick(
        QUASI_ONLY.stream()
            .filter(recipe -> (recipe.form() == RecordRecipe.Form.ONE_TURN) == oneTurn)
            .toList());
  }

  private Optional<List<ScriptLine>> changed(
      Operator operator, DialogueScript script, int onset, SplitMix64 dice) {
    TurnInsertion insertion = new TurnInsertion(writer, script, onset, dice);
    return switch (operator.kind()) {
      case C1 -> OrderSwap.apply(script.lines(), onset, dice);
      case C2 -> insertion.talk(operator.k());
      case C3 -> insertion.confusers(operator.confusers());
    };
  }

  private static int onset(List<ScriptLine> lines) {
    return PlannedOracle.of(lines).onset().orElseThrow();
  }
}
