package dev.onset.evaluation.corpus.plan;

import dev.onset.evaluation.corpus.family.Scenario;
import dev.onset.evaluation.corpus.family.Shelf;
import dev.onset.evaluation.corpus.family.Template;
import dev.onset.evaluation.corpus.family.Templates;
import dev.onset.evaluation.corpus.family.WordLists;
import dev.onset.evaluation.corpus.persona.Persona;
import dev.onset.evaluation.corpus.random.Dice;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What one dialogue is made of while it is written. */
final class Draft {
  private final NoiseLevel noise;
  private final WordLists lists;
  private final Map<Pattern, Integer> patterns = new EnumMap<>(Pattern.class);
  private final Map<PiiType, Integer> disclosed = new EnumMap<>(PiiType.class);

  final Dice dice;
  final Templates templates;
  final Deck deck;
  final Cast cast;
  final Board board;

  Draft(NoiseLevel noise, WordLists lists, Templates templates, Cast cast, Board board, Dice dice) {
    this.noise = noise;
    this.lists = lists;
    this.templates = templates;
    this.cast = cast;
    this.board = board;
    this.dice = dice;
    this.deck = new Deck(templates, dice);
    for (Pattern pattern : Pattern.values()) {
      patterns.put(pattern, 0);
    }
  }

  /** A value of the user as they write it. */
  Piece own(PiiType type, Persona asIs) {
    return own(type, asIs, Optional.empty());
  }

  Piece own(PiiType type, Persona asIs, Optional<EntityId> sharedWith) {
    boolean chat = Forms.hasChatForm(type) && dice.chance(noise.chatForms());
    String text = chat ? Forms.chat(type, asIs, dice) : Forms.plain(type, asIs, dice);
    return new Piece(text, Optional.of(new Piece.Tag(type, EntityId.USER, sharedWith, chat)));
  }

  /** A value of the user as the agent writes it. */
  Piece echoed(PiiType type, Persona asIs) {
    return tagged(type, Forms.plain(type, asIs, dice), EntityId.USER);
  }

  /** A value of somebody else. */
  Piece of(Cast.Other other, PiiType type) {
    return tagged(type, Forms.plain(type, other.persona(), dice), other.id());
  }

  Piece tagged(PiiType type, String text, EntityId owner) {
    return new Piece(text, Optional.of(new Piece.Tag(type, owner, Optional.empty(), false)));
  }

  List<Piece> say(Shelf shelf, Map<String, Piece> values) {
    return Phrases.fill(deck.next(shelf), values);
  }

  /** A line of the scenario, with codes and things of no person. */
  List<Piece> scenarioLine(Shelf shelf) {
    return fillScenario(deck.next(shelf), lists, dice);
  }

  static List<Piece> fillScenario(Template template, WordLists lists, Dice dice) {
    Map<String, Piece> values = new HashMap<>();
    values.put(Shelf.CODE, Piece.plain(code(dice)));
    values.put(Shelf.ITEM, Piece.plain(lists.items(Scenario.CUSTOMER_SERVICE).draw(dice)));
    return Phrases.fill(template, values);
  }

  private static String code(Dice dice) {
    String letters = "ABCDEFGHJKLMNPQRTUVWX";
    return String.format(
        Locale.ROOT,
        "%c%c-%s",
        letters.charAt(dice.below(letters.length())),
        letters.charAt(dice.below(letters.length())),
        dice.digits(4));
  }

  void discloses(PiiType type, int turn) {
    disclosed.putIfAbsent(type, turn);
  }

  /** Where the user first gave each type. */
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
