package dev.onset.serdes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.AbstainReason;
import dev.onset.model.Assessment;
import dev.onset.model.Command;
import dev.onset.model.EntityId;
import dev.onset.model.Feedback;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Receipt;
import dev.onset.model.ReviewDecision;
import dev.onset.model.ReviewItem;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The exact lines that consumers see. */
class JsonLineTest {
  private static final Codecs CODECS = new Codecs(new SchemaStore());

  @Test
  void aVerdict() {
    Verdict verdict =
        new Verdict(
            SessionId.of("s1"),
            EntityId.USER,
            7,
            RiskLevel.WARN,
            2.8 * 1.1,
            Optional.empty(),
            OptionalInt.of(3),
            OptionalInt.empty(),
            OptionalInt.empty(),
            Optional.of(AbstainReason.WAIT_FOR_B),
            Assessment.of(Set.of(Assessment.Reason.UNKNOWN_SPEAKER), Map.of(PiiType.NAME_FULL, 2)),
            true);
    assertThat(line(CODECS.verdicts(WireFormat.JSON).encode(verdict)))
        .isEqualTo(
            "{\"session_id\":\"s1\",\"entity\":\"USER\",\"turn\":7,\"state\":\"WARN\","
                + "\"r_quasi\":3.08,\"rule\":null,\"t_warn\":3,\"t_confirm\":null,"
                + "\"t_pred\":null,\"abstain_reason\":\"WAIT_FOR_B\",\"closed\":true,"
                + "\"assessment\":\"NOT_ASSESSED\","
                + "\"assessment_reasons\":[\"UNKNOWN_SPEAKER\",\"WITHHELD\"],"
                + "\"withheld\":{\"NAME_FULL\":2}}");
  }

  @Test
  void anEventOfATenantWithItsDetailsInOrder() {
    ProvenanceEvent event =
        new ProvenanceEvent(
            new SessionId("acme", "s1"),
            0,
            7,
            ProvenanceKind.RISK_CHANGED,
            Optional.of(EntityId.other(1)),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            OptionalDouble.of(2.0E-3),
            new TreeMap<>(Map.of("to", "WARN", "from", "SAFE")),
            "00ff",
            "02aa",
            Optional.empty());
    assertThat(line(CODECS.provenance(WireFormat.JSON).encode(event)))
        .isEqualTo(
            "{\"session_id\":\"s1\",\"tenant\":\"acme\",\"sequence\":0,\"turn\":7,"
                + "\"kind\":\"RISK_CHANGED\",\"entity\":\"OTHER_1\",\"type\":null,"
                + "\"value_hash\":null,\"tier\":null,\"confidence\":0.002,"
                + "\"detail\":{\"from\":\"SAFE\",\"to\":\"WARN\"},\"mac\":\"00ff\","
                + "\"link\":\"02aa\"}");
  }

  @Test
  void aCommand() {
    Command close = new Command.Close(SessionId.of("s1"), 7);
    assertThat(line(CODECS.commands(WireFormat.JSON).encode(close)))
        .isEqualTo("{\"session_id\":\"s1\",\"order\":{\"close\":{\"last_turn\":7}}}");
    Command erase = new Command.Erase(new SessionId("acme", "s1"));
    assertThat(line(CODECS.commands(WireFormat.JSON).encode(erase)))
        .isEqualTo("{\"session_id\":\"s1\",\"tenant\":\"acme\",\"order\":{\"erase\":{}}}");
    Command release = new Command.Release(SessionId.of("s1"), true, 12);
    assertThat(line(CODECS.commands(WireFormat.JSON).encode(release)))
        .isEqualTo(
            "{\"session_id\":\"s1\",\"order\":{\"release\":{\"fresh\":true,\"returned\":12}}}");
    Command reviewed =
        new Command.Reviewed(
            SessionId.of("s1"),
            3,
            1,
            List.of(new Command.ReviewedSpan(4, 7, ReviewDecision.KEEP)),
            "small-model");
    assertThat(line(CODECS.commands(WireFormat.JSON).encode(reviewed)))
        .isEqualTo(
            "{\"session_id\":\"s1\",\"order\":{\"reviewed\":{\"turn\":3,\"turn_revision\":1,"
                + "\"decisions\":[{\"start\":4,\"end\":7,\"decision\":\"KEEP\"}],"
                + "\"reviewer\":\"small-model\"}}}");
  }

  @Test
  void aReviewNamesAnEntityOnlyWhereWhoseValuesAreIsAsked() {
    assertThat(line(CODECS.reviews(WireFormat.JSON).encode(review(Optional.of(EntityId.USER)))))
        .endsWith("\"then\":\"KEEP_MASKED\",\"by\":null,\"entity\":\"USER\"}");
    assertThat(line(CODECS.reviews(WireFormat.JSON).encode(review(Optional.empty()))))
        .endsWith("\"then\":\"KEEP_MASKED\",\"by\":null}");
  }

  private static ReviewItem review(Optional<EntityId> whose) {
    return new ReviewItem(
        SessionId.of("s1"),
        3,
        0,
        0,
        whose.isPresent() ? ReviewItem.Kind.OWNER : ReviewItem.Kind.NAMES,
        ReviewItem.State.OPEN,
        Optional.empty(),
        List.of(),
        60,
        Policy.Review.Then.KEEP_MASKED,
        Optional.empty(),
        whose);
  }

  @Test
  void aReceipt() {
    Receipt receipt =
        new Receipt("default", "00ff", Receipt.Status.REQUESTED, 5, OptionalLong.empty());
    assertThat(line(CODECS.receipts(WireFormat.JSON).encode(receipt)))
        .isEqualTo(
            "{\"session_hash\":\"00ff\",\"status\":\"REQUESTED\",\"time\":5,"
                + "\"turns_expire\":null}");
  }

  @Test
  void feedback() {
    Feedback feedback =
        new Feedback(
            SessionId.of("c-1042"),
            "00ff",
            Rule.RULE_A,
            new TreeSet<>(Set.of(PiiType.AGE, PiiType.own("CREW", PiiClass.QUASI))),
            new Feedback.FalseAlarm(Feedback.Reason.EXPECTED),
            "ann",
            5);
    assertThat(line(CODECS.feedback(WireFormat.JSON).encode(feedback)))
        .isEqualTo(
            "{\"session_id\":\"c-1042\",\"alert_id\":\"00ff\",\"rule\":\"RULE_A\",\"evidence\":["
                + "{\"type\":\"AGE\"},{\"type\":\"OWN_QUASI\",\"own_type\":\"CREW\"}],"
                + "\"remark\":{\"false_alarm\":{\"reason\":\"EXPECTED\"}},"
                + "\"who\":\"ann\",\"time\":5}");
  }

  private static String line(byte[] json) {
    return new String(json, StandardCharsets.UTF_8);
  }
}
