package dev.onset.lab.corpus.generate;

import dev.onset.lab.corpus.family.TemplateFile;
import dev.onset.lab.corpus.family.Templates;
import dev.onset.lab.corpus.plan.DialogueScript;
import dev.onset.lab.corpus.plan.ScriptLine;
import dev.onset.lab.corpus.plan.Speaker;
import dev.onset.lab.corpus.plan.TextPiece;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A turn in which the user refers back to their own value without repeating it (pattern P4).
 *
 * @param turn index of the turn
 * @param type type of the value
 * @param template the template, before noise
 */
public record BackReference(int turn, PiiType type, String template) {

  /** The back references of a script. */
  static List<BackReference> of(DialogueScript script, Templates templates) {
    List<BackReference> references = new ArrayList<>();
    for (int turn = 0; turn < script.lines().size(); turn++) {
      ScriptLine line = script.lines().get(turn);
      boolean plain = line.pieces().stream().allMatch(piece -> piece.tag().isEmpty());
      if (line.speaker() == Speaker.USER && line.kind() == ScriptLine.Kind.PATTERN && plain) {
        String said = line.pieces().stream().map(TextPiece::text).collect(Collectors.joining());
        int at = turn;
        type(said, templates).ifPresent(type -> references.add(new BackReference(at, type, said)));
      }
    }
    return references;
  }

  private static Optional<PiiType> type(String said, Templates templates) {
    return Templates.BACK_REFERENCE.stream()
        .filter(
            type ->
                templates.of(TemplateFile.backReference(type)).stream()
                    .anyMatch(template -> template.text().equals(said)))
        .findFirst();
  }

  /** Omits the text. */
  @Override
  public String toString() {
    return "BackReference[#" + turn + " " + type + "]";
  }
}
