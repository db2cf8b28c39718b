package dev.onset.state.provenance;

import dev.onset.model.ChainHead;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.Tier;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * The growing audit trail of one session. Each event carries a keyed hash over the previous hash
 * and its own content. Not thread-safe.
 */
public final class ProvenanceChain {
  private final SessionId session;
  private final SessionKey key;
  private final List<ProvenanceEvent> events = new ArrayList<>();
  private long length;
  private String head;

  /**
   * The subject of an event.
   *
   * @param entity the owner of the value
   * @param type the type of the value
   * @param valueHash keyed hash of the value
   * @param tier the strongest tier that found it
   * @param confidence the post-processed confidence
   */
  public record Subject(
      Optional<EntityId> entity,
      Optional<PiiType> type,
      Optional<String> valueHash,
      Optional<Tier> tier,
      OptionalDouble confidence) {
    /** The session as a whole. */
    public static final Subject SESSION =
        new Subject(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            OptionalDouble.empty());

    public static Subject of(EntityId entity) {
      return new Subject(
          Optional.of(entity),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          OptionalDouble.empty());
    }

    public static Subject of(
        EntityId entity, PiiType type, String valueHash, Tier tier, double confidence) {
      return new Subject(
          Optional.of(entity),
          Optional.of(type),
          Optional.of(valueHash),
          Optional.of(tier),
          OptionalDouble.of(confidence));
    }
  }

  /**
   * Continues a chain of the given length and head; an empty chain has length 0 and the empty
   * string as head.
   */
  public ProvenanceChain(SessionId session, SessionKey key, long length, String head) {
    this.session = session;
    this.key = key;
    this.length = length;
    this.head = head;
  }

  /** Appends an event. */
  public void append(int turn, ProvenanceKind kind, Subject subject, Map<String, String> detail) {
    ProvenanceEvent open =
        new ProvenanceEvent(
            session,
            length,
            turn,
            kind,
            subject.entity(),
            subject.type(),
            subject.valueHash(),
            subject.tier(),
            subject.confidence(),
            new TreeMap<>(detail),
            "");
    head = mac(key, head, open);
    length++;
    events.add(open.signed(head));
  }

  /** Returns the events appended to this object, in order. */
  public List<ProvenanceEvent> events() {
    return List.copyOf(events);
  }

  /**
   * Returns the head of the chain for separate storage; empty if no event was appended to this
   * object.
   *
   * @param closed whether the session has ended
   */
  public Optional<ChainHead> anchor(boolean closed) {
    return events.isEmpty()
        ? Optional.empty()
        : Optional.of(new ChainHead(session, length, head, closed));
  }

  public long length() {
    return length;
  }

  public String head() {
    return head;
  }

  /**
   * Computes the MAC that an event must carry. Anybody with the session's key can check a chain
   * with it.
   *
   * @param previousMac MAC of the previous event; empty for the first
   * @param event the event; its own MAC is ignored
   */
  public static String mac(SessionKey key, String previousMac, ProvenanceEvent event) {
    return key.auditMac(previousMac, encode(event));
  }

  private static byte[] encode(ProvenanceEvent event) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      text(out, event.session().tenant());
      text(out, event.session().session());
      out.writeLong(event.sequence());
      out.writeInt(event.turn());
      text(out, event.kind().name());
      optional(out, event.entity().map(EntityId::name));
      optional(out, event.type().map(PiiType::name));
      optional(out, event.valueHash());
      optional(out, event.tier().map(Tier::name));
      out.writeBoolean(event.confidence().isPresent());
      out.writeDouble(event.confidence().orElse(0.0));
      out.writeInt(event.detail().size());
      for (Map.Entry<String, String> entry : event.detail().entrySet()) {
        text(out, entry.getKey());
        text(out, entry.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Memory can be written to.", e);
    }
    return bytes.toByteArray();
  }

  private static void optional(DataOutputStream out, Optional<String> value) throws IOException {
    out.writeBoolean(value.isPresent());
    text(out, value.orElse(""));
  }

  private static void text(DataOutputStream out, String value) throws IOException {
    byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
    out.writeInt(utf8.length);
    out.write(utf8);
  }
}
