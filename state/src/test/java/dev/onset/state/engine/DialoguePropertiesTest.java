package dev.onset.state.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.Assertion;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Rejection;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import dev.onset.model.Verdict;
import dev.onset.state.graph.EvidenceGraph;
import dev.onset.state.graph.LiveGraph;
import dev.onset.state.link.Person;
import dev.onset.state.provenance.AuditGuide;
import dev.onset.state.risk.EntityRisk;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** What holds of every dialogue: of the audit trail, of the alerts, and of who gets whose. */
public class DialoguePropertiesTest {
  private static final List<String> POLICIES = List.of("false", "true");

  /** What was and will be so is evidence, too. */
  static final Map<String, String> WEIGHED =
      Map.of("assertion.former", "0.75", "assertion.future", "0.5");

  private static final Map<ProvenanceKind, AuditGuide.Keys> AUDIT_PAGE = AuditGuide.kinds();

  /**
   * One turn.
   *
   * @param step from the index of the turn before; negative for a late turn, 0 for a revision
   */
  public record Line(String speaker, String text, int step, List<EngineChat.Seen> seen) {}

  private static final List<String> OWN =
      List.of(
          "%s",
          "I'm %s",
          "My name is %s",
          "it is %s",
          "Actually, it's %s",
          "I gave you the wrong one, it is %s",
          "There is another %s",
          "Yes, correct.",
          "Sorry, I gave you the wrong number.",
          "That's my colleague's info, switch to mine.");
  private static final List<String> OTHERS =
      List.of(
          "agent|Is it %s?",
          "agent|I'm %s",
          "system|User gave %s",
          "user|My wife is %s",
          "user|My boss's is %s",
          "user|Her number is %s",
          "user|I used to live in %s",
          "user|Actually, it was %s",
          "user|Soon it is %s",
          "user|My wife was %s");

  /** Whose the value of a line is, where it is not the user's own or an agent's question. */
  private static final Map<String, OwnerReading> OWNERS =
      Map.ofEntries(
          Map.entry("I'm %s", OwnerReading.OWN),
          Map.entry("There is another %s", OwnerReading.certain(Owner.ANOTHER)),
          Map.entry("User gave %s", OwnerReading.certain(Owner.ANOTHER)),
          Map.entry("My wife is %s", OwnerReading.certain(Owner.ANOTHER)),
          Map.entry("My boss's is %s", OwnerReading.certain(Owner.ANOTHER)),
          Map.entry("My boss lives in %s", OwnerReading.certain(Owner.ANOTHER)),
          Map.entry("My sister works at %s", OwnerReading.certain(Owner.ANOTHER)),
          Map.entry("Her number is %s", OwnerReading.certain(Owner.ANOTHER)),
          Map.entry("I used to live in %s", OwnerReading.certain(Owner.SPEAKER, Assertion.FORMER)),
          Map.entry("Actually, it was %s", OwnerReading.certain(Owner.SPEAKER, Assertion.FORMER)),
          Map.entry("Soon it is %s", OwnerReading.certain(Owner.SPEAKER, Assertion.FUTURE)),
          Map.entry("My wife was %s", OwnerReading.certain(Owner.ANOTHER, Assertion.FORMER)));

  public static final List<String> VALUES =
      List.of(
          "NAME_FULL|Ada Brook",
          "NAME_FULL|Bo Lund",
          "NAME_PART|Ada",
          "EMAIL|ada@example.org",
          "PHONE|414-555-0188",
          "PHONE|414-555-0199",
          "LOCATION|Toledo, Ohio",
          "LOCATION|Ohio",
          "LOCATION|Austin, Texas",
          "ORG|Petal Works",
          "ORG|Orchard House",
          "OCCUPATION|florist",
          "AGE|37",
          "AGE|thirties");

  private static Line line(
      String speaker, String shape, String value, double confidence, int tiers, int step) {
    String surface = value.substring(value.indexOf('|') + 1);
    PiiType type = PiiType.valueOf(value.substring(0, value.indexOf('|')));
    String text = shape.replace("%s", surface);
    if (!text.contains(surface)) {
      return new Line(speaker, text, step, List.of());
    }
    Tier tier = Tier.values()[Math.min(tiers, 2)];
    boolean fuzzy = tier == Tier.TIER_0 && confidence < 1.0;
    List<TierSighting> sightings =
        new ArrayList<>(List.of(new TierSighting(tier, type, confidence)));
    if (tiers == 1) {
      sightings.add(new TierSighting(Tier.TIER_2, type, confidence));
    }
    return new Line(
        speaker,
        text,
        step,
        List.of(
            new EngineChat.Seen(
                type,
                surface,
                tier,
                confidence,
                fuzzy,
                sightings,
                Optional.ofNullable(OWNERS.get(shape)))));
  }

