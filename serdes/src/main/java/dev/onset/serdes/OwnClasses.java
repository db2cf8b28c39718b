package dev.onset.serdes;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificData;

/**
 * Avro's data model with the generated classes as the only ones: a schema that somebody published
 * can name no other class to be loaded.
 */
final class OwnClasses extends SpecificData {
  static final OwnClasses MODEL = new OwnClasses(SchemaStore.OWN);

  private final Map<String, Class<?>> byName = new HashMap<>();

  private OwnClasses(List<Schema> schemas) {
    super(OwnClasses.class.getClassLoader());
    schemas.forEach(this::collect);
  }

  @Override
  public Class<?> getClass(Schema schema) {
    return switch (schema.getType()) {
      case RECORD, ENUM, FIXED -> byName.get(schema.getFullName());
      default -> super.getClass(schema);
    };
  }

  private void collect(Schema schema) {
    switch (schema.getType()) {
      case ARRAY -> collect(schema.getElementType());
      case MAP -> collect(schema.getValueType());
      case UNION -> schema.getTypes().forEach(this::collect);
      case ENUM -> byName.put(schema.getFullName(), generated(schema));
      case RECORD -> {
        byName.put(schema.getFullName(), generated(schema));
        schema.getFields().forEach(field -> collect(field.schema()));
      }
      default -> {}
    }
  }

  private static Class<?> generated(Schema schema) {
    try {
      return Class.forName(schema.getFullName());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("Every schema of this version has a generated class.", e);
    }
  }
}
