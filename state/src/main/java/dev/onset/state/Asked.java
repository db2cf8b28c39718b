package dev.onset.state;

import java.util.List;
import java.util.Optional;

/**
 * Of whom the agent's last words ask, for a bare reply is about them.
 *
 * @param about the user, a person, nobody in particular, or unclear
 * @param name they ask for a name
 * @param attribute they name what they ask for
 */
record Asked(Claim about, boolean name, boolean attribute) {
  /** Nothing was asked. */
  static final Asked NOTHING = new Asked(Claim.Own.UNSAID, false, false);

  static final Claim UNCLEAR = new Claim.Withheld("unclear_question");

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
    boolean name = false;
    boolean attribute = false;
    boolean anybody = false;
    int at = 0;
    while (at < tokens.size()) {
      String word = tokens.get(at).word();
      name |= lexicon.word(Cue.NAME_WORD, word).isPresent();
      attribute |= lexicon.match(Cue.ATTRIBUTE, tokens, at).isPresent();
      boolean addressed = lexicon.word(Cue.YOUR, word).isPresent();
      Optional<PersonPhrase> phrase = addressed ? people.owned(at, "") : people.at(at, cast);
      Optional<String> pronoun = lexicon.word(Cue.PRONOUN, word);
      if (phrase.isPresent()) {
        // "Where the roofer can reach you" asks nothing of the roofer.
        boolean named = addressed || pronoun.isPresent() || phrase.get().owner();
        boolean described = !named || (person.isPresent() && !addressed && pronoun.isEmpty());
        if (described) {
          at = phrase.get().end();
          continue;
        }
        person = Optional.of(joined(person, phrase.get().claim()));
        at = phrase.get().end();
        continue;
      }
      if (pronoun.isPresent() && !pronoun.get().equals("any")) {
        person =
            Optional.of(
                joined(
                    person,
                    cast.referent(pronoun.get()).<Claim>map(Claim.Of::new).orElse(UNCLEAR)));
      }
      anybody |= lexicon.word(Cue.ANYBODY, word).isPresent();
      your |= addressed;
      you |= lexicon.word(Cue.YOU, word).isPresent();
      self |= lexicon.match(Cue.WHO_ARE_YOU, tokens, at).isPresent();
      at++;
    }
    if (person.isEmpty()) {
      Claim nobody = anybody ? UNCLEAR : Claim.Own.UNSAID;
      boolean user = self || your || (you && !anybody);
      return new Asked(user ? Claim.Own.SAID : nobody, name, attribute);
    }
    boolean polar = lexicon.word(Cue.POLAR, tokens.get(0).word()).isPresent();
    return new Asked(your || polar ? UNCLEAR : person.get(), name, attribute);
  }

  private static Claim joined(Optional<Claim> before, Claim now) {
    return before.isEmpty() || before.get().equals(now) ? now : UNCLEAR;
  }
}
