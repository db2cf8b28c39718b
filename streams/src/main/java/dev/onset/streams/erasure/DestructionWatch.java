package dev.onset.streams.erasure;

import dev.onset.model.Command;
import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.topics.BrokerCalls;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.Topics;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the log of keys in a thread of its own, and orders {@link Command.Destroyed} for each
 * erased session whose keys are gone from it, and whose feedback is deleted. Spends a tenth of its
 * time at most. Knows nothing that is lost with it: the processor asks again.
 */
public final class DestructionWatch implements Destructions, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(DestructionWatch.class);
  private static final String KEYS = "Keys of {} erased sessions are not confirmed as gone: {}";
  private static final String FEEDBACK =
      "Feedback on alerts of {} erased sessions is not deleted yet: {}";

  /** For each unit of work. */
  private static final int REST = 9;

  private static final int LOOKS_PER_WAIT = 20;

  private final KeyLog log;
  private final FeedbackErasure feedback;
  private final Topic<Command> commands;
  private final Supplier<Producer<byte[], byte[]>> producers;
  private final ObjIntConsumer<Awaited> awaited;
  private final Duration pace;
  private final Map<Place, Question> questions = new ConcurrentHashMap<>();
  private final Set<SessionId> begun = ConcurrentHashMap.newKeySet();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread thread = new Thread(this::run, "onset-destructions");
  private final Map<String, String> said = new HashMap<>();

  private record Place(int partition, SessionId name) {}

  /**
   * A session whose key is asked for.
   *
   * @param awaited what the last look found
   * @param open whether it was asked for since
   */
  private record Question(Erased erased, Awaited awaited, boolean open) {
    Question found(Awaited what) {
      return new Question(erased, what, false);
    }
  }

  /**
   * @param log of keys
   * @param feedback deletes that of erased sessions
   * @param commands the topic of commands
   * @param producers opens a producer
   * @param awaited receives how many sessions wait for what
   * @param wait after which the processor asks again
   */
  public DestructionWatch(
      KeyLog log,
      FeedbackErasure feedback,
      Topic<Command> commands,
      Supplier<Producer<byte[], byte[]>> producers,
      ObjIntConsumer<Awaited> awaited,
      Duration wait) {
    this.log = log;
    this.feedback = feedback;
    this.commands = commands;
    this.producers = producers;
    this.awaited = awaited;
    this.pace = wait.dividedBy(LOOKS_PER_WAIT);
  }

  /**
   * A watch of an application's log.
   *
   * @param clients the application's settings
   * @param tenants name erased sessions
   * @param topics of the installation
   * @param limit how long the brokers may take for an answer
   */
  public static DestructionWatch of(
      StreamsConfig clients,
      KeyProvider tenants,
      Topics topics,
      ObjIntConsumer<Awaited> awaited,
      Duration wait,
      Duration limit) {
    String name = "onset-destructions";
    Supplier<Consumer<byte[], byte[]>> consumers =
        () -> {
          Map<String, Object> settings = clients.getRestoreConsumerConfigs(name);
          // What aborted transactions left counts as well.
          settings.put(
              ConsumerConfig.ISOLATION_LEVEL_CONFIG, IsolationLevel.READ_UNCOMMITTED.toString());
          return new KafkaConsumer<>(
              settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        };
    Supplier<Producer<byte[], byte[]>> producers =
        () -> {
          Map<String, Object> settings = clients.getProducerConfigs(name);
          settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, limit.toMillis());
          return new KafkaProducer<>(
              settings, new ByteArraySerializer(), new ByteArraySerializer());
        };
    KeyLog log =
        new KeyLog(
            KeyChangelog.topic(clients.getString(StreamsConfig.APPLICATION_ID_CONFIG)),
            tenants,
            limit,
            () -> Admin.create(clients.getAdminConfigs(name)),
            consumers);
    FeedbackErasure feedback =
        new FeedbackErasure(topics.feedback(), tenants, limit, consumers, producers);
    return new DestructionWatch(log, feedback, topics.commands(), producers, awaited, wait);
  }

  /** Begins to answer. */
  public void start() {
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void begun(SessionId name) {
    begun.add(name);
  }

  @Override
  public void ask(int partition, Erased erased) {
    questions.merge(
        new Place(partition, erased.name()),
        new Question(erased, Awaited.COMPACTION, true),
        (before, again) -> new Question(erased, before.awaited(), true));
  }

  @Override
  public void leave(int partition) {
    questions.keySet().removeIf(place -> place.partition() == partition);
  }

  private void run() {
    Duration rest = pace;
    while (!isClosing(rest)) {
      long begin = System.nanoTime();
      look();
      Duration spent = Duration.ofNanos(System.nanoTime() - begin).multipliedBy(REST);
      rest = spent.compareTo(pace) > 0 ? spent : pace;
    }
  }

  private boolean isClosing(Duration rest) {
    try {
      return closing.await(rest.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      return true;
    }
  }

  /** Does what was begun, and answers what was asked, since the last time. */
  void look() {
    deleteFeedback();
    SortedMap<Integer, List<Erased>> open = new TreeMap<>();
    questions.forEach(
        (place, question) -> {
          if (question.open()) {
            open.computeIfAbsent(place.partition(), p -> new ArrayList<>()).add(question.erased());
          }
        });
    if (!open.isEmpty()) {
      try {
        look(open);
      } catch (StartupException e) {
        failed(open, e.getMessage());
      } catch (RuntimeException e) {
        failed(
            open,
            "the topic " + log.topic() + " cannot be read (" + e.getClass().getSimpleName() + ").");
      }
    }
    tell();
  }

  private void deleteFeedback() {
    Set<SessionId> names = Set.copyOf(begun);
    if (names.isEmpty()) {
      return;
    }
    try {
      feedback.delete(names);
      begun.removeAll(names);
      said.remove(FEEDBACK);
    } catch (StartupException e) {
      say(FEEDBACK, begun.size(), e.getMessage());
    } catch (RuntimeException e) {
      String why = "it cannot be read or written (" + e.getClass().getSimpleName() + ").";
      say(FEEDBACK, begun.size(), why);
    }
  }

  private void failed(SortedMap<Integer, List<Erased>> open, String why) {
    open.forEach((partition, asked) -> found(partition, asked, Awaited.BROKERS));
    say(KEYS, questions.size(), why);
  }

  private void look(SortedMap<Integer, List<Erased>> open) {
    KeyLog.Settings settings = log.settings();
    if (!settings.faults().isEmpty()) {
      open.forEach((partition, asked) -> found(partition, asked, Awaited.SETTINGS));
      say(
          KEYS,
          questions.size(),
          "the topic %s is not set up to lose them: %s."
              .formatted(log.topic(), String.join("; ", settings.faults())));
      return;
    }
    open.forEach(
        (partition, asked) -> {
          Set<SessionId> lost =
              log.lost(partition, asked, settings.tombstones(), System.currentTimeMillis());
          found(
              partition,
              asked.stream().filter(one -> !lost.contains(one.name())).toList(),
              Awaited.COMPACTION);
          if (!lost.isEmpty()) {
            feedback.delete(lost);
            confirm(partition, lost);
          }
          lost.forEach(name -> questions.remove(new Place(partition, name)));
        });
    if (questions.isEmpty()) {
      said.remove(KEYS);
    } else {
      String why =
          "the brokers have not compacted the topic " + log.topic() + " behind their deletion.";
      say(KEYS, questions.size(), why);
    }
  }

  private void found(int partition, List<Erased> asked, Awaited what) {
    for (Erased one : asked) {
      questions.computeIfPresent(
          new Place(partition, one.name()), (place, question) -> question.found(what));
    }
  }

  private void confirm(int partition, Set<SessionId> lost) {
    List<ProducerRecord<byte[], byte[]>> orders = new ArrayList<>();
    for (SessionId name : lost) {
      byte[] value = commands.codec().encode(new Command.Destroyed(name));
      byte[] key = name.session().getBytes(StandardCharsets.UTF_8);
      orders.add(new ProducerRecord<>(commands.name(), partition, key, value));
    }
    try (Producer<byte[], byte[]> producer = producers.get()) {
      BrokerCalls.send(producer, orders, log.limit());
    }
  }

  /** Says why something is not done yet, where that is another reason than before. */
  private void say(String what, int sessions, String why) {
    if (!why.equals(said.put(what, why))) {
      LOG.warn(what, sessions, why);
    }
  }

  private void tell() {
    List<Awaited> now = questions.values().stream().map(Question::awaited).toList();
    for (Awaited what : Awaited.values()) {
      awaited.accept(what, (int) now.stream().filter(what::equals).count());
    }
  }

  @Override
  public void close() {
    closing.countDown();
    thread.interrupt();
    try {
      thread.join(log.limit().toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
