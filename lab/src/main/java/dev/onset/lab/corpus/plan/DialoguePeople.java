package dev.onset.lab.corpus.plan;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.WordLists;
import dev.onset.lab.corpus.persona.Persona;
import dev.onset.lab.corpus.persona.PersonaPool;
import dev.onset.model.EntityId;
import java.util.Optional;
import java.util.regex.Pattern;

/** The people of one dialogue; others are numbered as they appear. */
final class DialoguePeople {
  /**
   * A person other than the user.
   *
   * @param noun the user's term for them, after "my"
   */
  record Other(EntityId id, String noun, Persona persona) {}

  private static final Pattern FOR_WOMEN =
      Pattern.compile(
          "(wife|sister|mom|mother|daughter|girlfriend|aunt|grandma|niece|fianc\u00e9e|landlady"
              + "|godmother)(-in-law)?$");

  private static final Pattern FOR_MEN =
      Pattern.compile(
          "(husband|hubby|brother|dad|father|son|boyfriend|uncle|grandpa|nephew|fianc\u00e9"
              + "|landlord)(-in-law)?$");

  private final PersonaPool pool;
  private final WordLists lists;
  private final SplitMix64 dice;
  private final Persona user;
  private final Persona former;
  private int others;
  private Optional<Other> relative = Optional.empty();

  DialoguePeople(PersonaPool pool, WordLists lists, SplitMix64 dice) {
    this.pool = pool;
    this.lists = lists;
    this.dice = dice;
    this.user = pool.draw(dice);
    this.former = pool.former(user, dice);
  }

  Persona user() {
    return user;
  }

  /** The user with outdated values. */
  Persona former() {
    return former;
  }

  /** The person that the user mentions, the same throughout the dialogue. */
  Other relative() {
    if (relative.isEmpty()) {
      relative = Optional.of(another());
    }
    return relative.get();
  }

  /** A new person who shares no current or former value with the user. */
  Other another() {
    String noun = lists.kin().draw(dice);
    Persona persona;
    do {
      persona = pool.draw(dice);
    } while (resembles(persona, user) || resembles(persona, former) || !fits(persona, noun));
    return new Other(EntityId.other(++others), noun, persona);
  }

  /** A sister is a woman. */
  private static boolean fits(Persona persona, String noun) {
    return switch (persona.gender()) {
      case WOMAN -> !FOR_MEN.matcher(noun).find();
      case MAN -> !FOR_WOMEN.matcher(noun).find();
      case NONBINARY -> !FOR_MEN.matcher(noun).find() && !FOR_WOMEN.matcher(noun).find();
    };
  }

  private static boolean resembles(Persona one, Persona other) {
    return one.givenName().equals(other.givenName())
        || one.familyName().equals(other.familyName())
        || one.city().equals(other.city())
        || one.org().equals(other.org())
        || one.school().equals(other.school())
        || one.occupation().equals(other.occupation())
        || one.age() == other.age();
  }

  /** A person with the user's given name. */
  EntityId namesake() {
    return EntityId.other(++others);
  }
}
