package dev.onset.lab.soak;

import dev.onset.streams.OnsetApp;
import dev.onset.streams.store.StoreNames;
import io.micrometer.core.instrument.Counter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** Reads what this process and the processor in it take. Not thread-safe. */
final class SoakMeter {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String RESIDENT = "RssAnon:";
  private static final String STORES = "kafka.streams:type=stream-state-metrics,*";
  private static final String MEMTABLES = "size-all-mem-tables";

  private final OnsetApp app;
  private final Path state;
  private final SoakLoad load;
  private final long start = System.nanoTime();

  SoakMeter(OnsetApp app, Path state, SoakLoad load) {
    this.app = app;
    this.state = state;
    this.load = load;
  }

  /** Collects garbage first. */
  SoakSample read() throws IOException, JMException {
    System.gc();
    return new SoakSample(
        (System.nanoTime() - start) / 60e9,
        load.sent(),
        (long)
            app.metrics().find("onset.turns").counters().stream().mapToDouble(Counter::count).sum(),
        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
        resident(),
        files(StoreNames.SESSIONS),
        whole(StoreNames.CLOSED) + whole(StoreNames.EXPIRY),
        load.begun(),
        memtables(any -> true),
        (long) app.metrics().get("onset.deadlines.waiting").gauge().value());
  }

  /** 0 where the kernel does not tell. */
  private static long resident() throws IOException {
    if (!Files.isReadable(STATUS)) {
      return 0;
    }
    return Files.readAllLines(STATUS).stream()
        .filter(line -> line.startsWith(RESIDENT))
        .mapToLong(line -> 1024 * Long.parseLong(line.replaceAll("[^0-9]", "")))
        .sum();
  }

  /** The bytes of a store of all partitions. RocksDB deletes files meanwhile. */
  private long files(String store) throws IOException {
    long[] bytes = new long[1];
    Files.walkFileTree(
        state,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.getParent().endsWith(store)) {
              bytes[0] += attributes.size();
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            if (e instanceof NoSuchFileException) {
              return FileVisitResult.CONTINUE;
            }
            throw e;
          }
        });
    return bytes[0];
  }

  /** The bytes of a store of all partitions, on disk and in memtables that are not written yet. */
  private long whole(String store) throws IOException, JMException {
    return files(store) + memtables(bean -> bean.getKeyPropertyList().containsValue(store));
  }

  /** As Kafka Streams tells of its stores; not every one of its beans does. */
  private static long memtables(Predicate<ObjectName> stores) throws IOException, JMException {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    List<Long> sizes = new ArrayList<>();
    for (ObjectName store : server.queryNames(new ObjectName(STORES), null)) {
      if (!stores.test(store)) {
        continue;
      }
      server.getAttributes(store, new String[] {MEMTABLES}).asList().stream()
          .map(attribute -> ((Number) attribute.getValue()).longValue())
          .forEach(sizes::add);
    }
    if (sizes.isEmpty()) {
      throw new IOException("No store tells the size of its memtables.");
    }
    return sizes.stream().mapToLong(size -> size).sum();
  }
}
