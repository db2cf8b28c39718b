package dev.onset.serdes;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORGenerator;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.onset.model.SessionKey;
import java.io.IOException;

/**
 * Turns records into encrypted bytes for a state store and back: CBOR under AES-256-GCM, bound to
 * the key of their entry, so that an entry cannot be passed off as another one. Records may hold
 * numbers, strings, enums, optionals, lists, maps with string keys, and further records. A record
 * is stored as the list of its components, enums by their names, types of personal information by
 * their code, scores of answers as numbers, and hashes as bytes. Components that a later version
 * has added behind the others are passed over. Thread-safe.
 *
 * @param <T> the type of the record
 */
public final class StoreCodec<T> {
  /** Begins the bytes: what they hold is laid out so. */
  private static final int LAYOUT = 4;

  private static final ObjectMapper CBOR =
      CBORMapper.builder(
              CBORFactory.builder()
                  // Names of enums and types come over and over; encrypted bytes do not compress.
                  .enable(CBORGenerator.Feature.STRINGREF)
                  .build())
          .addModule(new Jdk8Module())
          .addModule(new TypesByTheirCodes())
          .addModule(new ScoresAsNumbers())
          .addModule(new HashesAsBytes())
          .annotationIntrospector(new RecordsAsLists())
          // Only the components of a record are stored, not what else it can tell.
          .visibility(PropertyAccessor.GETTER, JsonAutoDetect.Visibility.NONE)
          .visibility(PropertyAccessor.IS_GETTER, JsonAutoDetect.Visibility.NONE)
          .visibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  /** Stores a record as the list of its components. */
  private static final class RecordsAsLists extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    @Override
    public JsonFormat.Value findFormat(Annotated what) {
      return what instanceof AnnotatedClass type && type.getRawType().isRecord()
          ? JsonFormat.Value.forShape(JsonFormat.Shape.ARRAY)
          : super.findFormat(what);
    }
  }

  private final String name;
  private final ObjectWriter writer;
  private final ObjectReader reader;
  private final Encryption encryption;

  private StoreCodec(Class<T> type, String name) {
    this.name = name;
    this.writer = CBOR.writerFor(type);
    this.reader = CBOR.readerFor(type);
    this.encryption = new Encryption(LAYOUT, "onset/store/" + name);
  }

  /**
   * The codec of one type.
   *
   * @param name the stored name of the type, to which the bytes are bound: it stays when the class
   *     is renamed
   */
  public static <T> StoreCodec<T> of(Class<T> type, String name) {
    return new StoreCodec<>(type, name);
  }

  /**
   * The record, encrypted under the key; the same record gives other bytes each time.
   *
   * @param entry the key of the entry in the store
   */
  public byte[] encode(T value, byte[] entry, SessionKey key) {
    try {
      return encryption.seal(writer.writeValueAsBytes(value), entry, key.encryptionKey());
    } catch (JsonProcessingException e) {
      // Its message can quote the record.
      throw new StoreException(
          "A " + name + " cannot be stored; it holds something that has no stored form.");
    }
  }

  /**
   * The record of the bytes.
   *
   * @param entry the key of the entry in the store
   * @throws StoreException if they are no such record encrypted under this key for this entry, or
   *     were changed
   * @throws StoreException.OfAnotherVersion if they are, in a form that this version does not know
   */
  public T decode(byte[] bytes, byte[] entry, SessionKey key) {
    byte[] plain = encryption.open(bytes, entry, key.encryptionKey());
    try {
      return reader.readValue(plain);
    } catch (IOException e) {
      // Its message can quote the record.
      throw new StoreException.OfAnotherVersion(
          "A stored "
              + name
              + " is of a form that this version cannot read; run the version that"
              + " wrote it.");
    }
  }
}
