package dev.onset.serdes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What every codec promises in both formats, for any value and any bytes. */
class RoundTripTest {
  private static final WireCase<?>[] CASES = WireCase.all();

  @Property(tries = 800)
  void whatIsWrittenIsRead(
      @ForAll("cases") WireCase<?> wire, @ForAll WireFormat format, @ForAll long seed) {
    assertRoundTrip(wire, format, seed);
  }

  private static <T> void assertRoundTrip(WireCase<T> wire, WireFormat format, long seed) {
    T value = wire.sample().apply(new SampleRecords(seed));
    byte[] bytes = wire.codec().apply(format).encode(value);
    for (WireFormat reader : WireFormat.values()) {
      assertThat(wire.codec().apply(reader).decode(bytes))
          .usingRecursiveComparison()
          .isEqualTo(value);
    }
    assertThat(wire.codec().apply(format).encode(value)).isEqualTo(bytes);
    if (format == WireFormat.JSON) {
      assertThat(bytes).doesNotContain('\n');
    }
  }

  @Property(tries = 800)
  void damagedBytesGiveAValueOrATypedError(
      @ForAll("cases") WireCase<?> wire,
      @ForAll WireFormat format,
      @ForAll long seed,
      @ForAll int at,
      @ForAll byte with) {
    byte[] bytes = wire.encodedSample(format, seed);
    bytes[Math.floorMod(at, bytes.length)] = with;
    assertReadOrRefused(wire, bytes);
  }

  @Property(tries = 400)
  void bytesOfAnotherTypeAreRefused(
      @ForAll("cases") WireCase<?> wire, @ForAll("cases") WireCase<?> other, @ForAll long seed) {
    byte[] bytes = other.encodedSample(WireFormat.AVRO, seed);
    if (wire != other) {
      assertThatThrownBy(() -> wire.codec().apply(WireFormat.AVRO).decode(bytes))
          .isInstanceOf(WireException.class);
    }
  }

  @Property(tries = 800)
  void shortenedBytesAreRefused(
      @ForAll("cases") WireCase<?> wire,
      @ForAll WireFormat format,
      @ForAll long seed,
      @ForAll int length) {
    byte[] bytes = wire.encodedSample(format, seed);
    byte[] shorter = Arrays.copyOf(bytes, Math.floorMod(length, bytes.length));
    assertThatThrownBy(() -> wire.codec().apply(format).decode(shorter))
        .isInstanceOf(WireException.class)
        .hasNoCause();
  }

  @Property(tries = 800)
  void arbitraryBytesBehindAValidHeaderGiveAValueOrATypedError(
      @ForAll("cases") WireCase<?> wire, @ForAll long seed, @ForAll byte[] noise) {
    byte[] sample = wire.encodedSample(WireFormat.AVRO, seed);
    byte[] bytes = Arrays.copyOf(sample, 10 + noise.length);
    System.arraycopy(noise, 0, bytes, 10, noise.length);
    assertReadOrRefused(wire, bytes);
  }

  @Property
  void arbitraryBytesGiveAValueOrATypedError(
      @ForAll("cases") WireCase<?> wire, @ForAll byte[] noise) {
    assertReadOrRefused(wire, noise);
  }

  private static void assertReadOrRefused(WireCase<?> wire, byte[] bytes) {
    try {
      assertThat(wire.codec().apply(WireFormat.AVRO).decode(bytes)).isNotNull();
    } catch (WireException e) {
      assertThat(e.reason()).isNotNull();
      assertThat(e.getCause()).isNull();
    }
  }

  @Provide
  Arbitrary<WireCase<?>> cases() {
    return Arbitraries.of(CASES);
  }
}
