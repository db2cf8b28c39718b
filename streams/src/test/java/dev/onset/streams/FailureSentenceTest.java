package dev.onset.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.serdes.StoreException;
import dev.onset.streams.failure.KeyMemoryException;
import java.nio.file.Path;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.streams.errors.MissingSourceTopicException;
import org.apache.kafka.streams.errors.ProcessorStateException;
import org.apache.kafka.streams.errors.StreamsException;
import org.junit.jupiter.api.Test;
import org.rocksdb.RocksDBException;

class FailureSentenceTest {
  private static final String QUOTED = "my name is Ada";

  private static String sentence(Throwable thrown) {
    return FailureSentence.of(thrown, Path.of("state"));
  }

  @Test
  void aKnownCauseSaysWhatToDo() {
    assertThat(sentence(new StreamsException(new StoreException("s"))))
        .contains("onset.master.key.file");
    assertThat(sentence(new StreamsException(new ProcessorStateException("s"))))
        .isEqualTo(sentence(new RuntimeException(new RocksDBException("s"))))
        .contains("The state in state cannot be read or written");
    assertThat(sentence(new MissingSourceTopicException("s"))).contains("onset topics create");
    assertThat(sentence(new KafkaException(new RecordTooLargeException("s"))))
        .contains("max.message.bytes");
    assertThat(sentence(new KafkaException(new TopicAuthorizationException("s"))))
        .contains("(TopicAuthorizationException)");
    // A store that is restored wraps it.
    assertThat(sentence(new ProcessorStateException("s", new KeyMemoryException("Too many"))))
        .startsWith("Too many; raise onset.keys.memory.bytes")
        .contains("onset.closed.retention.ms");
  }

  @Test
  void anUnknownCauseNamesItsClassAndQuotesNothing() {
    String sentence = sentence(new RuntimeException(QUOTED, new IllegalStateException(QUOTED)));

    assertThat(sentence)
        .contains("(java.lang.IllegalStateException)")
        .contains("report it")
        .doesNotContain(QUOTED);
  }
}
