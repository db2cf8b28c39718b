package dev.onset.lab.corpus.plan;

import dev.onset.formats.RecordType;
import dev.onset.lab.corpus.family.Template;
import dev.onset.lab.corpus.family.TemplateFile;
import dev.onset.lab.corpus.family.Templates;
import dev.onset.lab.corpus.persona.Persona;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes the turns of the difficulty patterns around the user's stops. */
final class Patterns {
  /** The minimum distance of a repeated value, in turns. */
  private static final int FAR = 4;

  private static final double CONFIRMED = 0.6;
  private static final double ASKED_AGAIN = 0.8;
  private static final double CORRECTED = 0.6;

  private final DialogueDraft draft;
  private final Revision revision;
  private final RecordType intended;

  Patterns(DialogueDraft draft, Revision revision, RecordType intended) {
    this.draft = draft;
    this.revision = revision;
    this.intended = intended;
  }

  /** Whether there was room for a pattern. */
  boolean write(Pattern pattern, int onset) {
    boolean written =
        switch (pattern) {
          case NAME_COLLISION -> openCollision(onset);
          case SHARED_ATTRIBUTE -> shared();
          case THIRD_PARTY -> thirdParty();
          case LONG_RANGE -> longRange();
          case REVISION -> revision();
          case AGENT_ECHO -> echo();
          case INDIRECT, ENTITY_SWITCH ->
              throw new IllegalArgumentException("Part of a stop: " + pattern);
        };
    if (written) {
      draft.count(pattern);
    }
    return written;
  }

  /** The given name that the user shares with another person. */
  static TextPiece namesake(DialogueDraft draft) {
    return draft.tagged(PiiType.NAME_PART, draft.cast.user().givenName(), draft.cast.namesake());
  }

  /** After the name and before the onset, so that the collision is open when the rule fires. */
  private boolean openCollision(int onset) {
    Optional<Integer> turn =
        Optional.ofNullable(draft.disclosed().get(PiiType.NAME_FULL))
            .flatMap(named -> room(named + 1, onset));
    turn.ifPresent(
        at ->
            draft.board.put(
                at,
                ScriptLine.Kind.PATTERN,
                draft.say(
                    TemplateFile.collisionOpen(), Map.of(TemplateFile.GIVEN, namesake(draft)))));
    return turn.isPresent();
  }

  private boolean shared() {
    for (PiiType type : draft.dice.shuffled(Templates.SHARED)) {
      Integer given = draft.disclosed().get(type);
      Optional<Integer> turn =
          given == null || revision.of(type) ? Optional.empty() : room(given + 1, turns());
      if (turn.isPresent()) {
        DialoguePeople.Other other = draft.cast.relative();
        draft.board.put(
            turn.get(),
            ScriptLine.Kind.PATTERN,
            draft.tell(
                TemplateFile.shared(type),
                Map.of(
                    TemplateFile.KIN,
                    TextPiece.plain(other.noun()),
                    type.name(),
                    draft.own(type, draft.cast.user(), Optional.of(other.id())))));
        return true;
      }
    }
    return false;
  }

  /** Excludes other people's names and direct identifiers from records that must have none. */
  private boolean thirdParty() {
    List<PiiType> types =
        Templates.THIRD_PARTY.stream()
            .filter(type -> intended != RecordType.QUASI_ONLY || type.piiClass() == PiiClass.QUASI)
            .toList();
    Optional<Integer> turn = room(0, turns());
    if (turn.isPresent()) {
      PiiType type = draft.dice.pick(types);
      DialoguePeople.Other other = draft.cast.relative();
      draft.board.put(
          turn.get(),
          ScriptLine.Kind.PATTERN,
          draft.tell(
              TemplateFile.thirdParty(type),
              Map.of(
                  TemplateFile.KIN,
                  TextPiece.plain(other.noun()),
                  type.name(),
                  draft.of(other, type))));
    }
    return turn.isPresent();
  }

  private boolean longRange() {
    for (TemplateFile shelf : draft.dice.shuffled(draft.templates.longRange())) {
      List<PiiType> types = shelf.required().stream().sorted().map(PiiType::valueOf).toList();
      boolean known =
          types.stream()
              .allMatch(type -> draft.disclosed().containsKey(type) && !revision.of(type));
      if (known) {
        int last = types.stream().mapToInt(draft.disclosed()::get).max().orElse(0);
        Optional<Integer> turn = room(last + FAR, turns());
        if (turn.isPresent()) {
          Map<String, TextPiece> values = new LinkedHashMap<>();
          types.forEach(type -> values.put(type.name(), draft.own(type, draft.cast.user())));
          draft.board.put(turn.get(), ScriptLine.Kind.PATTERN, draft.say(shelf, values));
          return true;
        }
      }
    }
    return backReference();
  }

