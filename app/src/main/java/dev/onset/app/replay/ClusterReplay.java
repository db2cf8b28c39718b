package dev.onset.app.replay;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterKeys;
import dev.onset.app.cluster.PolicyArchive;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.SessionNames;
import dev.onset.assembly.EngineFactory;
import dev.onset.assembly.LeakageDetectors;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.ChainSigner;
import dev.onset.model.KeyProvider;
import dev.onset.model.Policy;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.SessionKeys;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.RecordedPolicies;
import dev.onset.state.risk.RarityTables;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.policy.PolicyRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Replays past sessions of a cluster from its topics, with their original keys and policies, and
 * compares the new audit trails with the recorded ones, but for their signatures.
 */
public final class ClusterReplay {
  private final Cluster cluster;
  private final KeyProvider tenants;
  private final ChainSigner signer;
  private final Policy base;
  private final EngineFactory factory;

  /**
   * @param tenants the tenant keys that wrap the session keys
   * @param signer signs the new audit trails
   * @param base the policy for sessions whose trail names none
   * @param pipeline the extraction pipeline of that policy
   * @param rarity how rare values are
   * @param detectors the detectors of contextual leakage
   */
  public ClusterReplay(
      Cluster cluster,
      KeyProvider tenants,
      ChainSigner signer,
      Policy base,
      ExtractionPipeline pipeline,
      RarityTables rarity,
      LeakageDetectors detectors) {
    this.cluster = cluster;
    this.tenants = tenants;
    this.signer = signer;
    this.base = base;
    this.factory = EngineFactory.of(base, pipeline, rarity, detectors);
  }

  /**
   * The result of a replay.
   *
   * @param sessions number of replayed sessions
   * @param events number of events in their recorded trails
   * @param differences one sentence for each session whose trail differs
   * @param leftOut one sentence for each session that cannot be replayed
   * @param summary the lines of a summary for people
   */
  public record Outcome(
      int sessions,
      long events,
      List<String> differences,
      List<String> leftOut,
      List<String> summary) {}

  /**
   * Replays the selected sessions and writes the replay files.
   *
   * @throws dev.onset.app.cluster.ClusterException if the topics or the keys cannot be read
   * @throws IOException if the folder cannot be written
   */
  public Outcome run(Predicate<SessionId> wanted, Path folder, Progress progress)
      throws IOException, InterruptedException {
    Codecs codecs = new Codecs(new SchemaStore());
    Codec<ProvenanceEvent> bytes = codecs.provenance(WireFormat.JSON);
    List<RecordedSession> pasts = new RecordedSessionReader(cluster, wanted).read(progress);
    // Read after the trails, so that their policies and session keys exist.
    PolicyRegistry book = new PolicyArchive(cluster).read();
    book.learn(base);
    Map<SessionId, SessionKey> keys =
        new ClusterKeys(cluster, tenants).of(pasts.stream().map(RecordedSession::session).toList());
    SessionKeys own = keys::get;
    SessionKeys lent = own.drawingBy(tenants).signedBy(signer);
    Map<String, Engine> engines = new HashMap<>();
    long start = System.nanoTime();
    SessionRoster roster = new SessionRoster();
    Map<SessionId, SessionOutput> outputs = new HashMap<>();
    List<DeadLetterLine> dead = new ArrayList<>();
    List<String> differences = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    int sessions = 0;
    long events = 0;
    for (RecordedSession past : pasts) {
      RecordedPolicies policies =
          RecordedPolicies.of(
              past.recorded(),
              base.version(),
              version ->
                  engines.computeIfAbsent(
                      version, any -> factory.engine(book.policy(version).orElseThrow(), lent)));
      Optional<String> obstacle = obstacle(past, policies, keys, book);
      if (obstacle.isPresent()) {
        leftOut.add(SessionNames.of(past.session()) + ": " + obstacle.get());
        continue;
      }
      SessionReplay replay = new SessionReplay(past, policies);
      replay.run();
      sessions++;
      events += past.recorded().size();
      past.turns()
          .forEach(
              said ->
                  roster.turns(new InputRecord.LooseTurn(new InputTurn(said.turn(), List.of()))));
      outputs.put(past.session(), replay.output());
      dead.addAll(replay.deadLines());
      TrailDifference.between(unsigned(past.recorded()), unsigned(replay.trail()), bytes)
          .ifPresent(
              difference ->
                  differences.add(
                      SessionNames.of(past.session()) + ": " + difference + hint(policies)));
    }
    ReplayResult result = new ReplayResult(roster, outputs, dead, System.nanoTime() - start);
    new ReplayFiles(folder, codecs).write(result);
    return new Outcome(
        sessions, events, differences, leftOut, new ReplaySummary(result).lines(folder));
  }

  /** A signature follows from the version of the master key that was newest then. */
  private static List<ProvenanceEvent> unsigned(List<ProvenanceEvent> events) {
    return events.stream().map(event -> event.signed(Optional.empty())).toList();
  }

  private String hint(RecordedPolicies policies) {
    return policies.named()
        ? "."
        : "; its trail does not name its policy, so it was replayed under %s, see --policy."
            .formatted(base.version());
  }

  /** Returns why a session cannot be replayed; empty if it can. */
  private Optional<String> obstacle(
      RecordedSession past,
      RecordedPolicies policies,
      Map<SessionId, SessionKey> keys,
      PolicyRegistry book) {
    if (!keys.containsKey(past.session())) {
      return Optional.of(
          past.recorded().isEmpty()
              ? "none of its turns was taken."
              : "its key is gone; it was erased, or ended longer ago than %s."
                  .formatted(OnsetConfig.CLOSED_RETENTION));
    }
    if (past.turns().isEmpty()) {
      return Optional.of("its turns are no longer on " + cluster.topics().turns().name() + ".");
    }
    return policies.versions().stream()
        .filter(version -> !book.knows(version))
        .findFirst()
        .map(
            version ->
                "its policy %s is not on %s, or this version of Onset cannot read it."
                    .formatted(version, cluster.topics().policies().name()));
  }
}
