package dev.onset.app.audit;

import dev.onset.app.page.HtmlWriter;
import dev.onset.app.page.UntrustedText;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import java.util.ArrayList;
import java.util.List;

/** Writes the safe texts of a session, with marks on what says something of somebody. */
record TranscriptView(SessionAudit audit, List<PersonOutcome> people, List<Mention> mentions) {
  private static TranscriptView of(SessionAudit audit) {
    List<PersonOutcome> people = audit.people();
    return new TranscriptView(audit, people, Mention.of(audit.trail(), people, audit.words()));
  }

  /** Writes the texts, or why they are not there. */
  static void draw(SessionAudit audit, HtmlWriter page) {
    List<RedactedTurn> turns = audit.transcript().turns();
    if (turns.isEmpty()) {
      page.element("p", audit.transcript().otherwise());
    } else {
      of(audit).draw(turns, page);
    }
  }

  private void draw(List<RedactedTurn> turns, HtmlWriter page) {
    page.element(
        "p",
        "The safe text: what the policy masks stands here as a placeholder, what it leaves can be"
            + " read.");
    page.open("p.key")
        .inline("mark.deciding", "decides")
        .text(" made somebody re-identifiable ")
        .inline("mark.said", "says")
        .text(" tells something of somebody ")
        .inline("mark.masked", "[MASKED]")
        .text(" stands in place of a value")
        .close("p")
        .open("ol.chat");
    for (RedactedTurn turn : turns) {
      page.open("li", "id", "turn-" + turn.turn());
      said(turn, page);
      text(turn, page);
      notes(turn.turn()).forEach(note -> page.element("span.note", note));
      page.close("li");
    }
    page.close("ol");
  }

  /** Writes which turn it is, and whose. */
  static void said(RedactedTurn turn, HtmlWriter page) {
    page.inline("span.no", "turn " + turn.turn())
        .text(" ")
        .inline("span.who", turn.speaker())
        .text(" ");
  }

  /** Writes the safe text of one turn. */
  static void text(SessionAudit audit, RedactedTurn turn, HtmlWriter page) {
    of(audit).text(turn, page);
  }

  private void text(RedactedTurn turn, HtmlWriter page) {
    write(turn, audit.record().redactions(), mentions, audit.words(), page);
  }

  /**
   * Writes the safe text of one turn.
   *
   * @param redactions of any turns; the last one of the turn says what is masked
   * @param mentions of any turns
   */
  static void write(
      RedactedTurn turn,
      List<Redaction> redactions,
      List<Mention> mentions,
      TypeWords words,
      HtmlWriter page) {
    List<Redaction.Span> masked =
        redactions.stream()
            .filter(one -> one.turn() == turn.turn())
            .reduce((one, later) -> later)
            .map(Redaction::spans)
            .orElse(List.of());
    List<Mention> own = mentions.stream().filter(one -> one.turn() == turn.turn()).toList();
    page.open("span.text");
    MarkedText.of(turn.text(), masked, own, words).pieces().forEach(piece -> piece(piece, page));
    page.close("span");
  }

  /** Writes a piece, with what it says for those who cannot see its mark. */
  private static void piece(MarkedText.Piece piece, HtmlWriter page) {
    if (piece.kind() == MarkedText.Kind.PLAIN) {
      page.whole(piece.text());
      return;
    }
    String kind = piece.kind() == MarkedText.Kind.SAID ? "said" : "masked";
    String look = piece.deciding() ? kind + " deciding" : kind;
    page.inline("mark", piece.text(), "class", look, "title", piece.about())
        .inline("span.unseen", " (" + piece.about() + ")");
  }

  /** What began at a turn. */
  private List<String> notes(int turn) {
    List<String> notes = new ArrayList<>();
    for (PersonOutcome person : people) {
      if (person.outcome() instanceof Outcome.Identified found && found.turn() == turn) {
        notes.add(person.entity() + " is re-identifiable from here on");
      }
    }
    for (ProvenanceEvent event : audit.trail()) {
      if (event.turn() == turn && event.kind() == ProvenanceKind.ONSET) {
        notes.add(
            event.entity().map(entity -> entity + ": ").orElse("")
                + UntrustedText.cut(event.detail().getOrDefault("rule", "?"))
                + " fired");
      }
    }
    return notes;
  }
}
