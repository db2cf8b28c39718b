package dev.onset.serdes;

import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.AlertChange;
import dev.onset.model.Anonymity;
import dev.onset.model.Assessment;
import dev.onset.model.ChainHead;
import dev.onset.model.ChainSignature;
import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.Feedback;
import dev.onset.model.LeakageFinding;
import dev.onset.model.LeakageGrounds;
import dev.onset.model.LeakageMarker;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Receipt;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import dev.onset.model.RejectReason;
import dev.onset.model.Reply;
import dev.onset.model.RestoredReply;
import dev.onset.model.ReviewDecision;
import dev.onset.model.ReviewItem;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Span;
import dev.onset.model.Tense;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessEvent;
import dev.onset.model.access.AccessKind;
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageLayer;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import dev.onset.model.leakage.SafeScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Random values of every record that goes over the wire, the same for the same seed. */
final class SampleRecords {
  private static final String[] PIECES = {
    "a",
    "Z",
    "7",
    " ",
    "",
    "\"",
    "\\",
    "\n",
    "\u0000",
    "é",
    "ß",
    "中",
    "\u200b",
    "\u202e",
    "\ufffd",
    "\uffff",
    "\ud83d\ude00",
    "/",
    "}",
    "default"
  };

  private final Random random;

  SampleRecords(long seed) {
    this.random = new Random(seed);
  }

  Turn turn() {
    return new Turn(
        session(),
        index(),
        index(),
        text(),
        text(),
        random.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(random.nextLong()));
  }

  Alert alert() {
    return new Alert(
        session(),
        text(),
        index(),
        any(Alert.Status.values()),
        any(Alert.Severity.values()),
        entity(),
        random.nextBoolean(),
        any(Rule.values()),
        index(),
        optionalIndex(),
        optionalIndex(),
        optionalIndex(),
        number(),
        many(this::evidence).toList(),
        text(),
        many(this::text).toList(),
        maybe(anonymity()),
        many(this::evidence).toList(),
        maybe(new AlertChange(any(AlertChange.Cause.values()), many(this::evidence).toList())),
        random.nextDouble());
  }

  private Anonymity anonymity() {
    long low = 1 + random.nextInt(1000);
    long estimate = low + random.nextInt(1000);
    return new Anonymity(low, estimate, estimate + (random.nextLong() >>> 2));
  }

  Verdict verdict() {
    Assessment assessment = any(assessments());
    return new Verdict(
        session(),
        entity(),
        index(),
        assessment.assessed()
            ? any(new RiskLevel[] {RiskLevel.SAFE, RiskLevel.WARN, RiskLevel.DANGER})
            : any(new RiskLevel[] {RiskLevel.NOT_ASSESSED, RiskLevel.WARN, RiskLevel.DANGER}),
        number(),
        maybe(any(Rule.values())),
        optionalIndex(),
        optionalIndex(),
        optionalIndex(),
        maybe(any(AbstainReason.values())),
        assessment,
        random.nextBoolean());
  }

  private Assessment[] assessments() {
    return new Assessment[] {
      Assessment.ASSESSED,
      Assessment.of(
          Set.of(any(Assessment.Reason.values())),
          Map.of(any(PiiType.values()), 1 + random.nextInt(9)))
    };
  }

  Redaction redaction() {
    return new Redaction(
        session(),
        index(),
        index(),
        many(this::span).toList(),
        any(Redaction.Reason.values()),
        random.nextBoolean());
  }

  RedactedTurn redactedTurn() {
    return new RedactedTurn(session(), index(), index(), text(), text());
  }

  Reply reply() {
    return new Reply(session(), maybe(text()), text());
  }

  RestoredReply restoredReply() {
    return new RestoredReply(
        session(),
        maybe(text()),
        text(),
        index(),
        index(),
        index(),
        maybe(any(RestoredReply.Unrestored.values())));
  }

