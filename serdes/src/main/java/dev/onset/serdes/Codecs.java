package dev.onset.serdes;

import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.Feedback;
import dev.onset.model.LeakageFinding;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.Receipt;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.Reply;
import dev.onset.model.RestoredReply;
import dev.onset.model.ReviewItem;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.model.access.AccessEvent;
import dev.onset.model.leakage.AnswerScores;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificRecord;

/**
 * The codecs of the topics' values. Each codec writes the given format and reads both. In JSON the
 * field names are those of the schemas, absent optional values are null, and enums are their names.
 * Thread-safe.
 */
public final class Codecs {
  /** The records that this version writes. */
  static final List<Class<? extends SpecificRecord>> RECORDS =
      List.of(
          dev.onset.schemas.Turn.class,
          dev.onset.schemas.Alert.class,
          dev.onset.schemas.Verdict.class,
          dev.onset.schemas.Redaction.class,
          dev.onset.schemas.RedactedTurn.class,
          dev.onset.schemas.ProvenanceEvent.class,
          dev.onset.schemas.ChainHead.class,
          dev.onset.schemas.Command.class,
          dev.onset.schemas.Receipt.class,
          dev.onset.schemas.DeadLetter.class,
          dev.onset.schemas.LeakageFinding.class,
          dev.onset.schemas.AccessEvent.class,
          dev.onset.schemas.Feedback.class,
          dev.onset.schemas.Reply.class,
          dev.onset.schemas.RestoredReply.class,
          dev.onset.schemas.ReviewItem.class);

  private final SchemaStore store;

  /**
   * @param store where the schemas of records to be read are looked up
   */
  public Codecs(SchemaStore store) {
    this.store = store;
  }

  /** Values of the turns topic, and lines of input files. */
  public Codec<Turn> turns(WireFormat format) {
    return codec(Turn.class, dev.onset.schemas.Turn.class, format);
  }

  /** Values of the alerts topic. */
  public Codec<Alert> alerts(WireFormat format) {
    return codec(
        new RecordMapper<>(Alert.class, dev.onset.schemas.Alert.class)
            .telling("direction", Codecs::direction),
        dev.onset.schemas.Alert.class,
        format);
  }

  /** Values of the risk topic. */
  public Codec<Verdict> verdicts(WireFormat format) {
    return codec(
        new RecordMapper<>(Verdict.class, dev.onset.schemas.Verdict.class)
            .telling("assessment", Codecs::assessment),
        dev.onset.schemas.Verdict.class,
        format);
  }

  /** Values of the redactions topic. */
  public Codec<Redaction> redactions(WireFormat format) {
    return codec(Redaction.class, dev.onset.schemas.Redaction.class, format);
  }

  /** Values of the redacted turns topic. */
  public Codec<RedactedTurn> redactedTurns(WireFormat format) {
    return codec(RedactedTurn.class, dev.onset.schemas.RedactedTurn.class, format);
  }

  /** Values of the leakage topic. */
  public Codec<LeakageFinding> leakage(WireFormat format) {
    return codec(
        new RecordMapper<>(LeakageFinding.class, dev.onset.schemas.LeakageFinding.class)
            .telling("delta", Codecs::delta),
        dev.onset.schemas.LeakageFinding.class,
        format);
  }

  /** Values of the provenance topic. */
  public Codec<ProvenanceEvent> provenance(WireFormat format) {
    return codec(ProvenanceEvent.class, dev.onset.schemas.ProvenanceEvent.class, format);
  }

  /** Values of the provenance heads topic. */
  public Codec<ChainHead> heads(WireFormat format) {
    return codec(ChainHead.class, dev.onset.schemas.ChainHead.class, format);
  }

  /** Values of the commands topic. */
  public Codec<Command> commands(WireFormat format) {
    return codec(new CommandMapper(), dev.onset.schemas.Command.class, format);
  }

  /** Values of the receipts topic. */
  public Codec<Receipt> receipts(WireFormat format) {
    return codec(Receipt.class, dev.onset.schemas.Receipt.class, format);
  }

  /** Values of the dead letters topic. */
  public Codec<DeadLetter> deadLetters(WireFormat format) {
    return codec(DeadLetter.class, dev.onset.schemas.DeadLetter.class, format);
  }

  /** Values of the access topic. */
  public Codec<AccessEvent> access(WireFormat format) {
    return codec(AccessEvent.class, dev.onset.schemas.AccessEvent.class, format);
  }

  /** Values of the feedback topic. */
  public Codec<Feedback> feedback(WireFormat format) {
    return codec(Feedback.class, dev.onset.schemas.Feedback.class, format);
  }

  /** Values of the replies topic, and lines of reply files. */
  public Codec<Reply> replies(WireFormat format) {
    return codec(Reply.class, dev.onset.schemas.Reply.class, format);
  }

  /** Values of the restored replies topic. */
  public Codec<RestoredReply> restoredReplies(WireFormat format) {
    return codec(RestoredReply.class, dev.onset.schemas.RestoredReply.class, format);
  }

  /** Values of the reviews topic. */
  public Codec<ReviewItem> reviews(WireFormat format) {
    return codec(ReviewItem.class, dev.onset.schemas.ReviewItem.class, format);
  }

  private static Object direction(Alert alert) {
    return dev.onset.schemas.Direction.valueOf(alert.direction().name().toLowerCase(Locale.ROOT));
  }

  private static Object assessment(Verdict verdict) {
    return verdict.assessment().assessed()
        ? dev.onset.schemas.Assessment.ASSESSED
        : dev.onset.schemas.Assessment.NOT_ASSESSED;
  }

  private static Object delta(LeakageFinding finding) {
    OptionalDouble difference =
        finding.scores().map(AnswerScores::difference).orElse(OptionalDouble.empty());
    return difference.isPresent() ? difference.getAsDouble() : null;
  }

  private <T, R extends SpecificRecord> Codec<T> codec(
      Class<T> of, Class<R> type, WireFormat format) {
    return codec(new RecordMapper<>(of, type), type, format);
  }

  private <T, R extends SpecificRecord> Codec<T> codec(
      WireMapper<T, R> mapper, Class<R> type, WireFormat format) {
    if (!RECORDS.contains(type)) {
      throw new IllegalStateException(type.getSimpleName() + " is missing in RECORDS.");
    }
    Schema schema = SpecificData.get().getSchema(type);
    return new WireCodec<>(
        mapper, new AvroFormat<>(schema, store), new JsonFormat<>(schema, type), format);
  }
}
