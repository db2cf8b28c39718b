package dev.onset.app.audit;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterException;
import dev.onset.app.cluster.PolicyWords;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.ChainHead;
import dev.onset.model.RedactedTurn;
import dev.onset.model.SessionId;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.Topics;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.kafka.common.errors.AuthorizationException;

/**
 * Reads the provenance from the topics of a cluster, up to their current ends. Reads heads first,
 * so that the trail of a live session is never behind its head.
 *
 * @param cluster the cluster to read
 * @param policies the words of its policies
 */
public record ClusterArchive(Cluster cluster, PolicyWords policies) implements ProvenanceArchive {
  /** Reads a cluster. */
  public ClusterArchive(Cluster cluster) {
    this(cluster, new PolicyWords(cluster));
  }

  @Override
  public String name() {
    return cluster.config().bootstrapServers();
  }

  @Override
  public SessionRecord read(SessionId session, Progress progress) {
    SessionRecords records = new SessionRecords(session::equals);
    records.of(session);
    collect(records, progress);
    return records.record(session, false);
  }

  @Override
  public StoredSessions readAll(Predicate<SessionId> wanted, Progress progress) {
    SessionRecords records = new SessionRecords(wanted);
    collect(records, progress);
    return records.records(false);
  }

  private void collect(SessionRecords records, Progress progress) {
    Topics topics = cluster.topics();
    Consumer<String> unreadable = records::unreadable;
    Map<String, Emissions> heads = new HashMap<>();
    records(
        topics.heads(),
        (key, head) -> {
          head.flatMap(one -> records.of(one.session())).ifPresent(one -> heads.put(key, one));
          head.ifPresentOrElse(
              records::add,
              () ->
                  Optional.ofNullable(heads.get(key))
                      .ifPresent(one -> one.remove(ChainHead.class)));
        },
        unreadable,
        progress);
    records(
        topics.provenance(),
        (key, event) -> {
          event.ifPresent(records::add);
          // Under its key an event that names another session is a foreign one.
          event
              .filter(one -> !one.session().session().equals(key))
              .ifPresent(one -> records.named(key).forEach(record -> record.add(one)));
        },
        unreadable,
        progress);
    records(topics.alerts(), (key, alert) -> alert.ifPresent(records::add), unreadable, progress);
    records(
        topics.redactions(),
        (key, redaction) -> redaction.ifPresent(records::add),
        unreadable,
        progress);
    records(topics.leakage(), (key, one) -> one.ifPresent(records::add), unreadable, progress);
  }

  /** Whether what is read may be read. */
  private static boolean mayRead(Runnable reading) {
    try {
      reading.run();
      return true;
    } catch (AuthorizationException e) {
      return false;
    } catch (ClusterException e) {
      if (e.getCause() instanceof AuthorizationException) {
        return false;
      }
      throw e;
    }
  }

  @Override
  public TypeWords words(SessionRecord record) {
    return record.words(policies);
  }

  @Override
  public Transcripts transcripts(Predicate<SessionId> wanted, Progress progress) {
    Topic<RedactedTurn> topic = cluster.topics().redactedTurns();
    Map<String, RedactedTurn> byKey = new HashMap<>();
    boolean read =
        mayRead(
            () ->
                records(
                    topic,
                    (key, turn) ->
                        turn.ifPresentOrElse(
                            one -> {
                              if (wanted.test(one.session())) {
                                byKey.put(key, one);
                              }
                            },
                            () -> byKey.remove(key)),
                    place -> {},
                    progress));
    return read
        ? Transcripts.of(byKey.values(), topic.name())
        // An auditor need not have the right to the texts.
        : new Transcripts(
            Map.of(),
            "The safe texts are not shown, because whoever made this page may not read "
                + topic.name()
                + ".");
  }

  @Override
  public Map<String, SessionId> owners(Set<String> macs, SessionId except, Progress progress) {
    Map<String, SessionId> owners = new HashMap<>();
    records(
        cluster.topics().provenance(),
        (key, event) ->
            event
                .filter(one -> macs.contains(one.mac()) && !one.session().equals(except))
                .ifPresent(one -> owners.putIfAbsent(one.mac(), one.session())),
        place -> {},
        progress);
    return owners;
  }

  /** Reads a topic. {@code take} gets each key with its value, which is empty for a tombstone. */
  private <T> void records(
      Topic<T> topic,
      BiConsumer<String, Optional<T>> take,
      Consumer<String> unreadable,
      Progress progress) {
    TopicReader.readRecords(
        cluster,
        topic,
        (record, value) -> {
          progress.step();
          take.accept(record.key(), value);
        },
        place -> {
          progress.step();
          unreadable.accept(place);
        });
  }
}
