package dev.onset.serdes;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.apache.avro.Schema;
import org.apache.avro.generic.IndexedRecord;
import org.apache.avro.specific.SpecificRecord;

/** Maps records whose components lie in fields, and tells fields that follow from them. */
final class RecordMapper<T, R extends SpecificRecord> implements WireMapper<T, R> {
  private final Class<T> type;
  private final Class<R> wire;
  private final Schema schema;
  private final RecordShape shape;
  private final Map<Integer, Function<T, Object>> told = new HashMap<>();

  RecordMapper(Class<T> type, Class<R> wire) {
    this.type = type;
    this.wire = wire;
    this.schema = OwnClasses.MODEL.getSchema(wire);
    this.shape = RecordShape.of(type, schema);
  }

  /** The same, with a field for those who read; it is not read back. */
  RecordMapper<T, R> telling(String field, Function<T, Object> value) {
    told.put(schema.getField(field).pos(), value);
    return this;
  }

  @Override
  public R toWire(T value) {
    IndexedRecord record = shape.written(value);
    told.forEach((position, tell) -> record.put(position, tell.apply(value)));
    return wire.cast(record);
  }

  @Override
  public T fromWire(R record) {
    return type.cast(shape.read(record, null));
  }
}
