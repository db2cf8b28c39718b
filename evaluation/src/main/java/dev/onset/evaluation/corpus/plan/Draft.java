package dev.onset.evaluation.corpus.plan;

import dev.onset.evaluation.corpus.family.Scenario;
import dev.onset.evaluation.corpus.family.Shelf;
import dev.onset.evaluation.corpus.family.Template;
import dev.onset.evaluation.corpus.family.Templates;
import dev.onset.evaluation.corpus.persona.Persona;
import dev.onset.evaluation.corpus.random.Dice;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The working state of one dialogue. */
final class Draft {
  private final Scenario scenario;
  private final Map<Pattern, Integer> patterns = new EnumMap<>(Pattern.class);
  private final Map<PiiType, Integer> disclosed = new EnumMap<>(PiiType.class);

  final NoiseLevel noise;
  final Dice dice;
  final Templates templates;
  final Deck deck;
  final PlanCast cast;
  final Board board;
  final PlanThings things;
  final Chatter chatter;

  Draft(
      Brief brief, Templates templates, PlanCast cast, PlanThings things, Board board, Dice dice) {
    this.noise = brief.noise();
    this.scenario = brief.scenario();
    this.templates = templates;
    this.cast = cast;
    this.board = board;
    this.dice = dice;
    this.things = things;
    this.deck = new Deck(templates, scenario, dice);
    this.chatter = new Chatter(templates, scenario, things, Set.of(), dice);
    for (Pattern pattern : Pattern.values()) {
      patterns.put(pattern, 0);
    }
  }

  /** A value of the user in the user's form. */
  Piece own(PiiType type, Persona asIs) {
    return own(type, asIs, Optional.empty());
  }

  Piece own(PiiType type, Persona asIs, Optional<EntityId> sharedWith) {
    boolean chat = Forms.hasChatForm(type) && dice.chance(noise.chatForms());
    String text = chat ? Forms.chat(type, asIs, dice) : Forms.plain(type, asIs, dice);
    return new Piece(text, Optional.of(new Piece.Tag(type, EntityId.USER, sharedWith, chat)));
  }

  /** A value of the user in the agent's form. */
  Piece echoed(PiiType type, Persona asIs) {
    return tagged(type, Forms.plain(type, asIs, dice), EntityId.USER);
  }

  /** A value of another person. */
  Piece of(PlanCast.Other other, PiiType type) {
    return tagged(type, Forms.plain(type, other.persona(), dice), other.id());
  }

  Piece tagged(PiiType type, String text, EntityId owner) {
    return new Piece(text, Optional.of(new Piece.Tag(type, owner, Optional.empty(), false)));
  }

  /** An unprompted disclosure; avoids a question that would remain unanswered, if possible. */
  List<Piece> tell(Shelf shelf, Map<String, Piece> values) {
    return PlanPhrases.fill(deck.next(shelf, template -> !template.asks()), values);
  }

  List<Piece> say(Shelf shelf, Map<String, Piece> values) {
    return PlanPhrases.fill(deck.next(shelf), values);
  }

  /** A line of the scenario at a position in the dialogue; an acceptable one if there is one. */
  List<Piece> scenarioLine(String place, Predicate<Template> will) {
    return things.in(deck.next(Shelf.scenario(scenario, place), will));
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
