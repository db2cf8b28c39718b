package dev.onset.state.engine;

import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.provenance.DetailKeys;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The policies of one session as its audit trail names them. Follows the trail without a check: the
 * replayed trail shows whether the recorded one was right. Immutable.
 */
public final class RecordedPolicies implements PolicyChoice {
  private static final String POLICY_VERSION = "policy_version";

  private final String base;
  private final boolean named;
  private final Map<Place, String> changes;
  private final Map<String, String> atClose;
  private final Function<String, Engine> engines;

  /** The turn at which a policy took effect. */
  private record Place(String turn, String revision) {}

  private RecordedPolicies(
      Optional<String> named,
      String otherwise,
      Map<Place, String> changes,
      Map<String, String> atClose,
      Function<String, Engine> engines) {
    this.base = named.orElse(otherwise);
    this.named = named.isPresent();
    this.changes = Map.copyOf(changes);
    this.atClose = Map.copyOf(atClose);
    this.engines = engines;
  }

  /**
   * The policies that a trail names.
   *
   * @param events the events of one session, in their order
   * @param otherwise the version that the session began under, if no event names it
   * @param engines gives the engine of a version; always the same one for the same version
   */
  public static RecordedPolicies of(
      List<ProvenanceEvent> events, String otherwise, Function<String, Engine> engines) {
    Map<Place, String> changes = new HashMap<>();
    Optional<String> first = Optional.empty();
    Map<String, String> atClose = new HashMap<>();
    for (ProvenanceEvent event : events) {
      if (event.kind() == ProvenanceKind.POLICY_CHANGED) {
        first = first.or(() -> Optional.ofNullable(event.detail().get(DetailKeys.FROM)));
        String to = event.detail().getOrDefault(DetailKeys.TO, otherwise);
        String at = event.detail().getOrDefault(DetailKeys.AT, Integer.toString(event.turn()));
        if (at.equals(DetailKeys.AT_CLOSE)) {
          atClose.put(event.detail().getOrDefault(DetailKeys.FROM, otherwise), to);
        } else {
          changes.put(new Place(at, event.detail().getOrDefault(DetailKeys.REVISION, "0")), to);
        }
      } else {
        // Without a change before, what an onset or the end names is what it began under.
        first = first.or(() -> Optional.ofNullable(event.detail().get(POLICY_VERSION)));
      }
    }
    return new RecordedPolicies(first, otherwise, changes, atClose, engines);
  }

  /** Whether the trail names the policy that the session began under. */
  public boolean named() {
    return named;
  }

  /** All versions that a replay needs. */
  public Set<String> versions() {
    Set<String> versions = new TreeSet<>(changes.values());
    versions.add(base);
    versions.addAll(atClose.values());
    return versions;
  }

  @Override
  public String base() {
    return base;
  }

  @Override
  public Engine forTurn(Turn turn, Optional<String> pinned) {
    Place at = new Place(Integer.toString(turn.index()), Integer.toString(turn.revision()));
    return engine(Optional.ofNullable(changes.get(at)).or(() -> pinned).orElse(base));
  }

  @Override
  public Engine forClose(SessionId session, String pinned) {
    return engine(atClose.getOrDefault(pinned, pinned));
  }

  @Override
  public Engine forReview(SessionId session, String pinned) {
    return engine(pinned);
  }

  private Engine engine(String version) {
    return Objects.requireNonNull(engines.apply(version), version);
  }
}
