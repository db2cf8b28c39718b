package dev.onset.streams.config;

import static java.util.Map.entry;
import static org.apache.kafka.common.config.ConfigDef.NO_DEFAULT_VALUE;
import static org.apache.kafka.common.config.ConfigDef.Range.atLeast;
import static org.apache.kafka.common.config.ConfigDef.Range.between;

import dev.onset.model.EditDistance;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.deadletter.DeadLetterHandlers;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.streams.messages.TopicMappings;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.store.RocksDbSettings;
import dev.onset.streams.topics.RecordTime;
import dev.onset.streams.topics.TopicKind;
import dev.onset.streams.topics.Topics;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.streams.StreamsConfig;

/**
 * The settings of an instance. Keys that begin with {@code onset.} are those of Onset, and an
 * unknown one is an error. Every other key is passed to Kafka Streams, with its prefixes where
 * wanted.
 *
 * <p>A setting has four sources, and a later one wins: the default, the properties file, the
 * environment ({@code ONSET_HTTP_PORT} for {@code onset.http.port}, {@code ONSET_STATE_DIR} for
 * Kafka's {@code state.dir}), the command line. Some keys of Kafka cannot be changed, because the
 * guarantees of Onset rest on them. Immutable and thread-safe.
 */
public final class OnsetConfig {
  public static final String BOOTSTRAP_SERVERS = StreamsConfig.BOOTSTRAP_SERVERS_CONFIG;
  public static final String APPLICATION_ID = StreamsConfig.APPLICATION_ID_CONFIG;
  public static final String STATE_DIR = StreamsConfig.STATE_DIR_CONFIG;
  public static final String MASTER_KEY_FILE = "onset.master.key.file";
  static final String POLICY_FILE = "onset.policy.file";
  public static final String GLINER_FOLDER = "onset.gliner.folder";

  /** Whether the processor may stand in for a GPU that fails. */
  public static final String GPU_FALLBACK = "onset.gpu.fallback";

  public static final String RARITY_FILE = "onset.rarity.file";

  /** Where the leakage models of the installation lie. */
  public static final String LEAKAGE_MODELS = "onset.leakage.models";

  public static final String TOPICS_PREFIX = "onset.topics.prefix";
  public static final String TOPICS_PARTITIONS = "onset.topics.partitions";
  static final String TOPICS_REPLICATION = "onset.topics.replication.factor";

  /** Followed by a topic's name without its prefix. */
  public static final String FORMAT = "onset.format.";

  public static final String SESSION_TIMEOUT = "onset.session.timeout.ms";
  public static final String SESSION_SKEW = "onset.session.skew.ms";
  public static final String CLOSED_RETENTION = "onset.closed.retention.ms";
  public static final String ASIDE_LIMIT = "onset.session.aside.per.minute";
  public static final String HTTP_HOST = "onset.http.host";
  public static final String HTTP_PORT = "onset.http.port";

  /** File of the access tokens; without it, sessions and status are not served. */
  public static final String HTTP_TOKENS = "onset.http.token.file";

  public static final String HTTP_KEYSTORE = "onset.http.tls.keystore";
  public static final String HTTP_KEYSTORE_PASSWORD = "onset.http.tls.password.file";
  public static final String HTTP_PROXY = "onset.http.tls.by.proxy";
  public static final String CONSOLE_ENABLED = "onset.console.enabled";
  public static final String CONSOLE_PORT = "onset.console.port";
  public static final String ROCKSDB_CACHE = "onset.rocksdb.cache.bytes";
  static final String ROCKSDB_WRITE_BUFFERS = "onset.rocksdb.write.buffers.bytes";
  public static final String KEYS_MEMORY = "onset.keys.memory.bytes";
  public static final String STARTUP_TIMEOUT = "onset.startup.timeout.ms";
  static final String SHUTDOWN_TIMEOUT = "onset.shutdown.timeout.ms";

  /** The topics of platforms that the intake reads. */
  public static final String INTAKE_TOPICS = "onset.intake.topics";

