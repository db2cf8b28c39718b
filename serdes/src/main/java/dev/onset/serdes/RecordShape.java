package dev.onset.serdes;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.SessionId;
import dev.onset.model.leakage.AnswerScores;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.SafeScore;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.apache.avro.Schema;
import org.apache.avro.generic.IndexedRecord;

/**
 * How a record of the model lies in a record of an Avro schema: a component in the field of its
 * name, {@code turnsExpire} in {@code turns_expire}, unless {@link #RENAMED} says otherwise. A
 * component that is a record, and has no field, lies in the fields of its own components. What is
 * empty has the default of its field. Thread-safe.
 */
final class RecordShape {
  private static final Map<String, String> RENAMED =
      Map.ofEntries(
          Map.entry("Access.session", "session_id"),
          Map.entry("Alert.anonymity", "k"),
          Map.entry("Assessment.reasons", "assessment_reasons"),
          Map.entry("ChainSignature.key", "signed_by"),
          Map.entry("ChainSignature.value", "signature"),
          Map.entry("Feedback.types", "evidence"),
          Map.entry("LeakageBounds.abstainBelowSafe", "abstain_below_s"),
          Map.entry("LeakageBounds.abstainBelowUnsafe", "abstain_below_u"),
          Map.entry("LeakageFinding.point", "operating_point"),
          Map.entry("LeakageGrounds.removed", "gate_removed"),
          Map.entry("Noted.id", "note_id"),
          Map.entry("Reply.id", "reply_id"),
          Map.entry("RestoredReply.id", "reply_id"),
          Map.entry("Reviewed.spans", "decisions"),
          Map.entry("SessionId.session", "session_id"),
          Map.entry("Turn.index", "turn"),
          Map.entry("Turn.timestamp", "ts"));

  /** The schemas of records that are called otherwise in the model. */
  private static final Map<String, String> BRANCHES = Map.of("Reopened", "ReopenedAlert");

  private static final Map<Class<?>, WireConversion> BY_TYPE =
      Map.of(
          EntityId.class,
          new WireConversion(one -> ((EntityId) one).name(), name -> new EntityId((String) name)),
          byte[].class,
          new WireConversion(
              bytes -> ByteBuffer.wrap((byte[]) bytes), wire -> ((ByteBuffer) wire).array()),
          OptionalInt.class,
          new WireConversion(
              one -> boxed((OptionalInt) one),
              wire -> wire == null ? OptionalInt.empty() : OptionalInt.of((Integer) wire)),
          OptionalLong.class,
          new WireConversion(
              one -> boxed((OptionalLong) one),
              wire -> wire == null ? OptionalLong.empty() : OptionalLong.of((Long) wire)),
          OptionalDouble.class,
          new WireConversion(
              one -> boxed((OptionalDouble) one),
              wire -> wire == null ? OptionalDouble.empty() : OptionalDouble.of((Double) wire)));

  private static final MethodHandles.Lookup LOOKUP = MethodHandles.publicLookup();

  private final Schema schema;
  private final MethodHandle constructor;
  private final MethodHandle[] accessors;
  private final boolean[] optional;

  /** By component; null for the session of an order, which lies in the record around it. */
  private final WirePart[] parts;

  /** The last part that a record cannot lack; null if it has none. */
  private final WirePart required;

