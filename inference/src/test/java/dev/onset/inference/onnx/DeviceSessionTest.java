package dev.onset.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtException.OrtErrorCode;
import dev.onset.model.EnvironmentFault;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DeviceSessionTest {
  private static final String SECRET = "sub-word 4711";

  private final List<Session> opened = new ArrayList<>();
  private boolean deviceWorks = true;

  /** A session that works as its device did when it was opened, until {@link #lost}. */
  private final class Session implements AutoCloseable {
    private final Provider provider;
    private boolean lost;
    private boolean closed;

    private Session(Provider provider) {
      this.provider = provider;
    }

    private Provider run() throws OrtException {
      if (closed) {
        throw new IllegalStateException("closed");
      }
      if (lost) {
        throw new OrtException(OrtErrorCode.ORT_FAIL, "CUDA failure 700 at " + SECRET);
      }
      return provider;
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  private Session opening(Provider provider) throws OrtException {
    if (provider == Provider.CUDA && !deviceWorks) {
      throw new OrtException(OrtErrorCode.ORT_EP_FAIL, "no device");
    }
    opened.add(new Session(provider));
    return opened.get(opened.size() - 1);
  }

  private DeviceSession<Session> open(boolean gpu) throws OrtException {
    return DeviceSession.open(this::opening, Session::run, gpu);
  }

  private EnvironmentFault fault(DeviceSession<Session> session) {
    return catchThrowableOfType(EnvironmentFault.class, () -> session.call(Session::run));
  }

  private static <T> DeviceSession.Call<Session, T> failing(OrtErrorCode code, String message) {
    return session -> {
      throw new OrtException(code, message);
    };
  }

  @ParameterizedTest
  @EnumSource(
      value = OrtErrorCode.class,
      names = {"ORT_INVALID_ARGUMENT", "ORT_RUNTIME_EXCEPTION", "ORT_FAIL", "ORT_EP_FAIL"})
  void anInputThatAlwaysFailsOnASoundMachineIsAtFault(OrtErrorCode code) throws OrtException {
    DeviceSession<Session> session = open(false);

    assertThatThrownBy(() -> session.call(failing(code, "indices out of bounds")))
        .isInstanceOf(OrtException.class);
  }

  @Test
  void anInputThatFailsOnceIsNotAtFault() throws OrtException {
    DeviceSession<Session> session = open(false);
    List<String> calls = new ArrayList<>();

    assertThatThrownBy(
            () ->
                session.call(
                    opened -> {
                      calls.add("call");
                      if (calls.size() == 1) {
                        throw new OrtException(OrtErrorCode.ORT_RUNTIME_EXCEPTION, "hiccup");
                      }
                      return opened;
                    }))
        .isInstanceOf(EnvironmentFault.class);
  }

  @Test
  void lackOfMemoryIsNeverTheInputs() throws OrtException {
    DeviceSession<Session> session = open(false);

    for (String message :
        List.of("Failed to allocate memory for requested buffer", "std::bad_alloc")) {
      assertThatThrownBy(() -> session.call(failing(OrtErrorCode.ORT_RUNTIME_EXCEPTION, message)))
          .isInstanceOf(EnvironmentFault.class);
    }
  }

  @Test
  void errorsOfTheProcessAreTheMachines() throws OrtException {
    DeviceSession<Session> session = open(false);

    for (Error error :
        List.of(new OutOfMemoryError("direct"), new UnsatisfiedLinkError("no library"))) {
      assertThatThrownBy(
              () ->
                  session.call(
                      opened -> {
                        throw error;
                      }))
          .isInstanceOf(EnvironmentFault.class);
    }
  }

  @Test
  void aLostDeviceIsTriedAgainWithASessionOfItsOwn() throws OrtException {
    DeviceSession<Session> session = open(true);
    opened.get(0).lost = true;
    deviceWorks = false;
    EnvironmentFault fault = fault(session);

    assertThat(fault).hasMessageContaining("CUDA").hasNoCause();
    assertThat(fault.getMessage()).doesNotContain(SECRET);
    assertThat(fault.recovery().isOver()).isFalse();
    assertThat(fault(session)).isNotNull();

    deviceWorks = true;
    assertThat(fault.recovery().isOver()).isTrue();
    assertThat(session.call(Session::run)).isEqualTo(Provider.CUDA);
    assertThat(opened.get(0).closed).isTrue();
    assertThat(opened).hasSize(2);
  }

  @Test
  void theProcessorStandsInWhereItMayAndIsNamed() throws OrtException {
    DeviceSession<Session> session = open(true);
    opened.get(0).lost = true;
    deviceWorks = false;
    EnvironmentFault fault = fault(session);

    assertThat(fault.recovery().fallBack()).isTrue();
    assertThat(session.provider()).isEqualTo(Provider.CPU_FOR_CUDA);
    assertThat(session.call(Session::run)).isEqualTo(Provider.CPU_FOR_CUDA);
    assertThat(fault.recovery().isOver()).isTrue();
  }

  @Test
  void aProcessorHasNoOtherWay() throws OrtException {
    DeviceSession<Session> session = open(false);
    opened.get(0).lost = true;
    EnvironmentFault fault = fault(session);

    assertThat(fault.recovery().isOver()).isFalse();
    assertThat(fault.recovery().fallBack()).isFalse();
    opened.get(0).lost = false;
    assertThat(fault.recovery().isOver()).isTrue();
    assertThat(opened).hasSize(1);
  }

  @Test
  void aDeviceThatIsRefusedAtTheStartIsNamed() throws OrtException {
    deviceWorks = false;
    assertThat(open(true).provider()).isEqualTo(Provider.CPU_FOR_CUDA);
    assertThat(open(false).provider()).isEqualTo(Provider.CPU);
  }
}
