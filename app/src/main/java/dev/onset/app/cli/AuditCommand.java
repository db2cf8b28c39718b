package dev.onset.app.cli;

import dev.onset.app.audit.AuditIndex;
import dev.onset.app.audit.AuditPage;
import dev.onset.app.audit.AuditText;
import dev.onset.app.audit.ClusterArchive;
import dev.onset.app.audit.ProvenanceArchive;
import dev.onset.app.audit.ReplayFolder;
import dev.onset.app.audit.SessionAudit;
import dev.onset.app.audit.SessionRecord;
import dev.onset.app.audit.StoredSessions;
import dev.onset.app.audit.Transcripts;
import dev.onset.app.cluster.ClusterKeys;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.OperationException;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.TenantOption;
import dev.onset.app.command.UsageException;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.terminal.Progress;
import dev.onset.model.KeyRing;
import dev.onset.model.Policy;
import dev.onset.model.SessionId;
import dev.onset.state.audit.ChainCheck;
import dev.onset.state.audit.ChainKeys;
import dev.onset.state.audit.Report;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.keys.MasterKeyFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "audit",
    description =
        "Shows a session's evidence graph and timeline from its provenance, and checks that nobody"
            + " changed it. Reads the cluster that you name, else a replay's folder.",
    footer = {
      "  onset audit --session c-1042 --verify",
      "  onset audit --session c-1042 --input out --html c-1042.html",
      "  onset audit --list --input out --html pages",
      "  onset audit --session c-1042 --config onset.properties --verify",
      "  onset audit --session c-1042 --bootstrap-server kafka:9092 --verify --public-key"
          + " audit.pem",
      "",
      "With --verify the exit code is 1 if the chain is broken."
    })
final class AuditCommand extends TerminalCommand {
  /** The output folder in the examples of replay. */
  private static final Path USUAL_OUTPUT = Path.of("out");

  @Option(
      names = {"-s", "--session"},
      paramLabel = "ID",
      description = "The session's id.")
  private String session;

  @Option(
      names = "--list",
      description =
          "In place of a session: the answers for all sessions of the tenant, one a line, those"
              + " with an onset first. Needs memory for all that is stored of them.")
  private boolean list;

