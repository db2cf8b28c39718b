package dev.onset.app.audit;

import dev.onset.app.page.HtmlWriter;
import dev.onset.app.page.UntrustedText;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import java.util.ArrayList;
import java.util.List;

/** Writes the safe texts of a session, with marks on what says something of somebody. */
final class TranscriptView {
  private final SessionAudit audit;
  private final List<PersonOutcome> people;
  private final List<Mention> mentions;

  private TranscriptView(SessionAudit audit) {
    this.audit = audit;
    this.people = audit.people();
    this.mentions = Mention.of(audit.trail(), people, audit.words());
  }

  /** Writes the texts, or why they are not there. */
  static void draw(SessionAudit audit, HtmlWriter page) {
    if (audit.transcript() instanceof Transcript.Texts texts) {
      new TranscriptView(audit).draw(texts.turns(), page);
    } else if (audit.transcript() instanceof Transcript.Missing missing) {
      page.element("p", missing.why());
    }
  }

  private void draw(List<RedactedTurn> turns, HtmlWriter page) {
    page.element(
        "p",
        "The safe text: what the policy masks stands here as a placeholder, what it leaves can be"
            + " read.");
    page.open("p", "class", "key")
        .inline("mark", "decides", "class", "deciding")
        .text(" made somebody re-identifiable ")
        .inline("mark", "says", "class", "said")
        .text(" tells something of somebody ")
        .inline("mark", "[MASKED]", "class", "masked")
        .text(" stands in place of a value")
        .close("p")
        .open("ol", "class", "chat");
    for (RedactedTurn turn : turns) {
      page.open("li", "id", "turn-" + turn.turn());
      page.inline("span", "turn " + turn.turn(), "class", "no").text(" ");
      page.inline("span", turn.speaker(), "class", "who").text(" ");
      text(turn, page);
      notes(turn.turn()).forEach(note -> page.element("span", note, "class", "note"));
      page.close("li");
    }
    page.close("ol");
  }

  /** Writes the safe text of one turn. */
  static void text(SessionAudit audit, RedactedTurn turn, HtmlWriter page) {
    new TranscriptView(audit).text(turn, page);
  }

  private void text(RedactedTurn turn, HtmlWriter page) {
    page.open("span", "class", "text");
    for (MarkedText.Piece piece : marked(turn).pieces()) {
      piece(piece, page);
    }
    page.close("span");
  }

  private MarkedText marked(RedactedTurn turn) {
    List<Redaction.Span> masked =
        audit.record().redactions().stream()
            .filter(one -> one.turn() == turn.turn())
            .reduce((one, later) -> later)
            .map(Redaction::spans)
            .orElse(List.of());
    return MarkedText.of(
        turn.text(),
        masked,
        mentions.stream().filter(mention -> mention.turn() == turn.turn()).toList(),
        audit.words());
  }

  /** Writes a piece, with what it says for those who cannot see its mark. */
  static void piece(MarkedText.Piece piece, HtmlWriter page) {
    switch (piece.kind()) {
      case PLAIN -> page.whole(piece.text());
      case SAID, MASKED -> {
        String kind = piece.kind() == MarkedText.Kind.SAID ? "said" : "masked";
        page.inline(
            "mark",
            piece.text(),
            "class",
            piece.deciding() ? kind + " deciding" : kind,
            "title",
            piece.about());
        page.inline("span", " (" + piece.about() + ")", "class", "unseen");
      }
    }
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