  ProvenanceEvent provenance() {
    TreeMap<String, String> detail = new TreeMap<>();
    many(this::text).forEach(name -> detail.put(name, text()));
    return new ProvenanceEvent(
        session(),
        random.nextLong(Long.MAX_VALUE),
        index(),
        any(ProvenanceKind.values()),
        maybe(entity()),
        maybe(any(PiiType.values())),
        maybe(text()),
        maybe(any(Tier.values())),
        random.nextBoolean() ? OptionalDouble.empty() : OptionalDouble.of(random.nextDouble()),
        detail,
        text(),
        "02" + "ab".repeat(32),
        maybe(signature()));
  }

  ChainHead head() {
    return new ChainHead(
        session(),
        1 + random.nextLong(Long.MAX_VALUE),
        text(),
        random.nextBoolean(),
        "02" + "cd".repeat(32),
        maybe(signature()));
  }

  private ChainSignature signature() {
    return new ChainSignature("0f".repeat(16), "a-_" + random.nextInt(99));
  }

  Command command() {
    return switch (random.nextInt(8)) {
      case 5 ->
          new Command.LeftOpen(
              session(),
              index(),
              index(),
              reviewedSpans().stream().map(one -> new Span(one.start(), one.end())).toList(),
              "small-model");
      case 6 ->
          new Command.Decide(
              session(),
              index(),
              index(),
              any(ReviewItem.Kind.values()),
              any(Command.Ruling.values()),
              "s.o-" + random.nextInt(99));
      case 7 -> new Command.Expire(session(), index(), index(), any(ReviewItem.Kind.values()));
      case 0 -> new Command.Close(session(), index());
      case 1 -> new Command.Erase(session());
      case 2 -> new Command.Release(session(), random.nextBoolean(), index());
      case 3 -> new Command.Destroyed(session());
      default -> new Command.Reviewed(session(), index(), index(), reviewedSpans(), "small-model");
    };
  }

  private List<Command.ReviewedSpan> reviewedSpans() {
    List<Command.ReviewedSpan> spans = new ArrayList<>();
    int end = 0;
    for (int left = random.nextInt(3); left > 0; left--) {
      int start = end + random.nextInt(20);
      end = start + 1 + random.nextInt(20);
      spans.add(new Command.ReviewedSpan(start, end, any(ReviewDecision.values())));
    }
    return spans;
  }

  Receipt receipt() {
    return new Receipt(
        text(),
        text(),
        any(Receipt.Status.values()),
        random.nextLong(Long.MAX_VALUE),
        random.nextBoolean()
            ? OptionalLong.empty()
            : OptionalLong.of(random.nextLong(Long.MAX_VALUE)));
  }

  DeadLetter deadLetter() {
    byte[] payload = new byte[random.nextInt(40)];
    random.nextBytes(payload);
    return new DeadLetter(
        text(),
        index() - 1,
        random.nextLong(Long.MAX_VALUE) - 1,
        index() - 1,
        any(RejectReason.values()),
        text(),
        payload);
  }

  LeakageFinding leakageFinding() {
    return new LeakageFinding(
        session(),
        index(),
        index(),
        any(LeakageDecision.values()),
        any(LeakageLayer.values()),
        any(LeakageReason.values()),
        maybe(
            random.nextBoolean()
                ? new LeakageScores(number() - 10, number() - 10)
                : new SafeScore(number() - 10)),
        any(LeakageDomain.values()),
        any(OperatingPoint.values()),
        random.nextInt(2),
        new LeakageGrounds(
            many(() ->
                    new LeakageMarker(
                        any(PiiType.values()),
                        random.nextInt(100),
                        100 + random.nextInt(9),
                        random.nextBoolean()))
                .toList(),
            random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(index()),
            maybe(
                random.nextBoolean()
                    ? LeakageBounds.ofBoth(number(), number(), number())
                    : LeakageBounds.ofSafe(number())),
            maybe(name() + "@0123456789ab")));
  }

