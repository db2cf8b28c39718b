package dev.onset.app.minimize;

import dev.onset.endpoint.minimize.RecoveryAttack;
import dev.onset.endpoint.minimize.RecoveryAttack.Candidate;
import dev.onset.endpoint.minimize.Reply.Said;
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
  public Optional<Map<String, List<Candidate>>> candidates(String text, Set<String> types) {
    return attack.candidates(text, List.copyOf(types))
            instanceof Said<Map<String, List<Candidate>>> said
        ? Optional.of(said.value())
        : Optional.empty();
  }
}
