package dev.onset.inference.onnx;

import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtException.OrtErrorCode;
import dev.onset.model.EnvironmentFault;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * An open session of the runtime that tells faults of the machine from faults of one input. After a
 * fault of the machine it can be tried again, and is then opened anew on a GPU, whose sessions do
 * not outlive a fault. Thread-safe.
 *
 * @param <S> the session
 */
public final class DeviceSession<S extends AutoCloseable> implements AutoCloseable {
  /** The runtime says these of an input or a model that does not fit, and of nothing else. */
  private static final Set<OrtErrorCode> OF_THE_INPUT =
      Set.of(
          OrtErrorCode.ORT_INVALID_ARGUMENT,
          OrtErrorCode.ORT_NOT_IMPLEMENTED,
          OrtErrorCode.ORT_INVALID_GRAPH,
          OrtErrorCode.ORT_INVALID_PROTOBUF);

  private final Opening<S> opening;
  private final Call<S, ?> trial;
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private S session;
  private volatile Provider provider;

  /** Opens a session on a device. */
  @FunctionalInterface
  public interface Opening<S> {
    S open(Provider provider) throws OrtException;
  }

  /** A call of the runtime. */
  @FunctionalInterface
  public interface Call<S, T> {
    T on(S session) throws OrtException;
  }

  private DeviceSession(Opening<S> opening, Call<S, ?> trial, S session, Provider provider) {
    this.opening = opening;
    this.trial = trial;
    this.session = session;
    this.provider = provider;
  }

  /**
   * Opens a session on a GPU if a device and its libraries are there, otherwise on the CPU. If the
   * driver refuses the device, the provider says so.
   *
   * @param opening opens a session; called again after a fault
   * @param trial a call with an input of nobody's that works on a sound machine
   * @throws OrtException if the runtime cannot open it on the CPU either
   */
  public static <S extends AutoCloseable> DeviceSession<S> open(
      Opening<S> opening, Call<S, ?> trial) throws OrtException {
    return open(opening, trial, CudaProbe.isThere());
  }

  static <S extends AutoCloseable> DeviceSession<S> open(
      Opening<S> opening, Call<S, ?> trial, boolean gpu) throws OrtException {
    if (!gpu) {
      return new DeviceSession<>(opening, trial, opening.open(Provider.CPU), Provider.CPU);
    }
    try {
      return new DeviceSession<>(opening, trial, opening.open(Provider.CUDA), Provider.CUDA);
    } catch (OrtException e) {
      // The driver refuses the device: busy, too old, out of memory.
      return new DeviceSession<>(
          opening, trial, opening.open(Provider.CPU_FOR_CUDA), Provider.CPU_FOR_CUDA);
    }
  }

  /** Where it computes now. */
  public Provider provider() {
    return provider;
  }

  /**
   * Makes a call.
   *
   * @throws EnvironmentFault if the machine fails
   * @throws OrtException if the runtime refuses this input
   */
  public <T> T call(Call<S, T> call) throws OrtException {
    lock.readLock().lock();
    try {
      return call.on(session);
    } catch (OrtException e) {
      if (isOfTheInput(e, call)) {
        throw e;
      }
      throw fault(e.getCode().name());
    } catch (OutOfMemoryError | LinkageError e) {
      throw fault(e.getClass().getSimpleName());
    } finally {
      lock.readLock().unlock();
    }
  }

  /**
   * Some codes mean anything. The runtime is then asked for something that works, and for this once
   * more: only an input that fails again between two that work is at fault. Lack of memory never is
   * the input's, since inputs are of limited length.
   */
  private boolean isOfTheInput(OrtException e, Call<S, ?> call) {
    if (OF_THE_INPUT.contains(e.getCode())) {
      return true;
    }
    return !isOfMemory(e) && works(trial) && !works(call) && works(trial);
  }

  private static boolean isOfMemory(OrtException e) {
    String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    return message.contains("memory") || message.contains("alloc");
  }

  private boolean works(Call<S, ?> call) {
    try {
      call.on(session);
      return true;
    } catch (OrtException | OutOfMemoryError | LinkageError e) {
      return false;
    }
  }

  /** The runtime's message is left out: it may name sub-words of the input. */
  private EnvironmentFault fault(String code) {
    return new EnvironmentFault(
        ("A model cannot be run on this machine now (%s, %s); check the device, its driver"
                + " and the free memory.")
            .formatted(provider, code),
        new EnvironmentFault.Recovery() {
          @Override
          public boolean isOver() {
            return tryAgain();
          }

          @Override
          public boolean fallBack() {
            return openAnew(Provider.CPU_FOR_CUDA);
          }
        });
  }

  private boolean tryAgain() {
    lock.readLock().lock();
    try {
      if (works(trial)) {
        return true;
      }
    } finally {
      lock.readLock().unlock();
    }
    return openAnew(Provider.CUDA);
  }

  /** Replaces a session on a GPU by another one; false if it has no GPU, or that one fails too. */
  private boolean openAnew(Provider on) {
    lock.writeLock().lock();
    try {
      if (provider != Provider.CUDA) {
        return false;
      }
      S other = opening.open(on);
      S before = session;
      session = other;
      if (!works(trial)) {
        session = before;
        close(other);
        return false;
      }
      provider = on;
      close(before);
      return true;
    } catch (OrtException | OutOfMemoryError | LinkageError e) {
      return false;
    } finally {
      lock.writeLock().unlock();
    }
  }

  private static void close(AutoCloseable session) {
    try {
      session.close();
    } catch (Exception e) {
      // It is of no use any more, and what is left of it goes with the process.
      return;
    }
  }

  @Override
  public void close() {
    lock.writeLock().lock();
    try {
      close(session);
    } finally {
      lock.writeLock().unlock();
    }
  }
}
