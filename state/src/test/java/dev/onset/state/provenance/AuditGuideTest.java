package dev.onset.state.provenance;

import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Assertion;
import dev.onset.model.Command;
import dev.onset.model.LanguageReading;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.ReviewDecision;
import dev.onset.model.ReviewItem;
import dev.onset.model.Span;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import dev.onset.state.engine.EngineChat;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page that tells auditors what events hold, against events of every kind. */
class AuditGuideTest {
  private static final String NAME = "My name is Ada Brook";

  /** Dialogues in which everything happens that can. */
  private static List<ProvenanceEvent> everything() {
    EngineChat onset = new EngineChat();
    onset.user(0, NAME, neural(PiiType.NAME_FULL, "Ada Brook", 0.95));
    onset.user(1, "it is ada@example.org", regex(PiiType.EMAIL, "ada@example.org"));
    onset.user(2, "it is bo@example.org", regex(PiiType.EMAIL, "bo@example.org"));
    onset.user(
        3, "I used to live in Ohio", neural(PiiType.LOCATION, "Ohio", 0.95).said(Assertion.FORMER));
    onset.user(4, "Sorry, I gave you the wrong email.");
    onset.changePolicy(Map.of("gate.delay_turns", "4"));
    onset.user(5, "ok");
    onset.close(5);

    EngineChat confirmed = new EngineChat();
    confirmed.user(0, "Petal Works", neural(PiiType.ORG, "Petal Works", 0.7));
    confirmed.agent(1, "Is it Petal Works?", neural(PiiType.ORG, "Petal Works", 0.7));
    confirmed.user(2, "Yes, correct.");
    confirmed.close(2);

    EngineChat renamed = new EngineChat();
    renamed.user(0, NAME, neural(PiiType.NAME_FULL, "Ada Brook", 0.95));
    renamed.user(1, "I'm Bo Lund", neural(PiiType.NAME_FULL, "Bo Lund", 0.6));
    renamed.agent(2, "Bo Lund?", neural(PiiType.NAME_FULL, "Bo Lund", 0.6));
    renamed.user(3, "Yes, correct.");
    renamed.agent(4, "Thank you.");
    renamed.user(5, "I'm Bo Lund, yes", neural(PiiType.NAME_FULL, "Bo Lund", 0.6));
    renamed.say("user", 5, 1, "that's it");
    renamed.close(5);

    EngineChat switched = new EngineChat(Map.of("disclosed", "alert"));
    switched.user(0, "414-555-0188", EngineChat.fuzzy(PiiType.PHONE, "414-555-0188"));
    switched.user(1, "That's my colleague's info, switch to mine.");
    switched.agent(
        2, "I'm Cy Dahl", neural(PiiType.NAME_FULL, "Cy Dahl", 0.95).read(OwnerReading.OWN));
    switched.user(
        3, "My wife lives in Toledo", neural(PiiType.LOCATION, "Toledo", 0.95).anothers());
    switched.agent(4, "And she is 41?", neural(PiiType.AGE, "41", 0.95).anothers());
    switched.close(4);

    EngineChat collided = new EngineChat();
    collided.user(0, NAME, neural(PiiType.NAME_FULL, "Ada Brook", 0.95));
    collided.user(
        1, "There is another Ada Brook", neural(PiiType.NAME_FULL, "Ada Brook", 0.95).anothers());
    collided.user(2, "it is ada@example.org", regex(PiiType.EMAIL, "ada@example.org"));
    collided.user(3, "I'm Ada Brook", neural(PiiType.NAME_FULL, "Ada Brook", 0.95));
    collided.user(4, "There is another Ada.", neural(PiiType.NAME_PART, "Ada", 0.45).anothers());
    collided.say("user", 4, 1, "ok");
    collided.close(4);

    EngineChat waiting = new EngineChat(Map.of("rules.wait_for_b", "true"));
    waiting.user(0, "I was born 1990-01-02", regex(PiiType.DOB, "1990-01-02"));
    waiting.user(1, "my zip is 27701", regex(PiiType.ZIP5, "27701"));
    waiting.close(1);

    EngineChat warned = new EngineChat();
    warned.user(0, "I was born 1990-01-02", regex(PiiType.DOB, "1990-01-02"));
    warned.user(1, "my zip is 27701", regex(PiiType.ZIP5, "27701"));
    warned.close(1);

    EngineChat referring = new EngineChat(Map.of("anaphora", "t0"));
    referring.user(
        0,
        "claim 44120987 of mine",
        new EngineChat.Seen(
            PiiType.ACCOUNT_NUMBER,
            "44120987",
            Tier.TIER_0,
            1.0,
            List.of(
                new TierSighting(
                    Tier.TIER_0, PiiType.ACCOUNT_NUMBER, 1.0, Optional.of("policy-number")))));
    referring.user(1, "it is ada@example.org", regex(PiiType.EMAIL, "ada@example.org"));
    referring.user(2, "write to my email");
    referring.close(2);

    EngineChat unread = new EngineChat().withoutOwners();
    unread.user(0, "it is ada@example.org", regex(PiiType.EMAIL, "ada@example.org"));

    EngineChat reviewed = new EngineChat(Map.of("redaction.review", "endpoint"));
    reviewed.user(0, "Ada has 3 apples", neural(PiiType.NAME_PART, "Ada", 0.45));
    reviewed.command(
        new Command.Reviewed(
            EngineChat.ID,
            0,
            0,
            List.of(new Command.ReviewedSpan(0, 3, ReviewDecision.KEEP)),
            "a-test"));

    EngineChat asked = new EngineChat(Map.of("leakage.domain", "law"));
    asked.agent(0, "Ada has 3 apples");
    asked.agent(1, "Bo has 3 apples");
    asked.agent(2, "Cy has 3 apples");
    asked.say("agent", 2, 1, "ok");
    asked.command(new Command.Expire(EngineChat.ID, 1, 0, ReviewItem.Kind.ANSWER));
    asked.close(2);
    asked.command(
        new Command.Decide(
            EngineChat.ID, 0, 0, ReviewItem.Kind.ANSWER, Command.Ruling.CONFIRM, "ann"));

    EngineChat left = new EngineChat(Map.of("redaction.review", "endpoint"));
    left.user(0, "Ada has 3 apples", neural(PiiType.NAME_PART, "Ada", 0.45));
    left.command(new Command.LeftOpen(EngineChat.ID, 0, 0, List.of(new Span(0, 3)), "a-test"));

    EngineChat inferred = new EngineChat(Map.of("roles.infer", "from_turns"));
    inferred.agent(0, "May I have your name?");
    inferred.say("somebody", 1, 0, "im Ada and my bill is wrong");
    EngineChat both = new EngineChat(Map.of("roles.infer", "from_turns"));
    both.say("somebody", 0, 0, "im Ada and my bill is wrong");
    both.say("other", 1, 0, "May I have your date of birth, please?");

    EngineChat abroad = new EngineChat(Map.of("language.changes", "recorded"));
    abroad.user(0, abroad.in(LanguageReading.foreign("deu"), "mein Paket ist nicht da"));
    abroad.user(1, abroad.in(LanguageReading.READ, "so where is my parcel now?"));
    abroad.close(1);

    EngineChat few = new EngineChat(Map.of("ipp.k_max", "1000000"));
    few.user(0, "I was born 1990-01-02", regex(PiiType.DOB, "1990-01-02"));
    few.user(1, "my zip is 27701", regex(PiiType.ZIP5, "27701"));
    few.user(2, "I'm Dana Whitfield", neural(PiiType.NAME_FULL, "Dana Whitfield", 0.95));
    few.user(3, "it is ada@example.org", regex(PiiType.EMAIL, "ada@example.org"));

    EngineChat fallen = new EngineChat().named(new ModelNames(List.of("m"), List.of("m")));
    fallen.user(0, "I was born 1990-01-02", regex(PiiType.DOB, "1990-01-02"));
    fallen.user(1, "my zip is 27701", regex(PiiType.ZIP5, "27701"));
    fallen.close(1);

    EngineChat reopened = new EngineChat(Map.of("end.reopen", "by_turn"));
    reopened.user(0, "hello");
    reopened.close(0);
    reopened.user(1, "hello again");
    reopened.close(1);
    reopened.command(new Command.Reopen(EngineChat.ID));
    reopened.command(new Command.Erase(EngineChat.ID));

    EngineChat over = new EngineChat(Map.of("assertion.former", "0.5"));
    over.user(0, "I was at Petal Works", formerly("Petal Works", 0.95));
    over.user(1, "and before at Qvist", formerly("Qvist", 0.95));
    over.user(2, "I'm at Qvist again", neural(PiiType.ORG, "Qvist", 0.95));
    over.user(3, "I was at Orchard House", formerly("Orchard House", 0.7));
    over.agent(4, "At Orchard House?", neural(PiiType.ORG, "Orchard House", 0.7));
    over.user(5, "Yes, correct.");
    over.user(6, "at Dale once", formerly("Dale", 0.7));
    over.user(7, "That's my colleague's info, switch to mine.");

    EngineChat doubted = new EngineChat(Map.of("onset.owners", "distribution"));
    doubted.user(0, "Hugo Wetherby", regex(PiiType.NAME_FULL, "Hugo Wetherby").read(doubtful()));
    doubted.user(1, "Bo Lund", neural(PiiType.NAME_FULL, "Bo Lund", 0.5).read(unclear()));
    doubted.user(2, "it is 414-555-0188", regex(PiiType.PHONE, "414-555-0188"));
    doubted.agent(
        3,
        "Thank you, Hugo",
        neural(PiiType.NAME_PART, "Hugo", 0.9)
            .read(new OwnerReading(Owner.ADDRESSEE, 0.9, Assertion.STATED, 1)));

    EngineChat decided =
        new EngineChat(Map.of("onset.owners", "distribution", "redaction.mode", "onset"));
    decided.user(0, "Hugo Wetherby", regex(PiiType.NAME_FULL, "Hugo Wetherby").read(doubtful()));
    decided.user(1, "it is 414-555-0188", regex(PiiType.PHONE, "414-555-0188"));
    decided.command(
        new Command.Decide(
            EngineChat.ID, 0, 0, ReviewItem.Kind.OWNER, Command.Ruling.CONFIRM, "ann"));

    return Stream.of(
            decided, doubted, over, abroad, few, inferred, both, onset, confirmed, renamed,
            switched, collided, waiting, warned, referring, unread, reviewed, reopened, fallen,
            asked, left)
        .flatMap(chat -> chat.all(ProvenanceEvent.class).stream())
        .toList();
  }

