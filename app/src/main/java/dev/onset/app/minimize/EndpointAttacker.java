package dev.onset.app.minimize;

import dev.onset.endpoint.minimize.RecoveryAttack;
import dev.onset.endpoint.minimize.RecoveryAttack.Candidate;
import dev.onset.endpoint.minimize.Reply.Said;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Attacks with a language model that sees only the text. As thread-safe as the model; blocks until
 * it answers.
 */
public record EndpointAttacker(RecoveryAttack attack) implements Attacker {
  @Override
  public Optional<Map<String, List<Guess>>> candidates(String text, Set<String> types) {
    return attack.candidates(text, List.copyOf(types))
            instanceof Said<Map<String, List<Candidate>>> said
        ? Optional.of(guesses(said.value()))
        : Optional.empty();
  }

  private static Map<String, List<Guess>> guesses(Map<String, List<Candidate>> byType) {
    Map<String, List<Guess>> guesses = new LinkedHashMap<>();
    byType.forEach(
        (type, candidates) ->
            guesses.put(
                type,
                candidates.stream().map(one -> new Guess(one.value(), one.confidence())).toList()));
    return guesses;
  }
}
