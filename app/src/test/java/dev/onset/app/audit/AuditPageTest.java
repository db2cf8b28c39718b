package dev.onset.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.terminal.TypeWords;
import dev.onset.model.AbstainReason;
import dev.onset.model.Assessment;
import dev.onset.model.CommitPolicy;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.Tier;
import dev.onset.state.audit.ChainFinding;
import dev.onset.state.graph.EvidenceGraph;
import dev.onset.state.graph.Link;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class AuditPageTest {
  private static final EntityId USER = EntityId.USER;

  /** Eight facts of one person, three of which decide. */
  private static Trail eight() {
    List<PiiType> types =
        List.of(
            PiiType.DOB,
            PiiType.GENDER,
            PiiType.LOCATION,
            PiiType.ORG,
            PiiType.SCHOOL,
            PiiType.AGE,
            PiiType.HEALTH,
            PiiType.FINANCE);
    Trail trail = new Trail();
    for (int i = 0; i < types.size(); i++) {
      trail.says(2 * i, USER, types.get(i), "h" + i);
    }
    return trail
        .risk(2, USER, "SAFE", "WARN", "2.000000")
        .risk(4, USER, "WARN", "DANGER", "5.500000")
        .onset(4, USER, "RULE_A", 4, "DOB:h0,GENDER:h1,LOCATION:h2");
  }

  private static SessionAudit withTexts(Trail trail, RedactedTurn... turns) {
    return trail.audit(Optional.empty(), new Transcript(List.of(turns), ""));
  }

  private static int count(String text, String part) {
    return text.split(java.util.regex.Pattern.quote(part), -1).length - 1;
  }

  @Test
  void theGraphShowsWhatDecidedAndTheRestOnDemand() {
    String page = AuditPage.of(eight().audit(Optional.empty()));
    String deciding =
        page.substring(page.indexOf("id=\"deciding-title\""), page.indexOf("All 8 values"));
    assertThat(count(deciding, "class=\"leaf\"")).isEqualTo(3);
    assertThat(count(deciding, "class=\"link ")).isEqualTo(2);
    assertThat(deciding).contains("birth date", "gender", "place").doesNotContain("employer");
    String rest = page.substring(page.indexOf("<summary>All 8 values"));
    assertThat(count(rest, "class=\"leaf\"")).isEqualTo(8);
    assertThat(count(rest, "class=\"link ")).isEqualTo(7);
    assertThat(page).doesNotContain("<details open");
  }

  @Test
  void everyFactHangsOnItsStrongestLink() {
    SessionAudit audit = eight().audit(Optional.empty());
    EvidenceGraph graph = audit.graph();
    List<Link> all = graph.links(USER, audit.policy().graph());
    List<Link> drawn = StrongestLinks.of(all);
    assertThat(all).hasSize(28);
    assertThat(drawn).hasSize(7);
    for (var leaf : graph.leaves()) {
      double strongest =
          all.stream()
              .filter(link -> link.a().equals(leaf) || link.b().equals(leaf))
              .mapToDouble(Link::confidence)
              .max()
              .orElseThrow();
      assertThat(drawn)
          .anyMatch(
              link ->
                  (link.a().equals(leaf) || link.b().equals(leaf))
                      && link.confidence() == strongest);
    }
  }

  @Test
  void theTextsAreMarkedAndSayWhereTheOnsetIs() {
    String page =
        AuditPage.of(
            withTexts(
                eight(),
                new RedactedTurn(Trail.SESSION, 4, 0, "user", "Ada lives here"),
                new RedactedTurn(Trail.SESSION, 6, 0, "user", "Bob & <i>"),
                new RedactedTurn(Trail.SESSION, 7, 0, "<b>", "\u202e")));
    assertThat(page)
        .contains("<mark class=\"said deciding\" title=\"place of USER\">Ada</mark>")
        .contains("<mark class=\"said\" title=\"employer of USER\">Bob</mark>")
        .contains("USER is re-identifiable from here on")
        .contains("&amp; &lt;i&gt;")
        .doesNotContain("<i>", "<b>", "\u202e");
  }

  @Test
  void saysWhyThereAreNoTexts() {
    assertThat(AuditPage.of(eight().audit(Optional.empty())))
        .contains("The safe texts were not read.")
        .doesNotContain("class=\"chat\"");
    assertThat(Transcripts.of(List.of(), "out/redacted.jsonl").of(Trail.SESSION))
        .isEqualTo(
            new Transcript(List.of(), "No safe text of this session is in out/redacted.jsonl."));
  }

  @Test
  void aTurnThatWasRevisedMarksWhatItStillSays() {
    Trail trail =
        new Trail()
            .says(3, USER, PiiType.ORG, "a0")
            .of(
                5,
                ProvenanceKind.RETRACTED,
                USER,
                PiiType.ORG,
                "a0",
                Map.of("origin", "3", "reason", "revision", "was", "fact"))
            .says(6, USER, PiiType.ORG, "a0");
    SessionAudit audit = trail.audit(Optional.empty());
    assertThat(Mention.of(audit.trail(), audit.people(), TypeWords.SHIPPED))
        .extracting(Mention::turn)
        .containsExactly(6);
  }

  @Test
  void theCurveFollowsTheRiskAndShowsTheThresholdOfThePolicyThatDecided() {
    SessionAudit audit = eight().audit(Optional.empty());
    assertThat(RiskCurve.curves(audit.trail()).get(USER))
        .containsExactly(new RiskCurve.Point(2, 2, "WARN"), new RiskCurve.Point(4, 5.5, "DANGER"));
    assertThat(audit.theta()).isEmpty();
    assertThat(AuditPage.of(audit)).doesNotContain("RULE_A above");

    String version = audit.policy().version();
    SessionAudit known =
        eight()
            .session(
                15,
                ProvenanceKind.CLOSED,
                Map.of("events", "9", "head", "ab", "policy_version", version))
            .audit(Optional.empty());
    assertThat(known.theta()).isEqualTo(OptionalDouble.of(4.5));
    assertThat(AuditPage.of(known)).contains("RULE_A above 4.50");

    Policy shipped = PolicyReader.shipped(PolicyReader.CONTACT_CENTER, Map.of());
    assertThat(
            eight()
                .session(15, ProvenanceKind.CLOSED, Map.of("policy_version", shipped.version()))
                .audit(Optional.empty())
                .theta())
        .isEqualTo(OptionalDouble.of(shipped.ipp().theta()));
  }

  @Test
  void aPressureThatIsNoneIsNotDrawn() {
    for (String odd : List.of("NaN", "-1", "x", "1e999")) {
      assertThat(
              RiskCurve.curves(
                  new Trail().risk(1, USER, "SAFE", "WARN", odd).audit(Optional.empty()).trail()))
          .isEmpty();
    }
  }

  /** Whatever the page may show has its words in the guide's glossary. */
  @Test
  void everyWordThatThePageExplainsHasAMeaning() {
    List<Glossary.Term> terms = new ArrayList<>();
    for (Object word : List.of("USER", "UNK", "OTHER_1")) {
      terms.add(new Glossary.Term("People", word.toString()));
    }
    terms.add(new Glossary.Term("Risk and verdicts", "onset"));
    terms.add(new Glossary.Term("Risk and verdicts", "r_quasi"));
    add(terms, "Risk and verdicts", RiskLevel.values());
    add(terms, "Risk and verdicts", Rule.values());
    add(terms, "Risk and verdicts", AbstainReason.values());
    add(terms, "Assessments", Assessment.Reason.values());
    add(terms, "Event kinds", ProvenanceKind.values());
    add(terms, "Tiers", Tier.values());
    add(terms, "Gate policies", CommitPolicy.values());
    add(terms, "Chain findings", ChainFinding.Kind.values());
    for (String word : List.of("waits at the gate", "fair, strong, weak", "shared")) {
      terms.add(new Glossary.Term("Audit display", word));
    }
    assertThat(terms)
        .allSatisfy(
            term -> assertThat(Glossary.shipped().meaning(term)).as(term.word()).isPresent());
    assertThat(Glossary.shipped().meanings().values())
        .noneMatch(meaning -> meaning.contains("`") || meaning.contains("]("));
    assertThat(AuditPage.of(eight().audit(Optional.empty())))
        .contains("<dt>DANGER</dt>", "<dt>COMMITTED</dt>", "<dt>R</dt>")
        .doesNotContain("<dt>RULE_U</dt>");
  }

  private static void add(List<Glossary.Term> terms, String section, Enum<?>[] words) {
    for (Enum<?> word : words) {
      terms.add(new Glossary.Term(section, word.name()));
    }
  }

  /** A word that is too long for a column may break; any other stays whole. */
  @Test
  void noWordPushesAColumnOffThePaper() {
    String page =
        AuditPage.of(
            new Trail().risk(1, USER, "SAFE", "W".repeat(60), "1.000000").audit(Optional.empty()));
    assertThat(page)
        .contains("<td class=\"long\">" + "W".repeat(60) + "</td>")
        .contains("<td>RISK_CHANGED</td>", ".long,");
  }

  @Test
  void isReadInTheDarkOnPaperAndOnAPhone() {
    String page = AuditPage.of(eight().audit(Optional.empty()));
    assertThat(page)
        .contains("@media screen and (prefers-color-scheme: dark)")
        .contains("@page { margin: 14mm; }", "details::details-content", "overflow: visible")
        .contains("width=device-width", "@media (max-width: 40rem)")
        .doesNotContain("size: A4");
  }
}
