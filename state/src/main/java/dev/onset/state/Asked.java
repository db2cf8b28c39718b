package dev.onset.state;

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
  static Asked in(String words, Cast cast, Lexicon lexicon) {
    List<Token> all = Utterance.of(words, List.of(), lexicon).tokens();
    if (all.isEmpty()) {
      return NOTHING;
    }
    int last = all.get(all.size() - 1).sentence();
    List<Token> tokens = all.stream().filter(token -> token.sentence() == last).toList();
    PersonReader people = new PersonReader(lexicon, tokens);
    Optional<Claim> person = Optional.empty();
    boolean your = false;
    boolean you = false;
    boolean self = false;
    boolean past = false;
    boolean name = false;
    boolean attribute = false;
    boolean anybody = false;
    boolean role = false;
    Set<PiiType> types = EnumSet.noneOf(PiiType.class);
    int at = 0;
    while (at < tokens.size()) {
      String word = tokens.get(at).word();
      name |= lexicon.word(Cue.NAME_WORD, word).isPresent();
      attribute |= lexicon.match(Cue.ATTRIBUTE, tokens, at).isPresent();
      for (Cue cue : List.of(Cue.ATTRIBUTE, Cue.ASKS)) {
        lexicon
            .match(cue, tokens, at)
            .flatMap(match -> PiiType.ofLabel(match.argument()))
            .ifPresent(types::add);
      }
      boolean addressed = lexicon.word(Cue.YOUR, word).isPresent();
      Optional<PersonPhrase> phrase = addressed ? people.owned(at, "") : people.at(at, cast);
      Optional<String> pronoun = lexicon.word(Cue.PRONOUN, word);
      boolean ofRole =
          isRole(lexicon, tokens, at)
              && phrase.filter(one -> cast.isSpokenOf(one.claim())).isEmpty();
      role |= ofRole;
      if (phrase.isPresent()) {
        // "Where the roofer can reach you" asks nothing of the roofer.
        boolean of = at > 0 && tokens.get(at - 1).word().equals("of");
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
        boolean either =
            at > 1
                && lexicon.word(Cue.LISTING, tokens.get(at - 1).word()).isPresent()
                && lexicon.word(Cue.YOU, tokens.get(at - 2).word()).isPresent();
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
      anybody |= lexicon.word(Cue.ANYBODY, word).isPresent();
      your |= addressed;
      you |= lexicon.word(Cue.YOU, word).isPresent();
      self |= lexicon.match(Cue.WHO_ARE_YOU, tokens, at).isPresent();
      past |= lexicon.word(Cue.WAS, word).isPresent();
      at++;
    }
    if (person.isEmpty()) {
      Claim nobody = anybody || role ? UNCLEAR : Claim.Own.UNSAID;
      boolean user = (self && !past) || your || (you && !anybody);
      return new Asked(user ? Claim.Own.SAID : nobody, name, attribute, types, you && !user);
    }
    boolean asks = attribute || name || !types.isEmpty() || words.indexOf('?') >= 0;
    if (!asks) {
      return NOTHING;
    }
    boolean named = attribute;
    boolean polar =
        lexicon
            .word(Cue.POLAR, tokens.get(0).word())
            .filter(kind -> !(named && kind.equals("request")))
            .isPresent();
    return new Asked(your || polar ? UNCLEAR : person.get(), name, attribute, types, false);
  }

  /** "Who is the patient?", "the name of the guest": it may be the user. */
  private static boolean isRole(Lexicon lexicon, List<Token> tokens, int determiner) {
    return determiner > 0
        && determiner + 1 < tokens.size()
        && lexicon.word(Cue.LINK, tokens.get(determiner - 1).word()).isPresent()
        && lexicon.word(Cue.ROLE, tokens.get(determiner + 1).word()).isPresent();
  }

  private static Claim joined(Optional<Claim> before, Claim now) {
    return before.isEmpty() || before.get().equals(now) ? now : UNCLEAR;
  }
}
