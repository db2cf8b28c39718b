package dev.onset.state.link;

import java.util.Optional;

/**
 * How a user speaks of people in the ears of the agent: by noun they are the user's, by pronoun
 * whoever either side spoke of last. A noun that says no more than a pronoun, or what the agent
 * told of somebody ("a crane operator, ok"), means that person.
 *
 * @param traits what is known of people
 */
record OverheardPersonWords(Utterance words, KnownTraits traits) implements PersonWords {
  @Override
  public Optional<PersonNoun> noun(int at, Claim governor, Participants cast) {
    return new UserPersonWords(words)
        .noun(at, governor, cast)
        .map(one -> echoed(one, cast).map(one::called).orElse(one));
  }

  private Optional<String> echoed(PersonNoun noun, Participants cast) {
    if (AgentPersonWords.ANYBODY.contains(noun.label())) {
      return cast.referentSpokenOfLast(noun.gender())
          .filter(one -> cast.find(Person.Kind.DISCLOSED, one).isPresent());
    }
    return traits
        .whose(noun.label())
        .flatMap(cast::person)
        .filter(one -> one.kind() == Person.Kind.DISCLOSED)
        .map(Person::label);
  }

  @Override
  public Optional<PersonNoun> pronoun(int at, String gender, Participants cast) {
    return cast.referentSpokenOfLast(gender).map(label -> new PersonNoun(label, gender, at + 1));
  }
}
