package dev.onset.app.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.serdes.KeyWrap;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.StoreKeys;
import dev.onset.streams.store.KeyChangelog;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.kafka.clients.producer.ProducerInterceptor;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;

/**
 * Lets an instance write as a later version may: every record of its topics under a schema with a
 * field more, and every session in its changelog with components more. The master key is all zeros.
 */
public final class LaterVersion implements ProducerInterceptor<byte[], byte[]> {
  /** Lets an instance write as it does, and learns the keys of its sessions. */
  public static final class Present implements ProducerInterceptor<byte[], byte[]> {
    @Override
    public ProducerRecord<byte[], byte[]> onSend(ProducerRecord<byte[], byte[]> record) {
      learn(record);
      return record;
    }

    @Override
    public void onAcknowledgement(RecordMetadata metadata, Exception exception) {}

    @Override
    public void close() {}

    @Override
    public void configure(Map<String, ?> settings) {}
  }

  /** Topics and changelogs that were written to as by a later version. */
  static final Set<String> WRITTEN = ConcurrentHashMap.newKeySet();

  private static final String FIELD = "added_later";

  /** The place of what was said last among the components of a session. */
  private static final int LAST_SAID = 5;

  private static final int HEADER_BYTES = 10;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final KeyRing RING = KeyRing.of(new MasterKey(new byte[MasterKey.BYTES]));
  private static final Map<SessionId, SessionKey> KEYS = new ConcurrentHashMap<>();
  private static final CBORMapper CBOR = new CBORMapper();

  /** This version's schemas, by fingerprint. */
  private final Map<Long, Schema> own = new HashMap<>();

  public LaterVersion() {
    for (String json : SchemaStore.own().values()) {
      Schema schema = new Schema.Parser().parse(json);
      own.put(SchemaNormalization.parsingFingerprint64(schema), schema);
    }
  }

  /** What the later version publishes. */
  static Iterable<String> schemas() {
    return SchemaStore.own().values().stream().map(LaterVersion::later).toList();
  }

  private static String later(String schema) {
    try {
      JsonNode tree = new JsonMapper().readTree(schema);
      extend(tree);
      return tree.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void extend(JsonNode node) {
    node.forEach(LaterVersion::extend);
    String type = node.path("type").asText();
    if (type.equals("enum")) {
      ((ArrayNode) node.get("symbols")).add("ADDED_LATER");
    } else if (type.equals("record")) {
      ObjectNode field = ((ArrayNode) node.get("fields")).insertObject(0);
      field.put("name", FIELD).put("type", "string").put("default", "");
    }
  }

  private static void learn(ProducerRecord<byte[], byte[]> record) {
    boolean ofSession =
        record.topic().endsWith("-keys-changelog")
            && record.value() != null
            && !KeyChangelog.isCheck(new String(record.key(), StandardCharsets.UTF_8))
            && !KeyChangelog.isOfLetters(new String(record.key(), StandardCharsets.UTF_8));
    if (ofSession) {
      SessionId session = StoreKeys.sessionOf(record.key());
      KEYS.put(session, new SessionKey(KeyWrap.unwrap(record.value(), session, RING)));
    }
  }

  @Override
  public ProducerRecord<byte[], byte[]> onSend(ProducerRecord<byte[], byte[]> record) {
    learn(record);
    if (record.value() == null) {
      return record;
    }
    try {
      if (record.topic().endsWith("-sessions-changelog") && StoreKeys.isSession(record.key())) {
        return with(record, session(record.key(), record.value()));
      }
      if (record.value().length > HEADER_BYTES && record.value()[0] == (byte) 0xC3) {
        return with(record, avro(record.value()));
      }
      return record;
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ProducerRecord<byte[], byte[]> with(
      ProducerRecord<byte[], byte[]> record, byte[] value) {
    WRITTEN.add(record.topic());
    return new ProducerRecord<>(
        record.topic(),
        record.partition(),
        record.timestamp(),
        record.key(),
        value,
        record.headers());
  }

  /** A turn of this version as the later one writes it. */
  byte[] turn(byte[] bytes) throws IOException {
    return avro(bytes);
  }

  private byte[] avro(byte[] bytes) throws IOException {
    Schema schema = own.get(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong(2));
    Schema later = new Schema.Parser().parse(later(schema.toString()));
    GenericRecord record =
        new GenericDatumReader<GenericRecord>(schema, later)
            .read(
                null,
                DecoderFactory.get()
                    .binaryDecoder(bytes, HEADER_BYTES, bytes.length - HEADER_BYTES, null));
    record.put(FIELD, "by a later version");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(
        ByteBuffer.allocate(HEADER_BYTES)
            .order(ByteOrder.LITTLE_ENDIAN)
            .put(bytes, 0, 2)
            .putLong(SchemaNormalization.parsingFingerprint64(later))
            .array());
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
    new GenericDatumWriter<>(later).write(record, encoder);
    encoder.flush();
    return out.toByteArray();
  }

  /** A session as the later version stores it. */
  private static byte[] session(byte[] place, byte[] sealed)
      throws IOException, GeneralSecurityException {
    SessionKey key = KEYS.get(StoreKeys.sessionOf(place));
    byte[] nonce = Arrays.copyOfRange(sealed, 1, 1 + NONCE_BYTES);
    byte[] plain =
        cipher(Cipher.DECRYPT_MODE, place, key, nonce)
            .doFinal(sealed, 1 + NONCE_BYTES, sealed.length - 1 - NONCE_BYTES);
    ArrayNode session = (ArrayNode) CBOR.readTree(plain);
    session.addArray().add("more");
    ((ArrayNode) session.get(LAST_SAID)).add("more");
    byte[] other = CBOR.writeValueAsBytes(session);
    // Another nonce, as the same key seals other bytes.
    nonce[0] ^= 1;
    byte[] enriched = cipher(Cipher.ENCRYPT_MODE, place, key, nonce).doFinal(other);
    return ByteBuffer.allocate(1 + NONCE_BYTES + enriched.length)
        .put(sealed[0])
        .put(nonce)
        .put(enriched)
        .array();
  }

  private static Cipher cipher(int mode, byte[] place, SessionKey key, byte[] nonce)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(
        mode, new SecretKeySpec(key.encryptionKey(), "AES"), new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD("onset/store/Course\0".getBytes(StandardCharsets.UTF_8));
    cipher.updateAAD(place);
    return cipher;
  }

  @Override
  public void onAcknowledgement(RecordMetadata metadata, Exception exception) {}

  @Override
  public void close() {}

  @Override
  public void configure(Map<String, ?> settings) {}
}
