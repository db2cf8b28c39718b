package dev.onset.serdes;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.util.HexFormat;

/**
 * Stores text that consists of hexadecimal digits, as hashes do, as bytes, which takes half the
 * space. Every text reads back as it was.
 */
final class HashesAsBytes extends SimpleModule {
  private static final long serialVersionUID = 1L;

  private static final HexFormat HEX = HexFormat.of();

  /** Below, the bytes are hardly shorter than the text. */
  private static final int SHORTEST = 16;

  HashesAsBytes() {
    addSerializer(String.class, new Writer());
    addDeserializer(String.class, new Reader());
  }

  private static boolean isHash(String text) {
    if (text.length() < SHORTEST || text.length() % 2 != 0) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      char digit = text.charAt(i);
      if ((digit < '0' || digit > '9') && (digit < 'a' || digit > 'f')) {
        return false;
      }
    }
    return true;
  }

  private static final class Writer extends StdSerializer<String> {
    private static final long serialVersionUID = 1L;

    private Writer() {
      super(String.class);
    }

    @Override
    public void serialize(String text, JsonGenerator to, SerializerProvider any)
        throws IOException {
      if (isHash(text)) {
        to.writeBinary(HEX.parseHex(text));
      } else {
        to.writeString(text);
      }
    }
  }

  private static final class Reader extends StdDeserializer<String> {
    private static final long serialVersionUID = 1L;

    private Reader() {
      super(String.class);
    }

    @Override
    public String deserialize(JsonParser from, DeserializationContext context) throws IOException {
      return from.currentToken() == JsonToken.VALUE_EMBEDDED_OBJECT
          ? HEX.formatHex(from.getBinaryValue())
          : StringDeserializer.instance.deserialize(from, context);
    }
  }
}
