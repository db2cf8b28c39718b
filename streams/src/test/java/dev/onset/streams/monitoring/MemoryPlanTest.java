package dev.onset.streams.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.PolicyReader;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.monitoring.MemoryPlan.Sizes;
import java.util.Map;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;

class MemoryPlanTest {
  private static final long MIB = MemoryPlan.MIB;
  private static final long BASE = 136 * MIB;
  private static final Sizes DEFAULTS = heap(512 * MIB);

  private static Sizes heap(long heap) {
    return new Sizes(
        heap, BASE, 256 * MIB, 40, 1, 16 * MIB, 32 * MIB, 22 * MIB, 128 * MIB, 512 * MIB);
  }

  @Test
  void everySettingThatTakesMemoryIsCounted() {
    long total = MemoryPlan.of(DEFAULTS).total();

    assertThat(MemoryPlan.of(heap(513 * MIB)).total()).isGreaterThanOrEqualTo(total + MIB);
    for (Sizes more :
        new Sizes[] {
          new Sizes(
              512 * MIB, BASE, 257 * MIB, 40, 1, 16 * MIB, 32 * MIB, 22 * MIB, 128 * MIB,
              512 * MIB),
          new Sizes(
              512 * MIB, BASE, 256 * MIB, 41, 1, 16 * MIB, 32 * MIB, 22 * MIB, 128 * MIB,
              512 * MIB),
          new Sizes(
              512 * MIB, BASE, 256 * MIB, 40, 2, 16 * MIB, 32 * MIB, 22 * MIB, 128 * MIB,
              512 * MIB),
          new Sizes(
              512 * MIB, BASE, 256 * MIB, 40, 1, 17 * MIB, 32 * MIB, 22 * MIB, 128 * MIB,
              512 * MIB),
          new Sizes(
              512 * MIB, BASE, 256 * MIB, 40, 1, 16 * MIB, 32 * MIB, 23 * MIB, 128 * MIB,
              512 * MIB),
          new Sizes(
              512 * MIB, BASE, 256 * MIB, 40, 1, 16 * MIB, 32 * MIB, 22 * MIB, 129 * MIB, 512 * MIB)
        }) {
      assertThat(MemoryPlan.of(more).total()).as(more.toString()).isGreaterThan(total);
    }
  }

  @Test
  void whatFitsIsNotObjectedTo() {
    MemoryPlan plan = MemoryPlan.of(DEFAULTS);

    assertThat(plan.objection(plan.total())).isEmpty();
    assertThat(plan.objection(plan.total() - 1)).isPresent();
    assertThatCode(() -> ProcessMemory.require(plan, plan.total())).doesNotThrowAnyException();
  }

  @Test
  void whatDoesNotFitIsOneSentenceThatNamesWhatToLower() {
    assertThatThrownBy(() -> ProcessMemory.require(MemoryPlan.of(DEFAULTS), 512 * MIB))
        .isInstanceOf(StartupException.class)
        .hasMessageContainingAll(
            "the process has 512 MiB",
            "heap 512 MiB",
            "RocksDB's cache 256 MiB",
            "-Xmx",
            OnsetConfig.ROCKSDB_CACHE,
            "num.stream.threads");
  }

  @Test
  void aHeapThatDoesNotHoldTheBuffersIsOneSentence() {
    assertThat(MemoryPlan.of(heap(64 * MIB)).objection(Long.MAX_VALUE))
        .hasValueSatisfying(
            sentence ->
                assertThat(sentence)
                    .contains("The heap of 64 MiB is too small", "producer.buffer.memory"));
  }

  @Test
  void keysThatJavaDoesNotAllowAreOneSentence() {
    Sizes many =
        new Sizes(512 * MIB, BASE, 256 * MIB, 40, 1, 16 * MIB, 32 * MIB, 0, 500 * MIB, 512 * MIB);

    assertThat(MemoryPlan.of(many).objection(Long.MAX_VALUE))
        .hasValueSatisfying(
            sentence ->
                assertThat(sentence)
                    .contains(
                        "Java allows 20 MiB too little",
                        "-XX:MaxDirectMemorySize",
                        OnsetConfig.KEYS_MEMORY));
  }

  @Test
  void aPlanWithoutModelsDoesNotNameThem() {
    assertThat(MemoryPlan.of(DEFAULTS).inWords()).contains("models 88 MiB");
    assertThat(
            MemoryPlan.of(
                    new Sizes(
                        512 * MIB, BASE, 256 * MIB, 12, 1, 16 * MIB, 32 * MIB, 0, 128 * MIB,
                        512 * MIB))
                .inWords())
        .isEqualTo(
            "heap 512 MiB, RocksDB's cache 256 MiB, keys of sessions 128 MiB, stores 6 MiB, threads and clients 56 MiB,"
                + " waste of native memory 66 MiB, Java runtime 224 MiB");
  }

  @Test
  void theFiguresComeFromTheSettings() {
    OnsetConfig config =
        OnsetConfig.of(
            Map.of(
                OnsetConfig.BOOTSTRAP_SERVERS,
                "localhost:1",
                OnsetConfig.MASTER_KEY_FILE,
                "unused",
                OnsetConfig.ROCKSDB_CACHE,
                Long.toString(77 * MIB),
                OnsetConfig.KEYS_MEMORY,
                Long.toString(11 * MIB),
                "num.stream.threads",
                "3",
                "main.consumer.fetch.max.bytes",
                Long.toString(5 * MIB),
                "producer.buffer.memory",
                Long.toString(7 * MIB)));

    StreamsConfig streams = new StreamsConfig(config.kafka());
    MemoryPlan plan = ProcessMemory.plan(config, streams, 9, PolicyReader.shipped());
    MemoryPlan looking =
        ProcessMemory.plan(
            config, streams, 9, PolicyReader.shipped(Map.of("leakage.domain", "law")));
    // The encoder, four times its file, and a quarter of that as waste.
    assertThat(looking.total() - plan.total()).isEqualTo(90 * MemoryPlan.MIB);
    MemoryPlan lookingWithThree =
        ProcessMemory.plan(
            config,
            streams,
            9,
            PolicyReader.shipped(
                Map.of("leakage", "{domain: law, encoders: three, model: desk@0123456789ab}")));
    assertThat(lookingWithThree.total() - plan.total()).isEqualTo(435 * MemoryPlan.MIB);
    MemoryPlan minimizing =
        ProcessMemory.plan(
            config, streams, 9, PolicyReader.shipped(Map.of("redaction.mode", "minimize")));
    // The relevance reader, counted in the same way.
    assertThat(minimizing.total() - plan.total()).isEqualTo(110 * MemoryPlan.MIB);

    assertThat(plan)
        .isEqualTo(
            MemoryPlan.of(
                new Sizes(
                    Runtime.getRuntime().maxMemory(),
                    ProcessMemory.PROCESSOR_BASE,
                    77 * MIB,
                    36,
                    3,
                    5 * MIB,
                    7 * MIB,
                    22 * MIB,
                    11 * MIB,
                    Runtime.getRuntime().maxMemory())));
    assertThat(ProcessMemory.withoutModels(config, streams, 27))
        .isEqualTo(
            MemoryPlan.of(
                new Sizes(
                    Runtime.getRuntime().maxMemory(),
                    ProcessMemory.CLIENTS_BASE,
                    77 * MIB,
                    27,
                    3,
                    5 * MIB,
                    7 * MIB,
                    0,
                    11 * MIB,
                    Runtime.getRuntime().maxMemory())));
    assertThat(ProcessMemory.limit()).isPositive();
  }
}
