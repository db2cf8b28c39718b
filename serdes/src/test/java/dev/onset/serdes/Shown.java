package dev.onset.serdes;

import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.DecoderFactory;

/**
 * What records show of their schema: each symbol of an enum, and each branch of a field that has
 * several, such as null and a value.
 */
final class Shown {
  private static final int HEADER_BYTES = 10;

  private Shown() {}

  /** All that records of a schema can show. */
  static Set<String> all(Schema schema) {
    Set<String> shown = new TreeSet<>();
    all(schema, shown);
    return shown;
  }

  private static void all(Schema schema, Set<String> shown) {
    switch (schema.getType()) {
      case RECORD ->
          schema
              .getFields()
              .forEach(
                  field -> {
                    if (field.schema().isUnion()) {
                      field
                          .schema()
                          .getTypes()
                          .forEach(branch -> shown.add(branch(schema, field, branch)));
                    }
                    all(field.schema(), shown);
                  });
      case ENUM -> schema.getEnumSymbols().forEach(symbol -> shown.add(symbol(schema, symbol)));
      case UNION -> schema.getTypes().forEach(branch -> all(branch, shown));
      case ARRAY -> all(schema.getElementType(), shown);
      case MAP -> all(schema.getValueType(), shown);
      default -> {
        // Any value will do.
      }
    }
  }

  /** What one record shows. */
  static Set<String> of(Schema schema, byte[] avro) throws IOException {
    Set<String> shown = new TreeSet<>();
    of(schema, record(schema, avro), shown);
    return shown;
  }

  /** A record without a class of its own. */
  static GenericRecord record(Schema schema, byte[] avro) throws IOException {
    return new GenericDatumReader<GenericRecord>(schema)
        .read(
            null,
            DecoderFactory.get()
                .binaryDecoder(avro, HEADER_BYTES, avro.length - HEADER_BYTES, null));
  }

  private static void of(Schema schema, Object value, Set<String> shown) {
    switch (schema.getType()) {
      case RECORD ->
          schema
              .getFields()
              .forEach(
                  field -> {
                    Object held = ((GenericRecord) value).get(field.pos());
                    if (field.schema().isUnion()) {
                      shown.add(branch(schema, field, branch(field.schema(), held)));
                    }
                    of(field.schema(), held, shown);
                  });
      case ENUM -> shown.add(symbol(schema, value.toString()));
      case UNION -> of(branch(schema, value), value, shown);
      case ARRAY ->
          ((Collection<?>) value).forEach(element -> of(schema.getElementType(), element, shown));
      case MAP ->
          ((Map<?, ?>) value)
              .values()
              .forEach(element -> of(schema.getValueType(), element, shown));
      default -> {
        // Any value will do.
      }
    }
  }

  private static Schema branch(Schema union, Object value) {
    return union.getTypes().get(GenericData.get().resolveUnion(union, value));
  }

  private static String branch(Schema record, Schema.Field field, Schema branch) {
    return record.getName() + "." + field.name() + " is " + branch.getName();
  }

  private static String symbol(Schema schema, String symbol) {
    return schema.getName() + " " + symbol;
  }
}