  @Option(
      names = {"-i", "--input"},
      paramLabel = "DIR",
      description = "The folder that replay wrote (default: out, if no cluster is named).")
  private Path input;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Also write a page: the answer, the safe text with marks, the risk, the deciding facts,"
              + " timeline, alerts and chain. With --list a folder: a page for each session, and"
              + " index.html.")
  private Path html;

  @Option(
      names = "--verify",
      description =
          "Check the chain: with --public-key what the installation signed, else under its master"
              + " key.")
  private boolean verify;

  @Option(
      names = "--public-key",
      paramLabel = "FILE",
      description =
          "The installation's public keys, as 'onset keys public' prints them; with --verify, in"
              + " place of its master key.")
  private Path publicKey;

  @Mixin private TenantOption tenant;
  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;
  @Mixin private PolicyOptions policy;

  /**
   * The archive to read and the keys to check with.
   *
   * @param keys of a session; empty if its chain is not checked
   * @param refusal throws if the session of the record must not be shown
   * @param hidesErased whether a session without a head may be an erased one, of which only the
   *     check is shown
   */
  private record Target(
      ProvenanceArchive archive,
      Optional<Function<SessionId, ChainKeys>> keys,
      Consumer<SessionRecord> refusal,
      boolean hidesErased) {}

  @Override
  void run() throws IOException {
    if (list == (session != null)) {
      throw new UsageException("Name a session with --session, or ask for all with --list.");
    }
    if (list) {
      all();
    } else {
      one();
    }
  }

  private void one() throws IOException {
    if (session.isEmpty()) {
      throw new UsageException("--session takes the id of a session.");
    }
    if (html != null && !Files.isDirectory(html.toAbsolutePath().getParent())) {
      throw new UsageException("The folder of %s does not exist; make it first.", html);
    }
    SessionId id = tenant.session(session);
    Target target = target();
    SessionAudit audit;
    try (Progress progress = Progress.of(terminal, "audit", " records")) {
      SessionRecord record = target.archive().read(id, progress);
      if (record.isEmpty()) {
        throw new UsageException(
            "That session is not in %s; check --session.", target.archive().name());
      }
      target.refusal().accept(record);
      Transcripts texts =
          html == null ? Transcripts.UNREAD : target.archive().transcripts(id::equals, progress);
      audit = audit(record, target, policy.policy(), texts, progress);
    }
    audit.record().unreadable().forEach(terminal::warn);
    if (target.hidesErased() && audit.record().head().isEmpty()) {
      // Whether the chain of an erased session is intact, and nothing else of it.
      terminal.say(AuditText.chain(audit, terminal.ink()));
      terminal.say("");
      terminal.say(
          "The head of that session's provenance is gone, so Onset shows nothing else of it. The"
              + " session was erased, its head outlived its retention, or somebody deleted it.");
    } else {
      terminal.say(AuditText.lines(audit, terminal.ink()));
      if (html != null) {
        writeLast(html, AuditPage.of(audit));
      }
    }
    audit
        .report()
        .filter(report -> !report.isIntact())
        .ifPresent(
            report -> {
              throw new OperationException(
                  report.isUnchecked()
                      ? "The provenance of the session could not be checked with this key."
                      : "Somebody changed the provenance of the session, or part of it is"
                          + " missing.");
            });
  }

  /** Lists the answers for all sessions of the tenant. */
  private void all() throws IOException {
    if (html != null && Files.exists(html) && !Files.isDirectory(html)) {
      throw new UsageException("With --list, --html takes a folder, and %s is a file.", html);
    }
    // A list on a cluster hides erased sessions by their missing heads; it has no receipts.
    boolean hidesErased = input == null && cluster.given(terminal);
    if (hidesErased && verify && publicKey == null) {
      throw new UsageException("With --list, --verify on a cluster takes --public-key.");
    }
    Target target = target();
    Policy shown = policy.policy();
    List<AuditIndex.Line> lines = new ArrayList<>();
    int left = 0;
    try (Progress progress = Progress.of(terminal, "audit", " records")) {
      StoredSessions stored = target.archive().readAll(tenant::owns, progress);
      Transcripts texts =
          html == null ? Transcripts.UNREAD : target.archive().transcripts(tenant::owns, progress);
      stored.unreadable().forEach(terminal::warn);
      for (SessionRecord record : stored.records()) {
        if (hidesErased && record.head().isEmpty()) {
          left++;
          continue;
        }
        SessionAudit audit = audit(record, target, shown, texts, progress);
        lines.add(AuditIndex.Line.of(audit));
        if (html != null) {
          write(html.resolve(AuditIndex.page(record.session())), AuditPage.of(audit));
        }
      }
    }
    AuditIndex index = new AuditIndex(target.archive().name(), lines);
    terminal.say(index.text(terminal.ink()));
    if (left > 0) {
      terminal.warn(
          "Left out, because their heads are gone, as after an erasure: %s session%s.",
          left, left == 1 ? "" : "s");
    }
    if (html != null) {
      writeLast(html.resolve(AuditIndex.PAGE), index.page());
    }
    if (!index.isIntact()) {
      failed();
    }
  }

  private SessionAudit audit(
      SessionRecord record, Target target, Policy shown, Transcripts texts, Progress progress)
      throws IOException {
    Optional<Report> report = Optional.empty();
    if (target.keys().isPresent()) {
      ChainKeys under = target.keys().get().apply(record.session());
      report = Optional.of(check(record, target.archive(), under, progress));
    }
    return SessionAudit.of(
        target.archive().name(),
        record,
        shown,
        report,
        texts.of(record.session()),
        target.archive().words(record));
  }

  private static Report check(
      SessionRecord record, ProvenanceArchive archive, ChainKeys keys, Progress progress)
      throws IOException {
    Report report =
        ChainCheck.of(record.session(), keys, record.events(), record.head(), record.ended());
    if (report.suspects().isEmpty()) {
      return report;
    }
    Set<String> macs = new TreeSet<>(report.suspects().values());
    return report.with(archive.owners(macs, record.session(), progress));
  }

  private Target target() {
    cluster.requireOther(input);
    if (publicKey != null && !verify) {
      throw new UsageException("--public-key goes with --verify.");
    }
    if (input == null && cluster.given(terminal)) {
      return clusterTarget();
    }
    ReplayFolder folder = new ReplayFolder(input == null ? USUAL_OUTPUT : input);
    if (!folder.isThere()) {
      throw new UsageException(
          input == null
              ? "There is no provenance in the folder out; name a replay's folder with --input, or"
                  + " a cluster with --bootstrap-server or --config."
              : "The folder " + input + " holds no provenance.jsonl; name the output of a replay.");
    }
    return new Target(
        folder, verify ? Optional.of(keysOfFolder()) : Optional.empty(), record -> {}, false);
  }

  private Function<SessionId, ChainKeys> keysOfFolder() {
    if (publicKey != null) {
      return session -> ChainKeys.of(PublicKeys.read(publicKey));
    }
    // A new key would fit no chain.
    Path file = key.file(terminal);
    if (!Files.exists(file)) {
      throw new UsageException(
          "There is no key at %s; --verify needs the key that wrote the provenance, see --key-file,"
              + " or a public one, see --public-key.",
          file);
    }
    KeyRing ring = MasterKeyFile.ring(file.toString(), terminal.environment());
    return session -> ChainKeys.of(ring.oldest().of(session), PublicKeys.of(ring));
  }

  private Target clusterTarget() {
    if (verify && publicKey == null) {
      KeyedCluster keyed = KeyedCluster.of(cluster, key, terminal);
      ClusterKeys keys = keyed.keys();
      return new Target(
          new ClusterArchive(keyed.cluster()),
          Optional.of(
              session ->
                  ChainKeys.of(
                      keys.of(session).orElseThrow(AuditCommand::gone),
                      PublicKeys.of(keyed.ring()))),
          record -> ErasedSessions.require(keyed, record.session()),
          false);
    }
    Optional<Function<SessionId, ChainKeys>> known = Optional.empty();
    if (verify) {
      ChainKeys keys = ChainKeys.of(PublicKeys.read(publicKey));
      known = Optional.of(session -> keys);
    }
    return new Target(
        new ClusterArchive(cluster.cluster(terminal)),
        known,
        verify ? record -> {} : AuditCommand::requireHead,
        verify);
  }

  /**
   * Detects an erased session by its missing head; without a key its receipt is not recognizable.
   */
  private static void requireHead(SessionRecord record) {
    if (record.head().isEmpty()) {
      throw new OperationException(
          "The head of that session's provenance is gone, so Onset shows nothing of it. The session"
              + " was erased, or somebody deleted the head; --verify tells which.");
    }
  }

  private static OperationException gone() {
    return new OperationException(
        "The key of that session is gone, so nobody can check its macs any more. The session was"
            + " erased, or it ended longer ago than %s. --public-key checks what the installation"
            + " signed of it.",
        OnsetConfig.CLOSED_RETENTION);
  }

  private void writeLast(Path file, String page) throws IOException {
    write(file, page);
    terminal.say("");
    terminal.say("The page is in %s.", file);
  }

  private static void write(Path file, String page) throws IOException {
    AtomicFile.write(file, out -> out.write((page + "\n").getBytes(StandardCharsets.UTF_8)));
  }
}
