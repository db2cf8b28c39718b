package dev.onset.lab.corpus.plan;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.family.Template;
import dev.onset.lab.corpus.family.TemplateFile;
import dev.onset.lab.corpus.family.Templates;
import dev.onset.lab.corpus.family.WordLists;
import dev.onset.lab.corpus.persona.PersonaPool;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Turns a brief into a script: stops first, then patterns, then the agent's mentions of other
 * people, then fillers. Immutable and thread-safe; a script depends only on brief and dice.
 */
public final class Scriptwriter {
  private static final int ATTEMPTS = 120;
  private static final double STEP = 0.02;
  private static final double EXTRA_ECHO = 0.25;
  private static final double MENTIONS = 0.06;
  private static final int SPLIT_CHANCES = 3;

  private final WordLists lists;
  private final Templates templates;
  private final PersonaPool pool;

  /** A writer with the templates and lists of a family. */
  public Scriptwriter(Family family) {
    this.lists = WordLists.of(family);
    this.templates = new Templates(family);
    this.pool = new PersonaPool(lists);
  }

  /**
   * Writes a script for a brief. If the dialogue is too short, it first moves the last stop, then
   * splits no message.
   *
   * @throws IllegalStateException if no dialogue of the requested length can satisfy the brief
   */
  public DialogueScript write(DialogueBrief brief, SplitMix64 dice) {
    int wanted = splits(brief.noise(), dice);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int splits = attempt < ATTEMPTS / 2 ? wanted : 0;
      double reach = brief.reach() + (attempt % 2 == 0 ? -attempt : attempt) * STEP;
      Optional<DialogueScript> script = tried(brief, reach, splits, dice);
      if (script.isPresent()) {
        return script.get();
      }
    }
    throw new IllegalStateException(
        "A dialogue of " + brief.turns() + " turns has no room for " + brief.patterns() + ".");
  }

  private static int splits(NoiseLevel noise, SplitMix64 dice) {
    int splits = 0;
    for (int i = 0; i < SPLIT_CHANCES; i++) {
      splits += dice.chance(noise.splits() / SPLIT_CHANCES) ? 1 : 0;
    }
    return splits;
  }

  private Optional<DialogueScript> tried(
      DialogueBrief brief, double reach, int splits, SplitMix64 dice) {
    TurnPlan board =
        new TurnPlan(brief.turns() - splits, dice.chance(0.5) ? Speaker.USER : Speaker.AGENT);
    DialoguePeople cast = new DialoguePeople(pool, lists, dice);
    DialogueSubject things = DialogueSubject.draw(brief.scenario(), lists, dice);
    DialogueDraft draft = new DialogueDraft(brief, templates, cast, things, board, dice);
    frame(draft);
    Optional<List<Integer>> turns = turns(brief, reach, draft);
    if (turns.isEmpty() || !body(brief, turns.get(), draft)) {
      return Optional.empty();
    }
    mentions(draft);
    FillerTurns.fill(draft);
    return split(draft, splits)
        .map(
            lines ->
                new DialogueScript(
                    brief, lines, draft.patterns(), splits, things, draft.chatter.said()));
  }

  /** If the user opens, the agent does not ask for what the user has just told. */
  private static void frame(DialogueDraft draft) {
    TurnPlan board = draft.board;
    put(draft, 0, ScriptLine.Kind.OPENING, "open_", line -> true);
    boolean told = board.speaker(0) == Speaker.USER;
    put(draft, 1, ScriptLine.Kind.OPENING, "open_", line -> !told || !line.asks());
    for (int turn = board.turns() - TurnPlan.FRAME; turn < board.turns(); turn++) {
      put(draft, turn, ScriptLine.Kind.CLOSING, "close_", line -> true);
    }
  }

  private static void put(
      DialogueDraft draft, int turn, ScriptLine.Kind kind, String place, Predicate<Template> will) {
    draft.board.put(
        turn, kind, draft.scenarioLine(place + draft.board.speaker(turn).label(), will));
  }

  /** One user turn per stop, in order, the last one at the brief's position. */
  private static Optional<List<Integer>> turns(
      DialogueBrief brief, double reach, DialogueDraft draft) {
    // The agent needs a turn to ask first.
    List<Integer> free =
        draft.board.free(Speaker.USER, 0, draft.board.turns()).stream()
            .filter(turn -> draft.board.isFree(turn - 1))
            .toList();
    int stops = brief.stops().size();
    if (free.size() < stops || stops == 0) {
      return stops == 0 ? Optional.of(List.of()) : Optional.empty();
    }
    int onset =
        Math.max(stops - 1, Math.min(free.size() - 1, (int) Math.round(reach * (free.size() - 1))));
    Set<Integer> chosen =
        new TreeSet<>(draft.dice.shuffled(free.subList(0, onset)).subList(0, stops - 1));
    chosen.add(free.get(onset));
    return Optional.of(List.copyOf(chosen));
  }

  private static boolean body(DialogueBrief brief, List<Integer> turns, DialogueDraft draft) {
    Revision revision =
        new Revision(
            brief.patterns().contains(Pattern.REVISION)
                ? one(brief, Templates.REVISED, draft.dice)
                : Optional.empty());
    Optional<PiiType> indirect =
        brief.patterns().contains(Pattern.INDIRECT)
            ? one(brief, Templates.INDIRECT, draft.dice)
            : Optional.empty();
    Optional<Pattern> naming = naming(brief);
    DisclosureWriter stops = new DisclosureWriter(draft, revision, indirect, naming);
    for (int i = 0; i < turns.size(); i++) {
      stops.write(brief.stops().get(i), turns.get(i));
    }
    Patterns patterns = new Patterns(draft, revision, brief.intended());
    int onset = turns.isEmpty() ? draft.board.turns() : turns.get(turns.size() - 1);
    boolean written = true;
    for (Pattern pattern : brief.patterns()) {
      boolean inStop = pattern == Pattern.INDIRECT || naming.filter(pattern::equals).isPresent();
      written &= inStop ? draft.patterns().get(pattern) > 0 : patterns.write(pattern, onset);
    }
    for (PiiType type : List.copyOf(draft.disclosed().keySet())) {
      if (draft.dice.chance(EXTRA_ECHO) && patterns.echo(type)) {
        draft.count(Pattern.AGENT_ECHO);
      }
    }
    return written;
  }

  /** A collision stays open if the name comes before the last stop. */
  private static Optional<Pattern> naming(DialogueBrief brief) {
    boolean nameLast =
        !brief.stops().isEmpty()
            && brief.stops().get(brief.stops().size() - 1) instanceof Disclosure.Give give
            && give.types().contains(PiiType.NAME_FULL);
    return brief.patterns().contains(Pattern.ENTITY_SWITCH)
        ? Optional.of(Pattern.ENTITY_SWITCH)
        : brief.patterns().contains(Pattern.NAME_COLLISION) && nameLast
            ? Optional.of(Pattern.NAME_COLLISION)
            : Optional.empty();
  }

  private static Optional<PiiType> one(DialogueBrief brief, List<PiiType> able, SplitMix64 dice) {
    List<PiiType> types = new ArrayList<>(brief.given());
    types.retainAll(able);
    return types.isEmpty() ? Optional.empty() : Optional.of(dice.pick(types));
  }

  private static void mentions(DialogueDraft draft) {
    for (int turn : draft.board.free(Speaker.AGENT, 0, draft.board.turns())) {
      if (draft.dice.chance(MENTIONS)) {
        PiiType type = draft.dice.pick(Templates.AGENT_OTHER);
        // Nobody answers it.
        draft
            .deck
            .find(TemplateFile.agentOther(type), line -> !line.asks())
            .ifPresent(line -> mention(draft, turn, type, line));
      }
    }
  }

  private static void mention(DialogueDraft draft, int turn, PiiType type, Template line) {
    TextPiece value = draft.of(draft.cast.another(), type);
    draft.board.put(
        turn, ScriptLine.Kind.MENTION, PlanPhrases.fill(line, Map.of(type.name(), value)));
  }

  private static Optional<List<ScriptLine>> split(DialogueDraft draft, int splits) {
    List<ScriptLine> lines = new ArrayList<>(draft.board.lines());
    for (int i = 0; i < splits; i++) {
      if (!splitOne(draft, lines)) {
        return Optional.empty();
      }
    }
    return Optional.of(lines);
  }

  /** Only where no value's owner depends on the whole message. */
  private static boolean splitOne(DialogueDraft draft, List<ScriptLine> lines) {
    List<Integer> turns = new ArrayList<>();
    for (int turn = TurnPlan.FRAME; turn < lines.size() - TurnPlan.FRAME; turn++) {
      if (lines.get(turn).speaker() == Speaker.USER) {
        turns.add(turn);
      }
    }
    List<Integer> order = draft.dice.shuffled(turns);
    for (int turn : order) {
      ScriptLine line = lines.get(turn);
      Optional<List<ScriptLine>> halves =
          line.kind() == ScriptLine.Kind.PATTERN
              ? Optional.empty()
              : MessageSplitter.split(line, draft.dice);
      if (halves.isPresent()) {
        lines.remove(turn);
        lines.addAll(turn, halves.get());
        return true;
      }
    }
    Optional<Integer> last = order.stream().filter(turn -> endsTopic(lines, turn)).findFirst();
    last.ifPresent(turn -> lines.add(turn + 1, draft.chatter.statement(Speaker.USER)));
    return last.isPresent();
  }

  /** Whether the agent's next line is independent of this one. */
  private static boolean endsTopic(List<ScriptLine> lines, int turn) {
    return lines.get(turn).kind() != ScriptLine.Kind.EXCHANGE
        && lines.get(turn + 1).speaker() == Speaker.AGENT
        && InsertionPoints.isBetween(lines, turn + 1);
  }

  /** Small talk that the script does not contain yet. */
  public SmallTalk chatter(DialogueScript script, SplitMix64 dice) {
    return new SmallTalk(
        templates, script.brief().scenario(), script.things(), script.said(), dice);
  }

  /** A user turn with a value that belongs to nobody. */
  public ScriptLine confuser(SmallTalk chatter, SplitMix64 dice) {
    PiiType type = dice.pick(Templates.CONFUSER);
    String text = SurfaceForms.plain(type, pool.draw(dice), dice);
    TextPiece value =
        new TextPiece(
            text, Optional.of(new TextPiece.Tag(type, EntityId.UNK, Optional.empty(), false)));
    return new ScriptLine(
        Speaker.USER,
        ScriptLine.Kind.CONFUSER,
        PlanPhrases.fill(chatter.of(TemplateFile.confuser(type)), Map.of(type.name(), value)));
  }
}