  private boolean backReference() {
    for (PiiType type : draft.dice.shuffled(Templates.BACK_REFERENCE)) {
      Optional<Integer> turn =
          Optional.ofNullable(draft.disclosed().get(type))
              .filter(given -> !revision.of(type))
              .flatMap(given -> room(given + FAR, turns()));
      if (turn.isPresent()) {
        int at = turn.get();
        if (draft.board.isFree(at - 1) && draft.dice.chance(ASKED_AGAIN)) {
          draft.board.put(at - 1, ScriptLine.Kind.ASK, draft.say(TemplateFile.ask(type), Map.of()));
        }
        draft.board.put(
            at, ScriptLine.Kind.PATTERN, draft.say(TemplateFile.backReference(type), Map.of()));
        return true;
      }
    }
    return false;
  }

  /** Immediately if the agent read the old value back, otherwise as a separate message. */
  private boolean revision() {
    Optional<Integer> turn =
        revision
            .type()
            .flatMap(
                type -> correction(type).or(() -> room(draft.disclosed().get(type) + 1, turns())));
    turn.ifPresent(
        at -> {
          PiiType type = revision.type().orElseThrow();
          Template template = draft.deck.next(TemplateFile.revise(type));
          Map<String, TextPiece> values = new HashMap<>();
          if (template.slots().contains(TemplateFile.OLD)) {
            values.put(TemplateFile.OLD, draft.own(type, draft.cast.former()));
          }
          values.put(type.name(), draft.own(type, draft.cast.user()));
          draft.board.put(at, ScriptLine.Kind.PATTERN, PlanPhrases.fill(template, values));
        });
    return turn.isPresent();
  }

  /** The turn after an existing or possible read-back. */
  private Optional<Integer> correction(PiiType type) {
    int readBack = draft.disclosed().get(type) + 1;
    boolean free = draft.board.isFree(readBack) && draft.board.isFree(readBack + 1);
    if (free && draft.dice.chance(CORRECTED) && echo(type)) {
      draft.count(Pattern.AGENT_ECHO);
    }
    boolean there =
        draft
            .board
            .at(readBack)
            .filter(line -> line.kind() == ScriptLine.Kind.READBACK && line.holds(type))
            .isPresent();
    return there && draft.board.isFree(readBack + 1) ? Optional.of(readBack + 1) : Optional.empty();
  }

  private boolean echo() {
    for (PiiType type : draft.dice.shuffled(List.copyOf(draft.disclosed().keySet()))) {
      if (echo(type)) {
        return true;
      }
    }
    return false;
  }

  /** The agent reads a value back immediately. */
  boolean echo(PiiType type) {
    int turn = draft.disclosed().get(type) + 1;
    if (!Templates.READ_BACK.contains(type) || !draft.board.isFree(turn) || isTold(turn + 1)) {
      return false;
    }
    boolean answerable = draft.board.isFree(turn + 1) && !revision.of(type);
    Optional<Template> template =
        draft.deck.find(TemplateFile.readback(type), line -> answerable || !line.asks());
    template.ifPresent(
        line -> {
          Persona asIs = revision.of(type) ? draft.cast.former() : draft.cast.user();
          draft.board.put(
              turn,
              ScriptLine.Kind.READBACK,
              PlanPhrases.fill(line, Map.of(type.name(), draft.echoed(type, asIs))));
          if (answerable && (line.asks() || draft.dice.chance(CONFIRMED))) {
            draft.board.put(
                turn + 1, ScriptLine.Kind.CONFIRM, draft.say(TemplateFile.confirm(), Map.of()));
          }
        });
    return template.isPresent();
  }

  /** Whether a line is there that would seem to correct the value read back. */
  private boolean isTold(int turn) {
    return draft.board.at(turn).filter(line -> line.kind() == ScriptLine.Kind.PATTERN).isPresent();
  }

  private boolean follows(int turn, ScriptLine.Kind kind) {
    return turn > 0 && draft.board.at(turn - 1).filter(line -> line.kind() == kind).isPresent();
  }

  private int turns() {
    return draft.board.turns();
  }

  /** A free user turn that does not answer a read-back. */
  private Optional<Integer> room(int from, int to) {
    List<Integer> free =
        draft.board.free(Speaker.USER, from, to).stream()
            .filter(turn -> !follows(turn, ScriptLine.Kind.READBACK))
            .toList();
    return free.isEmpty() ? Optional.empty() : Optional.of(draft.dice.pick(free));
  }
}
