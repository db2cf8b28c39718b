package dev.onset.streams.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreException;
import java.util.Arrays;
import java.util.OptionalLong;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

class ErasureRecordTest {
  @Property(tries = 200)
  void isReadAsWritten(
      @ForAll @LongRange(min = 0) long at,
      @ForAll Receipt.Status status,
      @ForAll @LongRange(min = 0) long since,
      @ForAll @LongRange(min = -1) long expire,
      @ForAll @LongRange(min = 0) long late) {
    ErasureRecord erasure =
        new ErasureRecord(
            at, status, since, expire < 0 ? OptionalLong.empty() : OptionalLong.of(expire), late);

    assertThat(ErasureRecord.of(erasure.bytes())).isEqualTo(erasure);
  }

  @Example
  void otherBytesAreRefused() {
    byte[] bytes = ErasureRecord.requested(1, OptionalLong.empty()).bytes();
    byte[] layout = bytes.clone();
    layout[0] = 3;
    byte[] status = bytes.clone();
    status[1] = 9;

    for (byte[] wrong : new byte[][] {new byte[0], Arrays.copyOf(bytes, 10), layout, status}) {
      assertThatThrownBy(() -> ErasureRecord.of(wrong)).isInstanceOf(StoreException.class);
    }
  }

  @Example
  void itsReceiptsNameTheHashAndTheTimeOfTheStatus() {
    SessionId name = new SessionId("acme", "00ff");
    ErasureRecord requested = ErasureRecord.requested(5, OptionalLong.of(9));

    assertThat(requested.receipt(name))
        .isEqualTo(new Receipt("acme", "00ff", Receipt.Status.REQUESTED, 5, OptionalLong.of(9)));
    assertThat(requested.destroyed(7).receipt(name))
        .isEqualTo(new Receipt("acme", "00ff", Receipt.Status.DESTROYED, 7, OptionalLong.of(9)));
  }
}
