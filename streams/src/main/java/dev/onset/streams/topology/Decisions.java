package dev.onset.streams.topology;

import dev.onset.model.EnvironmentFault;
import dev.onset.model.InvalidTurnException;
import dev.onset.serdes.StoreException;
import dev.onset.state.engine.HeldTurnException;
import dev.onset.streams.failure.ProcessingFailure;
import dev.onset.streams.store.KafkaSessionStore;
import java.util.function.Supplier;
import org.apache.kafka.common.KafkaException;

/** Makes decisions over a task's stores. Writes all of a decision or, if it fails, nothing. */
record Decisions(KafkaSessionStore store) {
  /**
   * Decides, and writes what the decision changed.
   *
   * @throws KafkaException if a store fails
   * @throws StoreException if stored state cannot be read
   * @throws EnvironmentFault if the machine fails
   * @throws InvalidTurnException if the turn is at fault
   * @throws HeldTurnException if a turn that was held is at fault
   * @throws ProcessingFailure for any other failure, without the text of its message
   */
  <T> T decide(Supplier<T> decision) {
    try {
      T decided = decision.get();
      store.flush();
      return decided;
    } catch (KafkaException | StoreException | EnvironmentFault | InvalidTurnException e) {
      store.discard();
      throw e;
    } catch (HeldTurnException e) {
      store.discard();
      // A failure of the infrastructure is no fault of the turn.
      if (e.getCause() instanceof KafkaException
          || e.getCause() instanceof StoreException
          || e.getCause() instanceof EnvironmentFault) {
        throw (RuntimeException) e.getCause();
      }
      throw e;
    } catch (RuntimeException e) {
      store.discard();
      throw ProcessingFailure.of(e);
    }
  }
}
