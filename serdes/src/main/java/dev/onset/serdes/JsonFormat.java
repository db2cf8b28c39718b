package dev.onset.serdes;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.onset.model.RejectReason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificRecord;

/**
 * The JSON of a record class: an object with the fields of its Avro schema in their order, so that
 * both formats have one definition. Enums are strings, bytes base64, a record out of a union is an
 * object with the record's {@code json-name} as only field. A field marked {@code
 * json-omit-default} is left out where it has its default.
 *
 * <p>Reading ignores unknown fields, takes null for an absent field, and is strict in types.
 * Thread-safe.
 */
final class JsonFormat<R extends SpecificRecord> {
  private static final String OMIT_DEFAULT = "json-omit-default";
  private static final String BRANCH_NAME = "json-name";
  private static final int MAX_NESTING = 64;

  // Without a symbol table: one would keep names that a sender makes up, beyond the record.
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
          .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
          .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_NESTING)
                  .maxStringLength(WireCodec.MAX_BYTES)
                  .build())
          .build();

  private final Schema schema;
  private final Class<R> type;

  JsonFormat(Schema schema, Class<R> type) {
    this.schema = schema;
    this.type = type;
  }

  byte[] write(R record) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(256);
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      writeRecord(json, schema, record);
    } catch (IOException e) {
      throw new UncheckedIOException("Memory cannot fail to be written to.", e);
    }
    return out.toByteArray();
  }

  R read(byte[] bytes) {
    try (JsonParser json = FACTORY.createParser(Unicode.decode(bytes, 0, bytes.length))) {
      json.nextToken();
      R record = type.cast(readRecord(json, schema));
      if (json.nextToken() != null) {
        throw malformed("The JSON object is followed by something else.");
      }
      return record;
    } catch (CharacterCodingException e) {
      throw malformed("The record is neither Avro nor valid UTF-8; send it again in UTF-8.");
    } catch (JsonEOFException e) {
      throw new WireException(
          RejectReason.TRUNCATED, "The JSON object is incomplete; send all of it.");
    } catch (IOException e) {
      throw malformed("The record is not one JSON object within the limits of size and depth.");
    }
  }

  private static void writeRecord(JsonGenerator json, Schema schema, SpecificRecord record)
      throws IOException {
    json.writeStartObject();
    for (Schema.Field field : schema.getFields()) {
      Object value = record.get(field.pos());
      if (!isOmitted(field, value)) {
        json.writeFieldName(field.name());
        write(json, field.schema(), value);
      }
    }
    json.writeEndObject();
  }

  private static boolean isOmitted(Schema.Field field, Object value) {
    return field.getObjectProp(OMIT_DEFAULT) != null
        && Objects.equals(value, OwnClasses.MODEL.getDefaultValue(field));
  }

  private static void write(JsonGenerator json, Schema schema, Object value) throws IOException {
    switch (schema.getType()) {
      case RECORD -> writeRecord(json, schema, (SpecificRecord) value);
      case ENUM -> json.writeString(value.toString());
      case STRING -> json.writeString(Unicode.requireWellFormed((String) value));
      case BYTES -> json.writeBinary(((ByteBuffer) value).array());
      case INT -> json.writeNumber((Integer) value);
      case LONG -> json.writeNumber((Long) value);
      case DOUBLE -> json.writeNumber(requireFinite((Double) value));
      case BOOLEAN -> json.writeBoolean((Boolean) value);
      case ARRAY -> {
        json.writeStartArray();
        for (Object element : (List<?>) value) {
          write(json, schema.getElementType(), element);
        }
        json.writeEndArray();
      }
      case MAP -> {
        json.writeStartObject();
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
          json.writeFieldName(Unicode.requireWellFormed((String) entry.getKey()));
          write(json, schema.getValueType(), entry.getValue());
        }
        json.writeEndObject();
      }
      case UNION -> writeUnion(json, schema, value);
      default -> throw new IllegalStateException("No JSON is defined for " + schema.getType());
    }
  }

  private static void writeUnion(JsonGenerator json, Schema union, Object value)
      throws IOException {
    if (value == null) {
      json.writeNull();
      return;
    }
    Schema branch = union.getTypes().get(OwnClasses.MODEL.resolveUnion(union, value));
    String name = branch.getProp(BRANCH_NAME);
    if (name == null) {
      write(json, branch, value);
    } else {
      json.writeStartObject();
      json.writeFieldName(name);
      write(json, branch, value);
      json.writeEndObject();
    }
  }

  private static Object readRecord(JsonParser json, Schema schema) throws IOException {
    require(json, JsonToken.START_OBJECT);
    List<Schema.Field> fields = schema.getFields();
    Object[] values = new Object[fields.size()];
    for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
      JsonToken token = json.nextToken();
      Schema.Field field = schema.getField(name);
      if (field == null) {
        json.skipChildren();
      } else if (values[field.pos()] != null) {
        throw malformed("A field of the JSON object is there twice.");
      } else if (token != JsonToken.VALUE_NULL) {
        values[field.pos()] = read(json, field.schema());
      }
    }
    require(json, JsonToken.END_OBJECT);
    SpecificRecord record = (SpecificRecord) OwnClasses.MODEL.newRecord(null, schema);
    for (Schema.Field field : fields) {
      Object value = values[field.pos()];
      record.put(field.pos(), value == null ? absent(field) : value);
    }
    return record;
  }

  private static Object absent(Schema.Field field) {
    if (field.hasDefaultValue()) {
      return OwnClasses.MODEL.getDefaultValue(field);
    }
    RejectReason reason =
        switch (field.name()) {
          case "session_id" -> RejectReason.MISSING_SESSION;
          case "turn" -> RejectReason.INVALID_TURN;
          default -> RejectReason.MALFORMED;
        };
    throw new WireException(reason, "The JSON object has no field " + field.name() + ".");
  }

  private static Object read(JsonParser json, Schema schema) throws IOException {
    return switch (schema.getType()) {
      case RECORD -> readRecord(json, schema);
      case ENUM -> readEnum(json, schema);
      case STRING -> readString(json);
      case BYTES -> ByteBuffer.wrap(require(json, JsonToken.VALUE_STRING).getBinaryValue());
      case INT -> require(json, JsonToken.VALUE_NUMBER_INT).getIntValue();
      case LONG -> require(json, JsonToken.VALUE_NUMBER_INT).getLongValue();
      case DOUBLE -> readDouble(json);
      case BOOLEAN -> readBoolean(json);
      case ARRAY -> readArray(json, schema.getElementType());
      case MAP -> readMap(json, schema.getValueType());
      case UNION -> readUnion(json, schema);
      default -> throw new IllegalStateException("No JSON is defined for " + schema.getType());
    };
  }

  private static String readString(JsonParser json) throws IOException {
    return Unicode.requireWellFormed(require(json, JsonToken.VALUE_STRING).getText());
  }

  private static Object readEnum(JsonParser json, Schema schema) throws IOException {
    String name = readString(json);
    if (!schema.hasEnumSymbol(name)) {
      throw malformed("A field holds a name that is none of " + schema.getName() + "'s.");
    }
    return OwnClasses.MODEL.createEnum(name, schema);
  }

  private static double readDouble(JsonParser json) throws IOException {
    if (json.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      require(json, JsonToken.VALUE_NUMBER_FLOAT);
    }
    return requireFinite(json.getDoubleValue());
  }

  private static boolean readBoolean(JsonParser json) throws IOException {
    if (json.currentToken() != JsonToken.VALUE_FALSE) {
      require(json, JsonToken.VALUE_TRUE);
    }
    return json.getBooleanValue();
  }

  private static List<Object> readArray(JsonParser json, Schema elements) throws IOException {
    require(json, JsonToken.START_ARRAY);
    List<Object> values = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      values.add(read(json, elements));
    }
    return values;
  }

  private static Map<String, Object> readMap(JsonParser json, Schema entries) throws IOException {
    require(json, JsonToken.START_OBJECT);
    Map<String, Object> values = new LinkedHashMap<>();
    for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
      json.nextToken();
      if (values.put(Unicode.requireWellFormed(name), read(json, entries)) != null) {
        throw malformed("A field of the JSON object is there twice.");
      }
    }
    require(json, JsonToken.END_OBJECT);
    return values;
  }

  /** Reads what is not null: the named branch, or the only other one. */
  private static Object readUnion(JsonParser json, Schema union) throws IOException {
    for (Schema branch : union.getTypes()) {
      if (branch.getType() != Schema.Type.NULL && branch.getProp(BRANCH_NAME) == null) {
        return read(json, branch);
      }
    }
    require(json, JsonToken.START_OBJECT);
    String name = json.nextFieldName();
    for (Schema branch : union.getTypes()) {
      if (name != null && name.equals(branch.getProp(BRANCH_NAME))) {
        json.nextToken();
        Object value = read(json, branch);
        json.nextToken();
        require(json, JsonToken.END_OBJECT);
        return value;
      }
    }
    throw malformed("A field holds an object that names none of its kinds.");
  }

  private static JsonParser require(JsonParser json, JsonToken token) {
    if (json.currentToken() != token) {
      throw malformed(
          "The JSON differs in type from what its schema asks for: " + token + " is expected.");
    }
    return json;
  }

  private static double requireFinite(double number) {
    if (!Double.isFinite(number)) {
      throw malformed("A number is not finite, which JSON cannot hold.");
    }
    return number;
  }

  private static WireException malformed(String sentence) {
    return new WireException(RejectReason.MALFORMED, sentence);
  }
}
