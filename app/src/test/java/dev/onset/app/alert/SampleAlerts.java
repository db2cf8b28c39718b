package dev.onset.app.alert;

import dev.onset.model.Alert;
import dev.onset.model.Anonymity;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.PiiType;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Tier;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Alerts for tests. */
public final class SampleAlerts {
  /** An alert that is still written; immutable. */
  public record Draft(
      SessionId session,
      String id,
      Rule rule,
      int turn,
      boolean waits,
      EntityId entity,
      boolean thirdParty,
      List<Evidence> evidence,
      Optional<Anonymity> people) {
    public Draft resting(Evidence... on) {
      return new Draft(session, id, rule, turn, waits, entity, thirdParty, List.of(on), people);
    }

    public Draft about(EntityId who, boolean third) {
      return new Draft(session, id, rule, turn, waits, who, third, evidence, people);
    }

    public Draft sharedBy(Anonymity count) {
      return new Draft(
          session, id, rule, turn, waits, entity, thirdParty, evidence, Optional.of(count));
    }

    public Draft waiting() {
      return new Draft(session, id, rule, turn, true, entity, thirdParty, evidence, people);
    }

    public Draft in(SessionId other) {
      return new Draft(other, id, rule, turn, waits, entity, thirdParty, evidence, people);
    }

    public Draft called(String other) {
      return new Draft(session, other, rule, turn, waits, entity, thirdParty, evidence, people);
    }

    public Alert made() {
      return new Alert(
          session,
          id,
          0,
          Alert.Status.OPEN,
          rule.identifies() ? Alert.Severity.HIGH : Alert.Severity.MEDIUM,
          entity,
          thirdParty,
          rule,
          turn,
          rule == Rule.RULE_A ? OptionalInt.of(turn) : OptionalInt.empty(),
          rule == Rule.RULE_B ? OptionalInt.of(turn) : OptionalInt.empty(),
          waits ? OptionalInt.empty() : OptionalInt.of(turn),
          0.1,
          evidence,
          "contact-center@1",
          List.of("tier2:abc"),
          people);
    }
  }

  private SampleAlerts() {}

  /** An alert about the user, without evidence. */
  public static Draft alert(Rule rule, int turn) {
    return new Draft(
        SessionId.of("c-1042"),
        "f78cb05dea5f5c855262cddf88e7e4d3",
        rule,
        turn,
        false,
        EntityId.USER,
        false,
        List.of(),
        Optional.empty());
  }

  /** A value that a turn told. */
  public static Evidence seen(PiiType type, int turn) {
    return new Evidence(type, "2e8c22bafb13ef92dc62a81917d0374e", turn, Tier.TIER_0, 0.6, true);
  }
}
