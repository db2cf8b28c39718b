package dev.onset.lab.corpus.plan;

import dev.onset.lab.corpus.family.TemplateFile;
import dev.onset.lab.corpus.persona.Persona;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes the turns in which a user gives or withholds own values. */
final class DisclosureWriter {
  private static final double ASKED = 0.85;
  private static final int ENOUGH_WORDS = 3;

  private final DialogueDraft draft;
  private final Revision revision;
  private final Optional<PiiType> indirect;
  private final Optional<Pattern> naming;

  /**
   * @param indirect type that is given in passing
   * @param naming how the full name is given: with a namesake, or against a wrong record
   */
  DisclosureWriter(
      DialogueDraft draft,
      Revision revision,
      Optional<PiiType> indirect,
      Optional<Pattern> naming) {
    this.draft = draft;
    this.revision = revision;
    this.indirect = indirect;
    this.naming = naming;
  }

  void write(Disclosure stop, int turn) {
    if (stop instanceof Disclosure.Withhold withhold) {
      ask(withhold.type(), turn);
      draft.board.put(
          turn,
          ScriptLine.Kind.WITHHELD,
          draft.say(TemplateFile.nearMiss(withhold.type()), Map.of()));
    } else if (stop instanceof Disclosure.Give give) {
      boolean asked = prepare(give, turn);
      draft.board.put(turn, kind(give), PlanPhrases.join(sentences(give.types(), asked)));
      give.types().forEach(type -> draft.discloses(type, turn));
    }
  }

  private ScriptLine.Kind kind(Disclosure.Give give) {
    return naming.isPresent() && give.types().contains(PiiType.NAME_FULL)
        ? ScriptLine.Kind.PATTERN
        : ScriptLine.Kind.DISCLOSURE;
  }

  /** The agent's preceding line, and whether it asks for everything that follows. */
  private boolean prepare(Disclosure.Give give, int turn) {
    boolean wrongRecord =
        give.types().contains(PiiType.NAME_FULL)
            && naming.filter(Pattern.ENTITY_SWITCH::equals).isPresent();
    if (wrongRecord && draft.board.isFree(turn - 1)) {
      DialoguePeople.Other other = draft.cast.relative();
      draft.board.put(
          turn - 1,
          ScriptLine.Kind.PATTERN,
          draft.say(
              TemplateFile.agentWrong(),
              Map.of(
                  PiiType.NAME_FULL.name(), draft.of(other, PiiType.NAME_FULL),
                  PiiType.ORG.name(), draft.of(other, PiiType.ORG))));
      return false;
    }
    // A value given in passing answers no question.
    return !indirect.filter(give.types()::contains).isPresent()
        && draft.dice.chance(ASKED)
        && ask(give.types().get(0), turn);
  }

  private boolean ask(PiiType type, int turn) {
    if (!draft.board.isFree(turn - 1)) {
      return false;
    }
    draft.board.put(turn - 1, ScriptLine.Kind.ASK, draft.say(TemplateFile.ask(type), Map.of()));
    return true;
  }

  private List<List<TextPiece>> sentences(List<PiiType> types, boolean asked) {
    List<List<TextPiece>> sentences = new ArrayList<>();
    List<PiiType> rest = new ArrayList<>(types);
    if (rest.contains(PiiType.NAME_FULL) && naming.isPresent()) {
      rest.remove(PiiType.NAME_FULL);
      sentences.add(naming());
    }
    if (indirect.filter(rest::contains).isPresent()) {
      PiiType type = indirect.get();
      rest.remove(type);
      draft.count(Pattern.INDIRECT);
      sentences.add(draft.say(TemplateFile.indirect(type), Map.of(type.name(), value(type))));
    }
    Optional<TemplateFile> together =
        rest.size() > 1 ? draft.templates.giving(rest) : Optional.empty();
    if (together.isPresent()) {
      sentences.add(draft.say(together.get(), values(rest)));
    } else {
      boolean answer = asked && sentences.isEmpty() && rest.size() == 1;
      rest.forEach(type -> sentences.add(answer ? answer(type) : single(type, false)));
    }
    return sentences;
  }

  private List<TextPiece> answer(PiiType type) {
    return draft.dice.chance(draft.noise.bareAnswers()) ? List.of(value(type)) : single(type, true);
  }

  private List<TextPiece> single(PiiType type, boolean bareWillDo) {
    return PlanPhrases.fill(
        draft.deck.next(
            TemplateFile.disclose(type),
            template ->
                bareWillDo || (template.literalWords() >= ENOUGH_WORDS && !template.answers())),
        Map.of(type.name(), value(type)));
  }

  private List<TextPiece> naming() {
    TextPiece name = value(PiiType.NAME_FULL);
    draft.count(naming.orElseThrow());
    if (naming.get() == Pattern.ENTITY_SWITCH) {
      return draft.say(
          TemplateFile.entitySwitch(),
          Map.of(
              TemplateFile.KIN,
              TextPiece.plain(draft.cast.relative().noun()),
              PiiType.NAME_FULL.name(),
              name));
    }
    return draft.say(
        TemplateFile.collision(),
        Map.of(TemplateFile.GIVEN, Patterns.namesake(draft), PiiType.NAME_FULL.name(), name));
  }

  private Map<String, TextPiece> values(List<PiiType> types) {
    Map<String, TextPiece> values = new java.util.LinkedHashMap<>();
    types.forEach(type -> values.put(type.name(), value(type)));
    return values;
  }

  private TextPiece value(PiiType type) {
    Persona asIs = revision.of(type) ? draft.cast.former() : draft.cast.user();
    return draft.own(type, asIs);
  }
}
