package dev.onset.streams.query;

import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.streams.http.Caller;
import dev.onset.streams.policy.ClearPolicies;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Shows turns as they were said, from the state of the instance that processes their session. It
 * stands where the texts are read, so that no way leads around it: who sees them is recorded first,
 * and nothing is shown if that fails. Thread-safe.
 *
 * @param tenants the keys that wrap those of sessions
 * @param journal records who sees what; throws if it cannot. Without one nothing is shown.
 */
record ClearSessions(
    KeyProvider tenants, ClearPolicies policies, Optional<Consumer<Access>> journal) {
  private static final Logger LOG = LoggerFactory.getLogger(ClearSessions.class);

  /**
   * What is asked for.
   *
   * @param turn only this one; empty for all
   * @param caller who asks
   */
  record Ask(SessionId session, OptionalInt turn, Caller caller) {}

  /**
   * The answer from the stores of a partition; empty if they do not know the session. A copy may
   * not know yet that a session was erased, so it answers nothing.
   */
  Optional<ClearView> look(Ask ask, Replica replica) {
    if (replica.role() != Replica.Role.ACTIVE) {
      return Optional.empty();
    }
    Optional<ClearView> first = view(ask, replica);
    if (first.filter(ClearView.Shown.class::isInstance).isPresent() && !isRecorded(ask)) {
      return Optional.of(
          new ClearView.Refused(
              ClearView.Why.UNRECORDED,
              "Nothing is shown, because who sees it could not be recorded; check that the brokers"
                  + " take records of the access topic, and ask again."));
    }
    // The record took its time, in which the session may have been erased.
    return first.flatMap(any -> view(ask, replica));
  }

  private Optional<ClearView> view(Ask ask, Replica replica) {
    return new SessionReader(tenants, replica.stores())
        .clear(ask.session())
        .map(found -> view(ask, found));
  }

  private ClearView view(Ask ask, ClearSession found) {
    if (!(found instanceof ClearSession.Kept kept)) {
      return gone(
          "Nothing of this session is shown in clear: it was erased, has ended, or is aside.");
    }
    if (!policies.allow(ask.session().tenant(), kept.policyVersion())) {
      return new ClearView.Refused(
          ClearView.Why.FORBIDDEN,
          "The policy does not allow values in clear: redaction.clear must be by_role in the"
              + " session's own policy and in its tenant's current one.");
    }
    Collection<RetainedTurn> turns =
        ask.turn().isEmpty()
            ? kept.turns().values()
            : Optional.ofNullable(kept.turns().get(ask.turn().getAsInt())).stream().toList();
    return turns.isEmpty()
        ? gone("No text of that turn is kept.")
        : ClearView.Shown.of(ask.session(), List.copyOf(turns));
  }

  private static ClearView gone(String sentence) {
    return new ClearView.Refused(ClearView.Why.GONE, sentence);
  }

  private boolean isRecorded(Ask ask) {
    if (journal.isEmpty()) {
      return false;
    }
    try {
      Access access =
          Access.of(AccessKind.CLEAR_VIEWED)
              .by(ask.caller().name(), Caller.Role.CLEAR.name().toLowerCase(Locale.ROOT))
              .about(ask.session());
      journal
          .get()
          .accept(
              ask.turn().isEmpty()
                  ? access
                  : access.with(Access.TURN, Integer.toString(ask.turn().getAsInt())));
      return true;
    } catch (RuntimeException e) {
      LOG.warn(
          "A look at values in clear was refused, since it was not recorded ({}).",
          e.getClass().getName());
      return false;
    }
  }
}
