package dev.onset.state.safetext;

import dev.onset.model.Emission;
import dev.onset.model.Fragment;
import dev.onset.model.Policy;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.Turn;
import dev.onset.state.pseudonym.Pseudonyms;
import dev.onset.state.redaction.Placeholders;
import dev.onset.state.redaction.Protection;
import dev.onset.state.redaction.Redactor;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.redaction.TurnDecisions;
import dev.onset.state.restore.ShownValues;
import dev.onset.state.session.BufferedTurn;
import dev.onset.state.session.ProcessedTurn;
import dev.onset.state.session.SessionStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Writes the safe texts of one session during one call of the engine: those of the turns that are
 * read and, when further values are due, those of earlier turns (spec section 9). Not thread-safe.
 */
public final class SafeTexts {
  private final Policy policy;
  private final Redactor redactor;
  private final SessionId session;
  private final SessionKey key;
  private final SessionStore store;
  private final ShownValues shown;
  private final Placeholders placeholders;
  private final Optional<Pseudonyms> pseudonyms;
  private final RetainedTurns window;
  private final Consumer<Emission> out;

  /**
   * @param draws the key that pseudonyms are drawn by
   * @param counts how many values of a type have a placeholder, by the type's name
   * @param out takes redactions and safe texts, in their order
   */
  public SafeTexts(
      Policy policy,
      SessionId session,
      SessionKey key,
      SessionKey draws,
      Map<String, Integer> counts,
      SessionStore store,
      Consumer<Emission> out) {
    this.policy = policy;
    this.session = session;
    this.key = key;
    this.store = store;
    this.shown = new ShownValues(policy.redaction().restore(), text -> store.shown(session, text));
    this.placeholders = new Placeholders(counts, value -> store.placeholder(session, value), shown);
    this.pseudonyms =
        policy.redaction().hasPseudonyms()
            ? Optional.of(new Pseudonyms(policy.redaction(), draws, key, placeholders))
            : Optional.empty();
    this.redactor =
        pseudonyms
            .map(any -> new Redactor(policy.redaction(), any))
            .orElseGet(() -> new Redactor(policy.redaction()));
    this.window = new RetainedTurns(session, store);
    this.out = out;
  }

  /**
   * Notes what a turn says, before it is masked.
   *
   * @return whether it says what stands for a value in an earlier turn, so that all turns must be
   *     masked anew
   */
  public boolean tell(Turn turn, List<Fragment> fragments) {
    List<String> taken = pseudonyms.map(any -> any.tell(turn.text(), fragments)).orElse(List.of());
    if (!taken.isEmpty() && policy.redaction().restores()) {
      store.shown(session).stream()
          .filter(one -> Pseudonyms.says(one.shown(), taken))
          .forEach(shown::release);
    }
    return !taken.isEmpty();
  }

  /**
   * Masks the turn that is read.
   *
   * @param revision the revision of its safe text
   * @param keeps whether the turn is kept, so that its safe text can change
   */
  public void mask(
      Turn turn,
      Role role,
      int revision,
      List<Fragment> fragments,
      Protection protection,
      TurnDecisions decided,
      boolean keeps) {
    Redactor.Redacted safe =
        redactor.redact(turn, role, fragments, protection, decided, placeholders, key);
    boolean released = !policy.redaction().waitsForEnd();
    RetainedTurn past =
        new RetainedTurn(turn, fragments, safe.spans(), revision, released, decided, role);
    if (!safe.spans().isEmpty()) {
      out.accept(redaction(past, safe.reason(), false));
    }
    if (released) {
      out.accept(safeText(past));
    }
    if (keeps) {
      window.keep(past);
    }
  }

  /** Masks all kept turns but one again, since other values are due. */
  public void maskAnew(int except, Protection protection) {
    for (RetainedTurn past : window.turns()) {
      if (past.turn().index() != except) {
        maskAnew(past, protection);
      }
    }
  }

  /** Notes what was decided about a kept turn and changes nothing of its text. */
  public void note(RetainedTurn decided) {
    window.keep(decided);
  }

  /** Reads places of a kept turn as other values, and masks it again. */
  public void reread(int turn, List<Fragment> values, Protection protection) {
    window.turn(turn).ifPresent(past -> decide(past.reading(values), protection));
  }

  /** Masks a kept turn again, after a decision about it. */
  public void decide(RetainedTurn decided, Protection protection) {
    window.keep(decided);
    maskAnew(decided, protection);
  }

  private void maskAnew(RetainedTurn past, Protection protection) {
    Turn turn = past.turn();
    Role role = past.role();
    Redactor.Redacted safe =
        redactor.redact(
            turn, role, past.fragments(), protection, past.decided(), placeholders, key);
    if (!safe.spans().equals(past.spans())) {
      RetainedTurn masked = past.masking(safe.spans());
      out.accept(redaction(masked, safe.reason(), past.released()));
      if (past.released()) {
        out.accept(safeText(masked));
      }
      window.keep(masked);
    }
  }

  /** A turn that is kept; empty if there is none under an index. */
  public Optional<RetainedTurn> kept(int turn) {
    return window.turn(turn);
  }

  /** Gives out the safe texts that waited for the end of the session. */
  public void release() {
    for (RetainedTurn past : window.turns()) {
      if (!past.released()) {
        out.accept(safeText(past));
        window.keep(past.asReleased());
      }
    }
  }

  /** How many values of a type have a placeholder, by the type's name. */
  public Map<String, Integer> counts() {
    return placeholders.counts();
  }

  /**
   * Stores what changed, and updates the marks of the turns.
   *
   * @param due the turns that were read
   */
  public void save(List<BufferedTurn> due) {
    placeholders.made().forEach((value, number) -> store.placeholder(session, value, number));
    shown.made().forEach(one -> store.show(session, one));
    for (RetainedTurn past : window.changed()) {
      int index = past.turn().index();
      Optional<ProcessedTurn> fresh =
          due.stream().filter(one -> one.index() == index).map(BufferedTurn::mark).findFirst();
      ProcessedTurn mark = fresh.or(() -> store.mark(session, index)).orElseThrow();
      if (mark.redactedRevision() != past.revision()) {
        store.mark(session, index, mark.redacted(past.revision()));
      }
      store.keep(past);
    }
  }

  private static Redaction redaction(
      RetainedTurn past, Redaction.Reason reason, boolean retroactive) {
    Turn turn = past.turn();
    return new Redaction(
        turn.session(), turn.index(), turn.revision(), past.spans(), reason, retroactive);
  }

  private RedactedTurn safeText(RetainedTurn past) {
    Turn turn = past.turn();
    return new RedactedTurn(
        turn.session(),
        turn.index(),
        past.revision(),
        policy.roles().shown(turn.speaker(), past.role()),
        past.safeText());
  }
}
