package dev.onset.state.provenance;

import dev.onset.model.ChainHead;
import dev.onset.model.ChainSigner;
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
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * The growing audit trail of one session. Each event is tied to the one before, whose link it
 * continues:
 *
 * <ul>
 *   <li>its mac, a keyed hash, lets nobody without the session's key write the event;
 *   <li>its link, a hash over the mac too, lets anybody check that the event is what was written,
 *       up to the next signature;
 *   <li>the last event of a session, and every {@value #SIGNED_EVERY}th, is signed by the
 *       installation, where it has a signer.
 * </ul>
 *
 * Not thread-safe.
 */
public final class ProvenanceChain {
  /** How many events there are from one signature to the next, at most. */
  public static final int SIGNED_EVERY = 64;

  /** Begins every link: the format of the chain. */
  private static final String FORMAT = "02";

  private final SessionId session;
  private final SessionKey key;
  private final Optional<ChainSigner> signer;
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
   * Continues a chain.
   *
   * @param signer signs where a signature is due; empty if the chain is not signed
   * @param length number of its events
   * @param head the link of its last event; empty if it has none
   */
  public ProvenanceChain(
      SessionId session, SessionKey key, Optional<ChainSigner> signer, long length, String head) {
    this.session = session;
    this.key = key;
    this.signer = signer;
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
            "",
            "",
            Optional.empty());
    String mac = mac(key, head, open);
    ProvenanceEvent event = open.tied(mac, link(head, open.tied(mac, "")));
    head = event.link();
    length++;
    events.add(isSigned(event.head()) ? signed(event) : event);
  }

  private ProvenanceEvent signed(ProvenanceEvent event) {
    return event.signed(signer.map(one -> one.sign(event.head().statement())));
  }

  /** Returns the events appended to this object, in order. */
  public List<ProvenanceEvent> events() {
    return List.copyOf(events);
  }

  /**
   * Returns the head of the chain for separate storage; empty if no event was appended to this
   * object.
   */
  public Optional<ChainHead> anchor() {
    return events.isEmpty() ? Optional.empty() : Optional.of(events.get(events.size() - 1).head());
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
   * @param previous link of the previous event; empty for the first
   * @param event the event; its own MAC, link and signature are ignored
   */
  public static String mac(SessionKey key, String previous, ProvenanceEvent event) {
    return key.auditMac(previous, encode(event));
  }

  /**
   * Computes the link that an event must carry. Anybody can check a chain with it.
   *
   * @param previous link of the previous event; empty for the first
   * @param event the event with its MAC; its own link and signature are ignored
   */
  public static String link(String previous, ProvenanceEvent event) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      text(out, previous);
      out.write(encode(event));
      text(out, event.mac());
    } catch (IOException e) {
      throw new UncheckedIOException("Memory can be written to.", e);
    }
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return FORMAT + HexFormat.of().formatHex(digest.digest(bytes.toByteArray()));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java runtime has SHA-256.", e);
    }
  }

  /** Whether a chain that ends so must be signed: at its end, and from time to time. */
  public static boolean isSigned(ChainHead head) {
    return head.closed() || head.events() % SIGNED_EVERY == 0;
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
