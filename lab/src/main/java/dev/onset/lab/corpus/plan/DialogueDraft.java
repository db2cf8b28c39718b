package dev.onset.lab.corpus.plan;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.Scenario;
import dev.onset.lab.corpus.family.Template;
import dev.onset.lab.corpus.family.TemplateFile;
import dev.onset.lab.corpus.family.Templates;
import dev.onset.lab.corpus.persona.Persona;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The working state of one dialogue. */
final class DialogueDraft {
  private final Scenario scenario;
  private final Map<Pattern, Integer> patterns = new EnumMap<>(Pattern.class);
  private final Map<PiiType, Integer> disclosed = new TreeMap<>();

  final NoiseLevel noise;
  final SplitMix64 dice;
  final Templates templates;
  final TemplateDraw deck;
  final DialoguePeople cast;
  final TurnPlan board;
  final DialogueSubject things;
  final SmallTalk chatter;

  DialogueDraft(
      DialogueBrief brief,
      Templates templates,
      DialoguePeople cast,
      DialogueSubject things,
      TurnPlan board,
      SplitMix64 dice) {
    this.noise = brief.noise();
    this.scenario = brief.scenario();
    this.templates = templates;
    this.cast = cast;
    this.board = board;
    this.dice = dice;
    this.things = things;
    this.deck = new TemplateDraw(templates, scenario, dice);
    this.chatter = new SmallTalk(templates, scenario, things, Set.of(), dice);
    for (Pattern pattern : Pattern.values()) {
      patterns.put(pattern, 0);
    }
  }

  /** A value of the user in the user's form. */
  TextPiece own(PiiType type, Persona asIs) {
    return own(type, asIs, Optional.empty());
  }

  TextPiece own(PiiType type, Persona asIs, Optional<EntityId> sharedWith) {
    boolean chat = SurfaceForms.hasChatForm(type) && dice.chance(noise.chatForms());
    String text = chat ? SurfaceForms.chat(type, asIs, dice) : SurfaceForms.plain(type, asIs, dice);
    return new TextPiece(
        text, Optional.of(new TextPiece.Tag(type, EntityId.USER, sharedWith, chat)));
  }

  /** A value of the user in the agent's form. */
  TextPiece echoed(PiiType type, Persona asIs) {
    return tagged(type, SurfaceForms.plain(type, asIs, dice), EntityId.USER);
  }

  /** A value of another person. */
  TextPiece of(DialoguePeople.Other other, PiiType type) {
    return tagged(type, SurfaceForms.plain(type, other.persona(), dice), other.id());
  }

  TextPiece tagged(PiiType type, String text, EntityId owner) {
    return new TextPiece(
        text, Optional.of(new TextPiece.Tag(type, owner, Optional.empty(), false)));
  }

  /** An unprompted disclosure; avoids a question that would remain unanswered, if possible. */
  List<TextPiece> tell(TemplateFile shelf, Map<String, TextPiece> values) {
    return PlanPhrases.fill(deck.next(shelf, template -> !template.asks()), values);
  }

  List<TextPiece> say(TemplateFile shelf, Map<String, TextPiece> values) {
    return PlanPhrases.fill(deck.next(shelf), values);
  }

  /** A line of the scenario at a position in the dialogue; an acceptable one if there is one. */
  List<TextPiece> scenarioLine(String place, Predicate<Template> will) {
    return things.in(deck.next(TemplateFile.scenario(scenario, place), will));
  }

  void discloses(PiiType type, int turn) {
    disclosed.putIfAbsent(type, turn);
  }

  /** The turn in which the user first gave each type. */
  Map<PiiType, Integer> disclosed() {
    return disclosed;
  }

  void count(Pattern pattern) {
    patterns.merge(pattern, 1, Integer::sum);
  }

  Map<Pattern, Integer> patterns() {
    return patterns;
  }
}
