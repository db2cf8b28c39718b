package dev.onset.state.engine;

import dev.onset.model.Reply;
import dev.onset.model.RestoredReply;
import dev.onset.model.RestoredReply.Unrestored;
import dev.onset.model.Role;
import dev.onset.state.restore.ReplaceBack;
import dev.onset.state.restore.Restored;
import dev.onset.state.restore.Substitution;
import dev.onset.state.session.SessionStore;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Puts the values of a session back into replies to its safe texts (spec section 9). Thread-safe.
 *
 * @param owners whose values, by the role of who said them
 */
public record ReplyRestorer(Set<Role> owners) {
  /** A reply with the values. */
  RestoredReply restore(Reply reply, SessionStore store) {
    List<Substitution> allowed =
        store.shown(reply.session()).stream().filter(one -> owners.contains(one.owner())).toList();
    return restored(reply, ReplaceBack.of(allowed), Optional.empty());
  }

  /** A reply as it came; its placeholders are counted as unknown. */
  public static RestoredReply without(Reply reply, Unrestored reason) {
    return restored(reply, ReplaceBack.of(List.of()), Optional.of(reason));
  }

  private static RestoredReply restored(
      Reply reply, ReplaceBack back, Optional<Unrestored> reason) {
    Restored text = back.restore(reply.text());
    return new RestoredReply(
        reply.session(),
        reply.id(),
        text.text(),
        text.values(),
        text.unknown(),
        text.ambiguous(),
        reason);
  }
}
