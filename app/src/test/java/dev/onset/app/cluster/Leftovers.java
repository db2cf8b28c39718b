package dev.onset.app.cluster;

import dev.onset.app.broker.FolderTree;
import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.SessionKey;
import dev.onset.serdes.DeadLetterSecret;
import dev.onset.serdes.DecryptedRecord;
import dev.onset.serdes.KeyWrap;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.StoreKeys;
import dev.onset.serdes.WireException;
import dev.onset.streams.deadletter.DeadLetterOpener;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.Topics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.apache.kafka.common.record.internal.FileRecords;
import org.apache.kafka.common.record.internal.RecordBatch;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileReader;
import org.rocksdb.SstFileReaderIterator;

/**
 * What somebody learns who has the brokers' files, the instances' files and the master key: takes
 * every key of a session or letter that lies anywhere, and opens with each whatever it opens.
 */
final class Leftovers {
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final Map<String, List<String>> PURPOSES =
      Map.of(
          StoreNames.SESSIONS,
          List.of("Course", "Evidence", "TurnMarks", "Placeholder", "HeldTurn", "PastTurn"),
          StoreNames.CLOSED,
          List.of("ClosedMarker"));

  private final Topics topics;
  private final String application;
  private final KeyRing ring;
  private final List<SessionKey> sessions = new ArrayList<>();
  private final Map<String, SessionKey> letters = new HashMap<>();
  private final List<Entry> entries = new ArrayList<>();
  private final List<Path> others = new ArrayList<>();

  /**
   * An entry of a log or store.
   *
   * @param where a topic, or a store
   * @param bytes encrypted or not
   */
  private record Entry(String where, byte[] key, byte[] bytes) {}

  /**
   * Reads all files below the folders as they are now; brokers may go on deleting segments.
   *
   * @param scratch an empty folder for copies
   */
  Leftovers(Topics topics, String application, KeyRing ring, List<Path> folders, Path scratch)
      throws IOException, RocksDBException {
    this.topics = topics;
    this.application = application;
    this.ring = ring;
    for (int i = 0; i < folders.size(); i++) {
      Path copy = scratch.resolve(Integer.toString(i));
      while (!isCopied(folders.get(i), copy)) {
        FolderTree.delete(copy);
      }
      try (Stream<Path> files = Files.walk(copy)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          read(file);
        }
      }
    }
    entries.stream()
        .filter(entry -> entry.bytes() != null && entry.where().equals(store("keys")))
        .forEach(this::learn);
  }

  /** Not if a file was deleted meanwhile: what it held may be in another one that is not copied. */
  private static boolean isCopied(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else if (!file.toString().endsWith("index")) { // Offsets alone, and large.
          Files.copy(file, target);
        }
      }
      return true;
    } catch (NoSuchFileException e) {
      return false;
    } catch (UncheckedIOException e) {
      if (e.getCause() instanceof NoSuchFileException) {
        return false;
      }
      throw e;
    }
  }

  private void read(Path file) throws IOException, RocksDBException {
    String name = file.getFileName().toString();
    String folder = file.getParent().getFileName().toString();
    others.add(file);
    if (name.endsWith(".log") && folder.matches(".*-[0-9]+") && !folder.startsWith("__")) {
      String topic = folder.substring(0, folder.lastIndexOf('-'));
      try (FileRecords records = FileRecords.open(file.toFile(), false)) {
        for (RecordBatch batch : records.batches()) {
          if (!batch.isControlBatch()) {
            batch.forEach(
                record ->
                    entries.add(new Entry(topic, bytes(record.key()), bytes(record.value()))));
          }
        }
      }
    } else if (name.endsWith(".sst")) {
      try (Options options = new Options();
          ReadOptions reading = new ReadOptions();
          SstFileReader reader = new SstFileReader(options)) {
        reader.open(file.toString());
        try (SstFileReaderIterator all = reader.newIterator(reading)) {
          for (all.seekToFirst(); all.isValid(); all.next()) {
            entries.add(new Entry(store(folder), all.key(), all.value()));
          }
        }
      }
    }
  }

  /** Stores are named like their changelogs. */
  private String store(String name) {
    return application + "-" + name + "-changelog";
  }

  private static byte[] bytes(ByteBuffer buffer) {
    if (buffer == null) {
      return null;
    }
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }

  private void learn(Entry entry) {
    String place = new String(entry.key(), StandardCharsets.UTF_8);
    if (KeyChangelog.isOfLetters(place)) {
      DeadLetterSecret secret = DeadLetterSecret.unwrap(entry.bytes(), ring);
      letters.put(secret.name(), secret.key());
    } else if (!KeyChangelog.isCheck(place)) {
      byte[] secret = KeyWrap.unwrap(entry.bytes(), StoreKeys.sessionOf(entry.key()), ring);
      sessions.add(new SessionKey(secret));
    }
  }

  /** Topics, changelogs and files in which the text can be read, whatever its case. */
  Set<String> whereIs(String text) throws IOException {
    String wanted = text.toLowerCase(Locale.ROOT);
    Set<String> found = new TreeSet<>();
    for (Entry entry : entries) {
      if (readings(entry).stream().anyMatch(one -> text(one).contains(wanted))) {
        found.add(entry.where());
      }
    }
    for (Path file : others) {
      boolean ofTheTurns = file.getParent().getFileName().toString().startsWith("onset.turns-");
      if (!ofTheTurns && text(Files.readAllBytes(file)).contains(wanted)) {
        found.add(file.toString());
      }
    }
    return found;
  }

  /** The bytes as they are, and what each key makes of them. */
  private List<byte[]> readings(Entry entry) {
    List<byte[]> readings = new ArrayList<>();
    readings.add(entry.key() == null ? new byte[0] : entry.key());
    if (entry.bytes() == null) {
      return readings;
    }
    readings.add(entry.bytes());
    PURPOSES.forEach(
        (store, types) -> {
          if (entry.where().equals(store(store))) {
            for (String type : types) {
              sessions.forEach(key -> open(entry, "onset/store/" + type, key, readings));
            }
          }
        });
    if (entry.where().equals(topics.deadLetters().name())) {
      readings.addAll(letter(entry.bytes()));
    }
    return readings;
  }

  private List<byte[]> letter(byte[] bytes) {
    try {
      DeadLetter letter = topics.deadLetters().codec().decode(bytes);
      return new DeadLetterOpener(ring, letters)
          .open(letter).map(DecryptedRecord::value).stream().toList();
    } catch (WireException | StoreException e) {
      return List.of();
    }
  }

  private static void open(Entry entry, String purpose, SessionKey key, List<byte[]> readings) {
    byte[] sealed = entry.bytes();
    if (sealed.length < 1 + NONCE_BYTES + TAG_BITS / Byte.SIZE) {
      return;
    }
    try {
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(
          Cipher.DECRYPT_MODE,
          new SecretKeySpec(key.encryptionKey(), "AES"),
          new GCMParameterSpec(TAG_BITS, sealed, 1, NONCE_BYTES));
      cipher.updateAAD((purpose + '\0').getBytes(StandardCharsets.UTF_8));
      cipher.updateAAD(entry.key());
      readings.add(cipher.doFinal(Arrays.copyOfRange(sealed, 1 + NONCE_BYTES, sealed.length)));
    } catch (GeneralSecurityException e) {
      // Another session's.
    }
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
  }
}
