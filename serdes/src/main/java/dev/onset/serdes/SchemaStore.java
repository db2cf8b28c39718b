package dev.onset.serdes;

import dev.onset.model.RejectReason;
import java.util.Collections;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.specific.SpecificData;

/**
 * The schemas that records may have been written with, by fingerprint (CRC-64-AVRO of the parsing
 * canonical form, as the single-object encoding names it). Knows this version's own schemas; those
 * of other versions are added as the schemas topic brings them. Thread-safe.
 */
public final class SchemaStore {
  static final List<Schema> OWN =
      Codecs.RECORDS.stream().map(SpecificData.get()::getSchema).toList();

  private final Map<Long, Schema> byFingerprint = new ConcurrentHashMap<>();
  private volatile Runnable catchUp = () -> {};

  /** A store that knows this version's own schemas. */
  public SchemaStore() {
    OWN.forEach(
        schema -> byFingerprint.put(SchemaNormalization.parsingFingerprint64(schema), schema));
  }

  /**
   * What this version has to publish before it writes: key and value of the records of the schemas
   * topic, which are the fingerprint as 16 hexadecimal digits and the schema as JSON.
   */
  public static SortedMap<String, String> own() {
    SortedMap<String, String> own = new TreeMap<>();
    OWN.forEach(
        schema ->
            own.put(hex(SchemaNormalization.parsingFingerprint64(schema)), schema.toString()));
    return Collections.unmodifiableSortedMap(own);
  }

  /**
   * Learns a schema; one that is known already changes nothing.
   *
   * @param schemaJson a value of the schemas topic
   * @return its fingerprint as 16 hexadecimal digits: the key that it must have there
   * @throws WireException if it is no schema, or one that contains itself
   */
  public String add(String schemaJson) {
    Schema schema = parse(schemaJson);
    if (isRecursive(schema, Collections.newSetFromMap(new IdentityHashMap<>()))) {
      // Bytes of such a schema nest as deep as they are long.
      throw new WireException(
          RejectReason.MALFORMED,
          "The schemas topic holds a schema that contains itself; delete it.");
    }
    long fingerprint = SchemaNormalization.parsingFingerprint64(schema);
    byFingerprint.putIfAbsent(fingerprint, schema);
    return hex(fingerprint);
  }

  /**
   * Sets the action for a record that names an unknown schema: to {@link #add} the new schemas of
   * the schemas topic, or to wait for whoever does. The reader of every such record runs it, and
   * bytes of a hostile producer may name a schema each, so it has to be cheap.
   */
  public void whenUnknown(Runnable catchUp) {
    this.catchUp = catchUp;
  }

  Optional<Schema> find(long fingerprint) {
    if (!byFingerprint.containsKey(fingerprint)) {
      catchUp.run();
    }
    return Optional.ofNullable(byFingerprint.get(fingerprint));
  }

  private static Schema parse(String schemaJson) {
    try {
      return new Schema.Parser().parse(schemaJson);
    } catch (RuntimeException e) {
      // Avro's parser throws several kinds, and quotes its input in them.
      throw new WireException(
          RejectReason.MALFORMED,
          "The schemas topic holds a value that is not an Avro schema; delete it.");
    }
  }

  private static boolean isRecursive(Schema schema, Set<Schema> enclosing) {
    return switch (schema.getType()) {
      case ARRAY -> isRecursive(schema.getElementType(), enclosing);
      case MAP -> isRecursive(schema.getValueType(), enclosing);
      case UNION -> schema.getTypes().stream().anyMatch(type -> isRecursive(type, enclosing));
      case RECORD -> {
        if (!enclosing.add(schema)) {
          yield true;
        }
        boolean recursive =
            schema.getFields().stream().anyMatch(field -> isRecursive(field.schema(), enclosing));
        enclosing.remove(schema);
        yield recursive;
      }
      default -> false;
    };
  }

  private static String hex(long fingerprint) {
    return HexFormat.of().toHexDigits(fingerprint);
  }
}