  public static final String INTAKE_SESSION = "onset.intake.session";
  public static final String INTAKE_SPEAKER = "onset.intake.speaker";
  public static final String INTAKE_TEXT = "onset.intake.text";
  public static final String INTAKE_TIME = "onset.intake.time";
  public static final String INTAKE_TENANT = "onset.intake.tenant";
  public static final String INTAKE_ID = "onset.intake.message.id";
  public static final String INTAKE_REVISES = "onset.intake.revises";
  public static final String INTAKE_FINAL = "onset.intake.final";
  public static final String INTAKE_FINAL_VALUE = "onset.intake.final.value";

  /** Between the application's id and the ends of the names that the intake has on the cluster. */
  private static final String INTAKE_APPLICATION = "-intake";

  private static final Duration INTAKE_SEGMENT = Duration.ofHours(1);

  /** Prefix of the environment variables that name settings. */
  static final String ENVIRONMENT_PREFIX = "ONSET_";

  private static final String OWN = "onset.";
  private static final long MIB = 1024L * 1024;
  private static final int LONGEST_PREFIX = 128;
  private static final Pattern LEGAL = Pattern.compile("[A-Za-z0-9._-]*");
  private static final int FETCH_BYTES = 16 << 20;
  private static final int PRODUCER_BYTES = 32 << 20;

  // Its constant is deprecated already, though false is still the default.
  private static final String GLOBAL_HANDLER = "processing.exception.handler.global.enabled";

  /**
   * The settings of Kafka Streams on which the guarantees of Onset rest; another value is an error.
   */
  static final Map<String, String> FIXED =
      Map.ofEntries(
          entry(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2),
          entry(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, "true"),
          entry(GLOBAL_HANDLER, "true"),
          entry(
              StreamsConfig.DESERIALIZATION_EXCEPTION_HANDLER_CLASS_CONFIG,
              DeadLetterHandlers.Deserialization.class.getName()),
          entry(
              StreamsConfig.PROCESSING_EXCEPTION_HANDLER_CLASS_CONFIG,
              DeadLetterHandlers.Processing.class.getName()),
          entry(
              StreamsConfig.PRODUCTION_EXCEPTION_HANDLER_CLASS_CONFIG,
              DeadLetterHandlers.Production.class.getName()),
          entry(StreamsConfig.ROCKSDB_CONFIG_SETTER_CLASS_CONFIG, RocksDbSettings.class.getName()),
          entry(
              StreamsConfig.DEFAULT_TIMESTAMP_EXTRACTOR_CLASS_CONFIG, RecordTime.class.getName()));

  /** The settings of Kafka for which Onset has its own default. */
  static final Map<String, String> KAFKA_DEFAULTS =
      Map.ofEntries(
          // A copy of the state is ready when an instance dies.
          entry(StreamsConfig.NUM_STANDBY_REPLICAS_CONFIG, "1"),
          // Files that were not in use for longer may have missed the deletion of a key.
          entry(
              StreamsConfig.STATE_CLEANUP_DIR_MAX_AGE_MS_CONFIG,
              Long.toString(KeyChangelog.TOMBSTONES.minusHours(1).toMillis())),
          // Turns are costly; few of them between two commits keep within the transaction timeout.
          entry(StreamsConfig.mainConsumerPrefix(ConsumerConfig.MAX_POLL_RECORDS_CONFIG), "200"),
          // As many wait in memory; a stream thread's memory is counted before the start.
          entry(StreamsConfig.BUFFERED_RECORDS_PER_PARTITION_CONFIG, "200"),
          entry(
              StreamsConfig.consumerPrefix(ConsumerConfig.FETCH_MAX_BYTES_CONFIG),
              Integer.toString(FETCH_BYTES)),
          entry(
              StreamsConfig.producerPrefix(ProducerConfig.BUFFER_MEMORY_CONFIG),
              Integer.toString(PRODUCER_BYTES)),
          // No store has such a cache.
          entry(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, "0"),
          // The longest texts take seconds each, one of every partition goes into a transaction,
          // and one that is aborted for its time would be for ever.
          entry(StreamsConfig.producerPrefix(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG), "60000"));

  private static final ConfigDef DEFINITION = define();

