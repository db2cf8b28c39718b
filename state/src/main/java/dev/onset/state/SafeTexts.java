package dev.onset.state;

import dev.onset.model.Emission;
import dev.onset.model.Fragment;
import dev.onset.model.Policy;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.Turn;
import dev.onset.state.redaction.ContributingValue;
import dev.onset.state.redaction.PastTurn;
import dev.onset.state.redaction.Placeholders;
import dev.onset.state.redaction.Redactor;
import dev.onset.state.redaction.ReviewedName;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The safe texts of one session while one call of the engine is in progress: those of the turns
 * that are read and, as more becomes due, of the turns before them (spec section 9). What it gives
 * out goes behind what the call gave out before. Not thread-safe.
 */
final class SafeTexts {
  private final Policy policy;
  private final Redactor redactor;
  private final SessionId session;
  private final SessionKey key;
  private final SessionStore store;
  private final Placeholders placeholders;
  private final Window window;
  private final List<Emission> out;

  /**
   * @param counts how many values of a type have a placeholder, by the type's name
   * @param out gets redactions and safe texts
   */
  SafeTexts(
      Policy policy,
      SessionId session,
      SessionKey key,
      Map<String, Integer> counts,
      SessionStore store,
      List<Emission> out) {
    this.policy = policy;
    this.redactor = new Redactor(policy.redaction());
    this.session = session;
    this.key = key;
    this.store = store;
    this.placeholders = new Placeholders(counts, value -> store.placeholder(session, value));
    this.window = new Window(session, store);
    this.out = out;
  }

  /** Masks the turn that is read. */
  void mask(
      Turn turn,
      Role role,
      int revision,
      List<Fragment> fragments,
      List<ReviewedName> names,
      List<ContributingValue> due,
      boolean keeps) {
    Redactor.Redacted safe = redactor.redact(turn, role, fragments, names, due, placeholders, key);
    boolean released = !policy.redaction().waitsForEnd();
    PastTurn past = new PastTurn(turn, fragments, safe.spans(), revision, released, names);
    if (!safe.spans().isEmpty()) {
      out.add(redaction(past, safe.reason(), false));
    }
    if (released) {
      out.add(safeText(past));
    }
    if (keeps) {
      window.keep(past);
    }
  }

  /** Masks anew what is kept, but for one turn, since other values are due. */
  void maskAnew(int except, List<ContributingValue> due) {
    for (PastTurn past : window.turns()) {
      if (past.turn().index() != except) {
        maskAnew(past, due);
      }
    }
  }

  /** Masks a kept turn anew, since something was decided about it. */
  void decide(PastTurn decided, List<ContributingValue> due) {
    window.keep(decided);
    maskAnew(decided, due);
  }

  private void maskAnew(PastTurn past, List<ContributingValue> due) {
    Turn turn = past.turn();
    Role role = policy.roles().of(turn.speaker());
    Redactor.Redacted safe =
        redactor.redact(turn, role, past.fragments(), past.names(), due, placeholders, key);
    if (!safe.spans().equals(past.spans())) {
      PastTurn masked = past.masking(safe.spans());
      out.add(redaction(masked, safe.reason(), past.released()));
      if (past.released()) {
        out.add(safeText(masked));
      }
      window.keep(masked);
    }
  }

  /** A turn that is kept; empty if there is none under an index. */
  Optional<PastTurn> kept(int turn) {
    return window.turn(turn);
  }

  /** Gives out what waited for the session's end. */
  void release() {
    window.turns().stream()
        .filter(past -> !past.released())
        .map(SafeTexts::safeText)
        .forEach(out::add);
  }

  /** How many values of a type have a placeholder by now, by the type's name. */
  Map<String, Integer> counts() {
    return placeholders.counts();
  }

  /**
   * Keeps what changed, and says so in the marks of the turns.
   *
   * @param due the turns that were read
   */
  void save(List<Waiting> due) {
    placeholders.made().forEach((value, number) -> store.placeholder(session, value, number));
    for (PastTurn past : window.changed()) {
      int index = past.turn().index();
      Optional<TurnMark> fresh =
          due.stream().filter(one -> one.index() == index).map(Waiting::mark).findFirst();
      TurnMark mark = fresh.or(() -> store.mark(session, index)).orElseThrow();
      if (mark.redactedRevision() != past.revision()) {
        store.mark(session, index, mark.redacted(past.revision()));
      }
      store.keep(past);
    }
  }

  private static Redaction redaction(PastTurn past, Redaction.Reason reason, boolean retroactive) {
    Turn turn = past.turn();
    return new Redaction(
        turn.session(), turn.index(), turn.revision(), past.spans(), reason, retroactive);
  }

  private static RedactedTurn safeText(PastTurn past) {
    Turn turn = past.turn();
    return new RedactedTurn(
        turn.session(), turn.index(), past.revision(), turn.speaker(), past.safeText());
  }
}
