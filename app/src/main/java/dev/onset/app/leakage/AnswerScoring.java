package dev.onset.app.leakage;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.output.LineSink;
import dev.onset.app.terminal.Progress;
import dev.onset.formats.InputRecord;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.TurnContext;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.OperatingPoint;
import java.io.IOException;

/**
 * Writes the two scores and the decision for each answer. Flags an answer with a direct identifier
 * whatever its scores (second paper, §III-C: the first layer). Not thread-safe.
 */
public final class AnswerScoring {
  private static final JsonMapper JSON = new JsonMapper();

  private final ExtractionPipeline pipeline;
  private final LeakageDetector detector;
  private final OperatingPoint point;

  /**
   * Creates a scoring.
   *
   * @param pipeline finds direct identifiers
   * @param detector detector for the answers' domain
   */
  public AnswerScoring(
      ExtractionPipeline pipeline, LeakageDetector detector, OperatingPoint point) {
    this.pipeline = pipeline;
    this.detector = detector;
    this.point = point;
  }

  /**
   * Processes the whole input. Writes one line per answer, in input order.
   *
   * @throws IOException if no part of the input is usable or the sink cannot be written
   */
  public void run(TolerantReader intake, Progress progress, LineSink sink) throws IOException {
    intake.forEach(
        record -> {
          if (record instanceof InputRecord.Answer answer) {
            sink.line(line(answer));
            progress.step();
          }
        });
  }

  private byte[] line(InputRecord.Answer answer) throws IOException {
    LeakageAssessment assessment = detector.assess(answer.answer(), point);
    LeakageDecision decision = namesSomebody(answer) ? LeakageDecision.FLAG : assessment.decision();
    ObjectNode line =
        JSON.createObjectNode()
            .put("id", answer.id())
            .put("sigma_safe", assessment.scores().sigmaSafe())
            .put("sigma_unsafe", assessment.scores().sigmaUnsafe())
            .put("delta", assessment.scores().delta())
            .put("decision", decision.name());
    return JSON.writeValueAsBytes(line);
  }

  private boolean namesSomebody(InputRecord.Answer answer) {
    return pipeline
        .read(TurnContext.answering(answer.question()), answer.answer())
        .mentions()
        .stream()
        .map(Mention::type)
        .anyMatch(type -> type.piiClass() == PiiClass.DIRECT);
  }
}
