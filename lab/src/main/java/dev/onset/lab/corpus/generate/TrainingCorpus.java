package dev.onset.lab.corpus.generate;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.formats.RecordType;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.family.Scenario;
import dev.onset.lab.corpus.family.Templates;
import dev.onset.lab.corpus.plan.DialogueBrief;
import dev.onset.lab.corpus.plan.DialogueScript;
import dev.onset.lab.corpus.plan.Disclosure;
import dev.onset.lab.corpus.plan.NoiseLevel;
import dev.onset.lab.corpus.plan.Pattern;
import dev.onset.lab.corpus.plan.Scriptwriter;
import dev.onset.lab.corpus.plan.TriggerSets;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;

/**
 * Training dialogues of family a: half with the recipes of Track-W, half with arbitrary types in
 * arbitrary turns, at all noise levels. Immutable and thread-safe.
 */
public final class TrainingCorpus implements GeneratedCorpus {
  /** The default number of dialogues. */
  public static final int DEFAULT_SIZE = 10_000;

  private static final String NAME = "train";
  private static final double WITH_RECIPE = 0.5;
  private static final double SAME_TURN = 0.3;
  private static final int MOST_TYPES = 7;
  private static final List<RecordRecipe> RECIPES = RecordRecipe.trackW();

  /** Patterns that fit any set of values. */
  private static final List<Pattern> ANYWHERE = List.of(Pattern.THIRD_PARTY);

  private static final Templates TEMPLATES = new Templates(Family.A);

  private final Scriptwriter writer = new Scriptwriter(Family.A);
  private final long seed;
  private final int size;

  /** A corpus with a number of dialogues. */
  public TrainingCorpus(long seed, int size) {
    this.seed = seed;
    this.size = size;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public CorpusDialogue dialogue(int index) {
    SplitMix64 dice = SplitMix64.of(seed, index);
    DialogueScript script = script(dice);
    return DialogueRenderer.set(
        script, DialogueOrigin.of(NAME, Family.A.label(), seed, index), dice);
  }

  /** The turns of a dialogue in which the user refers back. */
  public List<BackReference> backReferences(int index) {
    return BackReference.of(script(SplitMix64.of(seed, index)), TEMPLATES);
  }

  private DialogueScript script(SplitMix64 dice) {
    return writer.write(brief(dice), dice);
  }

  private static DialogueBrief brief(SplitMix64 dice) {
    int turns = DialogueLengths.at(dice.unit());
    NoiseLevel noise = noise(dice);
    return dice.chance(WITH_RECIPE)
        ? BriefComposer.brief(dice.pick(RECIPES), turns, dice.unit(), noise, dice)
        : free(turns, noise, dice);
  }

  private static NoiseLevel noise(SplitMix64 dice) {
    return dice.chance(0.2)
        ? NoiseLevel.NONE
        : dice.chance(0.375) ? NoiseLevel.LIGHT : NoiseLevel.HEAVY;
  }

  private static DialogueBrief free(int turns, NoiseLevel noise, SplitMix64 dice) {
    int most = Math.min(MOST_TYPES, turns / 4);
    List<PiiType> types = dice.shuffled(Templates.DISCLOSED).subList(0, dice.between(0, most));
    List<Disclosure> stops = new ArrayList<>();
    List<PiiType> turn = new ArrayList<>();
    for (PiiType type : types) {
      turn.add(type);
      if (!dice.chance(SAME_TURN)) {
        stops.add(new Disclosure.Give(turn));
        turn.clear();
      }
    }
    if (!turn.isEmpty()) {
      stops.add(new Disclosure.Give(turn));
    }
    List<Pattern> patterns = dice.chance(0.4) ? ANYWHERE : List.of();
    return new DialogueBrief(
        dice.pick(List.of(Scenario.values())),
        turns,
        dice.unit(),
        leadsTo(types),
        false,
        stops,
        patterns,
        noise);
  }

  private static RecordType leadsTo(List<PiiType> types) {
    boolean name = types.contains(PiiType.NAME_FULL);
    boolean direct = types.stream().anyMatch(type -> type.piiClass() == PiiClass.DIRECT);
    List<PiiType> quasi = types.stream().filter(PiiType::isQuasi).toList();
    return name && direct
        ? RecordType.NAME_DIRECT
        : !name && !direct && !quasi.isEmpty() && TriggerSets.isComplete(quasi)
            ? RecordType.QUASI_ONLY
            : RecordType.OUT_OF_SCOPE;
  }
}
