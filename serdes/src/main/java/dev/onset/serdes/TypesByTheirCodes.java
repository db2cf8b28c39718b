package dev.onset.serdes;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDelegatingDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdDelegatingSerializer;
import com.fasterxml.jackson.databind.util.StdConverter;
import dev.onset.model.PiiType;
import java.io.IOException;

/**
 * How types of personal information are stored: by their code, which of a policy's own type holds
 * the class beside the name. Maps with types as their keys read back by {@link PiiType#valueOf}.
 */
final class TypesByTheirCodes extends SimpleModule {
  private static final long serialVersionUID = 1L;

  TypesByTheirCodes() {
    addSerializer(new StdDelegatingSerializer(PiiType.class, new Code()));
    addKeySerializer(PiiType.class, new Key());
    addDeserializer(PiiType.class, new StdDelegatingDeserializer<>(new Type()));
  }

  private static final class Code extends StdConverter<PiiType, String> {
    @Override
    public String convert(PiiType type) {
      return type.code();
    }
  }

  private static final class Type extends StdConverter<String, PiiType> {
    @Override
    public PiiType convert(String code) {
      return PiiType.valueOf(code);
    }
  }

  private static final class Key extends JsonSerializer<PiiType> {
    @Override
    public void serialize(PiiType type, JsonGenerator to, SerializerProvider any)
        throws IOException {
      to.writeFieldName(type.code());
    }
  }
}
