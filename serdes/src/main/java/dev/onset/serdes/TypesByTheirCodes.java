package dev.onset.serdes;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import dev.onset.model.PiiType;
import java.io.IOException;

/**
 * How types of personal information are stored: by their code, which of a policy's own type holds
 * the class beside the name. Maps with types as their keys read back by {@link PiiType#valueOf}.
 */
final class TypesByTheirCodes extends SimpleModule {
  private static final long serialVersionUID = 1L;

  TypesByTheirCodes() {
    addSerializer(PiiType.class, new Value());
    addKeySerializer(PiiType.class, new Key());
    addDeserializer(PiiType.class, new Reader());
  }

  private static final class Value extends StdSerializer<PiiType> {
    private static final long serialVersionUID = 1L;

    private Value() {
      super(PiiType.class);
    }

    @Override
    public void serialize(PiiType type, JsonGenerator to, SerializerProvider any)
        throws IOException {
      to.writeString(type.code());
    }
  }

  private static final class Key extends StdSerializer<PiiType> {
    private static final long serialVersionUID = 1L;

    private Key() {
      super(PiiType.class);
    }

    @Override
    public void serialize(PiiType type, JsonGenerator to, SerializerProvider any)
        throws IOException {
      to.writeFieldName(type.code());
    }
  }

  private static final class Reader extends FromStringDeserializer<PiiType> {
    private static final long serialVersionUID = 1L;

    private Reader() {
      super(PiiType.class);
    }

    @Override
    protected PiiType _deserialize(String code, DeserializationContext any) {
      return PiiType.valueOf(code);
    }
  }
}