  private final Map<String, Object> own;
  private final Map<String, String> kafka;
  private final IntakePointers pointers;

  private OnsetConfig(Map<String, Object> own, Map<String, String> kafka, IntakePointers pointers) {
    this.own = Map.copyOf(own);
    this.kafka = Map.copyOf(kafka);
    this.pointers = pointers;
  }

  private static ConfigDef define() {
    Definition definition =
        new Definition()
            .text(
                BOOTSTRAP_SERVERS,
                NO_DEFAULT_VALUE,
                "Addresses of one or more brokers, as host:port, separated by commas.")
            .text(
                APPLICATION_ID,
                "onset",
                "Names this installation on the cluster: its group, transactions and changelogs.")
            .text(
                STATE_DIR,
                "onset-state",
                "Folder of the encrypted state, on a disk that survives a restart.")
            .text(
                MASTER_KEY_FILE,
                NO_DEFAULT_VALUE,
                "File with the master key, which wraps the keys of sessions; the same on all"
                    + " instances. It holds 32 bytes in hexadecimal or Base64, or one line"
                    + " number:key for each version. Use env:NAME to read an environment variable"
                    + " instead.")
            .text(
                POLICY_FILE,
                "The policy: the name of one that ships with Onset (contact-center, default, gdpr,"
                    + " hipaa, paper, pci) or a file in YAML; empty for contact-center, or for"
                    + " default where the cluster ran under it before.")
            .text(
                GLINER_FOLDER,
                "Folder of a GLiNER model exported to ONNX, to be used as Tier-2; empty for the"
                    + " bundled model.")
            .flag(
                GPU_FALLBACK,
                "Whether an instance whose GPU fails goes on on the processor. Its scores may"
                    + " differ, and its alerts and trails name it. Otherwise it waits for the GPU.")
            .text(
                RARITY_FILE,
                "File with counts of how common values are among the people of this installation,"
                    + " as 'onset generate rarity --from' writes it; the same on all instances."
                    + " Empty for the shipped tables.")
            .text(
                LEAKAGE_MODELS,
                "Folder of the leakage models that policies name by leakage.model, as 'onset"
                    + " leakage train' writes them; the same files on all instances. Empty for"
                    + " none.")
            .text(TOPICS_PREFIX, "onset.", OnsetConfig::checkPrefix, "Prefix of all topic names.")
            .number(
                TOPICS_PARTITIONS,
                4,
                between(1, 10_000),
                "Number of partitions of the topics that 'onset topics create' creates.")
            .number(
                TOPICS_REPLICATION,
                -1,
                OnsetConfig::checkReplication,
                "Replication factor of the topics that 'onset topics create' creates; -1 for"
                    + " the broker's default.");
    for (TopicKind topic : TopicKind.formatted()) {
      definition.text(
          FORMAT + topic.suffix(),
          "avro",
          ConfigDef.ValidString.in("avro", "json"),
          "Format in which records of the topic '"
              + topic.suffix()
              + "' are written: avro or json. Both are always read.");
    }
    return IntakePointers.define(
        definition
            .number(
                SESSION_TIMEOUT,
                Duration.ofMinutes(30).toMillis(),
                atLeast(1_000),
                "A session is closed after this many milliseconds without a turn, unless its policy"
                    + " says end.silence_minutes.")
            .number(
                SESSION_SKEW,
                Duration.ofMinutes(5).toMillis(),
                atLeast(0),
                "Where a policy measures silence by the turns' own times: a time that is more than"
                    + " this many milliseconds ahead of the instance's clock is ignored, and a"
                    + " session of which nothing more comes is closed so much later, since turns"
                    + " take time to arrive.")
            .number(
                CLOSED_RETENTION,
                Duration.ofDays(7).toMillis(),
                atLeast(1_000),
                "Milliseconds for which an ended session is remembered at least, so that a late"
                    + " turn does not open it again. It is remembered for longer than the turns"
                    + " topic keeps a turn, whatever is set.")
            .number(
                ASIDE_LIMIT,
                10,
                between(0, 1_000),
                "How many sessions an instance sets aside within a minute because their state"
                    + " cannot be read. If there are more, it stops, because the fault is then the"
                    + " installation's.")
            .text(
                HTTP_HOST, "127.0.0.1", "Address that serves metrics, health, status and sessions.")
            .number(
                HTTP_PORT,
                8080,
                between(0, 65_535),
                "Port that serves metrics, health, status and sessions; 0 picks a free one.")
            .text(
                HTTP_TOKENS,
                "File with one line name:token for each caller who may ask for /status and"
                    + " /sessions, the same on all instances; roles= and tenants= behind a token"
                    + " limit what it is for. Without the file, nobody may.")
            .text(
                HTTP_KEYSTORE,
                "PKCS#12 file with the key and certificate of this port, and the certificates"
                    + " that it trusts of other instances. Without it, the port speaks clear text.")
            .text(HTTP_KEYSTORE_PASSWORD, "File with the password of the key store.")
            .flag(
                HTTP_PROXY,
                "Whether a proxy in front of this port terminates TLS. If so, sessions may be"
                    + " served in clear text on an address that is not loopback.")
            .flag(
                CONSOLE_ENABLED,
                "Whether the instance serves the console for browsers, on the address, with the"
                    + " tokens and the TLS of onset.http.")
            .number(
                CONSOLE_PORT,
                8090,
                between(0, 65_535),
                "Port that serves the console; 0 picks a free one.")
            .number(
                ROCKSDB_CACHE,
                256 * MIB,
                atLeast(MIB),
                "Size in bytes of the block cache that all stores of the process share. It"
                    + " grows with the number of sessions, up to this size.")
            .number(
                ROCKSDB_WRITE_BUFFERS,
                32 * MIB,
                atLeast(MIB),
                "Size in bytes of the write buffers of all stores of the process together;"
                    + " counted in the block cache.")
            .number(
                KEYS_MEMORY,
                128 * MIB,
                atLeast(MIB),
                "Bytes outside of the heap that the keys of sessions may take: some 140 for each"
                    + " session that lives or is remembered. The instance stops if they need more.")
            .number(
                STARTUP_TIMEOUT,
                30_000L,
                between(100, 600_000),
                "Milliseconds within which the brokers must answer when the instance starts.")
            .number(
                SHUTDOWN_TIMEOUT,
                30_000L,
                between(0, 600_000),
                "Milliseconds that the stream threads have to finish when the instance stops.")
            .text(
                INTAKE_TOPICS,
                "Topics of platforms, separated by commas, whose messages 'onset intake' numbers."
                    + " Without them it does not start; nothing else reads them."));
  }