  ReviewItem reviewItem() {
    return new ReviewItem(
        session(),
        index(),
        index(),
        random.nextInt(2),
        any(ReviewItem.Kind.values()),
        any(ReviewItem.State.values()),
        maybe(any(LeakageReason.values())),
        many(() -> new ReviewItem.Place(3, 9, any(PiiType.values()), hexadecimal())).toList(),
        1 + random.nextInt(10_080),
        any(Policy.Review.Then.values()),
        maybe("s.o-" + random.nextInt(99)),
        maybe(entity()));
  }

  AccessEvent accessEvent() {
    Access access = Access.of(any(AccessKind.values()));
    access = random.nextBoolean() ? access : access.by("w" + name(), "r" + name());
    access = random.nextBoolean() ? access : access.aboutTenant("t" + name());
    access = random.nextBoolean() ? access : access.about(session());
    access = random.nextBoolean() ? access : access.with("k" + name(), "v" + name());
    return new AccessEvent(
        "0f".repeat(16),
        random.nextLong(Long.MAX_VALUE),
        random.nextLong(Long.MAX_VALUE),
        access,
        random.nextBoolean() ? "" : "01" + "ab".repeat(32),
        "01" + "cd".repeat(32),
        maybe(signature()));
  }

  Feedback feedback() {
    return new Feedback(
        session(),
        hexadecimal(),
        any(Rule.values()),
        new TreeSet<>(many(() -> any(PiiType.values())).toList()),
        remark(),
        "s.o-" + random.nextInt(99),
        random.nextLong(Long.MAX_VALUE));
  }

  private Feedback.Remark remark() {
    byte[] sealed = new byte[random.nextInt(40)];
    random.nextBytes(sealed);
    return switch (random.nextInt(4)) {
      case 0 -> new Feedback.Acknowledged();
      case 1 -> new Feedback.FalseAlarm(any(Feedback.Reason.values()));
      case 2 -> new Feedback.Reopened();
      default -> new Feedback.Noted(hexadecimal(), sealed);
    };
  }

  private String hexadecimal() {
    return Long.toHexString(random.nextLong());
  }

  SessionId session() {
    String session = "s" + name();
    return random.nextBoolean() ? SessionId.of(session) : new SessionId("t" + name(), session);
  }

  /** Any text without control characters. */
  private String name() {
    return text().replaceAll("\\p{Cntrl}", "");
  }

  String text() {
    StringBuilder text = new StringBuilder();
    many(() -> any(PIECES)).forEach(text::append);
    return text.toString();
  }

  private Evidence evidence() {
    return new Evidence(
        any(PiiType.values()),
        text(),
        index(),
        any(Tier.values()),
        random.nextDouble(),
        random.nextBoolean(),
        any(Tense.values()),
        owners());
  }

  private SortedMap<String, Double> owners() {
    SortedMap<String, Double> owners = new TreeMap<>();
    many(() -> owners.put(entity().name(), random.nextDouble())).toList();
    return owners;
  }

  private Redaction.Span span() {
    int start = random.nextInt(1 << 20);
    return new Redaction.Span(
        start,
        start + 1 + random.nextInt(99),
        any(PiiType.values()),
        any(RedactionAction.values()),
        text());
  }

  private EntityId entity() {
    return switch (random.nextInt(3)) {
      case 0 -> EntityId.USER;
      case 1 -> EntityId.UNK;
      default -> EntityId.other(1 + random.nextInt(999));
    };
  }

  private int index() {
    return random.nextInt(8) == 0 ? Integer.MAX_VALUE : random.nextInt(1 << random.nextInt(31));
  }

  private OptionalInt optionalIndex() {
    return random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(index());
  }

  private double number() {
    return random.nextInt(8) == 0 ? Double.MIN_VALUE : random.nextDouble() * 20;
  }

  private <T> Optional<T> maybe(T value) {
    return random.nextBoolean() ? Optional.empty() : Optional.of(value);
  }

  private <T> T any(T[] values) {
    return values[random.nextInt(values.length)];
  }

  private <T> Stream<T> many(Supplier<T> one) {
    return Stream.generate(one).limit(random.nextInt(5));
  }
}