  @Provide
  public Arbitrary<Line> lines() {
    List<String> shapes = new ArrayList<>(OTHERS);
    OWN.forEach(own -> shapes.add("user|" + own));
    return Combinators.combine(
            Arbitraries.of(shapes),
            Arbitraries.of(VALUES),
            Arbitraries.of(0.3, 0.55, 0.7, 0.82, 0.86, 0.95, 1.0),
            Arbitraries.integers().between(0, 3),
            Arbitraries.of(1, 1, 1, 1, 2, 4, 0, -2))
        .as(
            (shape, value, confidence, tiers, step) ->
                line(
                    shape.substring(0, shape.indexOf('|')),
                    shape.substring(shape.indexOf('|') + 1),
                    value,
                    confidence,
                    tiers,
                    step));
  }

  public static EngineChat play(List<Line> lines, EngineChat chat) {
    int turn = 0;
    int revision = 0;
    for (Line line : lines) {
      turn = Math.max(0, turn + line.step());
      revision++;
      chat.say(
          line.speaker(), turn, revision, line.text(), line.seen().toArray(EngineChat.Seen[]::new));
    }
    return chat;
  }

  private static EngineChat played(List<Line> lines, String waitForB) {
    return play(lines, new EngineChat(Map.of("rules.wait_for_b", waitForB)));
  }

  @Property(tries = 500)
  void theAuditTrailAloneGivesTheEvidence(
      @ForAll @Size(min = 1, max = 20) List<@From("lines") Line> lines) {
    for (Map<String, String> settings : List.of(Map.<String, String>of(), WEIGHED)) {
      EngineChat chat = play(lines, new EngineChat(settings));
      Session session = chat.store.load(EngineChat.ID).orElseThrow();
      assertThat(EvidenceGraph.from(EngineChat.ID, chat.all(ProvenanceEvent.class)))
          .isEqualTo(LiveGraph.of(EngineChat.ID, session, EngineChat.key()));
    }
  }

  @Property(tries = 300)
  void theTrailHoldsNothingThatThePageDoesNotTell(
      @ForAll @Size(min = 1, max = 20) List<@From("lines") Line> lines) {
    // A resolver that believes everything refers back wherever there is anything to refer to.
    Map<String, String> settings = new HashMap<>(WEIGHED);
    settings.put("anaphora", "t1");
    EngineChat chat =
        play(lines, new EngineChat(PolicyReader.shipped(settings), (type, features) -> 1.0));
    chat.close(Integer.MAX_VALUE);
    for (ProvenanceEvent event : chat.all(ProvenanceEvent.class)) {
      AuditGuide.Keys told = AUDIT_PAGE.get(event.kind());
      assertThat(event.detail().keySet()).as(event.kind().name()).containsAll(told.always());
      Set<String> more = new HashSet<>(event.detail().keySet());
      more.removeAll(told.always());
      assertThat(told.also()).as(event.kind().name()).containsAll(more);
    }
  }

  /** What is told of the risk of somebody. */
  private record Told(
      String level, String pressure, int tWarn, int tConfirm, int tPred, boolean waited) {
    static Told of(EntityRisk risk) {
      return new Told(
          risk.level().name(),
          String.format(Locale.ROOT, "%.6f", risk.rQuasi()),
          risk.tWarn().orElse(-1),
          risk.tConfirm().orElse(-1),
          risk.tPred().orElse(-1),
          risk.trigger().isPresent());
    }

    static Told of(EntityId entity, double theta, List<ProvenanceEvent> trail) {
      Told told = new Told("SAFE", "0.000000", -1, -1, -1, false);
      for (ProvenanceEvent event : trail) {
        if (event.entity().equals(Optional.of(entity))) {
          told = told.after(event, theta);
        }
      }
      return told;
    }

    private Told after(ProvenanceEvent event, double theta) {
      Map<String, String> detail = event.detail();
      boolean b = "RULE_B".equals(detail.get("rule"));
      return switch (event.kind()) {
        case RISK_CHANGED -> {
          String r = detail.get("r_quasi");
          int warn = tWarn < 0 && Double.parseDouble(r) > theta ? event.turn() : tWarn;
          yield new Told(detail.get("to"), r, warn, tConfirm, tPred, waited);
        }
        case HELD ->
            new Told(
                level,
                pressure,
                tWarn,
                tConfirm < 0 && b ? event.turn() : tConfirm,
                tPred,
                waited || "wait_for_b".equals(detail.get("reason")));
        case ONSET ->
            new Told(
                level,
                pressure,
                tWarn,
                tConfirm < 0 && b ? event.turn() : tConfirm,
                Integer.parseInt(detail.get("t_pred")),
                waited);
        default -> this;
      };
    }
  }

