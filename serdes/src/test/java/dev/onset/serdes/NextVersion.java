package dev.onset.serdes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

/**
 * What a later version may make of a schema: every record has one more field, in front, and every
 * enum one more symbol.
 *
 * @param own this version's
 * @param schema the later version's
 */
record NextVersion(Schema own, Schema schema) {
  static final String FIELD = "added_later";
  static final String SYMBOL = "ADDED_LATER";
  private static final int HEADER_BYTES = 10;

  static NextVersion of(String type) {
    Schema own =
        SchemaStore.OWN.stream()
            .filter(one -> one.getName().equals(type))
            .findFirst()
            .orElseThrow();
    try {
      JsonMapper json = new JsonMapper();
      JsonNode tree = json.readTree(own.toString());
      extend(tree);
      return new NextVersion(own, new Schema.Parser().parse(tree.toString()));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void extend(JsonNode node) {
    node.forEach(NextVersion::extend);
    String type = node.path("type").asText();
    if (type.equals("enum")) {
      ((ArrayNode) node.get("symbols")).insert(0, SYMBOL);
    } else if (type.equals("record")) {
      ObjectNode field = ((ArrayNode) node.get("fields")).insertObject(0);
      field.put("name", FIELD).putArray("type").add("null").add("string");
      field.putNull("default");
    }
  }

  /** A record of this version as the later one reads it. */
  GenericRecord read(byte[] bytes) throws IOException {
    return new GenericDatumReader<GenericRecord>(own, schema)
        .read(
            null,
            DecoderFactory.get()
                .binaryDecoder(bytes, HEADER_BYTES, bytes.length - HEADER_BYTES, null));
  }

  /** A record of this version as the later one would have written it. */
  byte[] rewritten(byte[] bytes) throws IOException {
    GenericRecord record = read(bytes);
    record.put(FIELD, "of a later version");
    return written(record);
  }

  /** The same, with the symbol wherever the record itself has an enum. */
  byte[] withASymbolOfItsOwn(byte[] bytes) throws IOException {
    GenericRecord record = read(bytes);
    for (Schema.Field field : schema.getFields()) {
      if (field.schema().getType() == Schema.Type.ENUM) {
        record.put(field.pos(), new GenericData.EnumSymbol(field.schema(), SYMBOL));
      }
    }
    return written(record);
  }

  private byte[] written(GenericRecord record) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(
        ByteBuffer.allocate(HEADER_BYTES)
            .order(ByteOrder.LITTLE_ENDIAN)
            .put(new byte[] {(byte) 0xC3, 1})
            .putLong(SchemaNormalization.parsingFingerprint64(schema))
            .array());
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
    new GenericDatumWriter<>(schema).write(record, encoder);
    encoder.flush();
    return out.toByteArray();
  }
}