  private RecordShape(Class<?> type, Schema schema) {
    this.schema = schema;
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    this.accessors = new MethodHandle[types.length];
    this.optional = new boolean[types.length];
    this.parts = new WirePart[types.length];
    WirePart needed = null;
    try {
      this.constructor =
          LOOKUP
              .findConstructor(type, MethodType.methodType(void.class, types))
              .asSpreader(Object[].class, types.length)
              .asType(MethodType.methodType(Object.class, Object[].class));
      for (int i = 0; i < types.length; i++) {
        accessors[i] =
            LOOKUP
                .unreflect(components[i].getAccessor())
                .asType(MethodType.methodType(Object.class, Object.class));
        optional[i] = types[i] == Optional.class;
        parts[i] = part(type, components[i]);
        needed = types[i].getSimpleName().startsWith("Optional") ? needed : parts[i];
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
    this.required = needed;
  }

  /**
   * The shape of a record.
   *
   * @throws RuntimeException if a component has no field
   */
  static RecordShape of(Class<?> type, Schema schema) {
    return new RecordShape(type, schema);
  }

  IndexedRecord written(Object value) {
    IndexedRecord wire = (IndexedRecord) OwnClasses.MODEL.newRecord(null, schema);
    write(value, wire);
    return wire;
  }

  void write(Object value, IndexedRecord to) {
    for (int i = 0; i < parts.length; i++) {
      if (parts[i] != null) {
        write(parts[i], component(i, value), to);
      }
    }
  }

  private static void write(WirePart part, Object component, IndexedRecord to) {
    if (!(component instanceof Optional<?> optional)) {
      part.write(component, to);
    } else if (optional.isPresent()) {
      part.write(optional.get(), to);
    } else {
      part.clear(to);
    }
  }

  private Object component(int index, Object value) {
    try {
      return (Object) accessors[index].invokeExact(value);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  /**
   * The record of the model.
   *
   * @param session of an order; null for what has its own
   * @throws IllegalArgumentException if the record refuses a value
   */
  Object read(IndexedRecord from, SessionId session) {
    Object[] values = new Object[parts.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = parts[i] == null ? session : read(i, from);
    }
    try {
      return (Object) constructor.invokeExact(values);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  /** Records throw no other. */
  private static RuntimeException unchecked(Throwable e) {
    if (e instanceof Error error) {
      throw error;
    }
    return e instanceof RuntimeException refused ? refused : new IllegalStateException(e);
  }

  private Object read(int index, IndexedRecord from) {
    WirePart part = parts[index];
    if (!optional[index]) {
      return part.read(from);
    }
    return part.isClear(from) ? Optional.empty() : Optional.of(part.read(from));
  }

  private WirePart part(Class<?> owner, RecordComponent component) {
    Type type = component.getGenericType();
    boolean optional = component.getType() == Optional.class;
    Class<?> of =
        optional
            ? (Class<?>) ((ParameterizedType) type).getActualTypeArguments()[0]
            : component.getType();
    Schema.Field field = schema.getField(name(owner, component));
    if (of == AnswerScores.class) {
      return PairPart.ofScores(schema);
    }
    if (of == PiiType.class) {
      return PairPart.ofType(field, schema);
    }
    if (of == SessionId.class && schema.getField("session_id") == null) {
      return null;
    }
    return liesWithin(of, field)
        ? new InnerPart(of(of, schema))
        : new FieldPart(field, conversion(optional ? of : type, present(field.schema())));
  }

  private static boolean liesWithin(Class<?> type, Schema.Field field) {
    return type.isRecord()
        && type != EntityId.class
        && (field == null || present(field.schema()).getType() != Schema.Type.RECORD);
  }

  private static String name(Class<?> owner, RecordComponent component) {
    String snake = component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    return RENAMED.getOrDefault(owner.getSimpleName() + "." + component.getName(), snake);
  }

  /** The only branch of a union that holds something. */
  private static Schema present(Schema schema) {
    return schema.isNullable()
        ? schema.getTypes().stream()
            .filter(branch -> branch.getType() != Schema.Type.NULL)
            .findFirst()
            .orElseThrow()
        : schema;
  }

  private static WireConversion conversion(Type type, Schema schema) {
    if (type instanceof ParameterizedType generic) {
      Type[] of = generic.getActualTypeArguments();
      return schema.getType() == Schema.Type.MAP
          ? map(of[0])
          : elements((Class<?>) generic.getRawType(), conversion(of[0], schema.getElementType()));
    }
    Class<?> kind = (Class<?>) type;
    if (kind.isEnum()) {
      return constants(kind, schema);
    }
    if (BY_TYPE.containsKey(kind)) {
      return BY_TYPE.get(kind);
    }
    if (kind == PiiType.class) {
      return typed(schema);
    }
    if (kind.isSealed()) {
      Branches branches = branches(kind, schema);
      return new WireConversion(
          branches::written, wire -> branches.read((IndexedRecord) wire, null));
    }
    if (kind.isRecord()) {
      RecordShape shape = of(kind, schema);
      return new WireConversion(shape::written, wire -> shape.read((IndexedRecord) wire, null));
    }
    return WireConversion.SAME;
  }

  private static Integer boxed(OptionalInt number) {
    return number.isPresent() ? (Integer) number.getAsInt() : null;
  }

  private static Long boxed(OptionalLong number) {
    return number.isPresent() ? (Long) number.getAsLong() : null;
  }

  private static Double boxed(OptionalDouble number) {
    return number.isPresent() ? (Double) number.getAsDouble() : null;
  }

  private static WireConversion constants(Class<?> kind, Schema schema) {
    Map<Object, Object> symbols = new HashMap<>();
    Map<Object, Object> constants = new HashMap<>();
    for (Object constant : kind.getEnumConstants()) {
      Object symbol = OwnClasses.MODEL.createEnum(((Enum<?>) constant).name(), schema);
      symbols.put(constant, symbol);
      constants.put(symbol, constant);
    }
    return new WireConversion(symbols::get, constants::get);
  }

  private static WireConversion map(Type keys) {
    return keys == PiiType.class
        ? new WireConversion(RecordShape::byCode, RecordShape::byType)
        : new WireConversion(map -> map, map -> new TreeMap<>((Map<?, ?>) map));
  }

  private static Map<String, Object> byCode(Object byType) {
    Map<String, Object> byCode = new TreeMap<>();
    ((Map<?, ?>) byType).forEach((type, value) -> byCode.put(((PiiType) type).code(), value));
    return byCode;
  }

  private static SortedMap<PiiType, Object> byType(Object byCode) {
    SortedMap<PiiType, Object> byType = new TreeMap<>();
    ((Map<?, ?>) byCode)
        .forEach((code, value) -> byType.put(PiiType.valueOf((String) code), value));
    return byType;
  }

  private static WireConversion elements(Class<?> collection, WireConversion element) {
    return new WireConversion(
        all -> {
          List<Object> wire = new ArrayList<>();
          ((Collection<?>) all).forEach(one -> wire.add(element.toWire().apply(one)));
          return wire;
        },
        wire -> {
          Collection<Object> all =
              collection == List.class
                  ? new ArrayList<>()
                  : collection == SortedSet.class ? new TreeSet<>() : new LinkedHashSet<>();
          ((List<?>) wire).forEach(one -> all.add(element.fromWire().apply(one)));
          return all;
        });
  }

  /** A type as a record of its own. */
  private static WireConversion typed(Schema schema) {
    PairPart part = PairPart.ofType(schema.getField("type"), schema);
    return new WireConversion(
        type -> {
          IndexedRecord wire = (IndexedRecord) OwnClasses.MODEL.newRecord(null, schema);
          part.write(type, wire);
          return wire;
        },
        wire -> part.read((IndexedRecord) wire));
  }

  /** The shapes of the records that a sealed interface permits, each a branch of a union. */
  static Branches branches(Class<?> kind, Schema union) {
    Map<Class<?>, RecordShape> byClass = new HashMap<>();
    Map<String, RecordShape> byName = new HashMap<>();
    for (Class<?> permitted : kind.getPermittedSubclasses()) {
      String name = BRANCHES.getOrDefault(permitted.getSimpleName(), permitted.getSimpleName());
      Schema branch =
          union.getTypes().stream()
              .filter(one -> one.getName().equals(name))
              .findFirst()
              .orElseThrow();
      RecordShape shape = of(permitted, branch);
      byClass.put(permitted, shape);
      byName.put(branch.getFullName(), shape);
    }
    return new Branches(byClass, byName);
  }

  /**
   * The shapes of the branches of a union.
   *
   * @param byName by the full names of their schemas
   */
  record Branches(Map<Class<?>, RecordShape> byClass, Map<String, RecordShape> byName) {
    IndexedRecord written(Object value) {
      return byClass.get(value.getClass()).written(value);
    }

    Object read(IndexedRecord wire, SessionId session) {
      return byName.get(wire.getSchema().getFullName()).read(wire, session);
    }
  }

  /** Where a component lies. */
  private interface WirePart {
    void write(Object value, IndexedRecord to);

    Object read(IndexedRecord from);

    /** Writes that there is none. */
    void clear(IndexedRecord to);

    boolean isClear(IndexedRecord from);
  }

  private record FieldPart(int position, Object absent, WireConversion conversion)
      implements WirePart {
    FieldPart(Schema.Field field, WireConversion conversion) {
      this(
          field.pos(),
          field.hasDefaultValue() ? OwnClasses.MODEL.getDefaultValue(field) : null,
          conversion);
    }

    @Override
    public void write(Object value, IndexedRecord to) {
      to.put(position, conversion.toWire().apply(value));
    }

    @Override
    public Object read(IndexedRecord from) {
      return conversion.fromWire().apply(from.get(position));
    }

    @Override
    public void clear(IndexedRecord to) {
      to.put(position, absent);
    }

    @Override
    public boolean isClear(IndexedRecord from) {
      return Objects.equals(from.get(position), absent);
    }
  }

  /** What lies in two fields, of which the first is null where there is nothing. */
  private record PairPart(
      int first,
      int second,
      Object none,
      UnaryOperator<Object> toFirst,
      UnaryOperator<Object> toSecond,
      BinaryOperator<Object> joined)
      implements WirePart {
    /** A type: its symbol, and the name of a policy's own beside it. */
    static PairPart ofType(Schema.Field symbol, Schema schema) {
      return new PairPart(
          symbol.pos(),
          schema.getField("own_type").pos(),
          "",
          type -> WireValues.symbol((PiiType) type),
          type -> WireValues.ownName((PiiType) type),
          (one, own) -> WireValues.type((dev.onset.schemas.PiiType) one, (String) own));
    }

    /** The scores of an answer; without an unsafe one the detector knew no unsafe answers. */
    static PairPart ofScores(Schema schema) {
      return new PairPart(
          schema.getField("sigma_s").pos(),
          schema.getField("sigma_u").pos(),
          null,
          scores -> ((AnswerScores) scores).sigmaSafe(),
          scores -> boxed(((AnswerScores) scores).unsafe()),
          (safe, unsafe) ->
              unsafe == null
                  ? new SafeScore((Double) safe)
                  : new LeakageScores((Double) safe, (Double) unsafe));
    }

    @Override
    public void write(Object value, IndexedRecord to) {
      to.put(first, toFirst.apply(value));
      to.put(second, toSecond.apply(value));
    }

    @Override
    public Object read(IndexedRecord from) {
      return joined.apply(from.get(first), from.get(second));
    }

    @Override
    public void clear(IndexedRecord to) {
      to.put(first, null);
      to.put(second, none);
    }

    @Override
    public boolean isClear(IndexedRecord from) {
      return from.get(first) == null;
    }
  }

  /** A record that lies in fields of the one around it; it is absent if its last one is. */
  private record InnerPart(RecordShape shape) implements WirePart {
    @Override
    public void write(Object value, IndexedRecord to) {
      shape.write(value, to);
    }

    @Override
    public Object read(IndexedRecord from) {
      return shape.read(from, null);
    }

    @Override
    public void clear(IndexedRecord to) {
      for (WirePart part : shape.parts) {
        part.clear(to);
      }
    }

    @Override
    public boolean isClear(IndexedRecord from) {
      return shape.required.isClear(from);
    }
  }
}
