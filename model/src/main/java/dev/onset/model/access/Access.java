package dev.onset.model.access;

import dev.onset.model.SessionId;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Who did what with which session. Holds names and ids, never a raw value. Immutable.
 *
 * @param what was done
 * @param who did it: the name of the token; empty if nobody is known, as after a refused token
 * @param role that the token was used for, in lower case; empty if it took none
 * @param tenant whose sessions or policy; empty if it concerns no tenant, or all of them
 * @param session id of the session, of that tenant; empty if it concerns none in particular. It
 *     stays when the session is erased.
 * @param detail further facts by name, such as {@link #POLICY_VERSION}; {@value #MOST_DETAILS} at
 *     most
 */
public record Access(
    AccessKind what,
    Optional<String> who,
    Optional<String> role,
    Optional<String> tenant,
    Optional<String> session,
    SortedMap<String, String> detail) {
  /** Key of {@code detail}: the version of the policy that was put. */
  public static final String POLICY_VERSION = "policy_version";

  /** Key of {@code detail}: partition and offset of the dead letter, as in {@code 3-1042}. */
  public static final String LETTER = "letter";

  /** Key of {@code detail}: the turn, if only one was looked at. */
  public static final String TURN = "turn";

  /** Key of {@code detail}: how many records were taken away. */
  public static final String RECORDS = "records";

  /** UTF-16 units of the longest text of an access. */
  public static final int LONGEST = SessionId.LONGEST;

  /** Entries of {@code detail}. */
  public static final int MOST_DETAILS = 16;

  /**
   * @throws IllegalArgumentException if a text is empty, longer than {@value #LONGEST} or holds a
   *     control character, there are more details than {@value #MOST_DETAILS}, or a session has no
   *     tenant
   */
  public Access {
    detail = Collections.unmodifiableSortedMap(new TreeMap<>((Map<String, String>) detail));
    who.ifPresent(Access::requireName);
    role.ifPresent(Access::requireName);
    tenant.ifPresent(Access::requireName);
    session.ifPresent(Access::requireName);
    detail.keySet().forEach(Access::requireName);
    detail.values().forEach(Access::requireName);
    if (detail.size() > MOST_DETAILS) {
      throw new IllegalArgumentException("An access has " + MOST_DETAILS + " details at most.");
    }
    if (session.isPresent() && tenant.isEmpty()) {
      throw new IllegalArgumentException("A session is always a tenant's.");
    }
  }

  /** Something done by nobody known, to nothing in particular. */
  public static Access of(AccessKind what) {
    return new Access(
        what,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Collections.emptySortedMap());
  }

  /**
   * The same by somebody.
   *
   * @param name of the token
   * @param used the role that let them do it, in lower case
   */
  public Access by(String name, String used) {
    return new Access(what, Optional.of(name), Optional.of(used), tenant, session, detail);
  }

  /** The same by somebody who needed no role for it. */
  public Access by(String name) {
    return new Access(what, Optional.of(name), Optional.empty(), tenant, session, detail);
  }

  /** The same about a session. */
  public Access about(SessionId dialogue) {
    return new Access(
        what, who, role, Optional.of(dialogue.tenant()), Optional.of(dialogue.session()), detail);
  }

  /** The same about a tenant. */
  public Access aboutTenant(String whose) {
    return new Access(what, who, role, Optional.of(whose), session, detail);
  }

  /** The same with one more detail. */
  public Access with(String key, String value) {
    SortedMap<String, String> more = new TreeMap<>((Map<String, String>) detail);
    more.put(key, value);
    return new Access(what, who, role, tenant, session, more);
  }

  private static void requireName(String text) {
    if (text.isEmpty() || text.length() > LONGEST || text.chars().anyMatch(Access::breaksLines)) {
      throw new IllegalArgumentException(
          "A text of an access is empty, longer than " + LONGEST + " or has a control character.");
    }
  }

  private static boolean breaksLines(int c) {
    return Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
  }
}
