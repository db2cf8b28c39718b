package dev.onset.state.link;

import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Of whom the agent's last words ask, for a bare reply is about them.
 *
 * @param about the user, a person, nobody in particular, or unclear
 * @param name they ask for a name
 * @param attribute they name what they ask for
 * @param types what they ask for, as far as they say
 * @param employing who the user has to do with: nobody knows who, but an organization employs them
 */
record Asked(Claim about, boolean name, boolean attribute, Set<PiiType> types, boolean employing) {
  /** Nothing was asked. */
  static final Asked NOTHING = new Asked(Claim.Own.UNSAID, false, false, Set.of(), false);

  static final Claim UNCLEAR = new Claim.Withheld("unclear_question");

  Asked {
    types = Set.copyOf(types);
  }

  /** Whether the user was asked for what a fragment is. */
  boolean ofUser(Fragment fragment) {
    boolean user = about.equals(Claim.Own.SAID) || (about instanceof Claim.Own && attribute);
    boolean employer = about.equals(UNCLEAR) && employing && fragment.type() == PiiType.ORG;
    return employer
        || user
            && types.stream()
                .anyMatch(
                    type ->
                        type.agreesWith(fragment.type())
                            || (type == PiiType.NAME_FULL
                                && fragment.type().piiClass() == PiiClass.NAME));
  }

  /** Reads the last sentence of the agent's words. */
  static Asked in(String text, Participants cast, CueLexicon lexicon) {
    List<UtteranceToken> all = Utterance.of(text, List.of(), lexicon).tokens();
    if (all.isEmpty()) {
      return NOTHING;
    }
    int last = all.get(all.size() - 1).sentence();
    UtteranceWords words =
        new UtteranceWords(
            lexicon, all.stream().filter(token -> token.sentence() == last).toList());
    PersonReader people = new PersonReader(words);
    Roles roles = new Roles(words);
    boolean alone = cast.spoken().isEmpty();
    Optional<Claim> person = Optional.empty();
    boolean your = false;
    boolean you = false;
    boolean self = false;
    boolean past = false;
    boolean name = false;
    boolean attribute = false;
    boolean anybody = false;
    boolean role = false;
    boolean served = false;
    boolean another = false;
    Set<PiiType> types = EnumSet.noneOf(PiiType.class);
    int at = 0;
    while (at < words.size()) {
      int here = at;
      name |= words.is(LinkCue.NAME_WORD, at);
      attribute |= words.matches(LinkCue.ATTRIBUTE, at);
      for (LinkCue cue : List.of(LinkCue.ATTRIBUTE, LinkCue.ASKS)) {
        words
            .match(cue, at)
            .flatMap(match -> PiiType.ofLabel(match.argument()))
            .ifPresent(types::add);
      }
      another |= roles.isWhichPerson(at);
      int end = alone ? roles.endOfServed(at) : at;
      if (end > at) {
        served = true;
        at = end;
        continue;
      }
      boolean addressed = words.is(LinkCue.YOUR, at);
      Optional<PersonPhrase> phrase =
          addressed
              ? people.owned(at, "")
              : people.at(at, cast).or(() -> ownerAsked(words, people, here));
      Optional<String> pronoun = words.argument(LinkCue.PRONOUN, at);
      boolean ofRole =
          roles.isOpen(at) && phrase.filter(one -> cast.isSpokenOf(one.claim())).isEmpty();
      role |= ofRole;
      if (phrase.isPresent()) {
        // "Where the roofer can reach you" asks nothing of the roofer.
        boolean of = words.word(at - 1).equals("of");
        boolean named = addressed || of || pronoun.isPresent() || phrase.get().owner();
        boolean described = !named || (person.isPresent() && !addressed && pronoun.isEmpty());
        if (ofRole) {
          at = phrase.get().end();
          continue;
        }
        if (described) {
          at = phrase.get().end();
          continue;
        }
        boolean either = words.is(LinkCue.LISTING, at - 1) && words.is(LinkCue.YOU, at - 2);
        person = Optional.of(either ? UNCLEAR : joined(person, phrase.get().claim()));
        at = phrase.get().end();
        continue;
      }
      if (pronoun.isPresent() && !pronoun.get().equals("any")) {
        person =
            Optional.of(
                joined(
                    person,
                    cast.referent(pronoun.get())
                        .<Claim>map(Claim.Of::new)
                        .orElse(person.orElse(UNCLEAR))));
      }
      anybody |= words.is(LinkCue.ANYBODY, at);
      your |= addressed;
      you |= words.is(LinkCue.YOU, at);
      self |= words.matches(LinkCue.WHO_ARE_YOU, at) || (alone && roles.isWhomToNote(at));
      past |= words.is(LinkCue.WAS, at);
      at++;
    }
    if (person.isEmpty()) {
      Claim nobody = anybody || role || served || another ? UNCLEAR : Claim.Own.UNSAID;
      boolean reached = name || types.contains(PiiType.PHONE) || types.contains(PiiType.EMAIL);
      boolean user =
          (self && !past) || (served && reached) || (!another && (your || (you && !anybody)));
      return new Asked(user ? Claim.Own.SAID : nobody, name, attribute, types, you && !user);
    }
    boolean asks = attribute || name || !types.isEmpty() || text.indexOf('?') >= 0;
    if (!asks) {
      return NOTHING;
    }
    boolean named = attribute;
    boolean polar =
        words
            .argument(LinkCue.POLAR, 0)
            .filter(kind -> !(named && kind.equals("request")))
            .isPresent();
    return new Asked(your || polar ? UNCLEAR : person.get(), name, attribute, types, false);
  }

  /** "What is the child's name?" */
  private static Optional<PersonPhrase> ownerAsked(
      UtteranceWords words, PersonReader people, int at) {
    return words.is(LinkCue.DETERMINER, at) && words.is(LinkCue.COPULA, at - 1)
        ? people.owned(at, "").filter(PersonPhrase::owner)
        : Optional.empty();
  }

  private static Claim joined(Optional<Claim> before, Claim now) {
    return before.isEmpty() || before.get().equals(now) ? now : UNCLEAR;
  }
}
