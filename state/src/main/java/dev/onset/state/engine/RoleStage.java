package dev.onset.state.engine;

import dev.onset.model.Policy;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Role;
import dev.onset.model.Turn;
import dev.onset.state.assessment.Heard;
import dev.onset.state.assessment.RoleInference;
import dev.onset.state.session.BufferedTurn;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Holds the turns of a session in which nobody knows who the user is, until what they say tells it,
 * or {@value RoleInference#MOST_TURNS} of them wait. Whatever was told is an audit event, and
 * nothing is dated before the turn that told it. Thread-safe.
 *
 * @param roles what the policy says of roles
 */
record RoleStage(Policy.Roles roles) {
  /**
   * What becomes of turns that are due.
   *
   * @param session the session, with the roles that were told
   * @param due the turns to process now, ascending
   * @param waiting the turns to hold, ascending
   */
  record Step(Session session, List<BufferedTurn> due, List<BufferedTurn> waiting) {}

  /**
   * Decides about turns that are due.
   *
   * @param texts gives the turn of a place
   * @param step the turns that are due and those that wait for others
   * @param last whether no more can come
   */
  Step decide(
      Session session,
      Function<BufferedTurn, Turn> texts,
      Reorder step,
      boolean last,
      SessionWork work) {
    SessionHeader header = session.header();
    Heard heard = header.heard();
    Step untouched = new Step(session, step.due(), step.waiting());
    if (roles.infer() != Policy.Roles.Infer.FROM_TURNS
        || !heard.awaitsUser()
        || step.due().isEmpty()
        || step.due().stream().anyMatch(one -> one.index() < header.highestTurn())) {
      return untouched;
    }
    List<Turn> due = step.due().stream().map(texts).toList();
    Set<Role> spoke =
        due.stream().map(turn -> heard.role(turn.speaker(), roles)).collect(Collectors.toSet());
    if (spoke.contains(Role.USER) || !spoke.contains(Role.UNKNOWN)) {
      return untouched;
    }
    Optional<Map<String, Role>> told =
        RoleInference.of(
            due, !header.lastSaid().agent().isEmpty(), label -> heard.role(label, roles));
    if (told.isEmpty() && !last && due.size() < RoleInference.MOST_TURNS) {
      List<BufferedTurn> all = new ArrayList<>(step.due());
      all.addAll(step.waiting());
      return new Step(session, List.of(), all);
    }
    int at = due.get(due.size() - 1).index();
    Heard after = heard.inferring(told.orElse(Map.of()), at);
    told.ifPresent(
        byLabel -> {
          work.note(at, ProvenanceKind.ROLES_INFERRED, detail(byLabel, due));
          work.endStep();
        });
    return new Step(
        session.with(header.with(next -> next.heard = after)), step.due(), step.waiting());
  }

  /** Names each speaker by the first turn that they spoke, since a label may be a name. */
  private static Map<String, String> detail(Map<String, Role> byLabel, List<Turn> due) {
    Map<String, String> detail = new TreeMap<>();
    byLabel.forEach(
        (label, role) ->
            due.stream()
                .filter(turn -> turn.speaker().equals(label))
                .findFirst()
                .ifPresent(
                    turn ->
                        detail.put(
                            role.name().toLowerCase(Locale.ROOT), Integer.toString(turn.index()))));
    return detail;
  }
}