  /** A copy of the definition of Onset's keys, for documentation and tests. */
  static ConfigDef definition() {
    return new ConfigDef(DEFINITION);
  }

  /**
   * The settings of a properties file, of the environment and of the command line, in this order of
   * precedence from low to high.
   *
   * @param file a properties file in UTF-8
   * @param environment the process's environment; variables of other prefixes are ignored
   * @param commandLine settings by key
   * @throws ConfigurationException if the file cannot be read, or a key is unknown, missing, wrong
   *     or fixed
   */
  public static OnsetConfig load(
      Path file, Map<String, String> environment, Map<String, String> commandLine) {
    return resolve(
        List.of(KAFKA_DEFAULTS, readFile(file), fromEnvironment(environment), commandLine));
  }

  /**
   * The settings of the environment and of the command line, in this order of precedence from low
   * to high.
   *
   * @param environment the process's environment; variables of other prefixes are ignored
   * @param commandLine settings by key
   * @throws ConfigurationException if a key is unknown, missing, wrong or fixed
   */
  public static OnsetConfig load(Map<String, String> environment, Map<String, String> commandLine) {
    return resolve(List.of(KAFKA_DEFAULTS, fromEnvironment(environment), commandLine));
  }

  /**
   * Settings without file and environment.
   *
   * @throws ConfigurationException if a key is unknown, missing, wrong or fixed
   */
  public static OnsetConfig of(Map<String, String> settings) {
    return resolve(List.of(KAFKA_DEFAULTS, settings));
  }

