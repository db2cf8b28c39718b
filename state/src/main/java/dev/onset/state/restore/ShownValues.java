package dev.onset.state.restore;

import dev.onset.model.PiiType;
import dev.onset.model.Role;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What the safe texts of a session show in place of values that may be put back, while one call of
 * the engine is in progress. A substitute is noted once, not each time that it is shown. Not
 * thread-safe.
 */
public final class ShownValues {
  private final Set<Role> owners;
  private final Function<String, Optional<Substitution>> stored;
  private final Map<String, Optional<Substitution>> known = new HashMap<>();
  private final Map<String, Substitution> made = new LinkedHashMap<>();

  /**
   * @param owners whose values may be put back
   * @param stored what the session has noted of what is shown
   */
  public ShownValues(Set<Role> owners, Function<String, Optional<Substitution>> stored) {
    this.owners = owners;
    this.stored = stored;
  }

  /** Of a session that puts nobody's values back. */
  public static ShownValues none() {
    return new ShownValues(Set.of(), any -> Optional.empty());
  }

  /**
   * Notes what is shown in place of a value, if it may be put back. The first surface of a value
   * stays; one that only others had said before becomes that of an owner once an owner says it.
   *
   * @param speaker who said it
   */
  public void note(String shown, String value, Role speaker, PiiType type) {
    if (owners.contains(speaker) && known(shown).filter(this::mayBePutBack).isEmpty()) {
      Substitution made = new Substitution(shown, value, speaker, type);
      this.made.put(shown, made);
      known.put(shown, Optional.of(made));
    }
  }

  /** Somebody said what is shown for a value: in replies it stays as it is from now on. */
  public void release(Substitution one) {
    Substitution itself = new Substitution(one.shown(), one.shown(), one.owner(), one.type());
    made.put(one.shown(), itself);
    known.put(one.shown(), Optional.of(itself));
  }

  private Optional<Substitution> known(String shown) {
    return known.computeIfAbsent(shown, stored);
  }

  private boolean mayBePutBack(Substitution one) {
    return owners.contains(one.owner());
  }

  /** What was noted here, in order. */
  public Collection<Substitution> made() {
    return made.values();
  }
}