  @Property(tries = 500)
  void theAuditTrailAloneGivesTheRiskAndWhosePeopleItIs(
      @ForAll @Size(min = 1, max = 20) List<@From("lines") Line> lines) {
    for (String waitForB : POLICIES) {
      EngineChat chat = played(lines, waitForB);
      List<ProvenanceEvent> trail = chat.all(ProvenanceEvent.class);
      SessionHeader header = chat.store.load(EngineChat.ID).orElseThrow().header();
      for (EntityRisk risk : header.risks()) {
        assertThat(Told.of(risk.entity(), chat.policy().ipp().theta(), trail))
            .isEqualTo(Told.of(risk));
      }
      for (ProvenanceEvent event : trail) {
        event
            .entity()
            .flatMap(header.cast()::person)
            .filter(any -> event.detail().containsKey("sightings"))
            .ifPresent(
                person ->
                    assertThat(event.detail())
                        .containsEntry(
                            person.kind() == Person.Kind.SPEAKER ? "speaker" : "person",
                            person.kind() == Person.Kind.SPEAKER
                                ? EngineChat.key().hash("speaker", person.label())
                                : person.label()));
      }
    }
  }

  @Property(tries = 200)
  void whatCorroborationRestsOnIsInTheTrail(
      @ForAll @Size(min = 1, max = 20) List<@From("lines") Line> lines) {
    Map<String, Set<String>> tiers = new HashMap<>();
    for (ProvenanceEvent event : play(lines, new EngineChat()).all(ProvenanceEvent.class)) {
      // An entity switch takes sightings along, so they are counted by value.
      Set<String> seen =
          tiers.computeIfAbsent(event.valueHash().orElse(""), any -> new HashSet<>());
      if (event.kind() == ProvenanceKind.OBSERVED) {
        for (String sighting : event.detail().get("sightings").split(",")) {
          seen.add(sighting.substring(0, sighting.indexOf(':')));
        }
      } else if ("CORROBORATION".equals(event.detail().get("policy"))) {
        assertThat(seen).hasSizeGreaterThan(1);
      }
    }
  }

  @Property(tries = 300)
  void nothingIsCommittedOrAlertedThatWasNotSeen(
      @ForAll @Size(min = 1, max = 20) List<@From("lines") Line> lines) {
    EngineChat chat = play(lines, new EngineChat());
    assertThat(chat.all(Rejection.class)).isEmpty();
    Set<String> seen = new HashSet<>();
    Set<String> evidence = new HashSet<>();
    Map<String, String> joined = new HashMap<>();
    for (ProvenanceEvent event : chat.all(ProvenanceEvent.class)) {
      Optional.ofNullable(event.detail().get("joins"))
          .ifPresent(other -> joined.put(event.entity().orElseThrow().name(), other));
      String value =
          event.entity().map(EntityId::name).orElse("") + ":" + event.valueHash().orElse("");
      switch (event.kind()) {
        case OBSERVED, REHOMED -> seen.add(value);
        case COMMITTED, CONFIRMED -> assertThat(seen).contains(value);
        default -> {}
      }
    }
    for (Alert alert : chat.all(Alert.class)) {
      for (Evidence one : alert.evidence()) {
        String own = alert.entity() + ":" + one.valueHash();
        // What the user told of somebody counts for what the agent tells of the same person.
        evidence.add(
            seen.contains(own)
                ? own
                : joined.getOrDefault(alert.entity().name(), "") + ":" + one.valueHash());
      }
    }
    assertThat(seen).containsAll(evidence);
  }