  /** Later sources win. */
  private static OnsetConfig resolve(List<Map<String, String>> sources) {
    Map<String, String> merged = new TreeMap<>();
    sources.forEach(merged::putAll);
    for (Map.Entry<String, String> entry : merged.entrySet()) {
      String key = entry.getKey();
      boolean isOfTopic = key.startsWith(IntakePointers.TOPIC);
      if (key.startsWith(OWN) && !isOfTopic && !DEFINITION.names().contains(key)) {
        throw new ConfigurationException(
            "The setting '" + key + "' is unknown" + suggestion(key) + ".");
      }
      String fixed = FIXED.get(key);
      if (fixed != null && !fixed.equals(entry.getValue())) {
        throw new ConfigurationException(
            "The setting '" + key + "' is always '" + fixed + "' in Onset; remove it.");
      }
    }
    Map<String, Object> own;
    IntakePointers pointers;
    try {
      own = DEFINITION.parse(merged);
      pointers = IntakePointers.of(own, merged, list((String) own.get(INTAKE_TOPICS)));
    } catch (ConfigException e) {
      throw new ConfigurationException(sentence(e, merged));
    }
    merged.keySet().removeIf(key -> key.startsWith(OWN));
    merged.putAll(FIXED);
    return new OnsetConfig(own, merged, pointers);
  }

  private static String sentence(ConfigException e, Map<String, String> given) {
    for (Map.Entry<String, ConfigDef.ConfigKey> key : DEFINITION.configKeys().entrySet()) {
      if (key.getValue().defaultValue == NO_DEFAULT_VALUE && !given.containsKey(key.getKey())) {
        return ("The setting '%s' is missing; it has no default, so give it in the properties file or"
                + " as %s.")
            .formatted(key.getKey(), environmentName(key.getKey()));
      }
    }
    String message = String.valueOf(e.getMessage()).strip();
    return message.endsWith(".") ? message : message + ".";
  }

  private static String suggestion(String unknown) {
    return DEFINITION.names().stream()
        .filter(name -> EditDistance.between(unknown, name) <= unknown.length() / 4)
        .min(Comparator.comparingInt(name -> EditDistance.between(unknown, name)))
        .map(nearest -> "; did you mean '" + nearest + "'")
        .orElse("");
  }

