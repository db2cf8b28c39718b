package dev.onset.streams.topics;

import dev.onset.model.ChainHead;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Feedback;
import dev.onset.model.RedactedTurn;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import java.util.Locale;

/**
 * The keys of output records. A compacted topic names the tenant in its keys, because compaction
 * must not let the record of one tenant replace that of another.
 */
public final class OutputKeys {
  private OutputKeys() {}

  /** The key of an emission's record: the session, unless the topic keeps the last of several. */
  public static String of(Emission emission) {
    SessionId session = emission.session();
    if (emission instanceof Verdict verdict) {
      return risk(session, verdict.entity());
    } else if (emission instanceof RedactedTurn turn) {
      return safeText(session, turn.turn());
    } else if (emission instanceof ChainHead) {
      return head(session);
    } else if (emission instanceof ReviewItem item) {
      return review(session, item.turn(), item.kind());
    }
    return session.session();
  }

  /** The key of an entity's risk: {@code session/entity}, with the tenant if needed. */
  public static String risk(SessionId session, EntityId entity) {
    return session.session() + "/" + entity + tenant(session);
  }

  /** The key of a turn's safe text: {@code session/turn}, with the tenant if needed. */
  public static String safeText(SessionId session, int turn) {
    return session.session() + "/" + turn + tenant(session);
  }

  /** The key of a review: {@code session/turn/kind}, with the tenant if needed. */
  public static String review(SessionId session, int turn, ReviewItem.Kind kind) {
    return session.session()
        + "/"
        + turn
        + "/"
        + kind.name().toLowerCase(Locale.ROOT)
        + tenant(session);
  }

  /** The key of the head of an audit trail: the session, with the tenant if needed. */
  public static String head(SessionId session) {
    return session.session() + tenant(session);
  }

  /**
   * The key of feedback. What judges an alert replaces the judgement before, and no note replaces
   * another. It needs no tenant: no two sessions have an alert of the same id.
   */
  public static String feedback(Feedback feedback) {
    return feedback.remark() instanceof Feedback.Noted note
        ? feedback.alertId() + "/note/" + note.id()
        : feedback.alertId() + "/state";
  }

  // No tenant contains an @, so the text after the last @ of a key is always the tenant. A session
  // id that contains an @ therefore needs its tenant, even the default one.
  private static String tenant(SessionId session) {
    boolean isNeeded =
        !session.tenant().equals(SessionId.DEFAULT_TENANT) || session.session().indexOf('@') >= 0;
    return isNeeded ? "@" + session.tenant() : "";
  }
}