  @Property(tries = 300)
  void anOnsetNeverMovesAndAlwaysHasItsAlert(
      @ForAll @Size(min = 1, max = 20) List<@From("lines") Line> lines) {
    for (String waitForB : POLICIES) {
      EngineChat chat = played(lines, waitForB);
      Map<EntityId, Integer> onsets = new HashMap<>();
      for (Verdict verdict : chat.all(Verdict.class)) {
        verdict
            .tPred()
            .ifPresent(
                turn ->
                    assertThat(onsets.computeIfAbsent(verdict.entity(), any -> turn))
                        .isEqualTo(turn));
        assertThat(verdict.tPred().isPresent() || !onsets.containsKey(verdict.entity())).isTrue();
      }
      Set<EntityId> alerted = new HashSet<>();
      Set<String> opened = new HashSet<>();
      for (Alert alert : chat.all(Alert.class)) {
        alerted.add(alert.entity());
        if (alert.revision() == 0) {
          assertThat(opened.add(alert.entity() + ":" + alert.rule())).isTrue();
        }
        assertThat(alert.tPred()).hasValue(onsets.get(alert.entity()));
      }
      assertThat(alerted).isEqualTo(onsets.keySet());
    }
  }

  @Property(tries = 200)
  void theSameDialogueGivesTheSame(
      @ForAll @Size(min = 1, max = 15) List<@From("lines") Line> lines) {
    assertThat(play(lines, new EngineChat()).out).isEqualTo(play(lines, new EngineChat()).out);
  }

  @Property(tries = 200)
  void aPrefixGivesAPrefix(@ForAll @Size(min = 2, max = 15) List<@From("lines") Line> lines) {
    EngineChat prefix = play(lines.subList(0, lines.size() / 2), new EngineChat());
    EngineChat whole = play(lines, new EngineChat());
    assertThat(whole.out.subList(0, prefix.out.size())).isEqualTo(prefix.out);
    prefix.close(Integer.MAX_VALUE);
    whole.close(Integer.MAX_VALUE);
    List<Verdict> standing = standing(prefix);
    assertThat(standing(whole).subList(0, standing.size())).isEqualTo(standing);
  }

  /** The verdicts but for those of the end. */
  private static List<Verdict> standing(EngineChat chat) {
    return chat.all(Verdict.class).stream().filter(verdict -> !verdict.closed()).toList();
  }

  @Provide
  Arbitrary<Line> ownLines() {
    return Combinators.combine(
            Arbitraries.of(OWN.subList(0, 6)),
            Arbitraries.of(VALUES),
            Arbitraries.of(0.55, 0.7, 0.82, 0.86, 0.95),
            Arbitraries.integers().between(0, 3))
        .as((shape, value, confidence, tiers) -> line("user", shape, value, confidence, tiers, 1));
  }

  @Provide
  Arbitrary<Line> foreignLines() {
    List<String> values =
        List.of("NAME_FULL|Cy Dahl", "PHONE|414-555-0100", "ORG|Qvist", "AGE|61", "LOCATION|Paris");
    return Combinators.combine(
            Arbitraries.of(OTHERS), Arbitraries.of(values), Arbitraries.of(0.55, 0.95))
        .as(
            (shape, value, confidence) ->
                line(
                    shape.substring(0, shape.indexOf('|')),
                    shape.substring(shape.indexOf('|') + 1),
                    value,
                    confidence,
                    3,
                    1));
  }

  @Property(tries = 300)
  void whatIsSaidBetweenLeavesTheUsersEvidenceAlone(
      @ForAll @Size(max = 8) List<@From("ownLines") Line> own,
      @ForAll @Size(min = 8, max = 8) List<@From("foreignLines") Line> foreign) {
    List<Line> with = new ArrayList<>();
    List<Line> without = new ArrayList<>();
    for (int i = 0; i < own.size(); i++) {
      with.add(foreign.get(i));
      without.add(new Line(foreign.get(i).speaker(), "ok", 1, List.of()));
      with.add(own.get(i));
      without.add(own.get(i));
    }
    assertThat(ofUser(play(with, new EngineChat())))
        .isEqualTo(ofUser(play(without, new EngineChat())));
  }