  private static Map<String, String> readFile(Path file) {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      properties.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      throw new ConfigurationException(
          "The configuration file "
              + file
              + (Files.exists(file)
                  ? " is not a readable properties file in UTF-8."
                  : " does not exist."));
    }
    return properties.stringPropertyNames().stream()
        .collect(Collectors.toMap(key -> key, key -> properties.getProperty(key).strip()));
  }

  private static Map<String, String> fromEnvironment(Map<String, String> environment) {
    Map<String, String> settings = new HashMap<>();
    for (Map.Entry<String, String> variable : new TreeMap<>(environment).entrySet()) {
      if (variable.getKey().startsWith(ENVIRONMENT_PREFIX)) {
        String key =
            keyOf(variable.getKey())
                .orElseThrow(
                    () ->
                        new ConfigurationException(
                            "The environment variable %s names no setting of Onset or Kafka.",
                            variable.getKey()));
        settings.put(key, variable.getValue().strip());
      }
    }
    return settings;
  }

  /**
   * The environment variable of a setting: {@code ONSET_HTTP_PORT} for {@code onset.http.port},
   * {@code ONSET_BOOTSTRAP_SERVERS} for {@code bootstrap.servers}.
   */
  public static String environmentName(String key) {
    String upper = key.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    return key.startsWith(OWN) ? upper : ENVIRONMENT_PREFIX + upper;
  }

  /**
   * The setting that an environment variable names: one of Onset's, or one of Kafka's with or
   * without a prefix of Kafka Streams. Empty if it names none.
   */
  public static Optional<String> keyOf(String variable) {
    Set<String> consumer = ConsumerConfig.configNames();
    return Stream.of(
            DEFINITION.names().stream(),
            StreamsConfig.configDef().names().stream(),
            consumer.stream(),
            prefixed(StreamsConfig.ADMIN_CLIENT_PREFIX, AdminClientConfig.configNames()),
            prefixed(StreamsConfig.CONSUMER_PREFIX, consumer),
            prefixed(StreamsConfig.MAIN_CONSUMER_PREFIX, consumer),
            prefixed(StreamsConfig.PRODUCER_PREFIX, ProducerConfig.configNames()),
            prefixed(StreamsConfig.RESTORE_CONSUMER_PREFIX, consumer))
        .flatMap(names -> names)
        .filter(name -> environmentName(name).equals(variable))
        .findFirst();
  }

  private static Stream<String> prefixed(String prefix, Set<String> names) {
    return names.stream().map(name -> prefix + name);
  }

  private static void checkPrefix(String key, Object value) {
    if (!LEGAL.matcher((String) value).matches() || ((String) value).length() > LONGEST_PREFIX) {
      throw new ConfigException(
          "The setting '%s' may hold letters, digits, '.', '_' and '-', at most %s of them."
              .formatted(key, LONGEST_PREFIX));
    }
  }

  private static void checkReplication(String key, Object value) {
    int factor = (Integer) value;
    if (factor != -1 && (factor < 1 || factor > Short.MAX_VALUE)) {
      throw new ConfigException("The setting '" + key + "' must be 1 or more, or -1.");
    }
  }

  /** Addresses of some brokers. */
  public String bootstrapServers() {
    return (String) own.get(BOOTSTRAP_SERVERS);
  }

  /** Names this installation on the cluster. */
  public String applicationId() {
    return (String) own.get(APPLICATION_ID);
  }

  /** Folder of the state. */
  public Path stateDir() {
    return Path.of((String) own.get(STATE_DIR));
  }

  /** File of the master key, or {@code env:} and a variable, as {@link MasterKeyFile} reads it. */
  public String masterKey() {
    return (String) own.get(MASTER_KEY_FILE);
  }

  /** The name of a shipped policy or the file of one; empty if the configuration names none. */
  public Optional<String> policy() {
    return file(POLICY_FILE).map(Path::toString);
  }

  /** Folder of the GLiNER export for Tier-2; empty for the bundled model. */
  public Optional<Path> glinerFolder() {
    return file(GLINER_FOLDER);
  }

  /** Whether the processor may stand in for a GPU that fails. */
  public boolean gpuFallback() {
    return (Boolean) own.get(GPU_FALLBACK);
  }

  /** File of the installation's own counts of values; empty for the shipped tables. */
  public Optional<Path> rarityFile() {
    return file(RARITY_FILE);
  }

  /** Folder of the installation's own leakage models; empty if it has none. */
  public Optional<Path> leakageModels() {
    return file(LEAKAGE_MODELS);
  }

  /** The topics under the configured prefix, written in the configured formats. */
  public Topics topics(Codecs codecs) {
    Map<TopicKind, WireFormat> formats = new EnumMap<>(TopicKind.class);
    for (TopicKind topic : TopicKind.formatted()) {
      String format = (String) own.get(FORMAT + topic.suffix());
      formats.put(topic, WireFormat.valueOf(format.toUpperCase(Locale.ROOT)));
    }
    return new Topics((String) own.get(TOPICS_PREFIX), codecs, formats);
  }

  /** Partitions of created topics. */
  public int partitions() {
    return (Integer) own.get(TOPICS_PARTITIONS);
  }

  /** Replication factor of created topics; -1 for the broker's default. */
  public short replicationFactor() {
    return ((Integer) own.get(TOPICS_REPLICATION)).shortValue();
  }

  /** How long a session may be silent before it is closed. */
  public Duration sessionTimeout() {
    return millis(SESSION_TIMEOUT);
  }

  /** How far a turn's own time may be off. */
  public Duration sessionSkew() {
    return millis(SESSION_SKEW);
  }

  /** How long an ended session is remembered. */
  public Duration closedRetention() {
    return millis(CLOSED_RETENTION);
  }

  /** How many sessions an instance sets aside within a minute; more of them stop it. */
  public int sessionsAsidePerMinute() {
    return (Integer) own.get(ASIDE_LIMIT);
  }

  /** Address of the HTTP endpoints. */
  public String httpHost() {
    return (String) own.get(HTTP_HOST);
  }

  /** Port of the HTTP endpoints; 0 for any. */
  public int httpPort() {
    return (Integer) own.get(HTTP_PORT);
  }

  /** File of the access tokens; empty if nobody has access. */
  public Optional<Path> httpTokens() {
    return file(HTTP_TOKENS);
  }

  /** Key store of the HTTP endpoints; empty for clear text. */
  public Optional<Path> httpKeystore() {
    return file(HTTP_KEYSTORE);
  }

  /** File with the password of the key store; empty if it has none. */
  public Optional<Path> httpKeystorePassword() {
    return file(HTTP_KEYSTORE_PASSWORD);
  }

  /** Whether a proxy in front of the HTTP endpoint terminates TLS. */
  public boolean httpBehindProxy() {
    return (Boolean) own.get(HTTP_PROXY);
  }

  /** Whether the instance serves the console. */
  public boolean consoleEnabled() {
    return (Boolean) own.get(CONSOLE_ENABLED);
  }

  /** Port of the console; 0 for any. */
  public int consolePort() {
    return (Integer) own.get(CONSOLE_PORT);
  }

  /** Bytes of the shared block cache. */
  public long rocksDbCacheBytes() {
    return (Long) own.get(ROCKSDB_CACHE);
  }

  /** Bytes of all write buffers. */
  public long rocksDbWriteBufferBytes() {
    return (Long) own.get(ROCKSDB_WRITE_BUFFERS);
  }

  /** Bytes outside of the heap that the keys of sessions may take. */
  public long keysMemoryBytes() {
    return (Long) own.get(KEYS_MEMORY);
  }

  /** How long the brokers may take to answer at the start. */
  public Duration startupTimeout() {
    return millis(STARTUP_TIMEOUT);
  }

  /** How long the stream threads may take to finish. */
  public Duration shutdownTimeout() {
    return millis(SHUTDOWN_TIMEOUT);
  }

  /** Names the intake of this installation on the cluster. */
  public String intakeApplicationId() {
    return applicationId() + INTAKE_APPLICATION;
  }

  /** The topics of platforms that the intake reads, in the configured order; empty if none. */
  public List<String> intakeTopics() {
    return list((String) own.get(INTAKE_TOPICS));
  }

  private static List<String> list(String topics) {
    return Arrays.stream(topics.split(","))
        .map(String::strip)
        .filter(topic -> !topic.isEmpty())
        .distinct()
        .toList();
  }

  /** Where the messages of platforms say what. */
  public TopicMappings intakeMappings() {
    return pointers.mappings();
  }

  /**
   * The settings of Kafka Streams for the intake: those of the instance under its own id, and with
   * short segments, because brokers keep a numbered message until its segment ends.
   */
  public Map<String, Object> intakeKafka() {
    Map<String, Object> properties = kafka();
    properties.putIfAbsent(
        StreamsConfig.topicPrefix(TopicConfig.SEGMENT_MS_CONFIG),
        Long.toString(INTAKE_SEGMENT.toMillis()));
    properties.put(APPLICATION_ID, intakeApplicationId());
    return properties;
  }

  private Optional<Path> file(String key) {
    return Optional.of((String) own.get(key)).filter(s -> !s.isEmpty()).map(Path::of);
  }

  private Duration millis(String key) {
    return Duration.ofMillis((Long) own.get(key));
  }

  /** The settings of Kafka Streams and its clients: a new map without the keys of Onset. */
  public Map<String, Object> kafka() {
    Map<String, Object> properties = new HashMap<>(kafka);
    for (String key : List.of(BOOTSTRAP_SERVERS, APPLICATION_ID, STATE_DIR)) {
      properties.put(key, own.get(key));
    }
    return properties;
  }

  /** Names the keys that are set; values may be secret. */
  @Override
  public String toString() {
    return "OnsetConfig" + new TreeMap<>(kafka).keySet();
  }
}
