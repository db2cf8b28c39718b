package dev.onset.state.gate;

import dev.onset.model.AttestedValue;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.state.anaphora.AnaphoraResolver;
import dev.onset.state.anaphora.Category;
import dev.onset.state.anaphora.Reference;
import dev.onset.state.anaphora.ReferenceScene;
import dev.onset.state.anaphora.ReferenceScorer;
import dev.onset.state.anaphora.ReferenceWord;
import dev.onset.state.link.Attribution;
import dev.onset.state.link.Claim;
import dev.onset.state.link.Linking;
import dev.onset.state.link.Participants;
import dev.onset.state.link.TokenReading;
import dev.onset.state.link.TurnCues.Attribute;
import dev.onset.state.link.UtteranceToken;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Resolves the references of a user's turn to earlier values, between attribution and gate (first
 * paper, section 4.5; spec section 5). Off by default; ignores turns of agents. Stateless.
 */
public final class AnaphoraStage {
  private final AnaphoraResolver resolver;

  public AnaphoraStage(Policy policy, ReferenceScorer scorer) {
    this.resolver = new AnaphoraResolver(policy, scorer);
  }

  /**
   * Resolves the references of a turn.
   *
   * @param turn its index; values from later turns are no antecedents
   * @param request the request that it answers; may be empty
   */
  public List<Reference> resolve(
      int turn, Role role, Linking linking, String request, Ledger ledger) {
    if (!resolver.isOn() || role != Role.USER || linking.readings().isEmpty()) {
      return List.of();
    }
    List<AttestedValue> known = known(turn, linking.cast(), ledger);
    if (known.isEmpty()) {
      return List.of();
    }
    return resolver.resolve(
        new ReferenceScene(
            turn,
            words(linking),
            ReferenceWord.split(request),
            known,
            settled(linking, known),
            linking.cues().switchedTo().isPresent()));
  }

  private static List<AttestedValue> known(int turn, Participants people, Ledger ledger) {
    return ledger
        .evidence()
        .filter(one -> one.originTurn() < turn && one.isCurrent())
        .filter(one -> isReferredTo(one.entity(), one.type(), people))
        .toList();
  }

  private static boolean isReferredTo(EntityId entity, PiiType type, Participants people) {
    return Category.of(type).isPresent() && people.watched(entity);
  }

  private static List<ReferenceWord> words(Linking linking) {
    List<ReferenceWord> words = new ArrayList<>(linking.readings().size());
    for (int i = 0; i < linking.readings().size(); i++) {
      TokenReading reading = linking.readings().get(i);
      UtteranceToken token = reading.token();
      boolean bare = reading.governor() instanceof Claim.Own own && !own.firstPerson();
      words.add(
          new ReferenceWord(
              ReferenceWord.normal(token.word()),
              token.start(),
              token.end(),
              token.sentence(),
              linking.owners().get(i),
              !bare,
              reading.thirdParty()));
    }
    return words;
  }

  /**
   * Returns the attributes that the turn itself settles. A value without an owner settles its type
   * for everybody, since anybody may own it.
   */
  private static Set<Attribute> settled(Linking linking, List<AttestedValue> known) {
    Set<Attribute> settled = new HashSet<>(linking.cues().retracted());
    settled.addAll(linking.cues().corrected());
    for (Attribution one : linking.attributions()) {
      PiiType type = one.fragment().type();
      if (one.admitted()) {
        settled.add(new Attribute(one.owner(), type));
      } else {
        known.forEach(each -> settled.add(new Attribute(each.entity(), type)));
      }
    }
    return settled;
  }
}
