package dev.onset.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.terminal.AnsiColor;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AuditIndexTest {
  private static AuditIndex.Line line(String session, Answer.Tone tone, OptionalInt onset) {
    return new AuditIndex.Line(
        SessionId.of(session),
        new Answer(tone, List.of("About " + session + ".")),
        onset,
        Optional.empty());
  }

  private static final AuditIndex INDEX =
      new AuditIndex(
          "out",
          List.of(
              line("calm", Answer.Tone.CLEAR, OptionalInt.empty()),
              line("late", Answer.Tone.ALARM, OptionalInt.of(13)),
              line("open", Answer.Tone.OPEN, OptionalInt.empty()),
              line("soon", Answer.Tone.ALARM, OptionalInt.of(2))));

  @Test
  void whoNeedsSomebodysEyesComesFirst() {
    assertThat(INDEX.text(new AnsiColor(false)))
        .containsExactly(
            "4 sessions: 2 with an onset, 1 open, 1 without.",
            "",
            "SESSION  ONSET  CHAIN  ANSWER",
            "-------  -----  -----  ------",
            "late        13  -      About late.",
            "soon         2  -      About soon.",
            "open     -      -      About open.",
            "calm     -      -      About calm.");
  }

  @Test
  void aLineHoldsTheFirstOnsetOfAnybody() {
    SessionAudit audit =
        new Trail()
            .says(4, EntityId.USER, PiiType.NAME_FULL, "a0")
            .onset(4, EntityId.USER, "RULE_B", 4, "NAME_FULL:a0")
            .says(2, EntityId.other(1), PiiType.PHONE, "b0")
            .onset(2, EntityId.other(1), "RULE_B", 2, "PHONE:b0")
            .session(5, ProvenanceKind.CLOSED, Map.of())
            .audit(Optional.empty());
    assertThat(AuditIndex.Line.of(audit).onset()).hasValue(2);
  }

  @Test
  void thePageLeadsToThePagesOfTheSessions() {
    assertThat(INDEX.page())
        .contains("<h1>4 sessions: 2 with an onset, 1 open, 1 without.</h1>")
        .contains("href=\"late.html\"", "About late.");
  }

  @Test
  void noTwoSessionsShareAPageAndNoneLeavesTheFolder() {
    List<SessionId> sessions =
        List.of(
            SessionId.of("c-1"),
            SessionId.of("C-1"),
            new SessionId("t", "c-1"),
            SessionId.of("index"),
            SessionId.of("a/b"),
            SessionId.of("a_b"),
            SessionId.of("../x"),
            SessionId.of(".."),
            SessionId.of("x".repeat(200)),
            SessionId.of("x".repeat(201)));
    List<String> pages =
        sessions.stream()
            .map(AuditIndex::page)
            .map(page -> page.toLowerCase(java.util.Locale.ROOT))
            .collect(Collectors.toList());
    assertThat(pages).doesNotHaveDuplicates().doesNotContain(AuditIndex.PAGE);
    assertThat(pages).allMatch(page -> page.matches("[a-z0-9_-]{1,90}\\.html"));
    assertThat(AuditIndex.page(SessionId.of("c-1"))).isEqualTo("c-1.html");
  }

  @Test
  void whatARecordHoldsCannotSpeakForTheList() {
    String page =
        new AuditIndex("<i>", List.of(line("<b>\u202e", Answer.Tone.ALARM, OptionalInt.of(1))))
            .page();
    assertThat(page).doesNotContain("<b>", "<i>", "\u202e");
    assertThat(Stream.of(page.split("href=\"")).skip(1)).allMatch(one -> one.startsWith("_b__"));
  }
}