  private static final List<Line> USERS =
      List.of(
          line("user", "I'm %s", "NAME_FULL|Ada Brook", 0.82, 3, 1),
          line("user", "I live in %s", "LOCATION|Toledo, Ohio", 0.7, 3, 1),
          line("user", "it is %s", "ORG|Petal Works", 0.95, 3, 1),
          line("user", "%s", "EMAIL|ada@example.org", 1.0, 0, 1));
  private static final List<Line> FOREIGN =
      List.of(
          line("user", "My wife is %s", "NAME_FULL|Cy Dahl", 0.95, 3, 1),
          line("user", "Her number is %s", "PHONE|414-555-0100", 1.0, 0, 1),
          line("user", "My boss lives in %s", "LOCATION|Austin, Texas", 0.95, 3, 1),
          line("user", "My sister works at %s", "ORG|Qvist", 0.95, 3, 1),
          line("agent", "Is it %s?", "EMAIL|cy@example.org", 1.0, 0, 1),
          line("system", "User gave %s", "AGE|61", 0.95, 3, 1));

  @Property(tries = 2_000, edgeCases = EdgeCasesMode.NONE)
  void noInterleavingOfThirdPartyDisclosuresMovesTheUser(@ForAll Random order) {
    List<Line> foreign = new ArrayList<>(FOREIGN);
    Collections.shuffle(foreign, order);
    List<Line> own = new ArrayList<>(USERS);
    Collections.shuffle(own, order);
    List<Line> with = new ArrayList<>();
    List<Line> without = new ArrayList<>();
    int at = 0;
    for (Line line : foreign) {
      while (at < own.size() && order.nextBoolean()) {
        with.add(own.get(at));
        without.add(own.get(at));
        at++;
      }
      with.add(line);
      without.add(new Line(line.speaker(), "ok", 1, List.of()));
    }
    with.addAll(own.subList(at, own.size()));
    without.addAll(own.subList(at, own.size()));
    assertThat(ofUser(play(with, new EngineChat())))
        .isEqualTo(ofUser(play(without, new EngineChat())));
  }

  /** What the evaluation calls C1: two disclosures before the onset change places. */
  @Test
  void disclosuresThatChangePlacesKeepTheOnset() {
    List<List<String>> records =
        List.of(
            List.of("NAME_FULL|Ada Brook", "AGE|37", "OCCUPATION|florist", "PHONE|414-555-0188"),
            List.of(
                "LOCATION|Toledo, Ohio", "OCCUPATION|florist", "EMAIL|ada@example.org", "AGE|37"));
    for (List<String> record : records) {
      for (double confidence : List.of(0.7, 0.95)) {
        Set<Integer> onsets = new HashSet<>();
        for (int a = 0; a < record.size(); a++) {
          for (int b = a; b < record.size(); b++) {
            List<String> swapped = new ArrayList<>(record);
            Collections.swap(swapped, a, b);
            if (needed(swapped, record) == needed(record, record)) {
              onsets.add(onset(swapped, confidence));
            }
          }
        }
        assertThat(onsets).hasSize(1).doesNotContain(-1);
      }
    }
  }

  /** The place of the last value without which no rule holds. */
  private static int needed(List<String> values, List<String> record) {
    List<String> rest = new ArrayList<>(record);
    rest.removeIf(value -> value.startsWith("EMAIL") || record.get(0).startsWith("NAME"));
    List<String> needed = rest.isEmpty() ? List.of(record.get(0), record.get(3)) : rest;
    return needed.stream().mapToInt(values::indexOf).max().orElseThrow();
  }

  private static int onset(List<String> values, double confidence) {
    List<Line> lines = new ArrayList<>();
    for (String value : values) {
      lines.add(new Line("agent", "And?", 1, List.of()));
      boolean direct = value.startsWith("PHONE") || value.startsWith("EMAIL");
      lines.add(line("user", "it is %s", value, direct ? 1.0 : confidence, direct ? 0 : 3, 1));
    }
    lines.add(new Line("agent", "Thanks.", 9, List.of()));
    return play(lines, new EngineChat()).onset();
  }

  /** The user's facts, candidates and risk. */
  private static List<Object> ofUser(EngineChat chat) {
    Optional<Session> session = chat.store.load(EngineChat.ID);
    List<Object> all = new ArrayList<>();
    session.ifPresent(
        one -> {
          one.facts().values().stream().filter(f -> isUser(f.entity())).forEach(all::add);
          one.candidates().values().stream().filter(c -> isUser(c.entity())).forEach(all::add);
          one.header().risks().stream().filter(r -> isUser(r.entity())).forEach(all::add);
        });
    return all;
  }

  private static boolean isUser(EntityId entity) {
    return entity.equals(EntityId.USER);
  }
}