  private static OwnerReading doubtful() {
    return new OwnerReading(
        Owner.ANOTHER,
        0.625,
        Assertion.STATED,
        1,
        List.of(384, 0, 640, 0, 0),
        OwnerReading.OWN.assertions());
  }

  private static OwnerReading unclear() {
    return new OwnerReading(Owner.UNCLEAR, 0.5, Assertion.STATED, 1);
  }

  private static EngineChat.Seen formerly(String employer, double confidence) {
    return neural(PiiType.ORG, employer, confidence).said(Assertion.FORMER);
  }

  @Test
  void eventsHoldWhatThePageSaysAndThePageSaysWhatTheyHold() {
    Map<ProvenanceKind, AuditGuide.Keys> held = new EnumMap<>(ProvenanceKind.class);
    for (ProvenanceEvent event : everything()) {
      held.merge(
          event.kind(),
          new AuditGuide.Keys(event.detail().keySet(), Set.of()),
          AuditGuideTest::both);
    }
    assertThat(held).containsOnlyKeys(ProvenanceKind.values());
    assertThat(AuditGuide.kinds()).isEqualTo(held);
  }

  private static AuditGuide.Keys both(AuditGuide.Keys all, AuditGuide.Keys one) {
    Set<String> always = new TreeSet<>(all.always());
    always.retainAll(one.always());
    Set<String> also = new TreeSet<>(all.also());
    also.addAll(all.always());
    also.addAll(one.always());
    also.removeAll(always);
    return new AuditGuide.Keys(always, also);
  }

  @Test
  void everyKeyIsExplainedAndNoOther() {
    Set<String> keys = new TreeSet<>();
    AuditGuide.kinds().values().forEach(each -> keys.addAll(each.always()));
    AuditGuide.kinds().values().forEach(each -> keys.addAll(each.also()));
    assertThat(AuditGuide.explained()).isEqualTo(keys);
  }
}
